import { data } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { FormField } from '~/components/ui/form-field.tsx'
import { showToast } from '~/components/ui/toasts.ts'
import { call } from '../calls.ts'
import { attempt } from '../data/show-error.ts'
import { counted } from '../data/words.ts'
import { Section } from '../lead/section.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { FoundLeads } from './found-leads.tsx'

const words = data.person

/** 'O que vocês têm sobre mim?', and the right to be erased. */
export function PersonalData() {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<{
    person: string
    leads: LeadView[]
    mentions: LeadView[]
    /** Of the erasure: whoever asks again after a lost answer gets the same protocol. */
    key: string
  }>()
  const [isErasing, setErasing] = useState(false)

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const person = String(new FormData(event.currentTarget).get('person')).trim()
    if (person.length < 3) return
    setBusy(true)
    await attempt(async () => {
      const key = crypto.randomUUID()
      setFound({ person, key, ...(await call('find-person', { person })) })
    })
    setBusy(false)
  }
  function erase() {
    setErasing(false)
    if (!found) return
    void attempt(async () => {
      const ids = found.leads.map((lead) => lead.id)
      const input = { person: found.person, ids }
      const { erased, protocol } = await call('erase-person', input, found.key)
      setFound(undefined)
      const count = counted(words.eraseCount, erased)
      const text = fillTemplate(words.erased.text, { count, protocol })
      showToast({ kind: 'success', title: words.erased.title, text })
    })
  }

  return (
    <Section title={words.title}>
      <p className="mb-4 text-quiet text-sm">{words.text}</p>
      <form onSubmit={(event) => void find(event)} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <FormField id={id} name="person" label={words.field}>
            {(control) => (
              <input
                {...control}
                required
                minLength={3}
                maxLength={254}
                autoComplete="off"
                spellCheck={false}
                className="control"
              />
            )}
          </FormField>
        </div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? words.finding : words.find}
        </Button>
      </form>
      <div role="status">
        {found && (
          <p className="mt-5 font-semibold">
            {found.leads.length === 0 ? words.none.title : counted(words.found, found.leads.length)}
          </p>
        )}
      </div>
      {found?.leads.length === 0 && <p className="text-quiet text-sm">{words.none.text}</p>}
      {found && found.leads.length > 0 && (
        <>
          <FoundLeads leads={found.leads} />
          <div className="mt-5 flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => window.print()}>
              {words.print}
            </Button>
            <Button className="bg-danger! hover:bg-ink!" onClick={() => setErasing(true)}>
              {words.erase}
            </Button>
          </div>
        </>
      )}
      {found && found.mentions.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{words.mentions}</h3>
          <p className="text-quiet text-sm">{words.mentionsText}</p>
          <FoundLeads leads={found.mentions} />
        </>
      )}
      {isErasing && found && (
        <EraseDialog count={found.leads.length} onErase={erase} onClose={() => setErasing(false)} />
      )}
    </Section>
  )
}
