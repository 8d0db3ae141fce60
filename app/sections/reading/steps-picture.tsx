/** Numbered steps. */
export function StepsPicture({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="figure-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
