import { STAGES, type Stage } from '../../contracts/lead-stages.ts'
import { parseMoneyText } from '../../contracts/money-text.ts'
import { TEAM_LIMITS } from '../../contracts/team.ts'
import { isEventChannel } from '../../server/deliver/channel.ts'
import { channelName } from '../../server/deliver/outage.ts'
import { isSaleChannel, saleNotes, waitsForItsTime } from '../../server/deliver/sale-tellings.ts'
import type { ChannelName, Delivery, StoredLead } from '../../server/store/lead-store.ts'
import type { Context } from './context.ts'
import { UsageError } from './usage-error.ts'

/** All of the agency's own channels, and the events that a platform should have by now but has not. */
export function channelsToResend(
  { kind, deliveries, qualifiedAt, wonAt, consent, trackingConsent }: StoredLead,
  channels: readonly ChannelName[],
): string[] {
  const isContact = kind === 'contact'
  const isDue = {
    lead: isContact,
    recruitment: !isContact,
    qualified: isContact && qualifiedAt !== undefined,
    won: isContact && wonAt !== undefined,
    withdrawal: consent.marketingWithdrawnAt !== undefined,
    'tracking-withdrawal': trackingConsent?.withdrawn !== undefined,
  }
  const has = (name: string) =>
    deliveries.some(
      (one) =>
        one.channel === name &&
        (one.state === 'delivered' ||
          (one.state === 'waiting' && one.reference) ||
          waitsForItsTime(one)),
    )
  return channels
    .filter(({ name, event }) => event === undefined || (isDue[event] && !has(name)))
    .map(({ name }) => name)
}

/** The server, or the next call of the scheduler, sends the events that are enqueued here. */
export async function setStage(
  { store, options: { value, reason }, channels, timeZone, now }: Context,
  before: StoredLead,
  typed: string,
): Promise<string> {
  const { submissionId, dealValueCents } = before
  const stage = STAGES.find((one) => one === typed.trim().toLowerCase())
  if (!stage) throw new UsageError(`A etapa é uma destas: ${STAGES.join(', ')}. Não "${typed}".`)
  const valueCents = value === undefined ? undefined : readValue(value, stage)
  const done = await store.setStage(submissionId, { stage, valueCents, reason }, channels, now)
  if (done === 'held') throw new UsageError('Este envio está retido. Use restore antes.')
  if (done === 'erased') throw new UsageError('Os dados deste envio já foram apagados.')
  if (done === 'not-found') throw new UsageError('Este envio não existe mais.')
  if (done === 'unchanged') return `Já estava em: ${stage}. Nada mudou.`
  const [lead] = await store.find(submissionId)
  const deliveries = lead?.deliveries ?? []
  const told = deliveries.filter(
    ({ channel, state }) =>
      state === 'waiting' && isEventChannel(channel) && !isSaleChannel(channel),
  )
  return [
    `Etapa: ${stage}.`,
    ...(stage === 'ganho' && (valueCents ?? dealValueCents) === undefined
      ? ['Sem --value, as plataformas não sabem quanto a venda vale, e Meta e TikTok nem a contam.']
      : []),
    ...(told.length > 0
      ? [`Na fila: ${told.map(({ channel }) => channelName(channel)).join(', ')}.`]
      : []),
    ...(lead ? saleNotes(lead, deliveries, channels, timeZone) : []),
    ...cancelled(before, deliveries),
  ].join('\n')
}

/** What was to be told of the sale and is not any more. */
function cancelled(before: StoredLead, deliveries: readonly Delivery[]): string[] {
  const waited = before.deliveries.filter(waitsForItsTime)
  const names = waited
    .filter(({ channel }) =>
      deliveries.some((one) => one.channel === channel && one.state === 'skipped'),
    )
    .map(({ channel }) => channelName(channel))
  return names.length > 0 ? [`Cancelado antes de sair: ${names.join(', ')}.`] : []
}

function readValue(typed: string, stage: Stage): number {
  if (stage !== 'ganho') throw new UsageError('--value só vale com a etapa ganho.')
  const cents = Math.round(parseMoneyText(typed) * 100)
  // More than any deal: a slip of the keyboard must not reach a platform.
  if (!(cents > 0 && cents <= TEAM_LIMITS.valueCents)) {
    throw new UsageError(`--value é um valor em reais, como 1.500,00, não "${typed}".`)
  }
  return cents
}
