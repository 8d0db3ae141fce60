import { setTimeout as pause } from 'node:timers/promises'
/** When answers came, and whether they were good. */
export class AnswerTimes {
  readonly #any: number[] = []
  readonly #good: number[] = []
  #failed = 0

  note(isGood: boolean, isAnswer = true) {
    const now = performance.now()
    if (isAnswer) this.#any.push(now)
    if (isGood) this.#good.push(now)
    else this.#failed++
  }
  get answered() {
    return this.#good.length
  }
  get failed() {
    return this.#failed
  }
  /** The longest time in seconds without any answer, and without a good one. */
  longestGaps(from: number, to: number) {
    return { any: longestGap(this.#any, from, to), good: longestGap(this.#good, from, to) }
  }
}

function longestGap(times: number[], from: number, to: number): number {
  const within = [from, ...times.filter((time) => time > from && time < to), to]
  return Math.max(...within.map((time, index) => time - (within[index - 1] ?? time))) / 1000
}

/** Continuous load of visitors: they open pages, calculate, and send leads until success. */
export function startLoad(url: string, leadClients: number) {
  const pages = new AnswerTimes()
  const calculations = new AnswerTimes()
  const forms = new AnswerTimes()
  const acknowledged: string[] = []
  let again = 0
  let isOver = false

  async function ask(times: AnswerTimes, path: string, limitMs: number, init: RequestInit = {}) {
    try {
      const signal = AbortSignal.timeout(limitMs)
      const answer = await fetch(url + path, { ...init, signal })
      const text = await answer.text()
      times.note(answer.ok)
      return answer.ok ? text : undefined
    } catch {
      times.note(false, false)
      return undefined
    }
  }
  const post = (times: AnswerTimes, name: string, body: string, limitMs: number) =>
    ask(times, `/functions/v1/${name}`, limitMs, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
      body,
    })

  async function readPages() {
    for (; !isOver; await pause(25)) await ask(pages, '/contato', 5000)
  }
  async function calculate() {
    while (!isOver) {
      const budget = 500 + Math.floor(Math.random() * 5000)
      const body = { segment: 'Moda', objective: 'Vendas', budget, platform: null }
      await post(calculations, 'calculate-campaign-metrics', JSON.stringify(body), 5000)
      await pause(50)
    }
  }
  async function sendLeads(number: number) {
    while (!isOver) {
      const submissionId = crypto.randomUUID()
      const body = JSON.stringify({
        submissionId,
        name: `Pessoa ${number}`,
        email: `pessoa${number}@example.com`,
        phone: '(12) 91234-5678',
        message: submissionId,
      })
      // Retry with the same id until success, as the browser does.
      while (!(await post(forms, 'submit-contact', body, 20_000))) {
        if (isOver) return
        again++
        await pause(200)
      }
      acknowledged.push(submissionId)
      await pause(40)
    }
  }

  const working = Promise.all([
    readPages(),
    readPages(),
    calculate(),
    ...Array.from({ length: leadClients }, (_, number) => sendLeads(number)),
  ])
  return {
    pages,
    calculations,
    forms,
    acknowledged,
    again: () => again,
    async stop() {
      isOver = true
      await working
    },
  }
}

const byte = () => Math.floor(Math.random() * 256)
const randomAddress = () => `10.${byte()}.${byte()}.${byte()}`
