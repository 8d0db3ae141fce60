import { readFileSync, writeFileSync } from 'node:fs'
import { jointFile, jointFileText } from '../estimator/advertiser-joint.ts'
import { evaluationFileText } from '../estimator/evaluation-file.ts'
import { DATA_FILES, type DataFiles } from '../estimator/read-market-data.ts'
import { reportText } from '../estimator/report.ts'
import { learnedFitText, modelFileText, train } from '../estimator/training.ts'
import { learnInThreads } from './learn-in-threads.ts'
import { ESTIMATOR, saveTrainingHash } from './trained-from.ts'

const estimator = new URL('../estimator/', import.meta.url)
const files = Object.fromEntries(
  DATA_FILES.map((name) => [name, readFileSync(new URL(`data/${name}`, estimator), 'utf8')]),
) as DataFiles
const started = performance.now()
const trained = await train(files, learnInThreads, (step, logLikelihood) => {
  console.log(`passo ${step}: log-verossimilhança ${logLikelihood.toFixed(2)}`)
})
writeFileSync(new URL('model.generated.ts', estimator), modelFileText(trained.model))
writeFileSync(new URL('joint.generated.ts', estimator), jointFileText(jointFile(trained, files)))
writeFileSync(new URL('learned-fit.json', estimator), learnedFitText(trained.learned))
writeFileSync(new URL('evaluation.generated.json', estimator), evaluationFileText(trained))
writeFileSync(new URL('../docs/estimator-report.md', import.meta.url), reportText(trained))
saveTrainingHash(ESTIMATOR)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`modelo ${trained.model.version} em ${seconds} s`)
