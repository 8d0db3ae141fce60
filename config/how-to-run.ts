import { basename } from 'node:path'
import process from 'node:process'

const isPackaged = basename(process.argv[1] ?? '') === 'server.mjs'

/** How a command is written where this program runs: from its sources or from the package. */
export const commandLine = (name: string, args = ''): string =>
  isPackaged
    ? `node server.mjs ${name}${args && ` ${args}`}`
    : `npm run ${name}${args && ` -- ${args}`}`
