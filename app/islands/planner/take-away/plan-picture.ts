import mark from '@content/brand/mark.svg?shapes'
import { comparedChannels } from '@content/plan-profit-sentences.ts'
import { planAnswers, scenarioText } from '@content/plan-sentences.ts'
import { planTakeAway } from '@content/plan-take-away.ts'
import { planQuestions } from '@content/plan-words.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatChance } from '@contracts/number-format.ts'
import type { Plan } from '@planner/types.ts'
import { DISPLAY, pictureFile, SANS } from '~/islands/picture-file.ts'

/** A picture of the plan to send: 4 by 5, as phones show it whole. */
export const PICTURE_SIZE = { width: 1200, height: 1500 }

/** The tokens of app/app.css: a canvas does not read them. Its test compares them. */
export const PICTURE_COLOURS = {
  ink: '#0a0f1f',
  white: '#ffffff',
  quiet: '#b9c2db',
  violet: '#6c4dff',
  track: '#2a3350',
  amber: '#ffb020',
}
const MARGIN = 80
const WIDTH = PICTURE_SIZE.width - 2 * MARGIN

type Around = {
  brand: string
  /** As it is shown: 'exemplo.com.br/planejador'. */
  address: string
  /** As it is shown. */
  date: string
}
type Canvas = CanvasRenderingContext2D

export const planPicture = (plan: Plan, around: Around): Promise<Blob> =>
  pictureFile(PICTURE_SIZE, (context) => drawPlan(context, plan, around))

export function drawPlan(context: Canvas, plan: Plan, { brand, address, date }: Around): void {
  const { width, height } = PICTURE_SIZE
  const texts = planTakeAway.picture
  context.textBaseline = 'alphabetic'
  context.fillStyle = PICTURE_COLOURS.ink
  context.fillRect(0, 0, width, height)

  drawMark(context, MARGIN, 72, 56)
  write(context, brand, { x: MARGIN + 76, y: 114, font: `700 40px ${DISPLAY}`, width: 620 })
  context.textAlign = 'right'
  const made = fillTemplate(texts.made, { date })
  const quiet = { colour: PICTURE_COLOURS.quiet, font: `400 26px ${SANS}` }
  write(context, made, { x: width - MARGIN, y: 112, width: 380, ...quiet })
  context.textAlign = 'left'

  write(context, texts.title, { x: MARGIN, y: 240, font: `700 76px ${DISPLAY}` })
  let y = 300
  const scenario = { x: MARGIN, font: `400 32px ${SANS}`, colour: PICTURE_COLOURS.quiet }
  y = paragraph(context, scenarioText(plan.scenario), { ...scenario, y, lines: 2, height: 42 })

  const answers = planAnswers(plan)
  const shown = (['worth', 'need', 'split', 'test'] as const)
    .filter((name) => name !== 'need' || plan.reverse)
    .slice(0, 3)
  y += 34
  for (const name of shown) {
    const question = { x: MARGIN, y, font: `600 28px ${SANS}`, colour: PICTURE_COLOURS.amber }
    write(context, planQuestions[name], question)
    const answer = { x: MARGIN, y: y + 46, font: `600 35px ${SANS}`, lines: 3, height: 46 }
    y = paragraph(context, answers[name].headline, answer) + 34
  }

  drawBars(context, plan, Math.max(y + 10, 960))
  write(context, texts.disclaimer, { x: MARGIN, y: height - 72, font: `600 30px ${SANS}` })
  context.textAlign = 'right'
  write(context, address, { x: width - MARGIN, y: height - 72, width: 620, ...quiet })
  context.textAlign = 'left'
}

/** The chance of profit of each channel; without ticket and margin, the parts of the split. */
function drawBars(context: Canvas, plan: Plan, top: number) {
  const { chances, shares } = planTakeAway.picture
  const { economics, split } = plan
  const bars = economics
    ? comparedChannels(plan).map((platform) => {
        const { profitChance } = economics.platforms[platform]
        return { platform, share: profitChance, label: formatChance(profitChance) }
      })
    : split.map(({ platform, share }) => ({
        platform,
        share,
        label: `${Math.round(100 * share)}%`,
      }))
  const title = economics ? chances : shares
  write(context, title, { x: MARGIN, y: top, font: `600 30px ${SANS}` })
  const bottom = PICTURE_SIZE.height - 130
  const step = Math.min(62, (bottom - top - 36) / bars.length)
  for (const [index, { platform, share, label }] of bars.entries()) {
    const y = top + 36 + index * step
    const track = { x: MARGIN + 220, width: WIDTH - 330, height: Math.min(26, step - 14) }
    write(context, platform, { x: MARGIN, y: y + 24, font: `400 28px ${SANS}`, width: 205 })
    bar(context, track.x, y + 2, track.width, track.height, PICTURE_COLOURS.track)
    const filled = Math.max(track.height, share * track.width)
    if (share > 0) bar(context, track.x, y + 2, filled, track.height, PICTURE_COLOURS.violet)
    context.textAlign = 'right'
    write(context, label, { x: MARGIN + WIDTH, y: y + 25, font: `600 30px ${SANS}` })
    context.textAlign = 'left'
  }
}

function bar(context: Canvas, x: number, y: number, width: number, height: number, colour: string) {
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(x, y, width, height, height / 2)
  context.fill()
}

type Written = { x: number; y: number; font: string; colour?: string; width?: number }

function write(context: Canvas, text: string, { x, y, font, colour, width = WIDTH }: Written) {
  context.font = font
  context.fillStyle = colour ?? PICTURE_COLOURS.white
  // A text that is too wide is set narrower rather than cut.
  context.fillText(text, x, y, width)
}

/** Writes at most so many lines and returns the place below the last one. */
function paragraph(
  context: Canvas,
  text: string,
  at: Written & { lines: number; height: number },
): number {
  context.font = at.font
  const lines = wrap(text, (line) => context.measureText(line).width <= WIDTH)
  const kept = lines.slice(0, at.lines)
  if (lines.length > at.lines) kept[at.lines - 1] = `${kept[at.lines - 1]} …`
  for (const [index, line] of kept.entries()) {
    write(context, line, { ...at, y: at.y + index * at.height })
  }
  return at.y + kept.length * at.height
}

/** The words in lines that fit. A word that is wider than a line stands alone. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || !fits(longer)) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** The brand's mark from its own file: paths and circles. */
function drawMark(context: Canvas, x: number, y: number, size: number) {
  const [, , box = size] = (mark.attributes.viewBox ?? '').split(' ').map(Number)
  context.save()
  context.translate(x, y)
  context.scale(size / box, size / box)
  for (const { tag, attributes } of mark.children) {
    const path = new Path2D(tag === 'path' ? attributes.d : undefined)
    if (tag === 'circle') {
      const [cx, cy, r] = [attributes.cx, attributes.cy, attributes.r].map(Number)
      path.arc(cx ?? 0, cy ?? 0, r ?? 0, 0, 2 * Math.PI)
    }
    const colour = (value: string) => (value === 'currentColor' ? PICTURE_COLOURS.white : value)
    if (attributes.fill && attributes.fill !== 'none') {
      context.fillStyle = colour(attributes.fill)
      context.fill(path)
    }
    if (attributes.stroke) {
      context.strokeStyle = colour(attributes.stroke)
      context.lineWidth = Number(attributes.strokeWidth ?? 1)
      context.stroke(path)
    }
  }
  context.restore()
}
