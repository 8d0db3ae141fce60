import { landingOrbit as model } from 'virtual:landing-orbit'
import { offered } from '@content/channels/offered.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { animateParticles } from '~/lib/particle-animation.ts'
import type { Box } from '~/lib/particle-network.ts'
import { diameterOf, radiusOf, ringOf } from './orbit-geometry.ts'
import { budgetAt, figuresAt } from './orbit-model.ts'
import { budgetText, figuresText, rangeText } from './orbit-texts.ts'

/** The particles learn the new places when the planets have come to rest. */
const REST_MS = 400

type Channel = {
  planet: HTMLElement
  ring: SVGGElement
  draw(stop: number): void
}

/** Lets the slider, the core and the planets of the hero answer. It stops when the returned function is called. */
export function controlOrbit(box: HTMLElement): () => void {
  const slider = box.querySelector('input') as HTMLInputElement
  const core = box.querySelector('.orbit-core') as HTMLElement
  const canvas = box.querySelector('canvas') as HTMLCanvasElement
  const rings = box.querySelector('svg') as SVGSVGElement
  const budget = core.querySelector('b') as HTMLElement
  const channels = offered.map(({ slug }, index) => channelIn(box, slug, index))
  const listening = new AbortController()
  const { signal } = listening
  let shown = Number(slider.defaultValue)
  let rest: ReturnType<typeof setTimeout> | undefined

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

  // Each stop is drawn once. The sheet's transitions make a movement of the steps, without a script in each frame.
  const follow = () => {
    const stop = slider.valueAsNumber
    slider.setAttribute('aria-valuetext', budgetText(budgetAt(model, stop)))
    slider.style.setProperty('--at', `${(100 * stop) / Number(slider.max)}%`)
    if (stop === shown) return
    shown = stop
    write(budget, formatBudget(budgetAt(model, stop)))
    for (const channel of channels) channel.draw(stop)
    clearTimeout(rest)
    rest = setTimeout(particles.renew, REST_MS)
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
    clearTimeout(rest)
    particles.stop()
  }
}

function channelIn(box: HTMLElement, slug: string, index: number): Channel {
  const planet = box.querySelector(`li[data-channel=${slug}]`) as HTMLElement
  const ring = box.querySelector(`g[data-channel=${slug}]`) as SVGGElement
  const [band, line] = ring.children as unknown as [Element, Element]
  const label = planet.querySelector('a > span') as HTMLElement
  const figures = label.querySelector('span') as HTMLElement
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
      planet.style.transform = `translate(${offset(radius, '--x')}, ${offset(radius, '--y')})`
      // Not the sheet's --d on the planet: everything in it would inherit that and be styled anew.
      const diameter = diameterOf(found.leads).toFixed(1)
      for (const part of [scene, label]) part.style.setProperty('--now', diameter)
      write(figures, figuresText(found))
      write(range, rangeText(found))
    },
  }
}

const offset = (radius: number, axis: '--x' | '--y') =>
  `calc(-50% + ${radius.toFixed(1)} * var(${axis}) * var(--s))`

/** The same text again would lay it out again. */
function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text
}
