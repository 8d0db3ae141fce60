import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../config/load.ts'
import type { Variables } from '../config/settings.ts'

export type Outcome = { passed: number; failed: number; skipped: string[] }

type VitestFile = { status: string; assertionResults: { status: string; fullName: string }[] }
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}
type Suite = { specs?: { title: string; tests: { status: string }[] }[]; suites?: Suite[] }
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: Suite[]
}

export function countVitest({ testResults, ...report }: VitestReport): Outcome {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  // A file can fail without a failed test in it: when it cannot be loaded, or when a hook fails.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: all
      .filter(({ status }) => status === 'pending' || status === 'skipped')
      .map(({ fullName }) => fullName),
  }
}

export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Outcome {
  const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ title }) => title),
  }
}

/** Runs the stages of `npm test`: counts the tests, measures the time, and lists the skipped tests by name. */
export class TestRun {
  readonly #results: string
  readonly #variables: Variables
  readonly #minutes: [stage: string, minutes: number][] = []
  readonly #total: Outcome = { passed: 0, failed: 0, skipped: [] }

  constructor(results: string, variables: Variables = environment) {
    this.#results = results
    this.#variables = variables
  }

  /** Runs one stage and measures its time. A thrown error counts as one failure. */
  async stage(name: string, action: () => void | Promise<void>) {
    console.log(`\n── ${name}`)
    const start = performance.now()
    try {
      await action()
    } catch (error) {
      this.#total.failed++
      console.error(`${name}: ${(error as Error).message}`)
    }
    this.#minutes.push([name, (performance.now() - start) / 60_000])
  }

  skip(what: string) {
    this.#total.skipped.push(what)
  }

  /** Runs a command that passes or fails as a whole. */
  async check(name: string, args: string[], variables: Variables = {}) {
    const env = { ...this.#variables, ...variables }
    const child = spawn(process.execPath, args, { stdio: 'inherit', env })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`falhou (${name})`)
    this.#total.passed++
  }

  vitest(name: string, options: string[] = [], variables: Variables = {}) {
    const file = join(this.#results, `${name}.json`)
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...report]
    this.#count(args, file, variables, countVitest)
  }

  playwright(name: string, options: string[] = [], variables: Variables = {}) {
    const file = join(this.#results, `${name}.json`)
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
    const withReport = { ...variables, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const failedBefore = this.#total.failed
    try {
      this.#count([...args, ...options], file, withReport, countPlaywright)
    } finally {
      // A trace of every journey would take twice as long. What failed has failed, and leaves its trace.
      if (this.#total.failed > failedBefore) {
        const failed = ['--last-failed', `--last-failed-file=${this.#results}/e2e/.last-run.json`]
        const kept = ['--trace=on', `--output=${this.#results}/${name}-traces`, '--reporter=list']
        this.#run([...args.slice(0, 2), ...options, ...failed, ...kept], variables)
      }
    }
  }

  /** Prints the totals; true if nothing failed. */
  finish(): boolean {
    const { passed, failed, skipped } = this.#total
    console.log('\n── Minutos por etapa')
    for (const [name, time] of this.#minutes) console.log(`${time.toFixed(1).padStart(5)}  ${name}`)
    console.log(skipped.length > 0 ? '\n── Pulados' : '\nNenhum teste pulado.')
    for (const name of skipped) console.log(`  ${name}`)
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed === 0
  }

  #run(args: string[], variables: Variables): number | null {
    const env = { ...this.#variables, ...variables }
    return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status
  }

  #count<Report>(
    args: string[],
    file: string,
    variables: Variables,
    count: (report: Report) => Outcome,
  ) {
    rmSync(file, { force: true })
    const status = this.#run(args, variables)
    const outcome = count(readReport<Report>(file))
    this.#total.passed += outcome.passed
    this.#total.failed += outcome.failed
    this.#total.skipped.push(...outcome.skipped)
    // An unhandled error, or a run without tests, shows only in the exit code.
    if (status !== 0 && outcome.failed === 0) throw new Error(`terminou com o código ${status}`)
  }
}

function readReport<Report>(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`não terminou: ${file} não foi escrito`)
  }
}
