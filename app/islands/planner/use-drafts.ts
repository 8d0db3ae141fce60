import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  currentDraft,
  type Draft,
  type Drafts,
  EMPTY_DRAFT,
  type FieldTexts,
  readTexts,
  replaceCurrent,
  writeTexts,
} from './planner-draft.ts'

const HISTORY = 100

/**
 * The scenarios, with undo. The fields are uncontrolled, as everywhere on the site: typing changes the state, and
 * only what did not come from typing (undo, another scenario, a link) is written into the fields.
 */
export function useDrafts(form: RefObject<HTMLFormElement | null>) {
  const [drafts, setDrafts] = useState<Drafts>({ list: [EMPTY_DRAFT], current: 0 })
  const [past, setPast] = useState<readonly Drafts[]>([])
  /** The field that is being typed in: all its changes are one step of the history. */
  const typing = useRef('')
  const frame = useRef(0)

  const remember = useCallback((before: Drafts) => {
    setPast((steps) => [...steps.slice(1 - HISTORY), before])
  }, [])

  /** A change that does not come from a field: the fields follow it. */
  const change = useCallback(
    (next: Drafts, { undoable = true } = {}) => {
      typing.current = ''
      if (undoable) remember(drafts)
      setDrafts(next)
      if (form.current) writeTexts(form.current, currentDraft(next).texts)
    },
    [drafts, form, remember],
  )

  /** A change of the own numbers, which stand in no field. */
  const changeDraft = useCallback(
    (draft: Partial<Draft>) =>
      change(replaceCurrent(drafts, { ...currentDraft(drafts), ...draft })),
    [change, drafts],
  )

  /** At most once a frame: fast typing does not queue up answers. */
  function changeTexts(name: string, read: (before: FieldTexts) => FieldTexts) {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() =>
      setDrafts((before) => {
        const draft = currentDraft(before)
        const texts = read(draft.texts)
        if (JSON.stringify(draft.texts) === JSON.stringify(texts)) return before
        if (typing.current !== name) remember(before)
        typing.current = name
        return replaceCurrent(before, { ...draft, texts })
      }),
    )
  }

  const readFields = (name: string) =>
    changeTexts(name, ({ exponent }) => ({
      ...(form.current ? readTexts(form.current) : {}),
      // The slider is no field of the form.
      ...(exponent && { exponent }),
    }))

  const changeExponent = (value: string | undefined) =>
    changeTexts('exponent', ({ exponent: _, ...texts }) =>
      value === undefined ? texts : { ...texts, exponent: value },
    )
  useEffect(() => {
    // What was typed before the scripts ran, and the fields' own defaults.
    const texts = form.current ? readTexts(form.current) : {}
    setDrafts((before) => replaceCurrent(before, { ...currentDraft(before), texts }))
    return () => cancelAnimationFrame(frame.current)
  }, [form])

  const leaveField = () => {
    typing.current = ''
  }

  function undo(): boolean {
    const before = past.at(-1)
    if (!before) return false
    setPast(past.slice(0, -1))
    change(before, { undoable: false })
    return true
  }

  return {
    drafts,
    change,
    changeDraft,
    readFields,
    changeExponent,
    leaveField,
    undo,
    canUndo: past.length > 0,
  }
}
