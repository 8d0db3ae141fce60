/**
 * Waiting for the disk is most of what a lead costs. Whatever arrives in the same turn of the event
 * loop is written in one transaction and waits for the disk once; each still hears only after that.
 */
export function groupCommit<Item, Result>(
  writeAll: (items: Item[]) => Promise<Result[]>,
  largestGroup: number,
  /** Whoever has waited longer hears that it did not work: a long outage must not fill memory. */
  waitLimitMs: number,
): (item: Item) => Promise<Result> {
  type Waiting = {
    item: Item
    since: number
    resolve(result: Result): void
    reject(error: unknown): void
  }
  let waiting: Waiting[] = []
  let underWay: Waiting[] = []
  let writing = false
  let clock: ReturnType<typeof setInterval> | undefined

  async function writeWaiting() {
    while (waiting.length > 0) {
      underWay = waiting.slice(0, largestGroup)
      waiting = waiting.slice(largestGroup)
      try {
        const results = await writeAll(underWay.map(({ item }) => item))
        for (const [index, result] of results.entries()) underWay[index]?.resolve(result)
      } catch (error) {
        for (const { reject } of underWay) reject(error)
      }
    }
    underWay = []
    writing = false
  }

  /** One clock for all: a timer for each lead is a tenth of what it costs. */
  function refuseLate() {
    if (!writing) {
      clearInterval(clock)
      clock = undefined
      return
    }
    const oldest = Date.now() - waitLimitMs
    for (const { since, reject } of [...underWay, ...waiting]) {
      if (since < oldest) reject(new Error('time limit'))
    }
    waiting = waiting.filter(({ since }) => since >= oldest)
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: Date.now(), resolve, reject })
      if (writing) return
      writing = true
      clock ??= setInterval(refuseLate, Math.min(100, waitLimitMs))
      setImmediate(writeWaiting)
    })
}
