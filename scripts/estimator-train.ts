import { readFileSync, writeFileSync } from 'node:fs'
import { DATA_FILES, type DataFiles, modelFileText, train } from '../estimator/training.ts'

const folder = new URL('../estimator/', import.meta.url)
const files = Object.fromEntries(
  DATA_FILES.map((name) => [name, readFileSync(new URL(`data/${name}`, folder), 'utf8')]),
) as DataFiles
const started = performance.now()
const trained = train(files, (step, logLikelihood) => {
  console.log(`passo ${step}: log-verossimilhança ${logLikelihood.toFixed(1)}`)
})
writeFileSync(new URL('model.generated.ts', folder), modelFileText(trained.model))
console.log(
  `modelo ${trained.model.version}, ${((performance.now() - started) / 1000).toFixed(0)} s`,
)
