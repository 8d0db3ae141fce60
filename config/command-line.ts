import { basename } from 'node:path'

// Hosted functions also name commands in their messages, and not every runtime there has `process`.
const isPackaged = basename(globalThis.process?.argv[1] ?? '') === 'server.mjs'

/** The command as the reader must type it: `npm run …` in the sources, `node server.mjs …` in the package. */
export const commandLine = (name: string, args = ''): string =>
  isPackaged
    ? `node server.mjs ${name}${args && ` ${args}`}`
    : `npm run ${name}${args && ` -- ${args}`}`
