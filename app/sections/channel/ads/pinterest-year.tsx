import { pinterestYear as year } from '@content/channels/pinterest-ads.ts'
import { Fragment } from 'react'
import { ChannelFigure } from '../channel-figure.tsx'

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
      <svg viewBox="0 0 160 240" aria-hidden="true" className="year-pin">
        <path d="M0 0h160v240H0z" fill="#17433a" />
        <path d="M0 0h120L0 200z" fill="#fff" opacity=".07" />
        <path d="M0 196h160v44H0z" fill="#7a2b33" />
        <path d="M98 184h38v32H98zM22 194h28v24H22z" fill="#e0525e" />
        <path d="M113 184h7v32h-7zM33 194h6v24h-6z" fill="#ffe1a8" />
        <path d="M80 36 128 178H32z" fill="#3f8f63" />
        <path d="M80 36 128 178H84z" fill="#1f6b4c" />
        <path d="M70 178h20v26H70z" fill="#6b3d24" />
        <path
          d="M80 34h0M68 96h0M92 122h0M60 148h0M102 160h0"
          stroke="#ffc04d"
          strokeWidth="15"
          strokeLinecap="round"
        />
      </svg>
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
