// `npm run docs:config`: writes docs/configuracao.md and .env.example from the table of variables.
import { writeFileSync } from 'node:fs'
import { groups, type Variable } from '../config/variables.ts'

type Group = { title: string; intro?: string; variables: Record<string, Variable> }
const all = Object.values(groups) as Group[]

export const configurationFiles = (): Record<string, string> => ({
  'docs/configuracao.md': document(),
  '.env.example': example(),
})

const DEFAULT_NOTE = '—'
const standard = ({ default: value, without = DEFAULT_NOTE }: Variable) =>
  value === undefined ? without : `\`${value}\``

function document(): string {
  return `<!-- Escrito por npm run docs:config a partir de config/variables.ts: mude lá, não aqui. -->
# Configuração

Construção, servidor, comandos e testes leem as mesmas variáveis, do ambiente e de um arquivo \`.env\` na raiz do projeto (ou na pasta em que o servidor empacotado é iniciado). O ambiente vence o arquivo. Copie \`.env.example\` para \`.env\` e preencha; o git ignora o \`.env\`.

- Um valor errado impede o início, e a mensagem lista tudo o que precisa de conserto; valores secretos não são repetidos nela. Uma variável vazia conta como ausente.
- Uma variável parecida com uma destas (\`STMP_URL\`) é apontada ao iniciar, com o nome certo.
- Um \`.env\` que existe e não pode ser lido impede o início.
- O que muda na **construção** só aparece depois de \`npm run build\` (\`npm start\` constrói de novo sozinho); o resto, depois de reiniciar.
- No \`.env\`: \`NOME=valor\`, aspas para espaços nas pontas, \`#\` depois de um espaço começa um comentário, \`export\` na frente é aceito, \`$OUTRA\` não é trocada.

\`npm run doctor\` confere tudo antes de publicar.
${all.map(section).join('')}`
}

function section({ title, intro = '', variables }: Group): string {
  const rows = Object.entries(variables).map(([name, variable]) => {
    const secret = variable.secret ? ' **Secreta.**' : ''
    return `| \`${name}\` | ${variable.kind.meta()?.title} | ${standard(variable)} | ${variable.uses.join(', ')} | ${variable.about}${secret} |`
  })
  return `
## ${title}
${intro && `\n${intro}\n`}
| variável | o que é | padrão | onde vale | para que serve |
|---|---|---|---|---|
${rows.join('\n')}
`
}

/** Every variable is commented out, so that the copied file changes nothing until it is edited. */
function example(): string {
  const groupText = ({ title, variables }: Group) => {
    const lines = Object.entries(variables)
      .filter(([name]) => name !== 'ENV_FILE')
      .flatMap(([name, { about, default: value = '' }]) => [
        `# ${about.replaceAll('`', '')}`,
        `# ${name}=${/[#\s]/.test(value) ? `"${value}"` : value}`,
        '',
      ])
    return `## ${title}\n\n${lines.join('\n')}`
  }
  return `# Copie para .env, tire o # da frente do que usar e preencha. Explicações: docs/configuracao.md
# Escrito por npm run docs:config.

${all.map(groupText).join('\n')}`
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(configurationFiles())) {
    writeFileSync(new URL(`../${file}`, import.meta.url), text)
  }
}
