import { noticeFacts } from 'virtual:tags'
import { consent as texts } from '@content/consent.ts'
import { legal } from '@content/legal/legal.ts'
import { PURPOSES } from '@contracts/allowed-attribution.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { PageLink } from '~/components/ui/page-link.tsx'
import { type ConsentChoice, readConsent, saveConsent } from '~/lib/consent.ts'
import { usePlaceAtBottom } from './use-place-at-bottom.ts'

const NOTHING: ConsentChoice = { measurement: false, advertising: false }
const EVERYTHING: ConsentChoice = { measurement: true, advertising: true }

/** With the names of the companies, and with the term of their cookies if a tag sets some. */
function described(text: string, { companies, longest }: typeof noticeFacts.both) {
  const withTerm = (words: string) => longest && fillTemplate(words, { longest })
  return fillTemplate(text, {
    companies: companies || texts.companies,
    term: withTerm(texts.term),
    cookies: withTerm(texts.cookies),
  })
}
/** Where nothing is told for advertising, the notice does not say so. */
const isMeasuredAlone =
  noticeFacts.measurement.companies !== '' && noticeFacts.advertising.companies === ''
const question = described(isMeasuredAlone ? texts.measurementText : texts.text, noticeFacts.both)

/** On a phone the question must not lie over the page's first button. No class of the sheet that every page loads. */
const SMALL_BOX = {
  rowGap: 'clamp(0.625rem, 2vw, 1rem)',
  paddingBlock: 'clamp(0.625rem, 2vw, 1rem)',
}
const SMALL_TEXT = { fontSize: 'clamp(0.75rem, 0.5rem + 1.1vw, 0.9375rem)', lineHeight: 1.35 }

type Props = {
  /** The question, or the categories one by one. */
  layer: 'question' | 'choice'
  onChoose: () => void
}

/** Not a dialog: the page stays usable, and nothing is chosen until a button is pressed. */
export function ConsentNotice({ layer, onChoose }: Props) {
  const [choice, setChoice] = useState<ConsentChoice>(() => readConsent() ?? NOTHING)
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)
  usePlaceAtBottom(section, layer)

  // The question does not take the focus; the categories do, because the visitor asked for them.
  useEffect(() => {
    if (layer === 'question') return
    opener.current ??= document.activeElement
    heading.current?.focus({ preventScroll: true })
  }, [layer])

  function decide(decided: ConsentChoice) {
    saveConsent(decided)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }

  return (
    <section
      ref={section}
      aria-label={layer === 'question' ? texts.title : texts.choiceTitle}
      className="no-print fixed inset-x-0 bottom-0 z-50 overflow-auto border-line border-t bg-white shadow-float"
      style={{ maxHeight: '80vh' }}
    >
      <div
        className="wrap grid gap-4 py-4 lg:flex lg:items-center lg:gap-12"
        style={layer === 'question' ? SMALL_BOX : undefined}
      >
        <div className="flex-1">
          {/* A question needs no title, and a phone has no room for one. */}
          {layer === 'choice' && (
            <h2
              ref={heading}
              tabIndex={-1}
              className="mb-1 font-sans font-semibold text-base tracking-normal"
            >
              {texts.choiceTitle}
            </h2>
          )}
          <p
            className="max-w-3xl text-quiet text-sm"
            style={layer === 'question' ? SMALL_TEXT : undefined}
          >
            <span>{layer === 'question' ? question : texts.choiceText}</span>{' '}
            <PageLink to={legal.privacy.path} className="text-accent underline">
              {texts.policy}
            </PageLink>
          </p>
          {layer === 'choice' && (
            <ul className="mt-3 grid gap-3 md:grid-cols-2">
              {PURPOSES.map((category) => (
                <li key={category}>
                  <label className="flex min-h-11 items-start gap-3">
                    <input
                      type="checkbox"
                      checked={choice[category]}
                      onChange={(event) =>
                        setChoice({ ...choice, [category]: event.target.checked })
                      }
                      className="mt-1 size-5 shrink-0 accent-violet"
                    />
                    <span>
                      <span className="font-semibold">{texts.categories[category].name}</span>
                      <span className="block text-quiet text-sm">
                        {described(texts.categories[category].text, noticeFacts[category])}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )}
        </div>
        {/* Alike in size and look, so that none is the easier one. */}
        <div className="grid shrink-0 grid-cols-3 gap-2">
          <Answer onClick={() => decide(EVERYTHING)}>{texts.accept}</Answer>
          <Answer onClick={() => decide(NOTHING)}>{texts.refuse}</Answer>
          {layer === 'question' ? (
            <Answer onClick={onChoose}>{texts.choose}</Answer>
          ) : (
            <Answer onClick={() => decide(choice)}>{texts.save}</Answer>
          )}
        </div>
      </div>
    </section>
  )
}

const Answer = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="button border border-line bg-white px-3 text-text hover:border-control sm:px-6"
    {...props}
  />
)
