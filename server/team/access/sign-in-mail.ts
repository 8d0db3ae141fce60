import { randomUUID } from 'node:crypto'
import type { Env } from '../../../config/env.ts'
import { signInMail } from '../../../content/team-access.ts'
import { fillTemplate } from '../../../contracts/fill-template.ts'
import type { Person } from '../../../contracts/team.ts'
import { oneLine } from '../../deliveries/lead-mail.ts'
import { teamMailer } from '../team-mail.ts'

/** Rejects if the mail was not accepted. */
export type SendSignInMail = (person: Person, link: string) => Promise<void>

/**
 * Not through the outbox of the leads' mails: it tries for days, and a link lives for ten minutes. undefined if no mail
 * is configured.
 */
export function signInMailer(env: Env): SendSignInMail | undefined {
  const send = teamMailer(env)
  if (!send) return undefined
  return async (person, link) => {
    const text = fillTemplate(signInMail.text, {
      name: person.name,
      agency: env.site.name,
      link,
    })
    await send(randomUUID(), [person.email], { subject: oneLine(signInMail.subject), text })
  }
}
