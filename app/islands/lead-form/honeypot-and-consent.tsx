import { leadForm } from '@content/interface.ts'
import { newsletterText } from '~/lib/newsletter-text.ts'

/** The marketing opt-in, and a honeypot for bots that people neither see nor reach by keyboard. */
export function HoneypotAndConsent({ marketing }: { marketing: string }) {
  return (
    <>
      <div className="-my-2 text-sm">
        <label className="flex min-h-11 cursor-pointer items-start gap-3 pt-2.5">
          <input
            type="checkbox"
            name="marketing"
            aria-describedby="novidades-ajuda"
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-violet"
          />
          <span>{marketing}</span>
        </label>
        {/* Under the label's text. */}
        <p id="novidades-ajuda" className="pb-2.5 pl-8 text-quiet">
          {newsletterText}
        </p>
      </div>
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          <span>{leadForm.honeypot}</span>
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
