import { aboutCount, poster, spokenCount } from '@content/poster.ts'
import { bandPath, curvePath } from '@contracts/curve-path.ts'
import type { FigureRange } from '@contracts/estimate-details.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget, formatReais, formatShortReais } from '@contracts/number-format.ts'
import { unbroken } from '@contracts/unbroken.ts'
import { type CSSProperties, startTransition, useMemo, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { linearAxis } from '~/lib/linear-axis.ts'
import { budgetSteps, REQUESTED_STEP } from './budget-steps.ts'
import { channelOf } from './channel-of.ts'

const texts = poster.curve
/** No range: the band is nothing more than the line. */
const POINT: FigureRange = { low: 1, high: 1 }

type Props = {
  /** The budget of the answer. */
  requested: number
  days: number
  /** Called in a transition, so that the point and its label move before what else is counted anew. */
  onStep: (step: number) => void
  platform: string
  words: { one: string; many: string }
  /** How much of what is counted a budget brings. */
  countAt: (budget: number) => number
  /** The middle half of that, as shares of it: the same at each budget. */
  middle?: FigureRange
  /** What the answer says about the budget. */
  note?: string
  /** No other platform is compared, so there is no table. */
  alone?: boolean
}

/**
 * Results by budget, both axes from zero; its point is a slider that lies over the whole drawing, on the same
 * scale. Where the curve falls below the straight line, more money buys less.
 */
export function BudgetCurve(props: Props) {
  const { requested, days, onStep, platform, words, countAt, middle = POINT, note, alone } = props
  const [step, setStep] = useState(REQUESTED_STEP)
  const moveTo = (next: number) => {
    setStep(next)
    startTransition(() => onStep(next))
  }
  const { first, last, budgetAt } = budgetSteps(requested)
  const budget = budgetAt(step)
  const most = budgetAt(last)
  const straight = (countAt(requested) * most) / requested
  const top = 1.08 * Math.max(middle.high * countAt(most), straight)
  const path = useMemo(() => curvePath(countAt, { most, top }), [countAt, most, top])
  const band = useMemo(() => bandPath(countAt, middle, { most, top }), [countAt, middle, most, top])
  const left = (100 * step) / last
  const height = (100 * countAt(budget)) / top
  const axis = linearAxis(0, most, 4)
  const amount = unbroken(formatBudget(budget))
  return (
    <section
      aria-labelledby="simulador"
      data-channel={channelOf(platform)}
      className="poster-part curve-part"
    >
      <h3 id="simulador" className="part-title">
        {texts.title}
      </h3>
      <p className="no-print text-quiet text-sm">{alone ? texts.hintAlone : texts.hint}</p>
      <p className="curve-key">
        {middle !== POINT && (
          <span className="curve-key-band tabular">
            {fillTemplate(texts.band, {
              low: aboutCount(middle.low * countAt(budget), words),
              high: aboutCount(middle.high * countAt(budget), words),
            })}
          </span>
        )}
        <span>{texts.straight}</span>
      </p>
      <div className="curve">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="curve-drawing"
        >
          {axis.ticks.map((tick) => (
            <path key={tick} d={`M${axis.position(tick)} 0V100`} className="curve-grid" />
          ))}
          <path d={band} className="curve-band" />
          <path d={`M0 100L100 ${100 - (100 * straight) / top}`} className="curve-straight" />
          <path d={path} className="curve-line" />
          <path d={`M${left} 100V${100 - height}`} className="curve-drop" />
        </svg>
        <input
          id="simulacao"
          type="range"
          min={first}
          max={last}
          step={1}
          value={step}
          aria-label={texts.label}
          aria-valuetext={fillTemplate(texts.spoken, {
            budget: formatBudget(budget),
            count: spokenCount(countAt(budget), words),
            platform,
          })}
          onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
          className="curve-control"
          style={{
            left: `calc(${(100 * first) / last}% - 1.5rem)`,
            width: `calc(${(100 * (last - first)) / last}% + 3rem)`,
          }}
        />
        <span
          aria-hidden="true"
          className="curve-point"
          style={{ left: `${left}%`, bottom: `${height}%` }}
        />
        <p
          aria-hidden="true"
          className={`curve-label tabular ${left > 50 ? 'curve-label-left' : ''}`}
          style={{
            left: `${left}%`,
            // Below the curve or above it, never across.
            bottom: left > 50 ? `${height}%` : `max(0.5rem, calc(${height}% - 3.25rem))`,
          }}
        >
          <span>
            {step === REQUESTED_STEP && <span className="no-print">{texts.drag} </span>}
            <strong>
              {fillTemplate(texts.point, {
                budget: amount,
                count: aboutCount(countAt(budget), words),
              })}
            </strong>
          </span>
        </p>
        {/* At the end of the line the point has its own label. */}
        {left < 80 && (
          <p
            aria-hidden="true"
            className="curve-most tabular"
            style={{ bottom: `${(100 * countAt(most)) / top}%` }}
          >
            {aboutCount(countAt(most), words)}
          </p>
        )}
      </div>
      <p aria-hidden="true" className="curve-axis tabular">
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ left: `${axis.position(tick)}%` }}>
            {unbroken(formatShortReais(tick))}
          </span>
        ))}
      </p>
      <div className="curve-foot">
        {note && (
          <div
            className="curve-note"
            style={{ '--at': `${(100 * REQUESTED_STEP) / last}%` } as CSSProperties}
          >
            <p className="note">{unbroken(note)}</p>
          </div>
        )}
        <p className="curve-daily text-quiet text-sm">
          {unbroken(fillTemplate(texts.daily, { daily: formatReais(budget / days), days }))}
        </p>
        {/* It keeps its space while hidden, so that nothing moves under the finger that drags. */}
        <Button
          variant="quiet"
          onClick={() => moveTo(REQUESTED_STEP)}
          className={`curve-reset no-print min-h-11! py-2! text-sm ${step === REQUESTED_STEP ? 'invisible' : ''}`}
        >
          {unbroken(fillTemplate(texts.reset, { budget: formatBudget(requested) }))}
        </Button>
      </div>
    </section>
  )
}
