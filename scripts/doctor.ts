// `npm run doctor`: checks what must be fixed before the site goes live, in green and red lines.
import { resolve } from 'node:path'
import { styleText } from 'node:util'
import { commandLine } from '../config/command-line.ts'
import { readSettings, type Variables } from '../config/settings.ts'
import { buildFindings } from './doctor/build.ts'
import { channelFindings } from './doctor/channels.ts'
import { configurationFindings } from './doctor/configuration.ts'
import { databaseFindings } from './doctor/database.ts'
import type { Finding } from './doctor/finding.ts'
import { outsideFindings } from './doctor/outside.ts'
import { asServerUser } from './doctor/private-file.ts'
import { recipientFindings } from './doctor/recipients.ts'
import { storageFindings } from './doctor/storage.ts'
import { teamFindings } from './doctor/team.ts'
import { testLeadFindings } from './doctor/test-lead.ts'
import { runCommand, type Write } from './run-command.ts'

const HELP = `Uso: ${commandLine('doctor', '[--json] [--no-send]')}

Confere, antes de publicar: valores de exemplo, afirmações, materiais, segredos, disco, cópias, o site
visto de fora (TLS e proxy) e um contato de teste por cada canal de aviso. Termina com código 1 se algo
está em vermelho.

  --json      para programas
  --no-send   não envia o contato de teste
`

const OPTIONS = ['--json', '--no-send', '--help']
const SIGNS = { ok: ['✔', 'green'], warning: ['!', 'yellow'], error: ['✘', 'red'] } as const

export async function doctor(args: string[], variables: Variables, write: Write): Promise<number> {
  const isWrong = args.some((argument) => !OPTIONS.includes(argument))
  if (isWrong || args.includes('--help')) {
    write.out(HELP)
    return isWrong ? 2 : 0
  }
  const settings = readSettings(variables)
  const findings = [
    ...asServerUser(resolve(settings.DATA_DIR)),
    ...(await channelFindings(settings)),
    ...recipientFindings(settings),
    ...configurationFindings(settings, variables),
    ...buildFindings(settings),
    ...storageFindings(settings),
    ...(await databaseFindings(settings)),
    ...(await outsideFindings(settings)),
    ...(await teamFindings(settings)),
    ...(args.includes('--no-send') ? [] : await testLeadFindings(settings)),
  ]
  const errors = findings.filter(({ status }) => status === 'error').length
  write.out(
    args.includes('--json')
      ? `${JSON.stringify({ ready: errors === 0, findings }, null, 2)}\n`
      : `${findings.map(line).join('\n')}\n\n${verdict(errors, findings.length)}\n`,
  )
  return errors === 0 ? 0 : 1
}

function line({ status, topic, message }: Finding): string {
  const [sign, color] = SIGNS[status]
  return styleText(color, `${sign} ${topic}: ${message}`)
}

const verdict = (errors: number, all: number) =>
  errors === 0
    ? `Pronto para publicar: ${all} pontos conferidos.`
    : `Ainda não: ${errors} de ${all} pontos em vermelho.`

if (import.meta.main) await runCommand(doctor)
