import { useEffect, useRef } from 'react'
import { animateParticles } from '~/lib/particle-animation.ts'

export function ParticleField() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? animateParticles(canvas.current) : undefined), [])
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: this canvas is decoration and takes no focus
  return <canvas ref={canvas} aria-hidden="true" className="-z-10 absolute inset-0 size-full" />
}
