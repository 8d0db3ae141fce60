import { landingOrbit as model } from 'virtual:landing-orbit'
import { offered } from '@content/channels/offered.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { animateParticles } from '~/lib/particle-animation.ts'
import type { Box } from '~/lib/particle-network.ts'
import { diameterOf, radiusOf, ringOf } from './orbit-geometry.ts'
import { budgetAt, figuresAt } from './orbit-model.ts'
import { budgetText, figuresText, rangeText } from './orbit-texts.ts'

/** The picture follows the slider with this lag, so that steps become a movement. */
const LAG_MS = 70
/** Nearer than this to the slider's stop, the picture is at it. */
const NEAR = 0.02

type Channel = {
  planet: HTMLElement
  ring: SVGGElement
  draw(stop: number): void
  /** Its range is seen only beside a channel that was brought near: it waits for the end of the movement. */
  writeRange(stop: number): void
}

/** Lets the slider, the core and the planets of the hero answer. It stops when the returned function is called. */
export function controlOrbit(box: HTMLElement): () => void {
  const slider = box.querySelector('input') as HTMLInputElement
  const core = box.querySelector('.orbit-core') as HTMLElement
  const canvas = box.querySelector('canvas') as HTMLCanvasElement
  const rings = box.querySelector('svg') as SVGSVGElement
  const budget = core.querySelector('b') as HTMLElement
  const channels = offered.map(({ slug }, index) => channelIn(box, slug, index))
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const listening = new AbortController()
  const { signal } = listening
  let shown = Number(slider.defaultValue)
  let frame = 0
  let lastTime = 0

  const particles = animateParticles(canvas, () => {
    const { left, top } = canvas.getBoundingClientRect()
    const boxOf = (element: Element): Box => {
      const rect = element.getBoundingClientRect()
      return {
        left: rect.left - left,
        top: rect.top - top,
        right: rect.right - left,
        bottom: rect.bottom - top,
      }
    }
    const discOf = (element: Element) => {
      const { left, right, top, bottom } = boxOf(element)
      return { x: (left + right) / 2, y: (top + bottom) / 2, radius: (right - left) / 2 }
    }
    const words = box.querySelectorAll('a > span, .orbit-card, .orbit-slider, .orbit-core b')
    return {
      core: discOf(core),
      planets: channels.map(({ planet }) => discOf(planet)),
      words: [...words].map(boxOf),
    }
  })

  const draw = () => {
    write(budget, formatBudget(roughBudget(budgetAt(model, shown))))
    for (const channel of channels) channel.draw(shown)
  }
  const step = (time: number) => {
    const target = slider.valueAsNumber
    if (shown === target) {
      // A frame later: the places of the words are known then, and asking for them costs no layout.
      frame = 0
      for (const channel of channels) channel.writeRange(shown)
      particles.renew()
      return
    }
    const share = reducedMotion.matches ? 1 : 1 - Math.exp(-(time - lastTime) / LAG_MS)
    lastTime = time
    shown += (target - shown) * share
    if (Math.abs(target - shown) < NEAR) shown = target
    draw()
    frame = requestAnimationFrame(step)
  }
  const follow = () => {
    const stop = slider.valueAsNumber
    slider.setAttribute('aria-valuetext', budgetText(budgetAt(model, stop)))
    slider.style.setProperty('--at', `${(100 * stop) / Number(slider.max)}%`)
    if (frame || stop === shown) return
    lastTime = performance.now() - 16
    frame = requestAnimationFrame(step)
  }
  const move = (stop: number) => {
    slider.valueAsNumber = stop
    follow()
  }

  /** The channel under the pointer or the focus: its ring is bright, the others dim. */
  const bringNear = (event: Event) => {
    const planet = event.type === 'pointerout' || event.type === 'focusout' ? null : event.target
    const slug = planet instanceof Element ? planet.closest('li')?.dataset.channel : undefined
    rings.toggleAttribute('data-near', slug !== undefined)
    for (const { ring } of channels) {
      ring.toggleAttribute('data-lit', slug !== undefined && ring.dataset.channel === slug)
    }
  }

  slider.addEventListener('input', follow, { signal })
  const list = box.querySelector('ul') as HTMLElement
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
    list.addEventListener(type, bringNear, { signal })
  }
  // The core can be dragged too, along the slider's own length.
  core.addEventListener(
    'pointerdown',
    (down) => {
      const from = slider.valueAsNumber
      const perPixel = Number(slider.max) / slider.clientWidth
      core.setPointerCapture(down.pointerId)
      const drag = (event: PointerEvent) => move(from + (event.clientX - down.clientX) * perPixel)
      core.addEventListener('pointermove', drag, { signal })
      core.addEventListener(
        'lostpointercapture',
        () => core.removeEventListener('pointermove', drag),
        { once: true, signal },
      )
    },
    { signal },
  )
  // It may have been moved before this script was there.
  follow()

  return () => {
    listening.abort()
    cancelAnimationFrame(frame)
    particles.stop()
  }
}

function channelIn(box: HTMLElement, slug: string, index: number): Channel {
  const planet = box.querySelector(`li[data-channel=${slug}]`) as HTMLElement
  const ring = box.querySelector(`g[data-channel=${slug}]`) as SVGGElement
  const [band, line] = ring.children as unknown as [Element, Element]
  const figures = planet.querySelector('span span') as HTMLElement
  const range = planet.querySelector('small') as HTMLElement
  const scene = planet.querySelector('i') as HTMLElement
  return {
    planet,
    ring,
    draw(stop) {
      const found = figuresAt(model, index, stop)
      const { r, width } = ringOf(found)
      const radius = radiusOf(found.cost)
      band.setAttribute('r', r.toFixed(1))
      band.setAttribute('stroke-width', width.toFixed(1))
      line.setAttribute('r', radius.toFixed(1))
      const diameter = diameterOf(found.leads)
      // Not the sheet's --r and --d: everything in the planet would inherit them and be styled anew.
      const size = `calc(${diameter.toFixed(1)} * var(--z))`
      planet.style.width = size
      planet.style.height = size
      planet.style.transform = `translate(${offset(radius, '--x')}, ${offset(radius, '--y')})`
      scene.style.scale = (diameter / 96).toFixed(4)
      write(figures, figuresText(found))
    },
    writeRange(stop) {
      write(range, rangeText(figuresAt(model, index, stop)))
    },
  }
}

const offset = (radius: number, axis: '--x' | '--y') =>
  `calc(-50% + ${radius.toFixed(1)} * var(${axis}) * var(--s))`

/** The same text again would lay it out again. */
function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text
}

/** While it moves, the sum has two digits: '4.300', not '4.287'. */
const roughBudget = (budget: number) => Number(budget.toPrecision(2))
