import { html } from 'hono/html'
import { adviceText } from '../../content/channel-advice.ts'
import { offeredPlatforms } from '../../content/channels/offered.ts'
import { countBand, moneyText, profitText, unitOf } from '../../content/plan-figures.ts'
import { planForm, planPage as texts } from '../../content/plan-form.ts'
import { assumptionNotes } from '../../content/plan-notes.ts'
import { comparedChannels } from '../../content/plan-profit-sentences.ts'
import { isReachable, planAnswers, scenarioText } from '../../content/plan-sentences.ts'
import { planTakeAway } from '../../content/plan-take-away.ts'
import { weekText } from '../../content/plan-test-sentences.ts'
import { planQuestions } from '../../content/plan-words.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { formatChance } from '../../contracts/number-format.ts'
import {
  closeRatePlatform,
  PLAN_FIELDS,
  type PlanField,
  type PlanFormErrors,
} from '../../contracts/plan-form.ts'
import type { Distribution, Plan } from '../../planner/types.ts'
import {
  errorSummary,
  formControl,
  type Html,
  htmlPage,
  options,
  type PageContext,
} from '../serve/html-page.ts'

const { names, columns } = planTakeAway.table

export type PlanPageContext = PageContext & {
  /** The URL that the form posts to, and the page that it was on. */
  action: string
  back: string
  /** As they were typed. */
  values: Record<string, string>
}

/** The five answers, for browsers without JavaScript, and the form to change a number. */
export function planAnswerPage(
  page: PlanPageContext & { plan: Plan; advice: Distribution['advice'] },
) {
  const { agency, pages, plan } = page
  const answers = planAnswers(plan)
  const daily = plan.scenario.budget / plan.scenario.days
  const advice = offeredPlatforms.flatMap((name) => adviceText(page.advice[name], daily) ?? [])
  const tables: Partial<Record<keyof typeof planQuestions, Html>> = {
    worth: worthTable(plan),
    need: needTable(plan),
    split: splitTable(plan),
    test: calendar(plan),
  }
  const body = html`<p>${scenarioText(plan.scenario)}</p>
${(Object.keys(planQuestions) as (keyof typeof planQuestions)[]).map((name) => {
  const { headline, lines } = answers[name]
  return html`<h2>${planQuestions[name]}</h2>
<p><strong>${headline}</strong></p>
${lines.length > 0 && html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`}
${tables[name]}
`
})}${
  advice.length > 0 &&
  html`<h2>${texts.channels}</h2>
<ul>${advice.map((text) => html`<li>${text}</li>`)}</ul>`
}
<h2>${texts.assumptions}</h2>
<ul>${assumptionNotes(plan).map((note) => html`<li>${note}</li>`)}</ul>
<p><strong>${texts.estimateNotPromise}</strong> ${texts.note}</p>
<p><a href="${pages}/contato">${texts.contact}</a></p>
<h2>${texts.changeTitle}</h2>
${form(page, {})}
<p><a href="${pages}${page.back}">${texts.back}</a></p>`
  return htmlPage({ title: texts.title, agency, pages, body })
}

/** What was typed, in a form that can be sent again, and what is wrong beside its field. */
export function planRefusedPage(page: PlanPageContext & { errors: PlanFormErrors }) {
  const { agency, pages, errors, back } = page
  const wrong = shownFields.flatMap(({ name }) => {
    const message = errors[name]
    return message ? [{ id: name, message }] : []
  })
  const body = html`${errorSummary(wrong)}
<p>${texts.refusedIntro}</p>
${form(page, errors)}
<p><a href="${pages}${back}">${texts.back}</a></p>`
  return htmlPage({ title: texts.refusedTitle, agency, pages, body, refused: true })
}

const form = (
  { action, values }: PlanPageContext,
  errors: PlanFormErrors,
) => html`<form method="post" action="${action}">
${shownFields.map((field) => control(field, values[field.name] ?? '', errors[field.name]))}
<button type="submit">${planForm.submit}</button>
<p>${texts.privacy}</p>
</form>`

/** A channel that is not offered is not asked for. */
const shownFields = PLAN_FIELDS.filter(({ name }) => {
  const platform = closeRatePlatform(name)
  return platform === undefined || offeredPlatforms.includes(platform)
})

type FieldWords = {
  label: string
  help?: string
  placeholder?: string
  choices?: Record<string, string>
}

function wordsOf(name: PlanField['name']): FieldWords {
  const platform = closeRatePlatform(name)
  if (platform === undefined) return planForm.fields[name as keyof typeof planForm.fields]
  const { label, help } = planForm.channelCloseRate
  return { label: fillTemplate(label, { platform }), help }
}

/** Longer texts are no numbers. */
const LONGEST_NUMBER = 20

function control(field: PlanField, value: string, error: string | undefined) {
  const { name, required } = field
  const { label, help, placeholder, choices } = wordsOf(name)
  const { optionalMark } = planForm
  return formControl({ name, required, label, help, optionalMark }, error, (attributes) => {
    if (field.kind !== 'select') {
      return html`<input ${attributes} type="text" inputmode="${field.kind === 'count' ? 'numeric' : 'decimal'}" maxlength="${LONGEST_NUMBER}" autocomplete="off" value="${value}">`
    }
    const offered = field.choices.map((choice) => [choice, choices?.[choice] ?? choice] as const)
    return html`<select ${attributes}>${options([['', placeholder], ...offered], value)}</select>`
  })
}

type Row = { head: string; cells: readonly string[]; best?: boolean }

function table(heads: readonly string[], rows: readonly Row[]): Html {
  return html`<div class="table"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ head, cells, best }) => html`
<tr${best && html` class="best"`}><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}
</tbody>
</table></div>`
}

function worthTable(plan: Plan): Html | undefined {
  const { economics, choice } = plan
  if (!economics) return undefined
  const { platforms } = economics
  const heads = [names.profitChance, names.clientCost, texts.bad, texts.middle, texts.good]
  return table(
    [columns.item, ...heads],
    comparedChannels(plan).map((platform) => {
      const { profitChance, clientCost, profit } = platforms[platform]
      return {
        head: platform,
        best: platform === choice.main,
        cells: [
          formatChance(profitChance),
          moneyText(clientCost.middle),
          ...[profit.bad, profit.middle, profit.good].map(profitText),
        ],
      }
    }),
  )
}

function needTable(plan: Plan): Html | undefined {
  const { reverse } = plan
  if (!reverse) return undefined
  const money = (reais: number) => (isReachable(reais) ? moneyText(reais) : texts.never)
  return table(
    [columns.item, names.budget50, names.budget80],
    comparedChannels(plan).map((platform) => {
      const { budget50, budget80 } = reverse.platforms[platform]
      const best = platform === reverse.best
      return { head: platform, best, cells: [money(budget50), money(budget80)] }
    }),
  )
}

function splitTable({ splitDetails, scenario }: Plan): Html | undefined {
  const percent = (share: number) => `${Math.round(100 * share)}%`
  const used = splitDetails.parts.filter(({ share }) => share > 0)
  const { split } = splitDetails.conversions
  const rows = used.map(({ platform, share, low, high, budget, cost }) => ({
    head: platform,
    cells: [
      percent(share),
      `${percent(low)} a ${percent(high)}`,
      moneyText(budget),
      moneyText(cost),
    ],
  }))
  const heads = [names.share, texts.band, names.partBudget, names.cost]
  return html`${table([columns.item, ...heads], rows)}
<p>${names.conversions}: ${countBand(split, unitOf(scenario))}.</p>`
}

const calendar = ({ test }: Plan): Html | undefined =>
  test.calendar.length > 0
    ? html`<ul>${test.calendar.map((week) => html`<li>${weekText(week)}</li>`)}</ul>`
    : undefined
