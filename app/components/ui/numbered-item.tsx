type Props = { number: number; title: string; text: string }

/** An item of an ordered list: a line above it, its number in the margin. */
export function NumberedItem({ number, title, text }: Props) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-line border-t pt-5">
      <span aria-hidden="true" className="tabular font-bold font-display text-accent text-xl">
        {number}
      </span>
      <div>
        <h3 className="text-xl leading-snug">{title}</h3>
        <p className="mt-2 text-quiet">{text}</p>
      </div>
    </li>
  )
}
