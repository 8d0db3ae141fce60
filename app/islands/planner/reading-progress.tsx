import { planner } from '@content/planner.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useLayoutEffect, useRef } from 'react'
import type { ReadingFile } from './use-reports.ts'

const texts = planner.account
const percentText = (share: number) =>
  fillTemplate(texts.percent, { percent: String(Math.round(share * 100)) })

/** What is said of a file while it is read: its name, then each quarter. */
export function spokenProgress(file: ReadingFile | undefined): string {
  if (file?.share === undefined) return ''
  const quarter = Math.floor(file.share * 4) / 4
  const said = fillTemplate(texts.reading, { name: file.name })
  return quarter > 0 ? `${said}: ${percentText(quarter)}` : said
}

type Props = { file: ReadingFile; onCancel: () => void; onFocusLost: () => void }

/** How far a file is read, and the button that ends it. */
export function ReadingProgress({ file: { name, share }, onCancel, onFocusLost }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const lost = useRef(onFocusLost)
  // The button goes when the file is read, also while it has the focus.
  useLayoutEffect(() => {
    const node = button.current
    return () => {
      if (node && document.activeElement === node) lost.current()
    }
  }, [])
  return (
    <div className="flex items-end gap-2 text-sm">
      <label className="block min-w-0 grow pb-2">
        <span className="flex justify-between gap-3">
          <span className="min-w-0 break-words">
            {fillTemplate(share === undefined ? texts.waiting : texts.reading, { name })}
          </span>
          {share !== undefined && (
            <span aria-hidden className="tabular shrink-0 text-quiet">
              {percentText(share)}
            </span>
          )}
        </span>
        <progress className="reading-bar" value={share ?? 0} max={1} />
      </label>
      <button
        ref={button}
        type="button"
        aria-label={fillTemplate(texts.cancelName, { name })}
        onClick={onCancel}
        className="planner-action -mr-3 shrink-0"
      >
        {texts.cancel}
      </button>
    </div>
  )
}
