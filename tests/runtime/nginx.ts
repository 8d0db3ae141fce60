import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/debian-package.ts'

/** nginx on loopback with one `http` block of a test's own. */
export async function startNginx(port: number, http: string) {
  const nginx = findProgram('nginx')
  if (!nginx) throw new Error('nginx: install the package nginx and try again')
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'))
  chmodSync(folder, 0o755)
  const config = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    config,
    `daemon off; ${user} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 4096; }
     http {
       include /etc/nginx/mime.types; access_log off; sendfile on;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       ${http}
     }`,
  )
  const child: ChildProcess = spawn(nginx, ['-c', config], { stdio: 'ignore' })
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries > 100) throw new Error(readFileSync(`${folder}/error.log`, 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * A built folder as any static host serves it: what `_headers` says of each address, a page for each
 * folder, and 404.html for the rest.
 */
export function staticHost(port: number, clientFolder: string): string {
  const blocks = headerBlocks(readFileSync(join(clientFolder, '_headers'), 'utf8'))
  const forAll = blocks.get('/*') ?? []
  const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`
  // nginx takes headers from the innermost block alone, while `_headers` adds them up.
  const lines = (headers: [string, string][]) =>
    headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`).join('\n')
  const others = [...blocks].filter(([path]) => path !== '/*')
  return `server {
    listen 127.0.0.1:${port};
    root ${clientFolder};
    gzip_static on;
    error_page 404 /404.html;
    location = /_headers { return 404; }
    ${others
      .map(
        ([path, headers]) => `location ${path.replace(/\*$/, '')} {
      ${lines([...forAll, ...headers])}
    }`,
      )
      .join('\n')}
    location / {
      ${lines(forAll)}
      try_files $uri $uri/index.html =404;
    }
  }`
}

function headerBlocks(text: string) {
  const blocks = new Map<string, [string, string][]>()
  let current: [string, string][] = []
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('/')) {
      current = []
      blocks.set(line.trim(), current)
    } else {
      const colon = line.indexOf(':')
      current.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
    }
  }
  return blocks
}
