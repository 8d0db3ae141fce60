import { type Headline, headlineParts, poster } from '@content/poster.ts'
import { channelColour } from '@contracts/channel-colours.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LogAxis } from '@contracts/log-axis.ts'
import { quantileDots, stackLevels } from '@contracts/quantile-dots.ts'
import { DISPLAY, pictureFile, SANS } from '~/islands/picture-file.ts'
import type { DotRow } from './dot-rows.tsx'
import { qrPath } from './qr-path.ts'

/** For a feed, and for the preview of a link. */
export const PICTURE_SIZES = {
  tall: { width: 1080, height: 1350 },
  wide: { width: 1200, height: 630 },
} as const
export type PictureShape = keyof typeof PICTURE_SIZES

const INK = '#1b2440'
const QUIET = '#4a5675'
/** The headline's second sentence. */
const SOFT = '#66718f'
const LINE = '#e3e8f2'

export type PosterPicture = {
  headline: Headline
  company: string
  /** 'Educação, objetivo Leads, 30 dias' */
  scenario: string
  half: string
  /** What the dots are, such as 'Custo por lead em cada canal'. */
  title: string
  rows: readonly DotRow[]
  axis: LogAxis
  writeTick: (value: number) => string
  writeValue: (value: number) => string
  brand: string
  /** As it is shown, and as the code opens it. */
  shownAddress: string
  address: string
}
type Canvas = CanvasRenderingContext2D

export const posterPicture = (shape: PictureShape, shown: PosterPicture): Promise<Blob> =>
  pictureFile(PICTURE_SIZES[shape], (context) => drawPoster(context, shape, shown))

/** Where things lie in each of the two shapes. */
const LAYOUTS = {
  tall: {
    margin: 72,
    headline: 68,
    lines: 4,
    text: 28,
    row: 96,
    dot: 8.5,
    name: 190,
    value: 150,
    code: 216,
  },
  wide: {
    margin: 48,
    headline: 44,
    lines: 2,
    text: 20,
    row: 50,
    dot: 7,
    name: 130,
    value: 100,
    code: 192,
  },
}

export function drawPoster(context: Canvas, shape: PictureShape, shown: PosterPicture): void {
  const { width, height } = PICTURE_SIZES[shape]
  const { margin, headline, lines, text, row, dot, name, value, code } = LAYOUTS[shape]
  const right = width - margin
  context.textBaseline = 'alphabetic'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = channelColour(shown.headline.first)
  context.fillRect(0, 0, width, shape === 'tall' ? 14 : 10)

  const write = (
    written: string,
    x: number,
    y: number,
    font: string,
    colour = INK,
    most = right - x,
  ) => {
    context.font = font
    context.fillStyle = colour
    // A text that is too wide is set narrower rather than cut.
    context.fillText(written, x, y, most)
  }
  let y = margin + text + (shape === 'tall' ? 8 : -6)
  const company = fillTemplate(poster.picture.for, { company: shown.company })
  write(
    clip(context, company, `600 ${text}px ${SANS}`, right - margin),
    margin,
    y,
    `600 ${text}px ${SANS}`,
  )
  y += text * 1.4
  const { dots, hollow } = poster
  const { disclaimer } = poster.picture
  const said = shape === 'tall' ? shown.scenario : `${shown.scenario}. ${disclaimer}`
  write(said, margin, y, `400 ${text}px ${SANS}`, QUIET)

  y += headline * 1.35
  y = drawHeadline(context, shown.headline, {
    x: margin,
    y,
    width: right - margin,
    size: headline,
    lines,
  })
  y += text * 2
  write(shown.half, margin, y, `400 ${text}px ${SANS}`, QUIET)

  // The dots fill what is left above the foot.
  const foot = height - margin - code
  const track = { left: margin + name, width: right - value - margin - name }
  const x = (at: number) => track.left + (track.width * shown.axis.position(at)) / 100
  const axisY = shape === 'tall' ? foot - 40 : height - margin - 8
  const step = Math.min(row, (axisY - text * 1.4 - y - text * 2.2) / shown.rows.length)
  const end = shape === 'tall' ? right : right - code - 36
  const scale = (end - margin - name - value) / track.width
  const at = (place: number) => track.left + (x(place) - track.left) * scale
  const top = axisY - text * 1.2 - step * shown.rows.length
  write(shown.title, margin, top - text * 0.4, `600 ${text * 0.8}px ${SANS}`)
  for (const tick of shown.axis.ticks) {
    context.fillStyle = LINE
    context.fillRect(at(tick), top, 1.5, step * shown.rows.length)
    context.textAlign = 'center'
    write(shown.writeTick(tick), at(tick), axisY, `400 ${text * 0.8}px ${SANS}`, QUIET, 140)
    context.textAlign = 'left'
  }
  for (const [index, each] of shown.rows.entries()) {
    const base = top + step * (index + 0.68)
    const size = text * 0.95
    write(each.platform, margin, base + size * 0.3, `600 ${size}px ${SANS}`, INK, name - 12)
    context.textAlign = 'right'
    write(
      shown.writeValue(each.value),
      end,
      base + size * 0.35,
      `700 ${size * 1.15}px ${DISPLAY}`,
      INK,
      value - 8,
    )
    context.textAlign = 'left'
    const places = quantileDots(each.value, each.range).map(at)
    const radius = Math.min(dot, step / 6)
    const levels = stackLevels(places, 2 * radius + 1)
    const [low, high] = [at(each.middle.low), at(each.middle.high)]
    context.globalAlpha = 0.1
    context.fillStyle = channelColour(each.platform)
    context.beginPath()
    context.roundRect(low, base - step * 0.42, high - low, step * 0.6, 6)
    context.fill()
    context.globalAlpha = 1
    context.fillStyle = INK
    context.fillRect(at(each.value) - 1, base - step * 0.45, 2, step * 0.62)
    for (const [number, place] of places.entries()) {
      context.beginPath()
      context.arc(
        place,
        base - (levels[number] ?? 0) * (2 * radius + 0.5),
        radius - (each.limited ? 1 : 0),
        0,
        2 * Math.PI,
      )
      context.fillStyle = each.limited ? '#ffffff' : channelColour(each.platform)
      context.fill()
      if (!each.limited) continue
      context.strokeStyle = channelColour(each.platform)
      context.lineWidth = 2.25
      context.stroke()
    }
  }

  const codeTop = height - margin - code + (shape === 'tall' ? 24 : 0)
  const codeEdge = drawCode(context, shown.address, right - code, codeTop, code)
  const small = `400 ${text * 0.8}px ${SANS}`
  const isAnyLimited = shown.rows.some(({ limited }) => limited)
  if (shape === 'tall') {
    const most = right - code - 32 - margin
    write(dots, margin, codeTop + 36, small, QUIET, most)
    if (isAnyLimited) write(hollow, margin, codeTop + 70, small, QUIET, most)
    write(disclaimer, margin, codeTop + 112, `600 ${text * 0.85}px ${SANS}`, INK, most)
    write(`${shown.brand} · ${shown.shownAddress}`, margin, codeTop + 150, small, QUIET, most)
    return
  }
  context.textAlign = 'right'
  write(poster.picture.scan, right, codeEdge, small, QUIET, 300)
  context.textAlign = 'left'
  write(isAnyLimited ? `${dots} ${hollow}` : dots, margin, height - 22, small, QUIET, 620)
  context.textAlign = 'right'
  write(`${shown.brand} · ${shown.shownAddress}`, right, height - 22, small, QUIET, 460)
  context.textAlign = 'left'
}

type Box = { x: number; y: number; width: number; size: number; lines: number }

/** Words in lines, platforms in their colours; the type shrinks until it fits. Returns the last line's place. */
function drawHeadline(
  context: Canvas,
  headline: Headline,
  { x, y, width, size, lines }: Box,
): number {
  const pieces = headlineParts(headline).flatMap(({ text, platform, quiet }) => {
    const colour = platform ? channelColour(platform) : quiet ? SOFT : INK
    return (text.match(/[^ ]+ *| +/g) ?? []).map((piece) => ({ text: piece, colour }))
  })
  // Only a plain space lets a line end: 'no Instagram.' stays whole.
  const words: (typeof pieces)[] = []
  for (const piece of pieces) {
    const last = words[words.length - 1]
    if (last && !last[last.length - 1]?.text.endsWith(' ')) last.push(piece)
    else words.push([piece])
  }
  context.font = `700 ${size}px ${DISPLAY}`
  const placed: { text: string; colour: string; x: number; line: number }[] = []
  let [along, line] = [0, 0]
  for (const word of words) {
    const whole = word.map(({ text }) => text).join('')
    const wide = context.measureText(whole.trimEnd()).width
    if (along > 0 && along + wide > width) [along, line] = [0, line + 1]
    for (const { text, colour } of word) {
      placed.push({ text, colour, x: x + along, line })
      along += context.measureText(text).width
    }
  }
  if (line + 1 > lines && size > 24) {
    return drawHeadline(context, headline, { x, y, width, size: size - 4, lines })
  }
  for (const { text, colour, x: left, line: row } of placed) {
    context.fillStyle = colour
    context.fillText(text, left, y + row * size * 1.08)
  }
  return y + line * size * 1.08
}

/** A very long name ends in an ellipsis. */
function clip(context: Canvas, text: string, font: string, width: number): string {
  context.font = font
  if (context.measureText(text).width <= width * 1.15) return text
  let shorter = text
  while (shorter.length > 1 && context.measureText(`${shorter}…`).width > width) {
    shorter = shorter.slice(0, -1)
  }
  return `${shorter.trimEnd()}…`
}

/** In the lower right corner of its square. Returns where its quiet zone begins. */
function drawCode(context: Canvas, address: string, x: number, y: number, width: number) {
  const { size, path } = qrPath(address)
  context.save()
  // Whole pixels: a reader needs sharp edges.
  const module = Math.max(1, Math.floor(width / size))
  const spare = width - module * size
  context.translate(x + spare, y + spare)
  context.scale(module, module)
  context.fillStyle = '#000000'
  context.fill(new Path2D(path))
  context.restore()
  return y + spare
}
