import { withTimeout } from '../../contracts/with-timeout.ts'

/**
 * Group commit: waiting for the disk is most of the cost of a lead. Leads that arrive in the same turn of the
 * event loop are written in one transaction, which waits for the disk once. Each caller still gets its result
 * only after that.
 */
export function groupCommit<Item, Result>(
  writeAll: (items: Item[]) => Promise<Result[]>,
  largestGroup: number,
  /** A caller that has waited longer gets an error. */
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
      // A caller that got an error must not be written afterwards, and a long outage must not fill the
      // memory.
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
