/**
 * Waiting for the disk is most of what a lead costs. Whatever arrives in the same turn of the event
 * loop is written in one transaction and waits for the disk once; each still hears only after that.
 */
export function groupCommit<Item, Result>(
  writeAll: (items: Item[]) => Promise<Result[]>,
  largestGroup: number,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve(result: Result): void; reject(error: unknown): void }
  let waiting: Waiting[] = []
  let writing = false

  async function writeWaiting() {
    while (waiting.length > 0) {
      const group = waiting.slice(0, largestGroup)
      waiting = waiting.slice(largestGroup)
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
      waiting.push({ item, resolve, reject })
      if (writing) return
      writing = true
      setImmediate(writeWaiting)
    })
}
