import type { ReactNode } from 'react'

type Props = {
  count: number
  total: number
  title: string
  names: string[]
  isOpen: boolean
  children: ReactNode
}

/** Texts in each place that bare-texts.test.ts refuses, and in those that it allows. */
export function BareTextSamples({ count, total, title, names, isOpen, children }: Props) {
  return (
    <section>
      <p>
        {count} of {total}
      </p>
      <button type="button">
        <i /> {isOpen ? 'open' : 'shut'}
      </button>
      <p>
        {names.map((name) => name)}
        <i />
      </p>
      <p>{isOpen ? 'open' : 'shut'}</p>
      <p>{`${count} of ${total}`}</p>
      <p>
        <span>{title}</span> {isOpen && <b>{count}</b>}
      </p>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {children}
    </section>
  )
}
