import { html } from 'hono/html'
import { calculationForm, calculationPage as texts } from '../../content/server-messages.ts'
import { CALCULATE_FUNCTION, COMPANY_NAME_MAX } from '../../contracts/calculate-campaign-metrics.ts'
import { DAYS_MAX, DAYS_MIN, OBJECTIVES, SEGMENTS } from '../../contracts/campaign.ts'
import {
  errorSummary,
  formControl,
  type Html,
  htmlPage,
  type PageContext,
} from '../serve/html-page.ts'

type Page = PageContext & {
  back: string
  /** As they were typed. */
  values: Record<string, string>
  /** Messages by the name of the field. */
  errors: Record<string, string>
}
type Field = { name: string; label: string; help?: string; input: (attributes: Html) => Html }

/** What was typed, in a form that can be sent again, and what is wrong beside its field. */
export function calculationRefusedPage({ agency, pages, back, values, errors }: Page) {
  const fields = fieldsOf(values)
  const summary = Object.entries(errors).map(([name, message]) => ({
    id: fields.some((field) => field.name === name) ? name : undefined,
    message,
  }))
  const body = html`${errorSummary(summary)}
<p>${texts.refusedIntro}</p>
<form method="post" action="/functions/v1/${CALCULATE_FUNCTION}">
<input type="hidden" name="platform" value="${errors.platform ? '' : (values.platform ?? '')}">
${fields.map((field) => formControl(field, errors[field.name], field.input))}
<button type="submit">${calculationForm.submit}</button>
</form>
<p><a href="${pages}${back}">${texts.back}</a></p>`
  return htmlPage({ title: texts.refusedTitle, agency, pages, body, refused: true })
}

function fieldsOf(values: Record<string, string>): Field[] {
  const { companyName = '', budget = '', days = '' } = values
  const select = (name: string, first: string, choices: readonly string[]) => (attributes: Html) =>
    html`<select ${attributes}><option value="">${first}</option>${choices.map(
      (choice) => html`<option${choice === values[name] && html` selected`}>${choice}</option>`,
    )}</select>`
  const form = calculationForm
  return [
    {
      name: 'companyName',
      label: form.companyName,
      help: form.companyNameHelp,
      input: (attributes) =>
        html`<input ${attributes} maxlength="${COMPANY_NAME_MAX}" autocomplete="organization" value="${companyName}">`,
    },
    {
      name: 'segment',
      label: form.segment,
      input: select('segment', form.segmentPlaceholder, SEGMENTS),
    },
    {
      name: 'objective',
      label: form.objective,
      input: select('objective', form.objectivePlaceholder, OBJECTIVES),
    },
    {
      name: 'budget',
      label: form.budget,
      help: form.budgetHelp,
      input: (attributes) =>
        html`<input ${attributes} inputmode="decimal" autocomplete="off" value="${budget}">`,
    },
    {
      name: 'days',
      label: form.days,
      help: form.daysHelp,
      input: (attributes) =>
        html`<input ${attributes} type="number" inputmode="numeric" min="${DAYS_MIN}" max="${DAYS_MAX}" value="${days}">`,
    },
  ]
}
