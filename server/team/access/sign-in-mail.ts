import { randomUUID } from 'node:crypto'
import type { Env } from '../../../config/env.ts'
import { accessMail, signInMail } from '../../../content/team-access.ts'
import { fillTemplate } from '../../../contracts/fill-template.ts'
import { END_ACCESS_PAGE, type Person, SIGN_IN_PAGE } from '../../../contracts/team.ts'
import { dateFormats } from '../../date-formats.ts'
import { oneLine } from '../../deliver/lead-mail.ts'
import { teamMailer } from '../team-mail.ts'

/**
 * Mails about a person's own access. Not through the outbox of the leads' mails: it tries for days, and a link lives for
 * minutes. Each rejects if the mail was not accepted.
 */
export type AccessMailer = {
  /** `life`: which of LINK_LIVES_MS the link has. */
  link(person: Person, token: string, life?: number): Promise<void>
  newDevice(person: Person, about: About): Promise<void>
  newPasskey(person: Person, about: About): Promise<void>
}
/** Never the name of a key: whoever added it chose it. */
type About = { device: string; now: string; token: string }

/** undefined if no mail is configured. */
export function accessMailer(env: Env, url: () => string): AccessMailer | undefined {
  const send = teamMailer(env)
  if (!send) return undefined
  const { dateTime } = dateFormats(env.timeZone)
  const mail = (person: Person, subject: string, text: string, words: Record<string, string>) =>
    send(randomUUID(), [person.email], {
      subject: oneLine(subject),
      text: fillTemplate(text, { name: person.name, agency: env.site.name, ...words }),
    })
  const words = ({ device, now, token }: About) => ({
    device,
    time: dateTime.format(Date.parse(now)),
    link: `${url()}${END_ACCESS_PAGE}#${token}`,
  })
  return {
    link(person, token, life = 0) {
      const text = life === 0 ? signInMail.text : signInMail.text + signInMail.many
      const link = `${url()}${SIGN_IN_PAGE}#${token}`
      return mail(person, signInMail.subject, text, { link, life: signInMail.lives[life] ?? '' })
    },
    newDevice: (person, about) =>
      mail(person, accessMail.newDevice.subject, accessMail.newDevice.text, words(about)),
    newPasskey: (person, about) =>
      mail(person, accessMail.newPasskey.subject, accessMail.newPasskey.text, words(about)),
  }
}
