/** The hero's spend: points that travel from the core to the channels, and lines between those near each other. */
export const PARTICLE_COUNT = 50
export const LINK_DISTANCE = 100
export const PARTICLE_COLORS = ['#6c4dff', '#19c8e8', '#ff5c8a', '#ffb020'] as const

export type Point = { x: number; y: number }
export type Disc = Point & { radius: number }
export type Box = { left: number; top: number; right: number; bottom: number }
/** Where the points travel: from the core to one of the planets, and never over the words. */
export type Field = { width: number; height: number; core: Disc; planets: Disc[]; words: Box[] }
export type Particle = Point & {
  /** Which planet it travels to. */
  lane: number
  /** How far it is, from 0 to 1. */
  way: number
  /** How far its way bends to one side, as a share of its length. */
  bend: number
  speed: number
  radius: number
  color: string
}

const SPEED_PX_PER_SECOND = 34
const MARGIN = 4

export function createParticles(random = Math.random): Particle[] {
  return Array.from({ length: PARTICLE_COUNT }, (_, index) => ({
    x: 0,
    y: 0,
    lane: index,
    way: random(),
    bend: (random() - 0.25) * 0.5,
    speed: SPEED_PX_PER_SECOND * (0.6 + random() * 0.8),
    radius: 1.5 + random() * 1.7,
    color: PARTICLE_COLORS[index % PARTICLE_COLORS.length] ?? PARTICLE_COLORS[0],
  }))
}

/** Moves every point on along its way. One that has arrived starts again from the core. */
export function moveParticles(particles: Particle[], field: Field, seconds: number) {
  const { core, planets, width, height } = field
  for (const p of particles) {
    const planet = planets[p.lane % planets.length] ?? core
    const dx = planet.x - core.x
    const dy = planet.y - core.y
    const length = Math.hypot(dx, dy) || 1
    p.way = (p.way + (p.speed * seconds) / length) % 1
    const from = core.radius / length
    const at = from + p.way * (1 - from - (0.8 * planet.radius) / length)
    const aside = p.bend * Math.sin(Math.PI * p.way)
    p.x = Math.min(Math.max(core.x + dx * at - dy * aside, 0), width)
    p.y = Math.min(Math.max(core.y + dy * at + dx * aside, 0), height)
  }
}

/** They leave the core and enter a planet softly. */
const opacityOf = ({ way }: Particle) => Math.min(1, 6 * way, 6 * (1 - way))

const isOver = ({ x, y }: Point, box: Box) =>
  x > box.left - MARGIN && x < box.right + MARGIN && y > box.top - MARGIN && y < box.bottom + MARGIN

/** Whether the line from a to b touches the box: the part of it between the box's sides, both ways. */
function crosses(a: Point, b: Point, box: Box): boolean {
  // Most lines are far from the words.
  if (Math.max(a.x, b.x) < box.left - MARGIN || Math.min(a.x, b.x) > box.right + MARGIN)
    return false
  if (Math.max(a.y, b.y) < box.top - MARGIN || Math.min(a.y, b.y) > box.bottom + MARGIN)
    return false
  if (isOver(a, box) || isOver(b, box)) return true
  let start = 0
  let end = 1
  for (const [from, to, low, high] of [
    [a.x, b.x, box.left - MARGIN, box.right + MARGIN],
    [a.y, b.y, box.top - MARGIN, box.bottom + MARGIN],
  ] as const) {
    const span = to - from || 1e-9
    const first = (low - from) / span
    const second = (high - from) / span
    start = Math.max(start, Math.min(first, second))
    end = Math.min(end, Math.max(first, second))
  }
  return start < end
}

export function drawParticles(
  context: CanvasRenderingContext2D,
  particles: Particle[],
  { width, height, words }: Field,
) {
  context.clearRect(0, 0, width, height)
  context.lineWidth = 1
  for (let index = 0; index < particles.length; index++) {
    const a = particles[index] as Particle
    for (let other = index + 1; other < particles.length; other++) {
      const b = particles[other] as Particle
      // Not Math.hypot(), which takes several times as long.
      const distance = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
      if (distance >= LINK_DISTANCE) continue
      const isHidden = words.some((box) => crosses(a, b, box))
      const strength = Math.min(opacityOf(a), opacityOf(b))
      context.globalAlpha = isHidden ? 0 : 0.4 * (1 - distance / LINK_DISTANCE) * strength
      context.strokeStyle = a.color
      context.beginPath()
      context.moveTo(a.x, a.y)
      context.lineTo(b.x, b.y)
      if (!isHidden) context.stroke()
    }
  }
  for (const p of particles) {
    context.globalAlpha = words.some((box) => isOver(p, box)) ? 0 : opacityOf(p)
    context.fillStyle = p.color
    context.beginPath()
    context.arc(p.x, p.y, p.radius, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 1
}
