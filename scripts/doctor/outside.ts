import { resolve } from 'node:path'
import { connect } from 'node:tls'
import { envFrom } from '../../config/env.ts'
import { describeVariable, type Settings } from '../../config/variables.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { appSecret } from '../../server/app-secret.ts'
import { doctorToken, type RequestView } from '../../server/monitor/doctor-view.ts'
import type { SeenErrors } from '../../server/monitor/script-errors.ts'
import type { Violation } from '../../server/monitor/violation-reports.ts'
import { createLeadSecrets, webKeyedHash } from '../../server/receive/lead-secrets.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const TIME_LIMIT_MS = 10_000
/** An address reserved for documentation (RFC 5737), which no visitor has. */
const FORGED = '203.0.113.77'
const MIN_DAYS = 14

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIME_LIMIT_MS) })

/** Checks the site from outside: address, certificate, proxy, and that /metrics is closed. */
export async function outsideFindings(settings: Settings): Promise<Finding[]> {
  const { SITE_URL: url } = settings
  if (url === describeVariable('SITE_URL').default) {
    return [wrong('de fora', 'SITE_URL ainda é o de exemplo: não há o que conferir')]
  }
  const page = await ask(`${url}/`).catch((error: Error) => error)
  if (page instanceof Error) {
    return [wrong('de fora', `${url} não responde: ${failureReason(page)}`)]
  }
  return [
    page.status === 200
      ? ok('de fora', `${url} responde`)
      : wrong('de fora', `${url} responde ${page.status}`),
    ...(await tlsFindings(url, page)),
    // Behind the pages of a static host there is no server of ours.
    ...(settings.VITE_SUPABASE_URL ? [] : await proxyFindings(url, settings)),
  ]
}

function failureReason(error: Error): string {
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? error.message
}

async function tlsFindings(url: string, page: Response): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') return [wrong('TLS', 'SITE_URL é http: os dados viajam abertos')]
  const days = await certificateDays(hostname, Number(port || 443))
  const certificate =
    days < MIN_DAYS
      ? wrong('TLS', `o certificado acaba em ${days} dias: confira a renovação`)
      : ok('TLS', `certificado válido por mais ${days} dias`)
  const promised = page.headers.has('strict-transport-security')
  const findings = [
    certificate,
    promised
      ? ok('HSTS', 'os navegadores voltam sempre por HTTPS')
      : warning('HSTS', 'não é enviado: TRUST_PROXY certo e HSTS diferente de off o ligam'),
  ]
  if (port) return findings
  const plain = await ask(`http://${hostname}/`).catch(() => undefined)
  const leads = plain?.headers.get('location')?.startsWith('https://')
  return [
    ...findings,
    !plain || leads
      ? ok('HTTP', plain ? 'leva ao HTTPS' : 'a porta 80 está fechada')
      : wrong('HTTP', 'responde sem levar ao HTTPS'),
  ]
}

function certificateDays(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: TIME_LIMIT_MS }, () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to)
      socket.destroy()
      resolve(Math.floor((ends - Date.now()) / 86_400_000))
    })
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('sem resposta')))
  })
}

async function proxyFindings(url: string, settings: Settings): Promise<Finding[]> {
  const metrics = await ask(`${url}/metrics`)
  const closed =
    metrics.status === 200
      ? wrong('/metrics', 'responde a qualquer um: feche no proxy (deploy/)')
      : ok('/metrics', 'fechado para fora')
  const { dataDir, appSecret: given } = envFrom(settings)
  const secrets = createLeadSecrets(webKeyedHash(appSecret(given, resolve(dataDir))))
  const token = await doctorToken(secrets)
  const answer = await ask(`${url}/healthz`, {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': FORGED,
  })
  const health = (await answer.json().catch(() => ({}))) as {
    version?: string
    seen?: RequestView
    scriptErrors?: SeenErrors
    violations?: Violation[]
  }
  if (!health.version) return [closed, wrong('servidor', '/healthz não é deste programa')]
  const version =
    health.version === packageJson.version
      ? ok('servidor', `no ar, versão ${health.version}`)
      : wrong('servidor', `no ar está a versão ${health.version}, esta é a ${packageJson.version}`)
  if (!health.seen) {
    return [
      closed,
      version,
      warning('proxy', 'o servidor no ar usa outro APP_SECRET ou DATA_DIR: não dá para conferir'),
    ]
  }
  const { scriptErrors } = health
  const heard = scriptErrors ? [scriptErrorFinding(scriptErrors)] : []
  return [
    closed,
    version,
    proxyFinding(health.seen, url),
    ...heard,
    ...violationFindings(health.violations ?? []),
  ]
}

/** What browsers reported since the server started. */
function scriptErrorFinding({ total, most }: SeenErrors): Finding {
  const topic = 'erros de scripts'
  if (total === 0) return ok(topic, 'nenhum avisado desde que o servidor iniciou')
  const list = most.map(({ error, count }) => `${count}× ${error}`).join('; ')
  return warning(topic, `${total} desde que o servidor iniciou: ${list}`)
}

/** What the policy refused in visitors' browsers since the server started. */
function violationFindings(violations: Violation[]): Finding[] {
  const topic = 'política de segurança'
  if (violations.length === 0) return [ok(topic, 'nada barrado nos navegadores desde o início')]
  const list = violations.map(({ directive, host, count }) => `${directive} ${host} (${count})`)
  return [
    warning(
      topic,
      `barrou nos navegadores desde o início: ${list.join(', ')}. Se for de uma tag que você usa, ela não mediu tudo: docs/medicao.md`,
    ),
  ]
}

function proxyFinding(seen: RequestView, url: string): Finding {
  if (seen.address === FORGED) {
    return wrong(
      'proxy',
      'quem inventa um X-Forwarded-For escolhe o próprio endereço: TRUST_PROXY é maior que o número de proxies, ou a porta do servidor está aberta (HOST=127.0.0.1)',
    )
  }
  if (url.startsWith('https:') && !seen.byTls) {
    return wrong('proxy', 'o servidor não sabe que há um proxy na frente: defina TRUST_PROXY=1')
  }
  return ok('proxy', seen.trustProxy > 0 ? `TRUST_PROXY=${seen.trustProxy} confere` : 'sem proxy')
}
