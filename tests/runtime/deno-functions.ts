import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/testing/embedded-postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const deno = fileURLToPath(new URL('../../node_modules/deno/deno', import.meta.url))

/** Every function that would be put online. */
export const edgeFunctionNames = readdirSync(`${root}/supabase/functions`)

export type DenoFunctions = {
  url: string
  /** The most memory that any of the processes has used, in MB. */
  peakMemory(): number
  output(): string
  stop(): Promise<void>
}

/**
 * The functions as a hosted project runs them: each in a Deno process of its own, and in front of them
 * the gateway, which takes the prefix from the path.
 */
export async function startDenoFunctions(
  variables: Record<string, string>,
  port = 0,
): Promise<DenoFunctions> {
  const children: ChildProcess[] = []
  let output = ''
  const ports = new Map<string, number>()
  await Promise.all(
    edgeFunctionNames.map(async (name) => {
      const at = await freePort()
      ports.set(name, at)
      const child = spawnFunction(name, at, variables)
      children.push(child)
      const listening = new Promise<void>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr]) {
          stream?.setEncoding('utf8').on('data', (text: string) => {
            output += text
            if (text.includes('Listening on')) resolve()
          })
        }
        child.once('exit', () => reject(new Error(`${name} did not start:\n${output}`)))
      })
      await listening
    }),
  )

  const gateway = createServer((incoming, outgoing) => {
    const [, name = '', rest = ''] =
      /^\/functions\/v1\/([^/?]+)(.*)$/.exec(incoming.url ?? '') ?? []
    const to = ports.get(name)
    if (!to) return void outgoing.writeHead(404).end()
    const forwarded = httpRequest(
      {
        host: '127.0.0.1',
        port: to,
        path: `/${name}${rest}`,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => gateway.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    peakMemory: () => Math.max(...children.map(({ pid }) => peakMemoryOf(pid!))),
    output: () => output,
    async stop() {
      gateway.closeAllConnections()
      gateway.close()
      await Promise.all(
        children.map(async (child) => {
          const exited = once(child, 'exit')
          child.kill('SIGKILL')
          await exited
        }),
      )
    },
  }
}

/** From the packages that npm has installed, of the versions that the function's own file pins. */
export function spawnFunction(name: string, port: number, variables: Record<string, string>) {
  const folder = `${root}/supabase/functions/${name}`
  const options = ['--node-modules-dir=manual', '--cached-only', '--no-lock']
  const allowed = ['--allow-net', '--allow-env', '--allow-sys', `--allow-read=${root}`]
  return spawn(
    deno,
    ['run', `--config=${folder}/deno.json`, ...options, ...allowed, `${folder}/index.ts`],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

/** Linux tells the peak; elsewhere it stays unknown. */
export function peakMemoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
