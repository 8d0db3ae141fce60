import { kindNames, list, stageNames } from '@content/inbox.ts'
import { STAGES } from '@contracts/lead-stages.ts'
import { LEAD_KINDS, type LeadFilters } from '@contracts/team.ts'
import { useTeamQuery } from '../data/answers.ts'
import { SmallField } from '../layout/small-field.tsx'
import { useMe } from '../session.ts'
import { countFilters, type Place } from './filters.ts'

/** Every change goes into the address at once. */
export function FiltersForm({ place: { filters, setFilters } }: { place: Place }) {
  const { people } = useMe()
  const { data } = useTeamQuery('list-choices', {})
  const set = (change: LeadFilters) => setFilters({ ...filters, ...change })
  const named = (values: readonly string[]) => values.map((value) => [value, value] as const)
  return (
    <form
      aria-label={list.filters}
      className="mt-3 grid grid-cols-2 gap-x-2.5 gap-y-2.5"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        label={list.fields.stage}
        any={list.any}
        value={filters.stage}
        options={STAGES.map((stage) => [stage, stageNames[stage]] as const)}
        onChange={(stage) => set({ stage: STAGES.find((one) => one === stage) })}
      />
      <Choice
        label={list.fields.owner}
        any={list.anyone}
        value={filters.owner}
        options={[
          ['', list.noOwner] as const,
          ...people.map(({ email, name }) => [email, name] as const),
        ]}
        onChange={(owner) => set({ owner })}
      />
      <Choice
        label={list.fields.source}
        any={list.any}
        value={filters.source}
        options={named(data?.sources ?? [])}
        onChange={(source) => set({ source })}
      />
      <Choice
        label={list.fields.campaign}
        any={list.any}
        value={filters.campaign}
        options={named(data?.campaigns.filter(Boolean) ?? [])}
        onChange={(campaign) => set({ campaign })}
      />
      {(['since', 'until'] as const).map((name) => (
        <SmallField key={name} label={list.fields[name]}>
          {(id) => (
            <input
              id={id}
              type="date"
              className="control"
              value={filters[name] ?? ''}
              onChange={({ target }) => set({ [name]: target.value || undefined })}
            />
          )}
        </SmallField>
      ))}
      <Choice
        label={list.fields.kind}
        any={list.anyone}
        value={filters.kind}
        options={LEAD_KINDS.map((kind) => [kind, kindNames[kind]] as const)}
        onChange={(kind) => set({ kind: LEAD_KINDS.find((one) => one === kind) })}
      />
      <button
        type="button"
        disabled={countFilters(filters) === 0}
        onClick={() => setFilters({ search: filters.search })}
        className="button self-end border border-line bg-white hover:border-control"
      >
        {list.clear}
      </button>
    </form>
  )
}

const ANY = '*'

type ChoiceProps = {
  label: string
  /** The option that asks for nothing. */
  any: string
  value: string | undefined
  options: (readonly [value: string, label: string])[]
  onChange: (value: string | undefined) => void
}

function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  // A value of the address that is no longer among the choices is still shown.
  const isKnown = value === undefined || options.some(([one]) => one === value)
  return (
    <SmallField label={label}>
      {(id) => (
        <select
          id={id}
          className="control"
          value={value ?? ANY}
          onChange={({ target }) => onChange(target.value === ANY ? undefined : target.value)}
        >
          <option value={ANY}>{any}</option>
          {!isKnown && <option value={value}>{value}</option>}
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </SmallField>
  )
}
