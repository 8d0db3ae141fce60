import { writeFileSync } from 'node:fs'
import { SALE_COSTS, weighedSummary } from '../estimator/aims-table.ts'
import { leaveOutTrials, sourceParts, type Trial } from '../estimator/evaluation.ts'
import type { ObservationKind } from '../estimator/figure-kinds.ts'
import { leftOutOf } from '../estimator/learning-task.ts'
import { readMarketData } from '../estimator/read-market-data.ts'
import { ticketTrials } from '../estimator/ticket-trials.ts'
import { dataFiles } from './estimator-files.ts'
import { learnInThreads } from './learn-in-threads.ts'

/**
 * `npm run estimator:ablation`: what the effects of the third edition give. Takes each away, learns again
 * without it, and judges the sources that were left out. Some half an hour; writes docs/estimator-ablation.md.
 */
const ABLATIONS: Record<string, readonly string[]> = {
  'nada (o modelo inteiro)': [],
  'fechamento por intenção e por canal': ['closing by intent', 'closing on network'],
  'caminho (formulário, página, teste)': ['path'],
  'lançamento gratuito': ['free launch'],
  'quem compra (empresa ou consumidor)': ['buyer'],
  'pesquisa de marca': ['brand search'],
  'o ticket de quem vende na página e de quem vende na conversa': [
    'route of a sale',
    'route in segment',
  ],
  'tipo de fonte (conta, muitos anunciantes, opinião)': ['evidence', 'evidence in country'],
  'fechamento por origem e por tipo de fonte': [
    'closing by origin',
    'closing by evidence',
    'closing of source',
  ],
  'objetivo (na rede, na região e em geral)': [
    'objective',
    'objective in region',
    'objective on network',
    'evidence by objective',
  ],
}

const files = dataFiles()
const data = readMarketData(files)
const parts = sourceParts(data)
const decimal = (value: number) => value.toFixed(3).replace('.', ',')

const rows: string[] = []
for (const [name, without] of Object.entries(ABLATIONS)) {
  const learned = await learnInThreads(
    parts.map((part) => ({ task: { files, leftOut: [...part], withoutEffects: without } })),
  )
  const sources = learned.flatMap((part) => leftOutOf(part, data))
  const trials = leaveOutTrials(data, sources)
  const error = (isMeant: (trial: Trial) => boolean) =>
    weighedSummary(
      trials
        .filter((trial) => isMeant(trial) && trial.row.placement !== 'organic')
        .map(({ row, truth, prediction }) => ({
          row,
          off: truth - prediction.mean,
          held: true,
          naive: null,
        })),
    ).error
  const ofBrazil = ({ row }: Trial, ...kinds: ObservationKind[]) =>
    row.level === 'account' &&
    row.country === 'BR' &&
    (kinds.length === 0 ? row.kind !== 'ticket' : kinds.includes(row.kind))
  const figures = [
    error(({ row }) => row.level === 'panel'),
    error((trial) => ofBrazil(trial)),
    error((trial) => ofBrazil(trial, 'costPerLead', 'costPerConversation')),
    error((trial) => ofBrazil(trial, ...SALE_COSTS)),
    error(({ row }) => row.level === 'account' && row.kind === 'closeRate'),
    weighedSummary(
      ticketTrials(sources).map(({ row, prediction }) => ({
        row,
        off: row.logValue - prediction.mean,
        held: true,
        naive: null,
      })),
    ).error,
  ]
  rows.push(`| ${[name, ...figures.map(decimal)].join(' | ')} |`)
  console.log(rows.at(-1))
}
writeFileSync(
  new URL('../docs/estimator-ablation.md', import.meta.url),
  `# O que cada efeito novo dá

Escrito por \`npm run estimator:ablation\`; não edite à mão. Cada linha tira um efeito, aprende tudo de novo sem ele e prevê cada fonte sem os dados dela: mediana do erro em logaritmo, cada conta ou publicação com o mesmo peso.

| sem | publicados | contas brasileiras | custo por lead ou conversa | custo por venda ou compra | venda por lead | compra com o ticket |
|---|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}
`,
)
