import { channelCards } from '@content/channels/channel-cards.ts'
import { weekText } from '@content/plan-test-sentences.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import type { Platform } from '@contracts/campaign.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { TestWeek } from '@planner/types.ts'
import { unbroken } from '../figure-text.ts'
import { LazyDetails } from '../lazy-details.tsx'
import { ChannelName } from './channel-name.tsx'

const texts = plannerAnswers.test
const WEEK = 7
/** A label past this part of the axis would leave it. */
const LAST_MARK = 0.9
/** With more weeks not every one is named. */
const WEEKS_NAMED = 9

type Props = {
  lanes: { platform: Platform; text: string }[]
  /** Days; null for more than a year. */
  decision: number | null
  /** The scenario's days. */
  period: number
  weeks: TestWeek[]
}

/** Both channels over the days: until the decision side by side, afterwards the cheaper one alone. */
export function TestTimeline({ lanes, decision, period, weeks }: Props) {
  const end = Math.min(365, Math.max(period, decision ?? 365))
  const at = (day: number) => `${(100 * Math.min(day, end)) / end}%`
  const last = Math.ceil(end / WEEK)
  const step = last > WEEKS_NAMED ? Math.ceil(last / WEEKS_NAMED) : 1
  const marks = Array.from(
    { length: Math.floor((last - 1) / step) },
    (_, index) => (index + 1) * step,
  ).filter((week) => week * WEEK < end * LAST_MARK)
  const decided = decision !== null && decision < end
  return (
    <figure className="mt-9">
      <figcaption>
        <h3 className="text-xl">{texts.calendar}</h3>
        <p className="mt-1.5 max-w-[68ch] text-quiet text-sm">{texts.legend}</p>
      </figcaption>
      <div aria-hidden="true" className="relative mt-5 pt-9 pb-8">
        {marks.map((week) => (
          <span
            key={week}
            style={{ left: at(week * WEEK) }}
            className="absolute inset-y-0 border-line border-l"
          >
            <span className="tabular absolute bottom-0 left-1.5 whitespace-nowrap text-quiet text-sm">
              {fillTemplate(texts.shortWeek, { week })}
            </span>
          </span>
        ))}
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
        </div>
        {decision !== null && (
          <span
            style={{ left: at(decision) }}
            className="absolute inset-y-0 -ml-px border-text border-l-2"
          >
            <span
              className={`absolute top-0 whitespace-nowrap rounded-full bg-text px-2.5 text-sm text-white ${decision > end * 0.8 ? 'right-0' : '-left-px'}`}
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
