import { data, inboxPage } from '@content/inbox.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { FormField } from '~/components/ui/form-field.tsx'
import { showToast } from '~/components/ui/toasts.ts'
import { callForFile } from '../calls.ts'
import { attempt } from '../data/show-error.ts'
import { Section } from '../lead/section.tsx'

const FORMATS = ['xlsx', 'csv'] as const
const words = data.export

function saveFile({ name, file }: { name: string; file: Blob }) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function ExportForm() {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const day = (name: string) => String(form.get(name)) || undefined
    const format = FORMATS.find((one) => one === form.get('format')) ?? 'xlsx'
    setBusy(true)
    await attempt(async () => {
      saveFile(await callForFile({ format, since: day('since'), until: day('until') }))
      showToast({ kind: 'success', ...words.done })
    })
    setBusy(false)
  }
  return (
    <Section title={words.title}>
      <p className="mb-4 text-quiet text-sm">{words.text}</p>
      <form
        onSubmit={(event) => void submit(event)}
        className="grid items-end gap-3 @xl:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <FormField id={`${id}-format`} name="format" label={words.format}>
          {(control) => (
            <select {...control} className="control">
              {FORMATS.map((format) => (
                <option key={format} value={format}>
                  {words.formats[format]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        {(['since', 'until'] as const).map((name) => (
          <FormField
            key={name}
            id={`${id}-${name}`}
            name={name}
            label={words[name]}
            note={inboxPage.optional}
          >
            {(control) => <input {...control} type="date" className="control" />}
          </FormField>
        ))}
        <Button type="submit" variant="quiet" disabled={isBusy}>
          {isBusy ? words.working : words.button}
        </Button>
      </form>
    </Section>
  )
}
