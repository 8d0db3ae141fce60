import { planner } from '@content/planner.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { loadedEngine } from './market.ts'
import type { OwnNumbers } from './own-numbers.ts'
import { ReadingProgress, spokenProgress } from './reading-progress.tsx'
import { TypedTotals } from './typed-totals.tsx'
import { useReports } from './use-reports.ts'

const texts = planner.account

type Props = { own: OwnNumbers[]; onChange: (own: OwnNumbers[]) => void }

/** The visitor's own numbers: files that are dropped or chosen, or totals that are typed. */
export function AccountPanel({ own, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const OwnEntry = loadedEngine()?.OwnEntry
  const [over, setOver] = useState(false)
  const { reading, failed, cancelled, read, cancel, dismiss } = useReports(own, onChange)
  const choose = useRef<HTMLButtonElement>(null)
  const toChoose = () => choose.current?.focus()

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    read([...event.dataTransfer.files])
  }
  const replace = (next: OwnNumbers) =>
    onChange(own.map((entry) => (entry.id === next.id ? next : entry)))

  return (
    <div className="needs-script grid grid-cols-1 gap-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`rounded-control border-2 border-dashed p-5 text-center transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-line'}`}
      >
        <FileUp aria-hidden className="mx-auto size-7 text-accent" />
        <p className="mt-2 font-semibold">{texts.drop}</p>
        <input
          ref={input}
          id="relatorios"
          type="file"
          multiple
          accept=".csv,.tsv,.txt,.xlsx"
          hidden
          onChange={(event) => {
            read([...(event.currentTarget.files ?? [])])
            // So that the same file can be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
        {/* Some browsers make two controls of a file input, and its help is read with each. */}
        <button
          ref={choose}
          type="button"
          aria-describedby="relatorios-ajuda"
          onClick={() => input.current?.click()}
          className="button mt-3 border border-line bg-white text-text hover:border-control"
        >
          {texts.choose}
        </button>
        <p id="relatorios-ajuda" className="mt-3 text-quiet text-sm">
          <span>{texts.accepted}</span>{' '}
          <strong className="font-semibold text-text">{texts.stays}</strong>
        </p>
      </div>
      <div className="grid gap-3 empty:hidden">
        {reading.map((file) => (
          <ReadingProgress
            key={file.id}
            file={file}
            onCancel={() => cancel(file)}
            onFocusLost={toChoose}
          />
        ))}
      </div>
      <p
        role="status"
        className={cancelled ? 'break-words rounded-control bg-mist p-4 text-sm' : 'sr-only'}
      >
        {cancelled
          ? fillTemplate(texts.cancelled, { name: cancelled })
          : spokenProgress(reading[0])}
      </p>
      <div role="alert" className="grid gap-3 empty:hidden">
        {failed.map(({ id, name, error }) => (
          <div key={id} className="rounded-control bg-danger-soft p-4 text-sm">
            <p className="break-words font-semibold">{name}</p>
            <p className="mt-1">{error}</p>
            <button
              type="button"
              onClick={() => {
                dismiss(id)
                toChoose()
              }}
              className="planner-action -mb-2 -ml-3"
            >
              {texts.dismiss}
            </button>
          </div>
        ))}
      </div>
      {OwnEntry && own.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {own.map((entry) => (
            <OwnEntry
              key={entry.id}
              entry={entry}
              onChange={replace}
              onRemove={() => onChange(own.filter(({ id }) => id !== entry.id))}
            />
          ))}
        </ul>
      )}
      <TypedTotals onAdd={(totals) => onChange([...own, totals])} />
    </div>
  )
}
