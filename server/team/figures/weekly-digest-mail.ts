import { html } from 'hono/html'
import { teamDigest as texts } from '../../../content/team-digest.ts'
import { fillTemplate } from '../../../contracts/fill-template.ts'
import { formatCount, formatReais } from '../../../contracts/number-format.ts'
import type { Person } from '../../../contracts/team.ts'
import { oneLine } from '../../deliver/lead-mail.ts'
import { defang } from '../../deliver/quarantine-mail.ts'
import { addDays } from '../../leads/calendar-days.ts'
import type { TeamMail } from '../team-mail.ts'
import {
  type ComparedWeeks,
  type CountByPerson,
  UNANSWERED_DAYS,
  type Week,
  type WeekFigures,
} from './read-week.ts'

/** Anybody can make up sources by the address of a visit. */
const SOURCES_MAX = 12
const LONGEST_SOURCE = 60

type Line = [label: string, value: string]
type Cells = [source: string, ...figures: string[]]

/** The only texts of strangers in it are names of sources. */
export function weeklyDigestMail(
  week: Week,
  { monday, people, link }: { monday: string; people: readonly Person[]; link: string },
): TeamMail {
  const dates = {
    since: shortDay(monday),
    until: shortDay(addDays(monday, 6)),
    sinceBefore: shortDay(addDays(monday, -7)),
    untilBefore: shortDay(addDays(monday, -1)),
  }
  const intro = fillTemplate(texts.intro, dates)
  const totals = [...FIGURES, APPLICATIONS].map(
    ([label, said]): Line => [label, comparison(week, said)],
  )
  const sources = sourceRows(week.sources)
  const lists = [
    {
      title: fillTemplate(texts.unanswered.title, { days: UNANSWERED_DAYS }),
      lines: byPerson(week.unanswered, people),
      none: texts.unanswered.none,
    },
    {
      title: texts.overdue.title,
      lines: byPerson(week.overdue, people),
      none: texts.overdue.none,
    },
  ]
  const asText = (lines: Line[]) => lines.map(([label, value]) => `${label}: ${value}`).join('\n')
  const sourcesText = sources
    .map(([source, ...figures]) => {
      const said = figures.map((figure, index) => `${FIGURES[index]?.[0]} ${figure}`)
      return `${source}: ${said.join('; ')}`
    })
    .join('\n')
  const asHtml = (lines: Line[]) =>
    html`<table>${lines.map(
      ([label, value]) => html`<tr><th align="left">${label}</th><td>${value}</td></tr>`,
    )}</table>`
  const sourcesHtml = html`<table>
<tr>${[texts.sources.source, ...FIGURES.map(([label]) => label)].map(
    (label) => html`<th align="left">${label}</th>`,
  )}</tr>
${sources.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
</table>`
  return {
    subject: oneLine(
      fillTemplate(texts.subject, { ...dates, leads: counted(texts.leads, week.week.leads) }),
    ),
    text: [
      intro,
      asText(totals),
      texts.counting,
      `-- ${texts.sources.title} --\n${sourcesText || texts.sources.none}`,
      ...lists.map(({ title, lines, none }) => `-- ${title} --\n${asText(lines) || none}`),
      `${texts.open}: ${link}`,
    ].join('\n\n'),
    html: String(html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"></head>
<body style="font-family:sans-serif">
<p>${intro}</p>
${asHtml(totals)}
<p>${texts.counting}</p>
<h2>${texts.sources.title}</h2>
${sources.length > 0 ? sourcesHtml : html`<p>${texts.sources.none}</p>`}
${lists.map(
  ({ title, lines, none }) =>
    html`<h2>${title}</h2>${lines.length > 0 ? asHtml(lines) : html`<p>${none}</p>`}`,
)}
<p><a href="${link}">${texts.open}</a></p>
</body></html>`),
  }
}

type Figure = [label: string, said: (figures: WeekFigures) => string]
const FIGURES: Figure[] = [
  [texts.figures.leads, ({ leads }) => formatCount(leads)],
  [texts.figures.qualified, ({ qualified }) => formatCount(qualified)],
  [texts.figures.won, ({ won }) => formatCount(won)],
  [texts.figures.value, ({ wonCents }) => formatReais(wonCents / 100)],
  [texts.figures.reply, ({ replyMinutes }) => waiting(replyMinutes)],
]

/** Apart: they are no customers, and no source's figures have them. */
const APPLICATIONS: Figure = [
  texts.figures.applications,
  ({ applications }) => formatCount(applications),
]

const comparison = ({ week, before }: ComparedWeeks, said: Figure[1]) =>
  fillTemplate(texts.compared, { now: said(week), before: said(before) })

function sourceRows(all: Week['sources']): Cells[] {
  const shown = all.slice(0, SOURCES_MAX)
  const left = all.length - shown.length
  const rows = shown.map(
    ({ source, ...weeks }): Cells => [
      defang(source, LONGEST_SOURCE),
      ...FIGURES.map(([, said]) => comparison(weeks, said)),
    ],
  )
  return left > 0 ? [...rows, [counted(texts.sources.others, left)]] : rows
}

/** Somebody who left the team may still have leads. */
const byPerson = (counts: CountByPerson, people: readonly Person[]): Line[] =>
  counts.map(({ person, count }) => [
    person === '' ? texts.nobody : (people.find(({ email }) => email === person)?.name ?? person),
    formatCount(count),
  ])

/** '09/11' */
const shortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`

const counted = ({ one, many }: { one: string; many: string }, count: number) =>
  count === 1 ? one : fillTemplate(many, { count: formatCount(count) })

const HOUR = 60
const DAY = 24 * HOUR

function waiting(minutes: number | undefined): string {
  if (minutes === undefined) return texts.noReply
  if (minutes < HOUR) return fillTemplate(texts.minutes, { minutes })
  if (minutes >= 2 * DAY) return fillTemplate(texts.days, { days: Math.round(minutes / DAY) })
  return fillTemplate(texts.hours, { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR })
}
