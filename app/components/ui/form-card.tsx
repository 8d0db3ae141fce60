import type { ReactNode } from 'react'

/** The white card around a form, with a shadow. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card bg-white px-5 py-7 [box-shadow:0_0_0_1px_rgb(10_15_31/0.05),var(--shadow-float)] sm:p-8 md:p-10">
      <h2 className="mb-7 text-2xl">{title}</h2>
      {children}
    </div>
  )
}
