import { basename } from 'node:path'

// Hosted functions name commands too, and not every runtime of theirs has a process.
const isPackaged = basename(globalThis.process?.argv[1] ?? '') === 'server.mjs'

/** How a command is written where this program runs: from its sources or from the package. */
export const commandLine = (name: string, args = ''): string =>
  isPackaged
    ? `node server.mjs ${name}${args && ` ${args}`}`
    : `npm run ${name}${args && ` -- ${args}`}`
