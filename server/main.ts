import { resolve } from 'node:path'
import { startMessages } from '../content/server-messages.ts'
import { type Env, parseEnv } from './env.ts'
import { fillMessage } from './fill-message.ts'
import { leadsFile } from './leads/sqlite-lead-store.ts'
import { createLog } from './log.ts'
import { databaseName } from './postgres/postgres-storage.ts'
import { type RunningServer, startServer } from './start-server.ts'

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function readEnvironment(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    return exitWith((error as Error).message)
  }
}

function whyNotStarted(error: NodeJS.ErrnoException, { port, host, buildDir }: Env): string {
  const reason = error.message
  if (error.code === 'EADDRINUSE') {
    return fillMessage(startMessages.portTaken, { port, other: port + 1 })
  }
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo') {
    return fillMessage(startMessages.addressRefused, { host: host ?? '', port, reason })
  }
  if (error.syscall === 'scandir') {
    return fillMessage(startMessages.buildMissing, { folder: resolve(buildDir) })
  }
  return fillMessage(startMessages.notStarted, { reason })
}

const channelNames: Record<string, string> = startMessages.channels

function announce(env: Env, server: RunningServer) {
  const { siteFactsStillDefault: stillDefault } = env
  const lines = [
    fillMessage(startMessages.online, { url: server.url }),
    ...(stillDefault.length > 0
      ? [fillMessage(startMessages.factsStillDefault, { variables: stillDefault.join(', ') })]
      : []),
    server.channels.length > 0
      ? fillMessage(startMessages.leadsDelivered, {
          channels: server.channels.map((name) => channelNames[name] ?? name).join(', '),
        })
      : startMessages.leadsOnlyStored,
    env.databaseUrl
      ? fillMessage(startMessages.leadsStoredInDatabase, {
          database: databaseName(env.databaseUrl),
        })
      : fillMessage(startMessages.leadsStored, { file: resolve(leadsFile(env.dataDir)) }),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const env = readEnvironment()
const log = createLog((line) => process.stdout.write(line))
const server = await startServer({ env, log }).catch((error) => exitWith(whyNotStarted(error, env)))

// Before the announcement: whoever reads it may signal at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await server.close()
    process.exit(0)
  })
}
announce(env, server)
