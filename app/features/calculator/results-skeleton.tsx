import { calculator } from '@content/calculator.ts'
import { offeredPlatforms } from '@content/channels/offered.ts'
import type { ReactNode } from 'react'
import { FIGURES } from './figures.ts'

/** Placeholders in the layout of the result. Deliberately no <table>. */
export function ResultsSkeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label={calculator.results.loading} className="no-print">
      <div className="skeleton h-11 w-96 max-w-full" />
      <div className="skeleton mt-4 h-5 w-[32rem] max-w-full" />
      {children}
    </div>
  )
}

const RANGES = [
  'left-[2%] w-[46%]',
  'left-[10%] w-[50%]',
  'left-[6%] w-[66%]',
  'left-[24%] w-[48%]',
  'left-[30%] w-[44%]',
  'left-[20%] w-[70%]',
]

const COLUMNS = Object.keys(calculator.results.columns)

export function AllPlatformsSkeleton() {
  return (
    <div className="mt-8">
      <div className="instrument-part @container">
        <div className="skeleton h-6 w-64 max-w-full" />
        <div className="range-list mt-4">
          {offeredPlatforms.map((platform, row) => (
            <div key={platform} className="range-row">
              <span className="skeleton h-5 w-24" />
              <span className="range-value grid justify-items-end gap-1">
                <span className="skeleton h-4 w-20" />
                <span className="skeleton h-3.5 w-36" />
              </span>
              <span className="range-track">
                <span className={`skeleton absolute inset-y-0 my-auto h-2.5 ${RANGES[row]}`} />
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className="instrument-part">
        <div className="skeleton h-6 w-56 max-w-full" />
        <div className="mt-4 grid max-w-2xl gap-3">
          <div className="skeleton h-4" />
          <div className="skeleton h-4" />
          <div className="skeleton h-4" />
          <div className="skeleton h-4 w-2/3" />
        </div>
      </div>
      <div className="instrument-part @container">
        <div className="skeleton h-6 w-64 max-w-full" />
        <div className="mt-8 grid items-end gap-x-10 gap-y-6 @xl:grid-cols-2">
          <div>
            <div className="skeleton h-12 w-56 max-w-full" />
            <div className="skeleton my-10 h-2" />
          </div>
          <svg viewBox="0 0 100 40" preserveAspectRatio="none" className="h-36 w-full" aria-hidden>
            <path d="M0 40Q50 12 100 4V40Z" className="fill-line/60" />
          </svg>
        </div>
      </div>
      <div className="instrument-part @container">
        <div className="skeleton mb-4 h-6 w-72 max-w-full" />
        {offeredPlatforms.map((platform) => (
          <div key={platform} className="border-line border-t py-4">
            <div className="grid grid-cols-3 gap-4 @min-[42rem]:grid-cols-7">
              {COLUMNS.map((column) => (
                <div key={column} className="skeleton h-4" />
              ))}
            </div>
            <div className="skeleton mt-3 h-3.5 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  )
}

export function OnePlatformSkeleton() {
  return (
    <div className="@container mt-8">
      <div className="grid gap-x-6 @lg:grid-cols-3">
        {FIGURES.map((figure) => (
          <div
            key={figure}
            className={`border-line border-t py-5 ${figure === 'cpl' ? '@lg:col-span-2' : ''}`}
          >
            <div className="skeleton h-4 w-24" />
            <div className="skeleton mt-3 h-7 w-32 max-w-full" />
            <div className="skeleton mt-3 h-4 w-40 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
