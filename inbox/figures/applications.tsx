import { figures as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount } from '@contracts/number-format.ts'
import type { Figures } from '@contracts/team.ts'
import { Section } from '../lead/section.tsx'

/** Those who apply to the agency: apart, as they buy nothing. */
export function Applications({ total, before, source }: Figures['applications']) {
  const texts = words.applications
  return (
    <Section title={texts.title}>
      <p className="text-quiet text-sm">{texts.text}</p>
      {total.leads === 0 && before.leads === 0 ? (
        <p className="mt-2 text-sm">{texts.none}</p>
      ) : (
        <dl className="tabular mt-2 grid gap-1 text-sm">
          <div className="flex flex-wrap justify-between gap-2 font-semibold">
            <dt>{texts.count}</dt>
            <dd>
              <span>{formatCount(total.leads)}</span>{' '}
              <span className="font-normal text-quiet">
                {fillTemplate(words.before, { value: formatCount(before.leads) })}
              </span>
            </dd>
          </div>
          {source.map(({ key, leads }) => (
            <div key={key} className="flex flex-wrap justify-between gap-2">
              <dt className="min-w-0 break-words">{key || words.unknown}</dt>
              <dd>{formatCount(leads)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
