type Props = { number: number; title: string; text: string }

/** A step of an ordered list, with its number set as large as a heading. */
export function NumberedItem({ number, title, text }: Props) {
  return (
    <li className="flex gap-5">
      <span
        aria-hidden="true"
        className="tabular font-bold font-display text-3xl text-violet leading-none"
      >
        {number}
      </span>
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 text-quiet">{text}</p>
      </div>
    </li>
  )
}
