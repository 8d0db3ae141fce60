import type { Site } from '../config/site.ts'
import { CALCULATE_FUNCTION } from '../contracts/calculate-campaign-metrics.ts'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'

/** Texts of the structured data. Titles and descriptions stand in each page's own file. */
export const seo = {
  home: 'Início',
  area: 'Brasil',
  calculator: 'Calculadora de resultados de mídia paga',
}

type ListedPage = { title: string; description: string; address: string }

/** The file llms.txt: the site, its pages, and the calculator's call. */
export const llmsText = (site: Site, summary: string, pages: ListedPage[]) => `# ${site.name}

> ${summary}

Todas as páginas são públicas e em português do Brasil. Não há login nem cookies. As estimativas vêm de um modelo estatístico treinado com números publicados do mercado; são faixas prováveis, não promessas.

## Páginas

${pages.map(({ title, description, address }) => `- [${title}](${address}): ${description}`).join('\n')}

## Estimar uma campanha

\`POST ${site.url}/functions/v1/${CALCULATE_FUNCTION}\` com \`Content-Type: application/json\`:

\`\`\`json
{"segment": "Serviços", "objective": "Leads", "budget": 3000, "platform": null}
\`\`\`

- \`segment\`: ${SEGMENTS.join(', ')}.
- \`objective\`: ${OBJECTIVES.join(', ')}.
- \`budget\`: investimento total em reais, de 100 a 100 milhões.
- \`platform\`: \`null\` compara todas; ou ${PLATFORMS.join(', ')}.

A resposta traz \`success\` e \`metrics\` (impressions, clicks, leads, cpc e cpl de cada plataforma), a faixa da metade dos casos (\`middles\`) e a de 80% (\`ranges\`), o que conta como conversão (\`conversion\`), a confiança e as fontes. Os números são do orçamento gasto em 30 dias. Um pedido inválido recebe 400 com \`{"success": false, "error": "…"}\`.

## Contato

- Formulário: ${site.url}/contato
- E-mail: ${site.email}
- Telefone: ${site.phone}
`
