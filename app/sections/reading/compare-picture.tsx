type Column = { title: string; items: readonly string[] }

/** Two ways side by side; the right one is the one to take. */
export function ComparePicture({ left, right }: { left: Column; right: Column }) {
  return (
    <div className="compare">
      {[left, right].map(({ title, items }) => (
        <div key={title}>
          <p>
            <strong>{title}</strong>
          </p>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
