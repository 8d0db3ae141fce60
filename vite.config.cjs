// Vite would bundle a TypeScript configuration into node_modules at every start; a CommonJS file it takes
// as it is, and Node reads vite-config.ts by itself.
const { pathToFileURL } = require('node:url')

const file = pathToFileURL(require.resolve('./vite-config.ts')).href
/** @param {import('vite').ConfigEnv} environment */
module.exports = async (environment) => (await import(file)).default(environment)
