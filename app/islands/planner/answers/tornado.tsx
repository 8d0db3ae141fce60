import { inputText } from '@content/plan-figures.ts'
import { tornadoNames } from '@content/plan-words.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import type { Platform } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatShortReais } from '@contracts/number-format.ts'
import type { TornadoBar } from '@planner/types.ts'
import { type LinearAxis, linearAxis } from '~/lib/linear-axis.ts'
import { capitalised, signedReais } from '../figure-text.ts'
import { AxisLabels } from './axis-labels.tsx'
import { DataTable } from './data-table.tsx'

const texts = plannerAnswers.needed

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
                <span className="font-semibold">{capitalised(tornadoNames[input])}</span>{' '}
                <span className="block text-quiet text-sm">{texts.ends[ends]}</span>
              </p>
              <div aria-hidden="true" className="tornado-track">
                <svg aria-hidden="true" className="range-drawing">
                  {worse.profit < 0 && (
                    <Bar axis={axis} from={worse.profit} to={Math.min(0, better.profit)} loss />
                  )}
                  {better.profit > 0 && (
                    <Bar axis={axis} from={Math.max(0, worse.profit)} to={better.profit} />
                  )}
                  <line x1={at(0)} x2={at(0)} y2="100%" strokeWidth="2" className="stroke-text" />
                </svg>
              </div>
              <p className="tabular tornado-ends text-sm">
                <span>
                  <span>{`${inputText(input, worse.value)}: `}</span>
                  <strong>{signedReais(worse.profit)}</strong>
                </span>
                <span>
                  <span>{`${inputText(input, better.value)}: `}</span>
                  <strong>{signedReais(better.profit)}</strong>
                </span>
              </p>
            </li>
          )
        })}
        <li aria-hidden="true" className="tornado-row">
          <div className="tornado-track">
            <AxisLabels axis={axis} write={formatShortReais} />
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
        rows={() =>
          bars.map(({ input, low, high }) => [
            tornadoNames[input],
            inputText(input, low.value),
            signedReais(low.profit),
            inputText(input, high.value),
            signedReais(high.profit),
          ])
        }
      />
    </figure>
  )
}

type BarProps = { axis: LinearAxis; from: number; to: number; loss?: boolean }

/** A part of a bar on one side of zero. Losses are hollow, so that the colour is not all that tells them. */
function Bar({ axis, from, to, loss = false }: BarProps) {
  return (
    <rect
      x={`${axis.position(from).toFixed(2)}%`}
      width={`${(axis.position(to) - axis.position(from)).toFixed(2)}%`}
      y="22%"
      height="56%"
      rx="3"
      strokeWidth="2"
      className={loss ? 'fill-danger-soft stroke-danger' : 'fill-good stroke-good'}
    />
  )
}
