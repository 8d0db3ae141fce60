import type { SheetChart, WriteChartKind } from 'hucre'
import { colour, FONT } from './look.ts'

/** What every chart shares: quiet axes, the legend below, Portuguese, the site's colours. */
export function chartLook(
  type: WriteChartKind,
  title: string,
  numberFormat: string,
): Omit<SheetChart, 'anchor' | 'series'> {
  const label = { labelFontSize: 9, labelColor: colour.quiet!, labelFontFamily: FONT }
  const values = { formatCode: numberFormat, sourceLinked: false }
  const across = {
    ...label,
    tickLblPos: 'low' as const,
    majorTickMark: 'none' as const,
    minorTickMark: 'none' as const,
  }
  return {
    type,
    title,
    titleFontSize: 12,
    titleBold: true,
    titleColor: colour.ink!,
    titleFontFamily: FONT,
    legend: 'bottom',
    legendFontSize: 9,
    legendFontColor: colour.quiet!,
    legendFontFamily: FONT,
    chartSpaceFillColor: colour.white!,
    chartSpaceBorderColor: colour.line!,
    chartSpaceBorderWidth: 0.75,
    roundedCorners: false,
    varyColors: false,
    plotVisOnly: true,
    lang: 'pt-BR',
    altText: title,
    frameTitle: title,
    axes: {
      // A list of names reads from the top down, as the table beside it does.
      x: { ...across, ...(type === 'bar' ? { reverse: true } : {}) },
      y: {
        ...label,
        gridlines: { major: true },
        numberFormat: values,
        majorTickMark: 'none',
        minorTickMark: 'none',
        ...(type === 'bar' ? { crosses: 'max' as const } : {}),
      },
    },
  }
}

/** The value on each bar. */
export const barLabels = (numberFormat: string) => ({
  showValue: true,
  position: 'outEnd' as const,
  numberFormat: { formatCode: numberFormat, sourceLinked: false },
  fontSize: 8,
  fontColor: colour.text!,
  fontFamily: FONT,
})
