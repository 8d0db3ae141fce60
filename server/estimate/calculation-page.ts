import { html } from 'hono/html'
import { adviceText } from '../../content/channel-advice.ts'
import {
  ceilingText,
  closingLine,
  conversionText,
  estimateNotes,
} from '../../content/estimate-notes.ts'
import { belowMinimumText } from '../../content/minimum-notes.ts'
import { conversionWords } from '../../content/narration.ts'
import { placements } from '../../content/placements.ts'
import { aboutCount, halfText, headlineText, poster } from '../../content/poster.ts'
import { calculationPage as texts } from '../../content/server-messages.ts'
import { REACH_OBJECTIVES } from '../../contracts/campaign.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import {
  formatBudget,
  formatCostPerLead,
  formatCount,
  formatReais,
  formatRoughPercent,
  formatRoughReais,
} from '../../contracts/number-format.ts'
import { isSurer, orderCertainty } from '../../contracts/order-certainty.ts'
import { aimOf } from '../../estimator/aims.ts'
import { channelAdvice } from '../../estimator/facts/advice.ts'
import { MINIMUMS } from '../../estimator/facts/minimums.ts'
import { MODEL } from '../../estimator/model.generated.ts'
import { MONTH_DAYS, resultsFactor } from '../../estimator/monthly-spend.ts'
import { templateExplanation } from '../narrate/templates.ts'
import { type Html, htmlPage, type PageContext } from '../serve/html-page.ts'
import { byFigure, curveDrawing, dotRows } from './poster-drawing.ts'
import { type PlatformFigures, type ScenarioEstimate, spentOver } from './scenario-estimate.ts'

type Links = PageContext & { back: string }

export function calculationPage(
  shown: Links & { companyName: string; days: number; result: ScenarioEstimate },
) {
  const { agency, pages, back, companyName, days } = shown
  const result = spentOver(days, shown.result)
  const { scenario, ranked, conversion } = result
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
  const advice = channelAdvice(scenario.segment, scenario.objective)
  const adviceOn = ({ platform }: PlatformFigures) =>
    adviceText(advice[platform], scenario.budget / days)
  const ceilingOn = ({ platform, metrics, ceiling }: PlatformFigures) =>
    ceilingText(platform, metrics, ceiling, days / MONTH_DAYS)
  const remarksOn = (figures: PlatformFigures) =>
    [
      lines[figures.platform],
      conversation(figures, conversion),
      figures.closing && closingLine(figures.closing, scenario.segment),
      ceilingOn(figures),
      adviceOn(figures),
    ]
      .filter(Boolean)
      .join(' ')
  const rows = ranked.map((figures, index) =>
    row(
      figures,
      withRecommendation ? { best: index === 0, remarks: remarksOn(figures) } : undefined,
    ),
  )
  const [first, second] = ranked
  // With several platforms it stands in the platform's own row.
  const alone = withRecommendation
    ? []
    : [conversation(first, conversion), ceilingOn(first), adviceOn(first)]
  const warning = minimumWarning(first, scenario, days)
  const buys = REACH_OBJECTIVES.includes(scenario.objective) ? 'reach' : 'conversions'
  const [counted, figure] =
    buys === 'reach' ? (['impressions', 'impressions'] as const) : (['leads', 'cpl'] as const)
  const words = buys === 'reach' ? poster.reached : conversionWords[conversion]
  // The ranking weighs several figures: no sentence that the dots, which are sorted by one, would contradict.
  const isSecondSeen = second && [...ranked].sort(byFigure(figure)).slice(0, 2).includes(second)
  const minimumOfSecond = second && MINIMUMS[second.platform]
  const headline = headlineText({
    budget: scenario.budget,
    buys,
    words,
    count: first.metrics[counted],
    first: first.platform,
    second: second?.platform,
    secondMinimum: minimumOfSecond && { ...minimumOfSecond, days },
    secondIsSurer: second && isSurer(second.ranges, first.ranges),
    order:
      result.firstBeatsSecond === undefined || !isSecondSeen
        ? undefined
        : orderCertainty(result.firstBeatsSecond),
  })
  const body = html`<p>${summary} <strong>${texts.estimateNotPromise}.</strong></p>
<h2 class="headline">${headline}</h2>
<p>${halfText(buys, conversion, first.middles[figure])} ${poster.dots} ${poster.hollow}</p>
${dotRows(ranked, figure)}
<p>${text}</p>
<h2>${poster.curve.still}</h2>
${curveDrawing({
  platform: first.platform,
  budget: scenario.budget,
  factorAt: (budget) =>
    resultsFactor(MODEL.budgetResponse, { budget, days }, scenario.budget) /
    resultsFactor(MODEL.budgetResponse, { budget: scenario.budget, days }, scenario.budget),
  count: aboutCount(first.metrics[counted], words),
})}
${warning && html`<p><strong>${warning}</strong></p>`}
<p>${conversionText(conversion, first.platform, scenario.segment, first)}</p>
${alone.map((note) => note && html`<p>${note}</p>`)}
<p class="hint">${texts.scroll}</p>
<div class="table" role="region" tabindex="0" aria-label="${texts.title}"><table>
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
<h2>${texts.assumptions}</h2>
<ul>${ranked.map(({ platform }) => html`<li>${placements[platform][aimOf(scenario.objective, scenario.segment)]}</li>`)}</ul>
<p>${estimateNotes.click}</p>
<p>${texts.note}</p>
<p><a href="${pages}/contato">${texts.contact}</a></p>
<p><a href="${pages}${back}">${texts.back}</a></p>`
  const { platform } = scenario
  const title = platform ? fillTemplate(texts.titleForPlatform, { platform }) : texts.title
  return htmlPage({ title, agency, pages, body })
}

function minimumWarning(
  { platform }: PlatformFigures,
  { budget }: ScenarioEstimate['scenario'],
  days: number,
) {
  const minimum = MINIMUMS[platform]
  return minimum && belowMinimumText(platform, minimum, { budget, days })
}

/** Signing up needs no conversation. */
function conversation({ metrics, conversation }: PlatformFigures, counted: string) {
  if (!conversation || counted !== 'lead') return undefined
  return fillTemplate(estimateNotes.conversation, {
    cost: formatRoughReais(metrics.cpl * conversation.contactRate),
    rate: formatRoughPercent(conversation.contactRate),
  })
}

function row(
  { platform, metrics }: PlatformFigures,
  recommendation?: { best: boolean; remarks: string },
): Html {
  return html`
<tr${recommendation?.best && html` class="best"`}>
<th scope="row">${platform}</th>
<td>${formatCount(metrics.impressions)}</td>
<td>${formatCount(metrics.clicks)}</td>
<td>${formatCount(metrics.leads)}</td>
<td>${formatReais(metrics.cpc)}</td>
<td>${formatCostPerLead(metrics.cpl)}</td>
${recommendation && html`<td class="text">${recommendation.best && html`<strong>${texts.recommended}</strong><br>`}${recommendation.remarks}</td>`}
</tr>`
}
