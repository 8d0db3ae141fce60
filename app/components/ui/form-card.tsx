import type { ReactNode } from 'react'

export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="self-start rounded-card border border-line bg-white p-5 shadow-float md:p-8">
      <h2 className="mb-6 text-2xl">{title}</h2>
      {children}
    </div>
  )
}
