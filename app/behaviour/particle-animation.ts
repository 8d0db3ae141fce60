import { createParticles, drawParticles, type Field, moveParticles } from './particle-network.ts'

/** No step is longer than this, so that the points do not jump after the tab was in the background. */
const MAX_STEP_SECONDS = 0.05
/** At 30 frames a second the slow points look the same, and a cheap phone has half of its time free. */
const MIN_FRAME_MS = 30
/** The rest of the page becomes ready first. */
const START_DELAY_MS = 2500

/**
 * Animates the particles on a canvas. It pauses while the canvas is out of view or the tab
 * is hidden. Before the start delay, and always under reduced motion, the picture is still. `readField` says where
 * the points travel; it is asked again when the size changes and on `renew`.
 */
export function animateParticles(
  canvas: HTMLCanvasElement,
  readField: () => Omit<Field, 'width' | 'height'>,
) {
  const context = canvas.getContext('2d')
  if (!context) return { renew() {} }
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const particles = createParticles()
  let field: Field | undefined
  let inView = true
  let started = false
  let frame = 0
  let lastTime = 0

  const renew = () => {
    const size = { width: canvas.clientWidth, height: canvas.clientHeight }
    if (size.width === 0 || size.height === 0) return
    field = { ...size, ...readField() }
    moveParticles(particles, field, 0)
    drawParticles(context, particles, field)
  }
  const resize = () => {
    const density = Math.min(window.devicePixelRatio || 1, 3)
    canvas.width = Math.round(canvas.clientWidth * density)
    canvas.height = Math.round(canvas.clientHeight * density)
    context.setTransform(density, 0, 0, density, 0, 0)
    renew()
  }
  const step = (time: number) => {
    frame = requestAnimationFrame(step)
    if (!field || time - lastTime < MIN_FRAME_MS) return
    const seconds = Math.min((time - lastTime) / 1000, MAX_STEP_SECONDS)
    lastTime = time
    moveParticles(particles, field, seconds)
    drawParticles(context, particles, field)
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
  setTimeout(() => {
    started = true
    pauseOrResume()
  }, START_DELAY_MS)

  return { renew }
}
