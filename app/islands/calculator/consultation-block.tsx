import { calculator } from '@content/calculator.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { WhatsappButton } from '~/components/ui/whatsapp-link.tsx'

const texts = calculator.consultation

export function ConsultationBlock({ to, message }: { to: string; message: string }) {
  return (
    <div className="no-print mt-12 flex flex-col items-start gap-6 md:mt-16 md:flex-row md:items-center md:justify-between">
      <div className="max-w-xl">
        <h2 className="text-xl">{texts.title}</h2>
        <p className="mt-2 text-quiet">{texts.text}</p>
      </div>
      <div className="grid shrink-0 gap-3 max-md:w-full">
        <ButtonLink to={to}>{texts.action}</ButtonLink>
        <WhatsappButton message={message} />
      </div>
    </div>
  )
}
