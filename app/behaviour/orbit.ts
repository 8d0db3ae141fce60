import { landingOrbit as model } from 'virtual:landing-orbit'
import { offered } from '@content/channels/offered.ts'
import { formatBudget } from '@contracts/number-format.ts'
import { afterNextPaint } from '~/lib/after-next-paint.ts'
import {
  diameterOf,
  ORBIT_EDGE,
  radiusOf,
  ringOf,
} from '~/sections/landing/orbit/orbit-geometry.ts'
import { budgetAt, figuresAt } from '~/sections/landing/orbit/orbit-model.ts'
import { budgetText, figuresText, rangeText } from '~/sections/landing/orbit/orbit-texts.ts'
import { animateParticles } from './particle-animation.ts'
import type { Box } from './particle-network.ts'

/** The particles learn the new places, and the ranges are written, when the planets have come to rest. */
const REST_MS = 400
/** The planets travel this many stops or more. Nearer than that it could not be seen. */
const JUMP = 4
/** Steps that follow each other faster are those of a drag. */
const DRAG_MS = 150
/** Longer than any radius or diameter. */
const LONGEST = 1000
/** The scenes in units of a planet's pixel, as in the sheet: the light around a planet is part of its scene. */
const SCENE_WIDTH = 114

type Channel = {
  planet: HTMLElement
  ring: SVGGElement
  /** Reads the sheet's lengths. `unit` is a unit of the drawing in pixels. */
  measure(unit: number): void
  /** Notes where its parts stand: they travel from there. */
  leave(): void
  /** At once, or as a travel that takes its time. */
  draw(stop: number, travel?: KeyframeAnimationOptions): void
  writeRange(stop: number): void
}

/** Lets the slider, the core and the planets of the hero answer. */
export function start(box: HTMLElement) {
  const slider = box.querySelector('input') as HTMLInputElement
  const core = box.querySelector('.orbit-core') as HTMLElement
  const canvas = box.querySelector('canvas') as HTMLCanvasElement
  const rings = box.querySelector('svg') as SVGSVGElement
  const list = box.querySelector('ul') as HTMLElement
  const budget = core.querySelector('b') as HTMLElement
  const channels = offered.map(({ slug }, index) => channelIn(box, slug, index))
  let shown = Number(slider.defaultValue)
  let drawnAt = Number.NEGATIVE_INFINITY
  let isDrawn = true
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

  // The slider and the budget answer at once, the planets after that is painted.
  const follow = () => {
    const stop = slider.valueAsNumber
    slider.setAttribute('aria-valuetext', budgetText(budgetAt(model, stop)))
    slider.style.setProperty('--at', `${(100 * stop) / Number(slider.max)}%`)
    write(budget, formatBudget(budgetAt(model, stop)))
    if (isDrawn) afterNextPaint(draw)
    isDrawn = false
  }
  const draw = () => {
    isDrawn = true
    const stop = slider.valueAsNumber
    if (stop === shown) return
    // Not for the many steps of a drag: their transitions would cost more than the drawing.
    const now = performance.now()
    const isTravel = Math.abs(stop - shown) >= JUMP && now - drawnAt > DRAG_MS
    drawnAt = now
    shown = stop
    const travel = isTravel ? travelTiming(box) : undefined
    // All that is read comes before all that is written, so that the page is styled once.
    if (travel) for (const channel of channels) channel.leave()
    for (const channel of channels) channel.draw(stop, travel)
    clearTimeout(rest)
    rest = setTimeout(() => {
      for (const channel of channels) channel.writeRange(stop)
      particles.renew()
    }, REST_MS)
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

  slider.addEventListener('input', follow)
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
    list.addEventListener(type, bringNear)
  }
  // The core can be dragged too, along the slider's own length.
  core.addEventListener('pointerdown', (down) => {
    const from = slider.valueAsNumber
    const perPixel = Number(slider.max) / slider.clientWidth
    core.setPointerCapture(down.pointerId)
    const drag = (event: PointerEvent) => move(from + (event.clientX - down.clientX) * perPixel)
    core.addEventListener('pointermove', drag)
    core.addEventListener(
      'lostpointercapture',
      () => core.removeEventListener('pointermove', drag),
      { once: true },
    )
  })
  // It may have been moved before this script was there.
  follow()
  // It also reports the initial size. Until the first step everything stands where the sheet puts it.
  const resizing = new ResizeObserver(([entry]) => {
    const unit = (entry?.contentRect.width ?? 0) / (2 * ORBIT_EDGE)
    for (const channel of channels) {
      channel.measure(unit)
      if (drawnAt > 0) channel.draw(shown)
    }
  })
  resizing.observe(rings)
}

function channelIn(box: HTMLElement, slug: string, index: number): Channel {
  const planet = box.querySelector(`li[data-channel=${slug}] a`) as HTMLElement
  const ring = box.querySelector(`g[data-channel=${slug}]`) as SVGGElement
  const [band, line] = ring.children as unknown as [Element, Element]
  const label = planet.querySelector('span') as HTMLElement
  const figures = label.querySelector('span') as HTMLElement
  const range = planet.querySelector('small') as HTMLElement
  const scene = planet.querySelector('i') as HTMLElement
  let [x, y, pixel, isBeside] = [0, 0, 0, false]
  const place = movable(
    planet,
    (radius) => `translate(calc(-50% + ${radius * x}px), calc(-50% + ${radius * y}px))`,
  )
  const size = movable(scene, (diameter) => `scale(${diameter / 96})`)
  const edge = movable(label, (diameter) => {
    const length = `${(diameter / 2) * pixel}px`
    return isBeside ? `translate(${length}, -50%)` : `translate(-50%, ${length})`
  })
  const parts = [place, size, edge]
  return {
    planet,
    ring,
    leave() {
      for (const part of parts) part.leave()
    },
    measure(unit) {
      const style = getComputedStyle(planet)
      x = unit * Number(style.getPropertyValue('--x'))
      y = unit * Number(style.getPropertyValue('--y'))
      pixel = scene.offsetWidth / SCENE_WIDTH
      isBeside = getComputedStyle(label).textAlign === 'left'
      for (const part of parts) part.forget()
    },
    draw(stop, travel) {
      const found = figuresAt(model, index, stop)
      const { r, width } = ringOf(found)
      const radius = radiusOf(found.cost)
      const diameter = diameterOf(found.leads)
      place.move(radius, travel)
      size.move(diameter, travel)
      edge.move(diameter, travel)
      band.setAttribute('r', r.toFixed(1))
      band.setAttribute('stroke-width', width.toFixed(1))
      line.setAttribute('r', radius.toFixed(1))
      write(figures, figuresText(found))
    },
    writeRange(stop) {
      write(range, rangeText(figuresAt(model, index, stop)))
    },
  }
}

/** As long as a planet grows under the pointer, and in the same way. With reduced motion that takes no time. */
function travelTiming(box: HTMLElement): KeyframeAnimationOptions {
  const style = getComputedStyle(box.querySelector('li i') as HTMLElement)
  const duration = 1000 * Number.parseFloat(style.transitionDuration)
  return { duration, easing: style.transitionTimingFunction }
}

/**
 * An element whose transform follows a length. It stands still as a paused animation over all lengths, set to one of
 * them: then the browser styles what is animated and nothing else, four times as fast as a new inline style. For a
 * travel it has another animation instead: of two, neither would run beside the page's thread.
 */
function movable(element: HTMLElement, transformAt: (length: number) => string) {
  let animation: Animation | undefined
  let isStill = false
  let from = ''
  const forget = () => {
    animation?.cancel()
    isStill = false
  }
  return {
    leave() {
      from = getComputedStyle(element).transform
    },
    move(length: number, travel?: KeyframeAnimationOptions) {
      if (travel) {
        forget()
        const transform = [from, transformAt(length)]
        animation = element.animate({ transform }, { ...travel, fill: 'both' })
        return
      }
      if (!isStill) {
        forget()
        const transform = [transformAt(0), transformAt(LONGEST)]
        animation = element.animate({ transform }, { duration: LONGEST, fill: 'both' })
        animation.pause()
        isStill = true
      }
      if (animation) animation.currentTime = length
    },
    /** The lengths of the sheet have changed. */
    forget,
  }
}

/** Into the text that is there: a new one would be styled, too. A translator may have put elements in its place. */
function write(element: HTMLElement, text: string) {
  const node = element.firstChild
  if (!(node instanceof Text)) element.textContent = text
  else if (node.data !== text) node.data = text
}
