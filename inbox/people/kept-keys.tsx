import type { PasskeyInfo } from '@contracts/team.ts'

type Props = {
  legend: string
  passkeys: readonly PasskeyInfo[]
  kept: readonly string[]
  onChange: (kept: string[]) => void
}

/** Which keys stay when everything else ends. None does unless it is named. */
export function KeptKeys({ legend, passkeys, kept, onChange }: Props) {
  if (passkeys.length === 0) return null
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {passkeys.map(({ id, name, device }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-violet"
            checked={kept.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...kept, id] : kept.filter((one) => one !== id))
            }
          />
          <span className="min-w-0 break-words">{[name, device].filter(Boolean).join(' · ')}</span>
        </label>
      ))}
    </fieldset>
  )
}
