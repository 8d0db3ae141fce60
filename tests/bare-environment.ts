import { fileURLToPath } from 'node:url'

/** For a process of its own: nothing of the machine's settings. What Node compiles is kept for the next process. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
}
