import { youtubeMoments } from '@content/channels/youtube-ads.ts'

/** The timeline of a skippable ad: what everybody sees, what interested people see, what is paid for. */
export function YoutubeMoments() {
  return (
    <div>
      <dl className="grid gap-y-7 lg:grid-cols-[1fr_2fr_2fr]">
        {youtubeMoments.moments.map((moment, index) => (
          <div
            key={moment.at}
            className="relative border-line pl-6 max-lg:border-l-4 lg:border-t-4 lg:pt-6 lg:pl-0 lg:data-[step='0']:border-text lg:data-[step='1']:border-accent/40 lg:data-[step='2']:border-accent max-lg:data-[step='0']:border-text max-lg:data-[step='1']:border-accent/40 max-lg:data-[step='2']:border-accent"
            data-step={index}
          >
            <dt className="pr-6">
              <span className="tabular block font-bold font-display text-title leading-none">
                {moment.at}
              </span>
              <span className="mt-3 block font-semibold">{moment.title}</span>
            </dt>
            <dd className="mt-1 max-w-[34ch] pr-6 text-quiet">{moment.text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-[80ch] text-quiet text-sm">{youtubeMoments.note}</p>
    </div>
  )
}
