import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { required } from '../contracts/required.ts'
import { leadCost } from '../estimator/facts/campaign-facts.ts'
import { factNames } from '../scripts/fact-texts.ts'
import { CLINIC } from './clinic-example.ts'
import { TEST_LEADS } from './example-figures.ts'
import { template } from './spreadsheet/roi-workbook.ts'
import { WorkbookFile } from './spreadsheet/workbook-file.ts'
import { workedExamples } from './worked-examples.ts'

const examples = workedExamples()
const figure = (group: string, name: string) =>
  required(examples[group]?.[name], `${group}.${name}`).value

/** The sentences of the texts hold while these do. Where a new model breaks one, the example needs another price. */
describe('the stories of the texts', () => {
  const clinic = (name: string) => figure('clinic', name)

  test('the clinic pays less for a lead than empties its margin, and a little more than its aim', () => {
    expect(clinic('target')).toBeLessThan(clinic('even'))
    expect(clinic('quartercpl')).toBeGreaterThan(clinic('target'))
    expect(clinic('quartercpl')).toBeLessThan(clinic('even'))
    expect(clinic('weekcost')).toBeGreaterThan(clinic('target'))
    expect(clinic('left') - clinic('leads') * clinic('target')).toBe(clinic('rest'))
  })

  test('its aim is what the calculator says, rounded as people do', () => {
    const { middle } = leadCost(CLINIC.segment, CLINIC.platform)
    expect(Math.abs(clinic('target') - middle)).toBeLessThanOrEqual(2.5)
    expect(clinic('budget')).toBe(TEST_LEADS * clinic('target'))
  })

  test('a quarter brings patients enough to earn more than the ads cost', () => {
    expect(clinic('patients')).toBeGreaterThanOrEqual(2)
    expect(clinic('goal')).toBeGreaterThanOrEqual(2)
    expect(clinic('profit')).toBeGreaterThan(0)
  })

  test('one channel fits under the ceiling of its calendar, two do not', () => {
    expect(clinic('ceiling')).toBeGreaterThan(clinic('budget'))
    expect(clinic('ceiling')).toBeLessThan(2 * clinic('budget'))
    // A fifth more budget is less than one patient more a month.
    expect((0.2 * TEST_LEADS) / clinic('leads')).toBeLessThan(1)
  })

  test('better and worse answers change how many leads a patient takes', () => {
    const steps = ['better', 'same', 'middling', 'worse'].map((step) => clinic(`${step}leads`))
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
  })

  test('the service of the first chapter pays, on Meta too', () => {
    const service = (name: string) => figure('service', name)
    expect(service('rest')).toBeGreaterThan(0)
    expect(service('cardrest')).toBeGreaterThan(0)
    expect(service('cardrest')).toBeLessThan(service('rest'))
    expect(service('roas')).toBeGreaterThan(service('evenroas'))
    expect(service('cpl')).toBeLessThan(service('even'))
  })

  test('fifty reais a day are too little to learn, and a week too short for three ad sets', () => {
    for (const name of ['pmax', 'learninstagram', 'demandgen']) {
      expect(figure('plan', name)).toBeGreaterThan(50)
    }
    expect(figure('plan', 'learndays3')).toBeGreaterThan(7)
    expect(figure('shop', 'perday')).toBeGreaterThanOrEqual(1)
  })

  test('a pessimist pays much more than the middle, and less than one in ten', () => {
    const { sale, half, most } = Object.fromEntries(
      ['sale', 'half', 'most'].map((name) => [name, figure('workbook', name)]),
    ) as Record<'sale' | 'half' | 'most', number>
    expect(Math.min(half, sale)).toBeGreaterThan(1.3)
    expect(most).toBeGreaterThan(Math.max(half, sale))
  })
})

test('every figure is in a text', () => {
  const root = join(import.meta.dirname, '..')
  const texts = ['content', 'materials'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$|\.md$/.test(name) && !name.startsWith('README'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const named = new Set(texts.flatMap(factNames))
  const workbook = new WorkbookFile(template())
  for (const path of workbook.xmlPaths) {
    for (const [, name] of workbook.read(path).matchAll(/\{\{([\w.]+)\}\}/g)) named.add(name ?? '')
  }
  const unused = Object.entries(examples).flatMap(([group, figures]) =>
    Object.keys(figures)
      .map((name) => `${group}.${name}`)
      .filter((name) => !named.has(name)),
  )
  expect(unused).toEqual([])
})
