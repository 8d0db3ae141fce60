import { planner } from '@content/planner.ts'
import type { Platform } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatRoughPercent, formatRoughReais, formatShortReais } from '@contracts/number-format.ts'
import type { TornadoBar, TornadoInput } from '@planner/types.ts'
import { linearAxis } from '~/lib/linear-axis.ts'
import { signedReais } from '../figure-text.ts'
import { DataTable } from './data-table.tsx'

const texts = planner.needed

/** Money in reais; margins and close rates are percentages already, the model's rates are shares. */
export function inputText(input: TornadoInput, value: number): string {
  if (input === 'ticket' || input === 'fee' || input === 'cpm') return formatRoughReais(value)
  return formatRoughPercent(input === 'margin' || input === 'closeRate' ? value / 100 : value)
}

/** What moves the profit most: each bar goes from the worse to the better end of one number alone. */
export function Tornado({ bars, platform }: { bars: TornadoBar[]; platform: Platform }) {
  const profits = bars.flatMap(({ low, high }) => [low.profit, high.profit])
  const axis = linearAxis(Math.min(0, ...profits), Math.max(0, ...profits), 4)
  const at = (profit: number) => `${axis.position(profit).toFixed(2)}%`
  return (
    <figure className="mt-10 border-line border-t pt-8">
      <figcaption>
        <h3 className="text-xl">{texts.tornadoTitle}</h3>
        <p className="mt-1.5 max-w-[68ch] text-quiet text-sm">
          {fillTemplate(texts.tornadoLegend, { platform })}
        </p>
      </figcaption>
      <ul className="tornado mt-5">
        {bars.map(({ input, low, high, ends }) => {
          const [worse, better] = low.profit <= high.profit ? [low, high] : [high, low]
          return (
            <li key={input} className="tornado-row">
              <p className="leading-tight">
                <span className="font-semibold">{texts.inputs[input]}</span>{' '}
                <span className="block text-quiet text-sm">{texts.ends[ends]}</span>
              </p>
              <div aria-hidden="true" className="tornado-track">
                <svg aria-hidden="true" className="range-drawing">
                  <rect
                    x={at(worse.profit)}
                    width={`${(axis.position(Math.min(0, better.profit)) - axis.position(worse.profit)).toFixed(2)}%`}
                    y="25%"
                    height="50%"
                    rx="3"
                    className={worse.profit < 0 ? 'fill-danger' : 'fill-none'}
                  />
                  <rect
                    x={at(Math.max(0, worse.profit))}
                    width={`${Math.max(0, axis.position(better.profit) - axis.position(Math.max(0, worse.profit))).toFixed(2)}%`}
                    y="25%"
                    height="50%"
                    rx="3"
                    className="fill-good"
                  />
                  <line x1={at(0)} x2={at(0)} y2="100%" strokeWidth="2" className="stroke-text" />
                </svg>
              </div>
              <p className="tabular tornado-ends text-sm">
                <span>
                  {inputText(input, worse.value)}: <strong>{signedReais(worse.profit)}</strong>
                </span>
                <span>
                  {inputText(input, better.value)}: <strong>{signedReais(better.profit)}</strong>
                </span>
              </p>
            </li>
          )
        })}
        <li aria-hidden="true" className="tornado-row">
          <div className="tornado-track tabular text-quiet text-sm">
            {axis.ticks.map((tick) => {
              const left = axis.position(tick)
              return (
                <span
                  key={tick}
                  style={{ left: `${left}%` }}
                  className={`absolute whitespace-nowrap ${left < 6 ? '' : left > 94 ? '-translate-x-full' : '-translate-x-1/2'}`}
                >
                  {formatShortReais(tick)}
                </span>
              )
            })}
          </div>
        </li>
      </ul>
      <DataTable
        show={texts.table.show}
        label={texts.tornadoTitle}
        columns={[
          texts.table.input,
          texts.table.lowEnd,
          texts.table.lowProfit,
          texts.table.highEnd,
          texts.table.highProfit,
        ]}
        rows={bars.map(({ input, low, high }) => [
          texts.inputs[input],
          inputText(input, low.value),
          signedReais(low.profit),
          inputText(input, high.value),
          signedReais(high.profit),
        ])}
      />
    </figure>
  )
}
