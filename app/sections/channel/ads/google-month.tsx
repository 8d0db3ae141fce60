import { googleMonth as month } from '@content/channels/google-ads.ts'
import { ChannelFigure } from '../channel-figure.tsx'

/** Thirty days: how long the customer takes, three times over, and a conversion a day. */
export function GoogleMonth() {
  return (
    <ChannelFigure label={month.picture} note={month.note} className="month">
      <p className="month-hops">
        {month.hops.map((hop) => (
          <span key={hop}>{hop}</span>
        ))}
      </p>
      <svg viewBox="0 0 300 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 60C25-18 75-18 100 60" />
        <path d="M100 60c25-78 75-78 100 0 25-78 75-78 100 0" />
      </svg>
      <p className="month-days">
        {Array.from({ length: 30 }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days never change
          <i key={day} />
        ))}
      </p>
      <p className="month-marks tabular">
        {month.marks.map(({ day, text }) => (
          <span key={day}>
            <b>{day}</b>
            {text}
          </span>
        ))}
      </p>
    </ChannelFigure>
  )
}
