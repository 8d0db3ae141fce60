import { commandLine } from '../../config/command-line.ts'
import { spamReasons, quarantineMail as texts } from '../../content/lead-mail.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { plural } from '../../contracts/plural.ts'
import type { StoredLead } from '../store/lead-store.ts'
import { HOLD_AT } from '../store/quarantine.ts'
import { oneLine, readableDate } from './lead-mail.ts'
import type { Notice } from './notice.ts'

const LONGEST_TEXT = 240
const LONGEST_NAME = 80

/** The digest of held leads, and how many more are not listed in it. */
export function quarantineMail(
  leads: StoredLead[],
  more: number,
  timeZone?: string,
): Pick<Notice, 'kind' | 'subject' | 'text'> {
  const count = leads.length + more
  const moreLine = fillTemplate(texts.more, {
    count: more,
    command: commandLine('leads', 'list --spam'),
  })
  return {
    kind: 'quarantine',
    subject: fillTemplate(plural(count, texts.subject.one, texts.subject.many), { count }),
    text: [
      fillTemplate(texts.intro, { limit: HOLD_AT }),
      ...leads.map((lead, index) => paragraph(lead, index + 1, timeZone)),
      ...(more > 0 ? [moreLine] : []),
      texts.outro,
    ].join('\n\n'),
  }
}

function paragraph(lead: StoredLead, number: number, timeZone?: string): string {
  const { protocol, submissionId, createdAt, spam, spamScore, fields } = lead
  const id = protocol || submissionId
  const lines = [
    fillTemplate(texts.lead, {
      number,
      protocol: id,
      date: readableDate(createdAt, timeZone),
      points: spamScore,
      reasons: spam.map((reason) => spamReasons[reason] ?? reason).join(', '),
    }),
    fillTemplate(texts.from, {
      name: defang(fields.name ?? '', LONGEST_NAME),
      email: stripControls(fields.email ?? ''),
    }),
  ]
  if (fields.phone) {
    lines.push(fillTemplate(texts.phone, { phone: defang(fields.phone, LONGEST_NAME) }))
  }
  if (fields.message) lines.push(`“${defang(fields.message, LONGEST_TEXT)}”`)
  lines.push(
    fillTemplate(texts.release, { command: commandLine('leads', `restore ${id}`) }),
    fillTemplate(texts.discard, { command: commandLine('leads', `discard ${id}`) }),
  )
  return lines.join('\n')
}

/** Removes control characters, invisible characters and those that change the writing direction. */
const stripControls = (text: string) => oneLine(text).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')

/** Defangs a text: one line of plain text in which no program finds a link to click on. */
export function defang(text: string, longest: number): string {
  const plain = stripControls(text)
    .replace(/\bhttp(?=s?:)/gi, 'hxxp')
    .replace(/:\/\//g, ':// ')
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}])/gu, '[.]')
  const characters = [...plain]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : plain
}
