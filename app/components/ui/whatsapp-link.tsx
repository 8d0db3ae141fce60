import { agency } from '@content/agency.ts'
import { whatsapp } from '@content/whatsapp.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { whatsappUrl } from '~/lib/whatsapp.ts'

type Props = { message: string; label?: string; className?: string }

/** Nothing without a number. Clicks are counted in app/behaviour/tags/tags.ts, by the address. */
export function WhatsappLink({ message, label, className }: Props) {
  const href = whatsappUrl(message)
  if (!href) return null
  return (
    <a href={href} className={className}>
      {label ?? whatsapp.label}
    </a>
  )
}

const { hours, time } = agency.response
/** '' unless the agency says both or one of them. */
const answered = [
  hours && fillTemplate(whatsapp.hours, { hours }),
  time && fillTemplate(whatsapp.reply, { time }),
]
  .filter(Boolean)
  .join(' ')

/** When it is answered; nothing if the agency does not say. */
export function WhatsappHours({ className = 'text-quiet' }: { className?: string }) {
  return answered && <p className={`text-sm ${className}`}>{answered}</p>
}

/** As a button, with when it is answered beside it. */
export function WhatsappButton({ message, dark = false }: { message: string; dark?: boolean }) {
  if (!whatsappUrl(message)) return null
  return (
    <>
      <WhatsappLink
        message={message}
        className={`button max-sm:w-full ${dark ? 'border border-ink-line bg-white/5 text-white hover:border-ink-text hover:bg-white/10' : 'border border-line bg-white text-text hover:border-control'}`}
      />
      <WhatsappHours className={dark ? 'text-ink-text' : undefined} />
    </>
  )
}
