import { expect, test } from 'vitest'
import {
  createParticles,
  drawParticles,
  type Field,
  LINK_DISTANCE,
  moveParticles,
  PARTICLE_COLORS,
} from './particle-network.ts'

const field: Field = {
  width: 800,
  height: 400,
  core: { x: 400, y: 200, radius: 60 },
  planets: [
    { x: 90, y: 60, radius: 30 },
    { x: 700, y: 120, radius: 36 },
    { x: 520, y: 340, radius: 32 },
  ],
  words: [{ left: 560, top: 150, right: 640, bottom: 190 }],
}

/** Records the lines and points that are drawn, with their opacity. */
function recorder() {
  const lines: { length: number; alpha: number; from: number[]; to: number[] }[] = []
  const points: { x: number; y: number; alpha: number }[] = []
  let from = [0, 0]
  const context = {
    globalAlpha: 1,
    clearRect() {},
    beginPath() {},
    stroke() {},
    fill() {},
    arc(x: number, y: number) {
      points.push({ x, y, alpha: this.globalAlpha })
    },
    moveTo(x: number, y: number) {
      from = [x, y]
    },
    lineTo(x: number, y: number) {
      const [x0 = 0, y0 = 0] = from
      lines.push({
        length: Math.hypot(x - x0, y - y0),
        alpha: this.globalAlpha,
        from,
        to: [x, y],
      })
    },
  }
  return { context: context as unknown as CanvasRenderingContext2D, lines, points }
}

function moved(seconds: number) {
  const particles = createParticles()
  moveParticles(particles, field, seconds)
  return particles
}

test('there are 50 particles in the four brand colours, all inside the picture', () => {
  const particles = moved(0)
  expect(particles).toHaveLength(50)
  expect(new Set(particles.map((p) => p.color))).toEqual(new Set(PARTICLE_COLORS))
  expect(particles.every((p) => p.x >= 0 && p.x <= 800 && p.y >= 0 && p.y <= 400)).toBe(true)
})

test('each travels from the edge of the core to its planet, and starts again', () => {
  const particles = moved(0)
  const fromCore = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 400, y - 200)
  for (const p of particles) p.way = 0
  moveParticles(particles, field, 0)
  for (const p of particles) expect(fromCore(p)).toBeCloseTo(60)
  for (const p of particles) p.way = 0.999_999
  moveParticles(particles, field, 0)
  for (const [index, p] of particles.entries()) {
    const planet = field.planets[index % 3]
    expect(Math.hypot(p.x - (planet?.x ?? 0), p.y - (planet?.y ?? 0))).toBeLessThan(36)
  }
  moveParticles(particles, field, 0.05)
  for (const p of particles) expect(p.way).toBeLessThan(0.1)
})

test('a line joins exactly the pairs that are nearer than LINK_DISTANCE', () => {
  const particles = moved(1)
  const { context, lines } = recorder()
  drawParticles(context, particles, field)
  const near = particles.flatMap((a, i) =>
    particles.slice(i + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < LINK_DISTANCE),
  )
  expect(lines).toHaveLength(near.length)
  expect(lines.every(({ length }) => length < LINK_DISTANCE)).toBe(true)
})

test('neither a point nor a line is seen over the words', () => {
  const { left, right, top, bottom } = field.words[0] as Field['words'][0]
  const isOver = (x: number, y: number) => x > left && x < right && y > top && y < bottom
  let hidden = 0
  for (let round = 0; round < 20; round++) {
    const { context, lines, points } = recorder()
    drawParticles(context, moved(round), field)
    for (const { x, y, alpha } of points) if (isOver(x, y)) expect(alpha).toBe(0)
    for (const { from, to, alpha } of lines) {
      const [x0 = 0, y0 = 0] = from
      const [x1 = 0, y1 = 0] = to
      const crossing = Array.from({ length: 50 }, (_, n) => n / 49).some((share) =>
        isOver(x0 + share * (x1 - x0), y0 + share * (y1 - y0)),
      )
      if (!crossing) continue
      hidden++
      expect(alpha).toBe(0)
    }
  }
  expect(hidden).toBeGreaterThan(0)
})
