import { readFileSync } from 'node:fs'
import type { CellStyle } from 'hucre'

const sheet = readFileSync(new URL('../../app/app.css', import.meta.url), 'utf8')
function tokenIn(css: string, name: string): string {
  const value = css.match(new RegExp(`--${name}: #([0-9a-f]{6})`))?.[1]
  if (value === undefined) throw new Error(`app.css has no token ${name}`)
  return value.toUpperCase()
}

/** The site's own colours, read from its tokens. */
export const colour = Object.fromEntries(
  (
    [
      'white',
      'ink',
      'ink-line',
      'ink-text',
      'text',
      'quiet',
      'mist',
      'line',
      'control',
      'violet',
      'violet-deep',
      'violet-soft',
      'violet-light',
      'cyan',
      'rose',
      'amber',
      'danger',
      'danger-soft',
      'good',
    ] as const
  ).map((name) => [name, tokenIn(sheet, `color-${name}`)]),
) as Record<string, string>

/** A channel's accent, from the rule of its pages. */
export function accentOf(channel: string): { accent: string; soft: string } {
  const rule = sheet.split(`[data-channel="${channel}"] {`)[1]?.split('}')[0] ?? ''
  return { accent: tokenIn(rule, 'accent'), soft: tokenIn(rule, 'accent-soft') }
}
export const goodSoft = accentOf('google-ads').soft
export const warnSoft = accentOf('pinterest-ads').soft
export const warn = accentOf('pinterest-ads').accent

// Arial is on every machine and in Google Sheets; the site's own faces are not.
export const FONT = 'Arial'

// A space behind each number, and behind a dash: LibreOffice forgets the indent of some right-aligned cells.
const padded = (positive: string) => `${positive}\\ ;\\-${positive}\\ ;${positive}\\ ;@\\ `
const REAIS = '[$R$-416]\\ #,##0'

/** Format codes are written in the file's own notation; each reader shows its own separators. */
export const format = {
  reais: padded(`${REAIS}.00`),
  wholeReais: `${REAIS};\\-${REAIS}`,
  dollars: padded('[$US$-416]\\ #,##0.00'),
  percent: padded('0.0%'),
  finePercent: padded('0.00%'),
  wholePercent: padded('0%'),
  whole: padded('#,##0'),
  tenths: padded('#,##0.0'),
  times: padded('0.00"×"'),
  months: '[=1]0" mês ";0" meses "',
  monthName: '"Mês "0',
  /** For the labels of a chart: a bar that is not there has none. */
  labelReais: `${REAIS};\\-${REAIS};`,
  labelTenths: '#,##0.0;\\-#,##0.0;',
} as const

const thin = (rgb: string) => ({ style: 'thin' as const, color: { rgb } })
const solid = (rgb: string) => ({
  type: 'pattern' as const,
  pattern: 'solid' as const,
  fgColor: { rgb },
})
export const box = (rgb: string) => ({
  top: thin(rgb),
  right: thin(rgb),
  bottom: thin(rgb),
  left: thin(rgb),
})
const font = (size: number, rgb: string, bold = false) => ({
  name: FONT,
  size,
  bold,
  color: { rgb },
})

/** Each kind of cell. What may be changed has a box, a fill and unlocked protection; nothing else has. */
export const look = {
  blank: { font: font(10, colour.text!) },
  bandTitle: {
    font: font(20, colour.white!, true),
    fill: solid(colour.ink!),
    alignment: { vertical: 'bottom', indent: 1 },
  },
  bandText: {
    font: font(10.5, colour['ink-text']!),
    fill: solid(colour.ink!),
    alignment: { vertical: 'top', indent: 1, wrapText: true },
  },
  homeLink: {
    font: font(9, colour['violet-deep']!, true),
    alignment: { horizontal: 'right', vertical: 'center' },
  },
  strip: { fill: solid(colour.violet!) },
  section: {
    font: font(13, colour.ink!, true),
    alignment: { vertical: 'center' },
    border: { bottom: { style: 'medium', color: { rgb: colour.violet! } } },
  },
  note: {
    font: font(9, colour.quiet!),
    alignment: { vertical: 'center', wrapText: true },
  },
  text: {
    font: font(10, colour.text!),
    alignment: { horizontal: 'left', vertical: 'center', wrapText: true, indent: 1 },
    border: { bottom: thin(colour.line!) },
  },
  strong: {
    font: font(10, colour.ink!, true),
    alignment: { horizontal: 'left', vertical: 'center', wrapText: true, indent: 1 },
    border: { bottom: thin(colour.line!) },
  },
  quiet: {
    font: font(9, colour.quiet!),
    alignment: { horizontal: 'left', vertical: 'center', wrapText: true, indent: 1 },
    border: { bottom: thin(colour.line!) },
  },
  heading: {
    font: font(9, colour.white!, true),
    fill: solid(colour.ink!),
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
    border: box(colour['ink-line']!),
  },
  inputHeading: {
    font: font(9, colour.white!, true),
    fill: solid(colour['violet-deep']!),
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
    border: box(colour['violet-deep']!),
  },
  input: {
    font: font(10, colour['violet-deep']!, true),
    fill: solid(colour['violet-soft']!),
    alignment: { horizontal: 'right', vertical: 'center' },
    border: box(colour.violet!),
    protection: { locked: false },
  },
  value: {
    font: font(10, colour.text!),
    alignment: { horizontal: 'right', vertical: 'center' },
    border: { bottom: thin(colour.line!) },
  },
  valueStrong: {
    font: font(11, colour.ink!, true),
    alignment: { horizontal: 'right', vertical: 'center' },
    border: { bottom: thin(colour.line!) },
  },
  total: {
    font: font(10, colour.ink!, true),
    fill: solid(colour.mist!),
    alignment: { horizontal: 'right', vertical: 'center' },
    border: {
      top: { style: 'medium', color: { rgb: colour.ink! } },
      bottom: thin(colour.line!),
    },
  },
  reading: {
    font: font(9, colour.text!, true),
    alignment: { horizontal: 'left', vertical: 'center', indent: 1 },
    border: { bottom: thin(colour.line!) },
  },
  cardLabel: {
    font: font(9, colour.quiet!, true),
    fill: solid(colour.mist!),
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
    border: { top: { style: 'medium', color: { rgb: colour.violet! } } },
  },
  cardValue: {
    font: font(20, colour.ink!, true),
    fill: solid(colour.mist!),
    alignment: { horizontal: 'center', vertical: 'center' },
  },
  cardNote: {
    font: font(9, colour.quiet!),
    fill: solid(colour.mist!),
    alignment: { horizontal: 'center', vertical: 'top', wrapText: true },
  },
  chip: {
    font: font(11, colour.white!, true),
    fill: solid(colour['violet-deep']!),
    alignment: { horizontal: 'center', vertical: 'center' },
    border: { bottom: thin(colour.white!) },
  },
  invitation: {
    font: font(11, colour.ink!, true),
    fill: solid(colour['violet-soft']!),
    alignment: { vertical: 'center', wrapText: true, indent: 1 },
  },
  invitationText: {
    font: font(10, colour.text!),
    fill: solid(colour['violet-soft']!),
    alignment: { vertical: 'center', wrapText: true, indent: 1 },
  },
  link: {
    font: { ...font(10, colour['violet-deep']!, true), underline: true },
    alignment: { vertical: 'center', wrapText: true },
    border: { bottom: thin(colour.line!) },
  },
  invitationLink: {
    font: { ...font(11, colour['violet-deep']!, true), underline: true },
    fill: solid(colour['violet-soft']!),
    alignment: { vertical: 'center', indent: 1 },
  },
} satisfies Record<string, CellStyle>

export const withFormat = (style: CellStyle, numFmt: string): CellStyle => ({ ...style, numFmt })
export const aligned = (
  style: CellStyle,
  horizontal: 'left' | 'center' | 'right',
  indent = 0,
): CellStyle => ({ ...style, alignment: { ...style.alignment, horizontal, indent } })
export const ruleLook = {
  good: { font: { bold: true, color: { rgb: colour.good! } }, fill: ruleFill(goodSoft) },
  bad: {
    font: { bold: true, color: { rgb: colour.danger! } },
    fill: ruleFill(colour['danger-soft']!),
  },
  middling: { font: { bold: true, color: { rgb: warn } }, fill: ruleFill(warnSoft) },
}
// Conditional fills show their background colour, cells their foreground: the format has it so.
function ruleFill(rgb: string) {
  return { ...solid(rgb), bgColor: { rgb } }
}
