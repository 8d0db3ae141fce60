import { readFileSync, writeFileSync } from 'node:fs'
import { COMPONENTS } from '../estimator/components.ts'
import { leaveOutTrials, median, sourceParts, type Trial } from '../estimator/evaluation.ts'
import { DATA_FILES, type DataFiles, readMarketData } from '../estimator/read-market-data.ts'
import { learnInThreads } from './learn-in-threads.ts'

/**
 * `npm run estimator:ablation`: what the effects of the second edition give. Takes each away, learns again
 * without it, and judges the sources that were left out. Some ten minutes; writes docs/estimator-ablation.md.
 */
const ABLATIONS: Record<string, readonly string[]> = {
  'nada (o modelo inteiro)': [],
  'cliques contados': ['clicks counted'],
  'objetivo (na rede, na região e em geral)': [
    'objective',
    'objective in region',
    'objective on network',
    'evidence by objective',
  ],
  'nível medido da rede no país': [
    'measured in country on network',
    'evidence in country on network',
  ],
  'fechamento por origem e por tipo de fonte': [
    'closing by origin',
    'closing by evidence',
    'closing of source',
  ],
  'contato por conversa': ['contact by segment', 'contact by network'],
  'anunciante e campanha dentro da conta': ['advertiser', 'advertiser on network'],
}

const files = Object.fromEntries(
  DATA_FILES.map((name) => [
    name,
    readFileSync(new URL(`../estimator/data/${name}`, import.meta.url), 'utf8'),
  ]),
) as DataFiles
const data = readMarketData(files)
const parts = sourceParts(data)
const decimal = (value: number) => value.toFixed(3).replace('.', ',')

const rows: string[] = []
for (const [name, without] of Object.entries(ABLATIONS)) {
  const learned = await learnInThreads(
    parts.map((part) => ({ task: { files, leftOut: [...part], withoutEffects: without } })),
  )
  const components = COMPONENTS.filter((component) => !without.includes(component.name))
  const trials = leaveOutTrials(data, parts, learned, components)
  const error = (isMeant: (trial: Trial) => boolean, given = false) =>
    median(
      trials
        .filter(isMeant)
        .flatMap(({ truth, prediction, given: known }) =>
          given
            ? known
              ? [Math.abs(truth - known.mean)]
              : []
            : [Math.abs(truth - prediction.mean)],
        ),
    )
  const ofAccount = ({ row }: Trial) => row.level === 'account'
  const figures = [
    error(({ row }) => row.level === 'panel'),
    error(ofAccount),
    error((trial) => ofAccount(trial) && trial.metric === 'cpl'),
    error((trial) => ofAccount(trial) && trial.metric === 'cpa'),
    error(
      (trial) =>
        ofAccount(trial) && trial.metric === 'close_rate' && trial.row.placement !== 'organic',
    ),
    error(ofAccount, true),
  ]
  rows.push(`| ${[name, ...figures.map(decimal)].join(' | ')} |`)
  console.log(rows.at(-1))
}
writeFileSync(
  new URL('../docs/estimator-ablation.md', import.meta.url),
  `# O que cada efeito novo dá

Escrito por \`npm run estimator:ablation\`; não edite à mão. Cada linha tira um efeito, aprende tudo de novo sem ele e prevê cada fonte sem os dados dela: mediana do erro em logaritmo.

| sem | publicados | contas | contas, custo por lead | contas, custo por venda | contas, venda por lead | contas, com o resto conhecido |
|---|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}
`,
)
