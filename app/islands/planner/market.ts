import type { Scenario } from '@contracts/planner-scenario.ts'
import type { Distribution } from '@planner/types.ts'
import { useSyncExternalStore } from 'react'

/** The code that answers: it is large, and no page needs it before the visitor says something. */
type Engine = typeof import('./engine.ts')
type Loaded<Value> =
  | { state: 'loading' | 'failed'; value?: undefined }
  | { state: 'done'; value: Value }

/** What has been asked for: the engine, and the distribution of each address. It stays until the page is left. */
const entries = new Map<string, Loaded<unknown>>()
const listeners = new Set<() => void>()
let version = 0

function set(key: string, entry: Loaded<unknown>) {
  entries.set(key, entry)
  version++
  for (const listener of listeners) listener()
}

function request<Value>(key: string, load: () => Promise<Value>) {
  const state = entries.get(key)?.state
  if (state === 'loading' || state === 'done') return
  set(key, { state: 'loading' })
  load().then(
    (value) => set(key, { state: 'done', value }),
    () => set(key, { state: 'failed' }),
  )
}

const ENGINE = 'engine'
export const requestEngine = () => request(ENGINE, () => import('./engine.ts'))

async function fetchDistribution(address: string): Promise<Distribution> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** The file of a scenario; undefined before the engine is there. */
function addressOf(scenario: Scenario): string | undefined {
  const engine = loadedEngine()
  return engine?.distributionFiles[scenario.segment][engine.distributionAim(scenario)]
}

/** Asks for whatever is missing to answer these scenarios. What failed before is tried again. */
export function requestMarket(wanted: readonly Scenario[]) {
  requestEngine()
  for (const scenario of wanted) {
    const address = addressOf(scenario)
    if (address) request(address, () => fetchDistribution(address))
  }
}

export const loadedEngine = () => entries.get(ENGINE)?.value as Engine | undefined

export function loadedDistribution(scenario: Scenario): Distribution | undefined {
  const address = addressOf(scenario)
  return address ? (entries.get(address)?.value as Distribution | undefined) : undefined
}

/** Whether something that these scenarios need could not be loaded. */
export function marketFailed(wanted: readonly Scenario[]): boolean {
  const keys = wanted.map((scenario) => addressOf(scenario) ?? ENGINE)
  return keys.some((key) => entries.get(key)?.state === 'failed')
}

/** Draws the component again whenever something has been loaded. */
export const useMarketVersion = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => version,
    () => 0,
  )
