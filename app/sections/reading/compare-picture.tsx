type Column = { title: string; items: readonly string[] }

/** Two options side by side; the right one is the recommended one. */
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
