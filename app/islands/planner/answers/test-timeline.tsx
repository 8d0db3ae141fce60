import { channelCards } from '@content/channels/channel-cards.ts'
import { weekText } from '@content/plan-test-sentences.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import type { Platform } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { unbroken } from '@contracts/unbroken.ts'
import type { TestWeek } from '@planner/types.ts'
import { LazyDetails } from '../lazy-details.tsx'
import { AxisLabels } from './axis-labels.tsx'
import { ChannelName } from './channel-name.tsx'

const texts = plannerAnswers.test
const WEEK = 7
/** With more weeks not every one has a line. */
const WEEK_LINES = 9

type Props = {
  lanes: { platform: Platform; text: string }[]
  /** Days; null for more than a year. */
  decision: number | null
  /** The scenario's days. */
  period: number
  weeks: TestWeek[]
}

/** Both channels over the days: until the decision side by side, afterwards the cheaper one. Or one channel alone. */
export function TestTimeline({ lanes, decision, period, weeks }: Props) {
  const end = Math.min(365, Math.max(period, decision ?? 365))
  const position = (day: number) => (100 * Math.min(day, end)) / end
  const at = (day: number) => `${position(day)}%`
  const last = Math.ceil(end / WEEK)
  const step = Math.ceil(last / WEEK_LINES)
  const weekEnds = Array.from(
    { length: Math.floor((last - 1) / step) },
    (_, index) => (index + 1) * step * WEEK,
  )
  const decided = decision !== null && decision < end
  const isPair = lanes.length > 1
  return (
    <figure className="mt-9">
      <figcaption>
        <h3 className="text-xl">{texts.calendar}</h3>
        <p className="mt-1.5 max-w-[68ch] text-quiet text-sm">
          {isPair ? texts.legend : texts.legendAlone}
        </p>
      </figcaption>
      <div aria-hidden="true" className="relative mt-5 pt-9 pb-10">
        {weekEnds.map((day) => (
          <span
            key={day}
            style={{ left: at(day) }}
            className="absolute top-0 bottom-7 border-line border-l"
          />
        ))}
        <div className="absolute inset-x-0 bottom-0">
          <AxisLabels
            axis={{ position, ticks: weekEnds }}
            write={(day) => fillTemplate(texts.shortWeek, { week: day / WEEK })}
          />
        </div>
        <div className="relative grid gap-5">
          {lanes.map(({ platform, text }) => (
            <div
              key={platform}
              data-channel={channelCards.find((card) => card.platform === platform)?.slug}
            >
              <p className="relative z-10 mb-1.5 flex flex-wrap items-center text-sm">
                <span className="bg-white pr-3">
                  <ChannelName platform={platform} />
                </span>
                <span className="tabular bg-white pr-1 text-quiet">{unbroken(text)}</span>
              </p>
              <div className="flex h-7">
                <span style={{ width: at(decision ?? end) }} className="rounded-md bg-accent" />
              </div>
            </div>
          ))}
          {isPair && (
            <div>
              <p className="relative z-10 mb-1.5 text-sm">
                <span className="bg-white pr-1 font-semibold">{texts.after}</span>
              </p>
              <div className="flex h-7">
                <span style={{ width: at(decision ?? end) }} />
                {decided && (
                  <span className="flex-1 rounded-md border-2 border-control border-dashed" />
                )}
              </div>
            </div>
          )}
        </div>
        {decision !== null && (
          <span
            style={{ left: at(decision) }}
            className="absolute top-0 bottom-7 -ml-px border-text border-l-2"
          >
            <span
              className={`absolute top-0 whitespace-nowrap rounded-full bg-text px-2.5 text-sm text-white ${decision > end / 2 ? 'right-0' : '-left-px'}`}
            >
              {fillTemplate(texts.decision, { day: Math.ceil(decision) })}
            </span>
          </span>
        )}
      </div>
      <LazyDetails summary={texts.weekByWeek} className="mt-3">
        {() => (
          <ul className="tabular mt-2 grid list-disc gap-1.5 pl-5 text-sm">
            {weeks.map((week) => (
              <li key={week.week}>{unbroken(weekText(week))}</li>
            ))}
          </ul>
        )}
      </LazyDetails>
    </figure>
  )
}
