import { createParticles, drawParticles, moveParticles, type Size } from './particle-network.ts'

/** No step is longer than this, so that the points do not jump after the tab was in the background. */
const MAX_STEP_SECONDS = 0.05
/** At 30 frames a second the slow points look the same, and a cheap phone has half of its time free. */
const MIN_FRAME_MS = 30
/** The rest of the page becomes ready first. */
const START_DELAY_MS = 2500

/**
 * Animates the particles on a canvas until the returned function is called. It pauses while the canvas is
 * out of view or the tab is hidden. Before the start delay, and always under reduced motion, the picture
 * is still.
 */
export function animateParticles(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d')
  if (!context) return () => {}
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  // One square pixel until the ResizeObserver reports the size: reading it now would force a layout.
  let size: Size = { width: 1, height: 1 }
  const particles = createParticles(size)
  let inView = true
  let started = false
  let frame = 0
  let lastTime = 0

  const resize = () => {
    const density = Math.min(window.devicePixelRatio || 1, 3)
    const next = { width: canvas.clientWidth, height: canvas.clientHeight }
    if (next.width === 0 || next.height === 0) return
    for (const particle of particles) {
      particle.x *= next.width / size.width
      particle.y *= next.height / size.height
    }
    size = next
    canvas.width = Math.round(size.width * density)
    canvas.height = Math.round(size.height * density)
    context.setTransform(density, 0, 0, density, 0, 0)
    drawParticles(context, particles, size)
  }
  const step = (time: number) => {
    frame = requestAnimationFrame(step)
    if (time - lastTime < MIN_FRAME_MS) return
    const seconds = Math.min((time - lastTime) / 1000, MAX_STEP_SECONDS)
    lastTime = time
    moveParticles(particles, size, seconds)
    drawParticles(context, particles, size)
  }
  const pauseOrResume = () => {
    cancelAnimationFrame(frame)
    if (!started || !inView || document.hidden || reducedMotion.matches) return
    lastTime = performance.now()
    frame = requestAnimationFrame(step)
  }

  const resizeObserver = new ResizeObserver(resize)
  const intersectionObserver = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? true
    pauseOrResume()
  })
  // It also reports the initial size, once the page is laid out.
  resizeObserver.observe(canvas)
  intersectionObserver.observe(canvas)
  document.addEventListener('visibilitychange', pauseOrResume)
  reducedMotion.addEventListener('change', pauseOrResume)
  const startTimer = setTimeout(() => {
    started = true
    pauseOrResume()
  }, START_DELAY_MS)

  return () => {
    clearTimeout(startTimer)
    cancelAnimationFrame(frame)
    resizeObserver.disconnect()
    intersectionObserver.disconnect()
    document.removeEventListener('visibilitychange', pauseOrResume)
    reducedMotion.removeEventListener('change', pauseOrResume)
  }
}
