import { pinterestYear as year } from '@content/channels/pinterest-ads.ts'
import { Fragment } from 'react'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import { ChannelFigure } from '../channel-figure.tsx'
import tree from './pins/christmas-tree.svg?shapes'

/** A year in days: from the ad's first day to the date, and the 60 days in which sales still count. */
export function PinterestYear() {
  return (
    <ChannelFigure
      label={year.picture}
      note={
        <span className="year-keys">
          {year.keys.map((key, index) => (
            <span key={key}>
              <i className="year-key" data-key={index} />
              {key}
            </span>
          ))}
        </span>
      }
      className="year"
    >
      <svg viewBox="0 0 365 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M115 100C120 20 170 20 175 100zM299 100c5-80 55-80 60 0z" />
      </svg>
      <svg viewBox="0 0 160 240" aria-hidden="true" className="year-pin">
        <use href="#pin-mugs" />
      </svg>
      <InlineSvg svg={tree} className="year-pin" />
      <p className="year-rail">
        <i />
        <i />
      </p>
      <p className="year-months">
        {year.months.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </p>
      <p className="year-dates">
        {year.dates.map(({ start, date }) => (
          <Fragment key={date}>
            <span>{start}</span>
            <b>{date}</b>
          </Fragment>
        ))}
      </p>
    </ChannelFigure>
  )
}
