/** The hero's background: drifting points, and lines between those that are near each other. */
export const PARTICLE_COUNT = 50
export const LINK_DISTANCE = 100
export const PARTICLE_COLORS = ['#6c4dff', '#19c8e8', '#ff5c8a', '#ffb020'] as const

export type Particle = {
  x: number
  y: number
  dx: number
  dy: number
  radius: number
  color: string
}
export type Size = { width: number; height: number }

const SPEED_PX_PER_SECOND = 18

export function createParticles({ width, height }: Size, random = Math.random): Particle[] {
  return Array.from({ length: PARTICLE_COUNT }, (_, index) => {
    const angle = random() * Math.PI * 2
    const speed = SPEED_PX_PER_SECOND * (0.4 + random() * 0.6)
    return {
      x: random() * width,
      y: random() * height,
      dx: Math.cos(angle) * speed,
      dy: Math.sin(angle) * speed,
      radius: 1.5 + random() * 2,
      color: PARTICLE_COLORS[index % PARTICLE_COLORS.length] ?? PARTICLE_COLORS[0],
    }
  })
}

/** Moves every point. Points turn back at the edges, also when a resize has moved the edge past them. */
export function moveParticles(particles: Particle[], { width, height }: Size, seconds: number) {
  for (const p of particles) {
    p.x += p.dx * seconds
    p.y += p.dy * seconds
    if (p.x < 0 || p.x > width) {
      p.x = Math.min(Math.max(p.x, 0), width)
      p.dx = -p.dx
    }
    if (p.y < 0 || p.y > height) {
      p.y = Math.min(Math.max(p.y, 0), height)
      p.dy = -p.dy
    }
  }
}

/** Particles behind text are this dim, so that its contrast still passes (styles/contrast.test.ts). */
export const OPACITY_BEHIND_TEXT = 0.34
/** From this width on, the text is in the left half only. */
const TWO_COLUMNS_MIN_WIDTH = 1024
const HEADER_HEIGHT = 96

/** Opaque where no text is: on a wide screen, right of the middle and below the header. */
export function opacityAt({ x, y }: { x: number; y: number }, { width }: Size): number {
  if (width < TWO_COLUMNS_MIN_WIDTH || y < HEADER_HEIGHT) return OPACITY_BEHIND_TEXT
  const share = Math.min(1, Math.max(0, (x / width - 0.5) / 0.1))
  return OPACITY_BEHIND_TEXT + share * (1 - OPACITY_BEHIND_TEXT)
}

export function drawParticles(
  context: CanvasRenderingContext2D,
  particles: Particle[],
  size: Size,
) {
  context.clearRect(0, 0, size.width, size.height)
  context.lineWidth = 1
  for (const [index, a] of particles.entries()) {
    for (const b of particles.slice(index + 1)) {
      const distance = Math.hypot(a.x - b.x, a.y - b.y)
      if (distance >= LINK_DISTANCE) continue
      context.globalAlpha = 0.45 * (1 - distance / LINK_DISTANCE) * opacityAt(a, size)
      context.strokeStyle = a.color
      context.beginPath()
      context.moveTo(a.x, a.y)
      context.lineTo(b.x, b.y)
      context.stroke()
    }
  }
  for (const p of particles) {
    context.globalAlpha = opacityAt(p, size)
    context.fillStyle = p.color
    context.beginPath()
    context.arc(p.x, p.y, p.radius, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 1
}
