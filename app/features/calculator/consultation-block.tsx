import { calculator } from '@content/calculator.ts'
import { ButtonLink } from '~/components/ui/button.tsx'

const texts = calculator.consultation

export function ConsultationBlock({ to }: { to: string }) {
  return (
    <div className="no-print on-ink mt-6 flex flex-col items-start gap-6 rounded-card bg-ink p-6 text-white md:flex-row md:items-center md:justify-between md:p-8">
      <div className="max-w-xl">
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="mt-2 text-ink-text">{texts.text}</p>
      </div>
      <ButtonLink to={to} className="shrink-0">
        {texts.action}
      </ButtonLink>
    </div>
  )
}
