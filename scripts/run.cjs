// The first file of every npm script: `node scripts/run.cjs NAME [arguments]`. It is written so that any
// Node from 14 on can read it, because an old one must be told what to do, not shown a stack.
'use strict'

var [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 12)) {
  console.error(
    'Este projeto precisa do Node 20.12 ou mais novo, e este é o ' +
      process.version +
      ': instale a versão LTS de https://nodejs.org e rode o comando de novo.',
  )
  process.exit(1)
}

import('./npm-scripts.mjs').then((scripts) =>
  scripts.runNpmScript(process.argv[2] || '', process.argv.slice(3)),
)
