/** The database does not answer: nothing was wrong with what was asked, and later it may work. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the database does not answer: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
    this.name = 'StoreUnavailable'
  }
}
