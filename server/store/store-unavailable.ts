/** The database does not answer. The request was fine, and a retry may work. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the database does not answer: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
    this.name = 'StoreUnavailable'
  }
}
