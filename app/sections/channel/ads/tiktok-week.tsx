import { tiktokWeek as week } from '@content/channels/tiktok-ads.ts'
import { ChannelFigure } from '../channel-figure.tsx'

/** The first week as the tracks of a video editor. */
export function TiktokWeek() {
  return (
    <ChannelFigure label={week.picture} note={week.note} className="week">
      <p className="week-days tabular">
        {week.days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
      <p className="week-results">
        <span>{week.results}</span>
        <svg viewBox="0 0 25 1" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M.5.5h0${'m1 0h0'.repeat(24)}`} />
        </svg>
      </p>
      <p className="week-wait">
        {week.days.map((day, index) => (
          <svg
            key={day}
            viewBox={index % 2 ? '126 190 104 79' : '0 160 156 118'}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <use href="#bottle-scene" />
            <use href="#bottle-in-hand" />
          </svg>
        ))}
        <span>{week.wait}</span>
      </p>
      <p className="week-click">{week.click}</p>
      <p className="week-view">
        <span>{week.view}</span>
      </p>
    </ChannelFigure>
  )
}
