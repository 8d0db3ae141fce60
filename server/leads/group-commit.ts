import { withTimeout } from '../with-timeout.ts'

/**
 * Waiting for the disk is most of what a lead costs. Whatever arrives in the same turn of the event
 * loop is written in one transaction and waits for the disk once; each still hears only after that.
 */
export function groupCommit<Item, Result>(
  writeAll: (items: Item[]) => Promise<Result[]>,
  largestGroup: number,
  /** Whoever has waited longer hears that it did not work. */
  waitLimitMs: number,
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
    for (;;) {
      // Who has heard no is not written afterwards, and a long outage does not fill memory.
      const oldest = Date.now() - waitLimitMs
      waiting = waiting.filter(({ since }) => since > oldest)
      if (waiting.length === 0) break
      const group = waiting.splice(0, largestGroup)
      try {
        const results = await writeAll(group.map(({ item }) => item))
        for (const [index, result] of results.entries()) group[index]?.resolve(result)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    writing = false
  }

  return (item) => {
    const written = new Promise<Result>((resolve, reject) => {
      waiting.push({ item, since: Date.now(), resolve, reject })
      if (writing) return
      writing = true
      setImmediate(writeWaiting)
    })
    return withTimeout(written, waitLimitMs)
  }
}
