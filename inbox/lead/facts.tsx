export type Fact = { label: string; value: string }

/** Label and value, one below the other on a phone. All values are shown as text only. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-4 gap-y-2 text-sm">
        {facts.map(({ label, value }) => (
          <div key={`${label} ${value}`} className="grid gap-x-4 @sm:grid-cols-[9.5rem_1fr]">
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
