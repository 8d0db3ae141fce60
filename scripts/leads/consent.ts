import { receiptPage } from '../../content/interface.ts'
import { platformEvents } from '../../content/platform-events.ts'
import { toldPlatforms, undoByHand } from '../../server/leads/told-platforms.ts'
import type { StoredLead } from '../../server/store/lead-store.ts'
import type { Context } from './context.ts'
import { dateText } from './terminal-text.ts'
import { UsageError } from './usage-error.ts'

/** What a person allowed, and what came of it. With `withdraw`, it is taken back first. */
export async function leadConsent(
  { store, options: { withdraw, json }, channels, timeZone, now }: Context,
  lead: StoredLead,
): Promise<string> {
  if (lead.erasedAt) throw new UsageError('Os dados deste envio já foram apagados.')
  const { submissionId, protocol } = lead
  if (withdraw && !(await store.withdrawTracking(submissionId, 'command', channels, now))) {
    throw new UsageError('Este envio não tem um sim a publicidade ou medição para retirar.')
  }
  const [stored = lead] = await store.find(submissionId)
  const { consent, trackingConsent, deliveries } = stored
  const told = toldPlatforms(deliveries)
  const undo = undoByHand(stored)
  if (json) {
    const tracking = trackingConsent ?? null
    return JSON.stringify({ submissionId, protocol, consent, tracking, told, undo }, null, 2)
  }
  const date = dateText(timeZone)
  const unsent = deliveries.filter(
    ({ lastError }) => lastError === platformEvents.skipped.withdrawn,
  ).length
  return [
    ...(withdraw ? ['Sim retirado. Nada mais sobre este envio vai para as plataformas.'] : []),
    `Protocolo ${protocol}`,
    `Política: ${consent.version}, em ${date(consent.acceptedAt)}.`,
    marketingLine(consent, date),
    trackingLine(trackingConsent, date),
    ...(unsent > 0 ? [`Não enviados por causa disso: ${unsent}.`] : []),
    ...(told.length > 0 ? ['Já foi enviado:'] : []),
    ...told.map(
      ({ platform, event, at }) =>
        `  ${platform}, ${at ? `em ${date(at)}` : 'sem confirmação ainda'}: ${event}`,
    ),
    ...(undo.length > 0 ? ['O que dá para fazer à mão:'] : []),
    ...undo.map((sentence) => `  ${sentence}`),
  ].join('\n')
}

function marketingLine(
  { marketing, marketingWithdrawnAt }: StoredLead['consent'],
  date: (iso: string) => string,
) {
  if (marketing) return 'Novidades: sim.'
  return marketingWithdrawnAt
    ? `Novidades: sim, retirado em ${date(marketingWithdrawnAt)}.`
    : 'Novidades: não.'
}

function trackingLine(given: StoredLead['trackingConsent'], date: (iso: string) => string) {
  if (!given) return 'Publicidade e medição: sem resposta ao aviso.'
  const { version, at, withdrawn } = given
  const { advertising, measurement } = withdrawn ?? given
  const { purposes } = receiptPage
  const allowed = [
    ...(advertising ? [purposes.advertising] : []),
    ...(measurement ? [purposes.measurement] : []),
  ]
  const answer = allowed.length > 0 ? `sim a ${allowed.join(' e ')}` : 'não'
  const later = withdrawn ? `, retirado em ${date(withdrawn.at)}` : ''
  return `Publicidade e medição: ${answer}, em ${date(at)} (aviso ${version})${later}.`
}
