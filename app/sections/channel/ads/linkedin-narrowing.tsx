import { linkedinNarrowing } from '@content/channels/linkedin-ads.ts'

const widths = ['w-full', 'w-3/5', 'w-1/3', 'w-1/6']

/** Each filter narrows the audience; the last bar is the people who see the ad. */
export function LinkedinNarrowing() {
  return (
    <div>
      <div role="img" aria-label={linkedinNarrowing.picture}>
        <div aria-hidden="true" className="grid gap-4 lg:max-w-md text-sm">
          {linkedinNarrowing.steps.map((step, index) => (
            <p key={step} className="last:font-semibold last:text-accent">
              {step}
              <span
                className={`mt-1.5 block h-2.5 rounded-full ${widths[index]} ${index === linkedinNarrowing.steps.length - 1 ? 'bg-accent' : 'bg-accent opacity-30'}`}
              />
            </p>
          ))}
        </div>
      </div>
      <p className="mt-5 max-w-md text-quiet text-sm">{linkedinNarrowing.note}</p>
    </div>
  )
}
