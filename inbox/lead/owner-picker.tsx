import { lead as words } from '@content/inbox.ts'
import type { LeadView } from '@contracts/team.ts'
import { useId } from 'react'
import { write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'

/** Who answers; one touch to take it. */
export function OwnerPicker({ lead }: { lead: LeadView }) {
  const { people, person } = useMe()
  const id = useId()
  const set = (owner: string) => write('set-owner', { id: lead.id, version: lead.version, owner })
  // Somebody who left the team may still own leads.
  const isKnown = lead.owner === '' || people.some(({ email }) => email === lead.owner)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-2 block font-semibold text-sm">
        {words.owner}
      </label>
      <div className="flex gap-2">
        <select
          id={id}
          className="control min-w-0"
          value={lead.owner}
          onChange={({ target }) => set(target.value)}
        >
          <option value="">{words.nobody}</option>
          {!isKnown && <option value={lead.owner}>{lead.owner}</option>}
          {people.map(({ email, name }) => (
            <option key={email} value={email}>
              {name}
            </option>
          ))}
        </select>
        {lead.owner !== person.email && (
          <button
            type="button"
            onClick={() => set(person.email)}
            className="button shrink-0 border border-line bg-white hover:border-control"
          >
            {words.takeIt}
          </button>
        )}
      </div>
    </div>
  )
}
