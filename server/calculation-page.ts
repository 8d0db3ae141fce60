import { html } from 'hono/html'
import { calculationPage as texts } from '../content/server-messages.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import {
  formatBudget,
  formatCostPerLead,
  formatCount,
  formatReais,
} from '../contracts/number-format.ts'
import { type Html, htmlPage, type PageContext } from './html-page.ts'
import { templateExplanation } from './narrator/templates.ts'
import type { PlatformFigures, ScenarioEstimate } from './scenario-estimate.ts'

type Links = PageContext & { back: string }

export function calculationPage(
  shown: Links & { companyName: string; days: number; result: ScenarioEstimate },
) {
  const { agency, pages, back, companyName, days, result } = shown
  const { scenario, ranked } = result
  const { columns } = texts
  // A single platform is not recommended over anything, so the column would be wrong.
  const withRecommendation = scenario.platform === null
  const summary = fillTemplate(texts.summary, {
    company: companyName,
    segment: scenario.segment,
    objective: scenario.objective,
    budget: formatBudget(scenario.budget),
    days,
  })
  const { text, lines } = templateExplanation(result)
  const rows = ranked.map((figures, index) =>
    row(
      figures,
      withRecommendation ? { best: index === 0, reason: lines[figures.platform] } : undefined,
    ),
  )
  const body = html`<p>${summary}</p>
<p>${text}</p>
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
<p><a href="${pages}/contato">${texts.contact}</a></p>
<p><a href="${pages}${back}">${texts.back}</a></p>`
  const { platform } = scenario
  const title = platform ? fillTemplate(texts.titleForPlatform, { platform }) : texts.title
  return htmlPage({ title, agency, pages, body })
}

function row(
  { platform, metrics }: PlatformFigures,
  recommendation?: { best: boolean; reason: string | undefined },
): Html {
  return html`
<tr${recommendation?.best && html` class="best"`}>
<th scope="row">${platform}</th>
<td>${formatCount(metrics.impressions)}</td>
<td>${formatCount(metrics.clicks)}</td>
<td>${formatCount(metrics.leads)}</td>
<td>${formatReais(metrics.cpc)}</td>
<td>${formatCostPerLead(metrics.cpl)}</td>
${recommendation && html`<td class="text">${recommendation.best && html`<strong>${texts.recommended}</strong><br>`}${recommendation.reason}</td>`}
</tr>`
}

export function calculationRefusedPage(shown: Links & { messages: string[] }) {
  const { agency, pages, back, messages } = shown
  const body = html`<ul class="wrong">${messages.map((message) => html`<li>${message}</li>`)}</ul>
<p><a href="${pages}${back}">${texts.back}</a></p>`
  return htmlPage({ title: texts.refusedTitle, agency, pages, body })
}
