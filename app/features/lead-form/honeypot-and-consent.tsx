import { leadForm } from '@content/interface.ts'
import { newsletterText } from '~/lib/newsletter-text.ts'

/** The marketing opt-in, and a honeypot for bots that people neither see nor reach by keyboard. */
export function HoneypotAndConsent({ marketing }: { marketing: string }) {
  return (
    <>
      <label className="-my-2 flex cursor-pointer items-start gap-3 py-2.5 text-sm">
        <input
          type="checkbox"
          name="marketing"
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-violet"
        />
        <span>
          <span>{marketing}</span> <span className="text-quiet">{newsletterText}</span>
        </span>
      </label>
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          <span>{leadForm.honeypot}</span>
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
