type Props = { label?: string; title: string; intro?: string; onInk?: boolean }

export function SectionHeading({ label, title, intro, onInk = false }: Props) {
  return (
    <div className="max-w-2xl">
      {label && (
        <p
          className={`mb-3 font-semibold text-sm ${onInk ? 'text-violet-light' : 'text-violet-deep'}`}
        >
          {label}
        </p>
      )}
      <h2 className="text-title">{title}</h2>
      {intro && (
        <p className={`mt-4 text-balance text-lg ${onInk ? 'text-ink-text' : 'text-quiet'}`}>
          {intro}
        </p>
      )}
    </div>
  )
}
