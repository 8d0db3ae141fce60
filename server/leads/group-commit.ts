/**
 * Waiting for the disk is most of what a lead costs. Whatever arrives in the same turn of the event
 * loop is written in one transaction and waits for the disk once; each still hears only after that.
 */
export function groupCommit<Item, Result>(
  writeAll: (items: Item[]) => Promise<Result[]>,
  largestGroup: number,
  /** Whoever waited longer has been told otherwise and is left out: a long outage must not fill memory. */
  waitLimitMs = Number.POSITIVE_INFINITY,
): (item: Item) => Promise<Result> {
  type Waiting = {
    item: Item
    since: number
    resolve(result: Result): void
    reject(error: unknown): void
  }
  let waiting: Waiting[] = []
  let writing = false

  async function writeWaiting() {
    while (waiting.length > 0) {
      const oldest = Date.now() - waitLimitMs
      for (const { since, reject } of waiting) if (since < oldest) reject(new Error('time limit'))
      waiting = waiting.filter(({ since }) => since >= oldest)
      const group = waiting.slice(0, largestGroup)
      waiting = waiting.slice(largestGroup)
      if (group.length === 0) break
      try {
        const results = await writeAll(group.map(({ item }) => item))
        for (const [index, { resolve }] of group.entries()) resolve(results[index]!)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    writing = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: Date.now(), resolve, reject })
      if (writing) return
      writing = true
      setImmediate(writeWaiting)
    })
}
