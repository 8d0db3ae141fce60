// The first file of the packaged site: `node server.mjs`, or `node server.mjs COMMAND`. Plain enough for an
// old Node to read, so that it can say what is missing.
const [major = 0] = process.versions.node.split('.').map(Number)

if (major < 24) {
  console.error(
    `Este pacote precisa do Node 24 ou mais novo, e este é o ${process.version}: instale a versão LTS de https://nodejs.org.`,
  )
  process.exit(1)
}
// @ts-expect-error Only the package has this file: scripts/package.ts writes it.
await import('./lib/commands.mjs')
