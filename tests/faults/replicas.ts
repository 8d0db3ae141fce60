import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/testing/embedded-postgres.ts'
import { writeBuild } from '../../server/testing/small-build.ts'
import { startNginx } from '../runtime/nginx.ts'
import { type ServerProcess, startServerProcess } from '../runtime/server-process.ts'

export type Replicas = {
  /** The balancer's. */
  url: string
  count: number
  kill(replica: number): Promise<void>
  start(replica: number): Promise<void>
  /** Every line that the replicas of now and before have written. */
  output(): string
  stop(): Promise<void>
}

/**
 * So many servers behind nginx. A lead may be sent to another replica when one dies with it in hand: its
 * id makes that safe, and `non_idempotent` says so to nginx.
 */
export async function startReplicas(
  count: number,
  variables: Record<string, string>,
): Promise<Replicas> {
  const folder = mkdtempSync(join(tmpdir(), 'site-replicas-'))
  writeBuild(join(folder, 'build/client'))
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const running = new Map<number, ServerProcess>()
  const gone: ServerProcess[] = []
  const start = async (replica: number) => {
    const all = { TRUST_PROXY: '1', ...variables, PORT: String(ports[replica]) }
    running.set(replica, await startServerProcess(folder, all))
  }
  await Promise.all(ports.map((_, replica) => start(replica)))
  const port = await freePort()
  const nginx = await startNginx(
    port,
    `upstream replicas {
       ${ports.map((at) => `server 127.0.0.1:${at} max_fails=1 fail_timeout=1s;`).join('\n')}
       keepalive 64;
     }
     server {
       listen 127.0.0.1:${port};
       location / {
         proxy_pass http://replicas;
         proxy_http_version 1.1;
         proxy_set_header Connection "";
         proxy_set_header Host $http_host;
         proxy_set_header X-Forwarded-For $http_x_forwarded_for;
         proxy_connect_timeout 1s;
         proxy_read_timeout 20s;
         proxy_next_upstream error timeout non_idempotent;
       }
     }`,
  )
  return {
    url: nginx.url,
    count,
    async kill(replica) {
      const server = running.get(replica)
      if (!server) return
      running.delete(replica)
      gone.push(server)
      await server.kill('SIGKILL')
    },
    start,
    output: () => [...gone, ...running.values()].map((server) => server.output()).join(''),
    async stop() {
      await nginx.stop()
      await Promise.all([...running.values()].map((server) => server.kill('SIGTERM')))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
