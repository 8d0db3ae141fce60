import type { Env } from '../../config/env.ts'
import { smtpSender } from '../deliver/email-channel.ts'
import { mailServiceChannel, mailServiceSender } from '../deliver/mail-service-channel.ts'

export type TeamMail = { subject: string; text: string; html?: string }
/** Rejects if the mail was not accepted. A service that knows the id sends it once. */
export type SendTeamMail = (id: string, to: readonly string[], mail: TeamMail) => Promise<void>

/** Mail to the team, by the settings of the leads' mails. undefined if no mail is configured. */
export function teamMailer(env: Env): SendTeamMail | undefined {
  if (env.mail) return smtpSender(env.mail, env.site.name).send
  return env.mailService && mailServiceSender(env.mailService, env.site.name)
}

export type TeamMailCheck = {
  /** The channel of the leads' mails, which go the same way. */
  channel: string
  /** Rejects if no mail would be accepted. Sends none. */
  check(): Promise<void>
}

export function teamMailCheck({ mail, mailService, site }: Env): TeamMailCheck | undefined {
  if (mail) return { channel: 'email', check: smtpSender(mail, site.name).check }
  if (!mailService) return undefined
  const { name, check = async () => {} } = mailServiceChannel(mailService, site.name)
  return { channel: name, check }
}
