import { recruitment } from '@content/recruitment.ts'

export function CreatorExpectations() {
  return (
    <aside>
      <h2 className="text-2xl">{recruitment.expectTitle}</h2>
      <ol className="mt-6 grid gap-8">
        {recruitment.expectations.map((item, index) => (
          <li key={item.title} className="flex gap-5">
            <span
              aria-hidden="true"
              className="tabular font-bold font-display text-3xl text-violet leading-none"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{item.title}</h3>
              <p className="mt-1.5 text-quiet">{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
