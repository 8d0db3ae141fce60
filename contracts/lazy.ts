/**
 * Makes something when it is first asked for, and once. Reading the language's data for one formatter
 * takes a slow phone 50 ms and more, which no page should pay before a number has to be written.
 */
export function lazy<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => {
    made ??= make()
    return made
  }
}
