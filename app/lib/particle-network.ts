/** The hero's background: points that drift, and lines between those that come near each other. */
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
      color: PARTICLE_COLORS[index % PARTICLE_COLORS.length]!,
    }
  })
}

/** Moves every point; at an edge it turns back, also after the edge itself has moved in a resize. */
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

export function drawParticles(
  context: CanvasRenderingContext2D,
  particles: Particle[],
  { width, height }: Size,
) {
  context.clearRect(0, 0, width, height)
  context.lineWidth = 1
  for (let i = 0; i < particles.length; i++) {
    const a = particles[i]!
    for (let j = i + 1; j < particles.length; j++) {
      const b = particles[j]!
      const distance = Math.hypot(a.x - b.x, a.y - b.y)
      if (distance >= LINK_DISTANCE) continue
      context.globalAlpha = 0.45 * (1 - distance / LINK_DISTANCE)
      context.strokeStyle = a.color
      context.beginPath()
      context.moveTo(a.x, a.y)
      context.lineTo(b.x, b.y)
      context.stroke()
    }
  }
  context.globalAlpha = 0.9
  for (const p of particles) {
    context.fillStyle = p.color
    context.beginPath()
    context.arc(p.x, p.y, p.radius, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 1
}
