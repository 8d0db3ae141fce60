import { calculator } from '@content/calculator.ts'
import { ButtonLink } from '~/components/ui/button.tsx'

const texts = calculator.consultation

export function ConsultationBlock({ to }: { to: string }) {
  return (
    <div className="no-print mt-12 flex flex-col items-start gap-6 md:mt-16 md:flex-row md:items-center md:justify-between">
      <div className="max-w-xl">
        <h2 className="text-xl">{texts.title}</h2>
        <p className="mt-2 text-quiet">{texts.text}</p>
      </div>
      <ButtonLink to={to} className="shrink-0 max-md:w-full">
        {texts.action}
      </ButtonLink>
    </div>
  )
}
