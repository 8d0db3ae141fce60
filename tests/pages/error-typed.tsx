import { useRef } from 'react'
import { OpeningEnd } from '~/boot/opening-end.tsx'

/** Throws what was typed into the field, in every way in which a page can fail. */
export default function ErrorTyped() {
  const field = useRef<HTMLInputElement>(null)
  const typed = () => field.current?.value ?? ''
  const throwsInEvent = () => JSON.parse(typed())
  async function rejects() {
    throw new RangeError(`sem aspas: ${typed()}`)
  }
  return (
    <div id="abertura" className="pt-32">
      <h1>Digitado</h1>
      <OpeningEnd />
      <label>
        <span>Texto</span>
        <input ref={field} />
      </label>
      <button type="button" onClick={throwsInEvent}>
        Ler
      </button>
      <button type="button" onClick={() => void rejects()}>
        Prometer
      </button>
    </div>
  )
}
