/** SQLite's primary result codes, by its own names. */
export const SQLITE = {
  BUSY: 5,
  LOCKED: 6,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
} as const

/** What is damaged, or was never a database. */
export const DAMAGED: number[] = [SQLITE.CORRUPT, SQLITE.NOTADB]
/** A lock, a failing or full disk, a folder that cannot be opened: it may pass by itself. */
export const MAY_PASS: number[] = [
  SQLITE.BUSY,
  SQLITE.LOCKED,
  SQLITE.IOERR,
  SQLITE.FULL,
  SQLITE.CANTOPEN,
]

/** The low byte of what it says. */
export const resultCode = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0

export const isBusy = (error: unknown) => resultCode(error) === SQLITE.BUSY
