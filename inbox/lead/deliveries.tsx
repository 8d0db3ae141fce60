import { deliveryStates, lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { DeliveryView, LeadView } from '@contracts/team.ts'
import { RotateCw } from 'lucide-react'
import { briefTime } from '../data/dates.ts'
import { counted } from '../data/words.ts'
import { write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'
import { Section } from './section.tsx'

const COLORS: Record<DeliveryView['state'], string> = {
  waiting: 'bg-violet-soft text-violet-deep',
  delivered: 'bg-good-soft text-good',
  dead: 'bg-danger-soft text-danger',
  refused: 'bg-danger-soft text-danger',
  skipped: 'bg-mist text-quiet',
}

/** Where the lead was sent, how that went, and 'reenviar' where it can help. */
export function Deliveries({ lead }: { lead: LeadView }) {
  const { timeZone } = useMe()
  return (
    <Section title={words.deliveries}>
      {lead.deliveries.length === 0 && <p className="text-quiet text-sm">{words.noDeliveries}</p>}
      <ul className="grid gap-3 text-sm">
        {lead.deliveries.map((delivery) => {
          const { channel, name, state, attempts, nextAttemptAt, lastError, note, canResend } =
            delivery
          return (
            <li key={channel}>
              <div className="flex items-center gap-2">
                <span className="min-w-0 break-words font-medium">{name}</span>
                <span
                  className={`shrink-0 rounded-full px-2 py-0.5 font-medium text-xs ${COLORS[state]}`}
                >
                  {deliveryStates[state]}
                </span>
                {canResend && (
                  <button
                    type="button"
                    aria-label={fillTemplate(words.resendTo, { channel: name })}
                    onClick={() => write('resend-delivery', { id: lead.id, channel })}
                    className="ml-auto flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-violet-deep hover:bg-violet-soft lg:min-h-8"
                  >
                    <RotateCw aria-hidden className="size-3.5" />
                    <span>{words.resend}</span>
                  </button>
                )}
              </div>
              {note && <p className="tabular mt-0.5 break-words text-quiet">{note}</p>}
              {state !== 'delivered' && (attempts > 0 || lastError) && (
                <p className="tabular mt-0.5 break-words text-quiet">
                  {[
                    attempts > 0 && counted(words.attempts, attempts),
                    state === 'waiting' &&
                      fillTemplate(words.nextAttempt, { time: briefTime(nextAttemptAt, timeZone) }),
                    lastError,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
