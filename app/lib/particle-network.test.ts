import { expect, test } from 'vitest'
import {
  createParticles,
  drawParticles,
  LINK_DISTANCE,
  moveParticles,
  PARTICLE_COLORS,
} from './particle-network.ts'

const size = { width: 800, height: 400 }

test('there are 50 particles in the four brand colours, all inside the picture', () => {
  const particles = createParticles(size)
  expect(particles).toHaveLength(50)
  expect(new Set(particles.map((p) => p.color))).toEqual(new Set(PARTICLE_COLORS))
  expect(particles.every((p) => p.x >= 0 && p.x <= 800 && p.y >= 0 && p.y <= 400)).toBe(true)
})

test('particles turn back at the edges, also when a resize moved the edge past them', () => {
  const particles = createParticles(size)
  for (let frame = 0; frame < 2000; frame++) moveParticles(particles, size, 0.05)
  expect(particles.every((p) => p.x >= 0 && p.x <= 800 && p.y >= 0 && p.y <= 400)).toBe(true)
  moveParticles(particles, { width: 300, height: 200 }, 0.05)
  expect(particles.every((p) => p.x <= 300 && p.y <= 200)).toBe(true)
})

test('a line joins exactly the pairs that are nearer than LINK_DISTANCE', () => {
  const particles = createParticles(size)
  const lines: number[] = []
  let from = { x: 0, y: 0 }
  const context = {
    clearRect() {},
    beginPath() {},
    stroke() {},
    fill() {},
    arc() {},
    moveTo(x: number, y: number) {
      from = { x, y }
    },
    lineTo(x: number, y: number) {
      lines.push(Math.hypot(x - from.x, y - from.y))
    },
  } as unknown as CanvasRenderingContext2D
  drawParticles(context, particles, size)
  const near = particles.flatMap((a, i) =>
    particles.slice(i + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < LINK_DISTANCE),
  )
  expect(lines).toHaveLength(near.length)
  expect(lines.every((length) => length < LINK_DISTANCE)).toBe(true)
})
