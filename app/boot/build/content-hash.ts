import { createHash } from 'node:crypto'

/** The hash in the names of files in /assets: as long as Vite's own in vite.config.ts. */
export const contentHash = (body: string | Uint8Array) =>
  createHash('sha256').update(body).digest('base64url').slice(0, 7)
