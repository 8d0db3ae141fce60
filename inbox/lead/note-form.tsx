import { lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { TEAM_LIMITS } from '@contracts/team.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { useStore } from '../data/store.ts'
import { keepDraft, readDraft } from '../outbox/drafts.ts'
import { unsent, write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'

/** What is typed is kept on this device at each key, and leaves it only when the server has the note. */
export function NoteForm({ id }: { id: string }) {
  const { person } = useMe()
  const fieldId = useId()
  const [text, setText] = useState(() => readDraft(person.email, id))
  const waiting = useStore(unsent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused note comes back as a draft
  useEffect(() => {
    setText((now) => (now === '' ? readDraft(person.email, id) : now))
  }, [waiting.length, person.email, id])
  const surplus = text.trim().length - TEAM_LIMITS.note

  function change(next: string) {
    setText(next)
    keepDraft(person.email, id, next)
  }
  function save(event?: FormEvent) {
    event?.preventDefault()
    if (text.trim() === '' || surplus > 0) return
    // In the outbox it is kept on this device too, so the draft can go.
    write('add-note', { id, noteId: crypto.randomUUID(), text: text.trim() })
    change('')
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape') event.currentTarget.blur()
  }

  return (
    <form onSubmit={save} className="mb-5">
      <label htmlFor={fieldId} className="sr-only">
        {words.note.label}
      </label>
      <textarea
        id={fieldId}
        name="note"
        rows={text === '' ? 2 : 4}
        value={text}
        placeholder={words.note.placeholder}
        aria-invalid={surplus > 0 ? true : undefined}
        aria-describedby={`${fieldId}-state`}
        className="control block"
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p id={`${fieldId}-state`} className="text-quiet text-sm">
          {surplus > 0
            ? fillTemplate(words.note.tooLong, { count: surplus })
            : text !== '' && words.note.kept}
        </p>
        <Button type="submit" disabled={text.trim() === '' || surplus > 0}>
          {words.note.save}
        </Button>
      </div>
    </form>
  )
}
