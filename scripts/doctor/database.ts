import { envFrom } from '../../config/env.ts'
import type { Settings } from '../../config/variables.ts'
import {
  type ConnectionSecurity,
  checkConnection,
} from '../../server/store/postgres/connection-check.ts'
import { tlsProblem } from '../command-error.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const TOPIC = 'TLS do Postgres'

/** Checks that nobody can read or hijack the connection to Postgres. */
export async function databaseFindings(settings: Settings): Promise<Finding[]> {
  const { databaseUrl } = envFrom(settings)
  if (!databaseUrl) return []
  try {
    return [connectionFinding(await checkConnection(databaseUrl))]
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return [wrong(TOPIC, tlsProblem(error) ?? `sem conexão: ${code ?? message}`)]
  }
}

function connectionFinding({ encrypted, verified, isHere }: ConnectionSecurity): Finding {
  if (verified) return ok(TOPIC, 'a conexão é cifrada, e o certificado é de quem deve ser')
  if (isHere) return ok(TOPIC, 'o banco está nesta máquina: nada passa pela rede')
  return encrypted
    ? warning(TOPIC, 'a conexão é cifrada, mas ninguém confere de quem é: defina DATABASE_CA')
    : warning(TOPIC, 'a conexão vai aberta (sslmode): só numa rede que é toda sua')
}
