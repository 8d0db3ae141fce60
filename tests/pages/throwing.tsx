import { useState } from 'react'

/** Throws what was typed into the field, in every way in which an island can fail. */
export function Throwing() {
  const [text, setText] = useState('')
  const [thrown, setThrown] = useState<string>()
  const throwsInEvent = () => JSON.parse(text)
  async function rejects() {
    throw new RangeError(`sem aspas: ${text}`)
  }
  if (thrown !== undefined) throw new Error(`O leite ferveu e derramou: ${thrown}`)
  return (
    <div>
      <label>
        <span>Texto</span>
        <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={throwsInEvent}>
        Ler
      </button>
      <button type="button" onClick={() => void rejects()}>
        Prometer
      </button>
      <button type="button" onClick={() => setThrown(text)}>
        Desenhar
      </button>
    </div>
  )
}
