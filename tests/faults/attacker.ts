// Runs in a child of the soak: floods would keep the process busy that measures what honest visitors wait.

import { readFileSync } from 'node:fs'
import { required } from '../../contracts/required.ts'
import { attacks } from './hostile.ts'

type Sample = { kind: string; fields: Record<string, string> }
/** How often each attack was made, and how the floods and the hostile files were answered. */
export type AttackReport = { turns: Record<string, number>; answers: Record<string, number> }

const [url = '', team = '', end = '0'] = process.argv.slice(2)
const samples: Sample[] = JSON.parse(
  readFileSync(new URL('../spam/spam.json', import.meta.url), 'utf8'),
)
const spam = samples.filter(({ kind }) => kind === 'contact').map(({ fields }) => fields)

const turns: Record<string, number> = {}
const answers: Record<string, number> = {}
const hostile = attacks(url, spam, team, (what) => {
  answers[what] = (answers[what] ?? 0) + 1
})
for (let turn = 0; Date.now() < Number(end); turn++) {
  const { name, turn: attack } = required(hostile[turn % hostile.length])
  await attack().catch(() => {})
  turns[name] = (turns[name] ?? 0) + 1
}
process.send?.({ turns, answers } satisfies AttackReport, () => process.exit(0))
