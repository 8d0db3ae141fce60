type Props<Value extends string> = {
  name: string
  legend: string
  help?: string
  options: Record<Value, string>
  value?: Value
  onChange: (value: Value) => void
}

/** A question about a file, with its possible answers. */
export function Choice<Value extends string>({
  name,
  legend,
  help,
  options,
  value,
  onChange,
}: Props<Value>) {
  return (
    <fieldset className="mt-4 rounded-control bg-accent-soft p-3">
      <legend className="float-left mb-1 w-full leading-snug">
        <span className="block font-semibold">{legend}</span>
        {help && <span className="mt-1 block text-quiet">{help}</span>}
      </legend>
      {(Object.entries(options) as [Value, string][]).map(([key, label]) => (
        <label key={key} className="flex min-h-11 w-full clear-both items-center gap-3">
          {/* The form of the page does not read it: its name has no field. */}
          <input
            type="radio"
            name={name}
            value={key}
            checked={value === key}
            onChange={() => onChange(key)}
            className="size-5 shrink-0 accent-violet"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
