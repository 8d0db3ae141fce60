import type { Env } from '../../config/env.ts'
import { visitorMail as texts } from '../../content/visitor-mail.ts'
import type { Log } from '../log.ts'
import type { LeadSecrets } from '../receive/lead-secrets.ts'
import type { DatabaseAccess } from '../store/database-access.ts'
import { wasMailed } from '../store/queries/visitor-mails.ts'
import { type Channel, FinalOutcome, VISITOR_CHANNEL } from './channel.ts'
import { smtpSender } from './email-channel.ts'
import { mailServiceSender } from './mail-service-channel.ts'
import { visitorMail } from './visitor-mail.ts'

const DAY_MS = 24 * 60 * 60_000

type Parts = {
  env: Env
  access: DatabaseAccess
  secrets: Pick<LeadSecrets, 'receiptOf'>
  log?: Pick<Log, 'warning'>
}

/** Confirms to the visitor that the form arrived. Undefined unless the agency asked for it and mails can be sent. */
export function visitorChannel({ env, access, secrets, log }: Parts): Channel | undefined {
  const { mail, mailService, site, pagesUrl, visitorMail: settings } = env
  if (!settings || !(mail || mailService)) return undefined
  const smtp = mail && smtpSender(mail, site.name, { log })
  const send = smtp ? smtp.send : mailService && mailServiceSender(mailService, site.name)
  return {
    name: VISITOR_CHANNEL,
    async deliver(lead, deliveryId, cancel) {
      const now = Date.now()
      if (now - Date.parse(lead.createdAt) > DAY_MS) {
        throw new FinalOutcome('skipped', texts.skipped.tooOld)
      }
      const since = new Date(now - DAY_MS).toISOString()
      if (await access.withDatabase((database) => wasMailed(database, lead, since))) {
        throw new FinalOutcome('skipped', texts.skipped.already)
      }
      const { link } = await secrets.receiptOf(lead.submissionId)
      const words = visitorMail(lead, {
        agency: site.name,
        receipt: `${pagesUrl || site.url}${link}`,
        replyWithin: settings.replyWithin,
        timeZone: env.timeZone,
      })
      const replyTo = smtp ? { replyTo: site.email } : { reply_to: site.email }
      await send?.(deliveryId, [lead.fields.email ?? ''], { ...words, ...replyTo }, cancel)
    },
  }
}
