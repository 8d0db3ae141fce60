/** SQLite's primary result codes, under their own names. */
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

/** The file is damaged, or was never a database. */
export const CORRUPT_CODES: number[] = [SQLITE.CORRUPT, SQLITE.NOTADB]
/** A lock, a failing or full disk, a folder that cannot be opened: these may go away by themselves. */
export const TRANSIENT_CODES: number[] = [
  SQLITE.BUSY,
  SQLITE.LOCKED,
  SQLITE.IOERR,
  SQLITE.FULL,
  SQLITE.CANTOPEN,
]

/** The primary code is the low byte of the extended code. */
export const resultCode = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0

export const isBusy = (error: unknown) => resultCode(error) === SQLITE.BUSY
