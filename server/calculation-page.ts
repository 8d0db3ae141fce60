import { html } from 'hono/html'
import { calculationPage as texts } from '../content/server-messages.ts'
import type { CalculatorForm, MetricsByPlatform } from '../contracts/calculate-campaign-metrics.ts'
import type { Platform } from '../contracts/campaign.ts'
import {
  formatBudget,
  formatCostPerLead,
  formatCount,
  formatReais,
} from '../contracts/number-format.ts'
import { type RankedPlatform, rank } from '../estimator/ranking.ts'
import { fillMessage } from './fill-message.ts'
import { type Html, htmlPage } from './html-page.ts'

type Links = { agency: string; back: string }

export function calculationPage(
  result: Links & { form: CalculatorForm; platform: Platform | null; metrics: MetricsByPlatform },
) {
  const { agency, back, form, platform, metrics } = result
  const { columns } = texts
  // A single platform is not recommended over anything: the column would say what is not so.
  const withRecommendation = platform === null
  const summary = fillMessage(texts.summary, {
    company: form.companyName,
    segment: form.segment,
    objective: form.objective,
    budget: formatBudget(form.budget),
    days: form.days,
  })
  const rows = rank(form.objective, metrics).map((ranked, index) =>
    row(ranked, withRecommendation, index === 0),
  )
  const body = html`<p>${summary}</p>
<div class="table"><table>
<thead><tr>
<th scope="col">${columns.platform}</th>
<th scope="col">${columns.impressions}</th>
<th scope="col">${columns.clicks}</th>
<th scope="col">${columns.leads}</th>
<th scope="col">${columns.cpc}</th>
<th scope="col">${columns.cpl}</th>
${withRecommendation && html`<th scope="col" class="text">${columns.recommendation}</th>`}
</tr></thead>
<tbody>${rows}
</tbody>
</table></div>
<p><strong>${texts.estimateNotPromise}.</strong> ${texts.note}</p>
<p><a href="/contato">${texts.contact}</a></p>
<p><a href="${back}">${texts.back}</a></p>`
  const title = platform ? fillMessage(texts.titleForPlatform, { platform }) : texts.title
  return htmlPage({ title, agency, body })
}

function row(
  { platform, metrics }: RankedPlatform,
  withRecommendation: boolean,
  best: boolean,
): Html {
  return html`
<tr${withRecommendation && best && html` class="best"`}>
<th scope="row">${platform}</th>
<td>${formatCount(metrics.impressions)}</td>
<td>${formatCount(metrics.clicks)}</td>
<td>${formatCount(metrics.leads)}</td>
<td>${formatReais(metrics.cpc)}</td>
<td>${formatCostPerLead(metrics.cpl)}</td>
${withRecommendation && html`<td class="text">${best && texts.recommended}</td>`}
</tr>`
}

export function calculationRefusedPage({ agency, back, messages }: Links & { messages: string[] }) {
  const body = html`<ul class="wrong">${messages.map((message) => html`<li>${message}</li>`)}</ul>
<p><a href="${back}">${texts.back}</a></p>`
  return htmlPage({ title: texts.refusedTitle, agency, body })
}
