import { resolve } from 'node:path'
import { commandLine } from '../config/command-line.ts'
import { type Env, envFrom, examplesLeft } from '../config/env.ts'
import { type Configuration, loadConfiguration } from '../config/load.ts'
import { claimList } from '../content/claims.ts'
import { startMessages } from '../content/server-messages.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { withTimeout } from '../contracts/with-timeout.ts'
import packageJson from '../package.json' with { type: 'json' }
import { changedSinceBuild, readBuildInfo } from './build-info.ts'
import { isAgencyChannel, isEventChannel, withdrawalFrom } from './deliver/channel.ts'
import type { CheckResult } from './deliver/channel-health.ts'
import { channelName, platformName, readableReason } from './deliver/outage.ts'
import { createLog } from './log.ts'
import { outputTo } from './log-output.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { startupError } from './startup-error.ts'
import { databaseName } from './store/postgres/postgres-storage.ts'
import { leadsFile } from './store/sqlite/sqlite-database.ts'

// Standard output is the log, one JSON line per event. Sentences for people go to standard error.
const toLog = outputTo(process.stdout)
const toPeople = outputTo(process.stderr)
const say = (sentence: string) => toPeople(`${sentence}\n`)

function exitWith(message: string): never {
  say(message)
  process.exit(1)
}

function readConfiguration(): Configuration {
  try {
    return loadConfiguration()
  } catch (error) {
    return exitWith((error as Error).message)
  }
}

/** The start message does not wait longer for a channel or the database. The log has the result later. */
const ANSWER_LIMIT_MS = 1500

/** How the agency and its ad platforms learn of a lead, and which channels do not work. */
function channelLines(all: string[], allChecks: CheckResult[]) {
  // What tells of a withdrawal goes to the same place as the leads.
  const channels = all.filter((name) => !withdrawalFrom(name))
  const checks = allChecks.filter(({ channel }) => !withdrawalFrom(channel))
  const named = (some: string[]) => some.map(channelName).join(', ')
  const silent = channels.filter((name) => !checks.some(({ channel }) => channel === name))
  const working = checks.filter(({ reason }) => reason === undefined).map(({ channel }) => channel)
  const own = working.filter(isAgencyChannel)
  const platforms = new Set(working.filter(isEventChannel).map(platformName))
  return [
    channels.every(isEventChannel) &&
      fillTemplate(startMessages.leadsOnlyStored, { command: commandLine('leads', 'list') }),
    ...checks.map(
      ({ channel, reason }) =>
        reason !== undefined &&
        fillTemplate(startMessages.channelBroken, {
          channel: channelName(channel),
          reason: readableReason(reason),
        }),
    ),
    own.length > 0 && fillTemplate(startMessages.leadsDelivered, { channels: named(own) }),
    platforms.size > 0 &&
      fillTemplate(startMessages.eventsSent, { platforms: [...platforms].join(', ') }),
    silent.length > 0 && fillTemplate(startMessages.channelsSilent, { channels: named(silent) }),
  ]
}

/** What the owner should know or do, most important first. */
async function announcement(
  { settings, warnings }: Configuration,
  env: Env,
  server: RunningServer,
) {
  const examples = examplesLeft(settings)
  const build = readBuildInfo(env.buildDir)
  const changed = build ? changedSinceBuild(build, settings) : []
  const { materials } = build ?? {}
  const hasMail = env.mail !== undefined || env.mailService !== undefined
  const [checks, isDatabaseReady] = await Promise.all([
    Promise.all(server.checks.map((check) => withTimeout(check, ANSWER_LIMIT_MS).catch(() => []))),
    withTimeout(server.isDatabaseReady(), ANSWER_LIMIT_MS).catch(() => false),
  ])
  return [
    fillTemplate(startMessages.online, { url: server.url }),
    server.teamUrl &&
      fillTemplate(hasMail ? startMessages.teamOnline : startMessages.teamOnlineWithoutMail, {
        url: server.teamUrl,
        command: commandLine('team', 'link ENDEREÇO'),
      }),
    server.tagsBesideTeam.length > 0 &&
      fillTemplate(startMessages.teamNotOpened, { tags: server.tagsBesideTeam.join(', ') }),
    ...warnings,
    examples.length > 0 &&
      fillTemplate(startMessages.examplesLeft, { variables: examples.join(', ') }),
    changed.length > 0 &&
      fillTemplate(startMessages.changedSinceBuild, { variables: changed.join(', ') }),
    materials &&
      !materials.isOfThisBrand &&
      fillTemplate(startMessages.materialsOfOther, { name: materials.name }),
    materials?.isOfThisBrand && materials.isOld && startMessages.materialsOld,
    !settings.CLAIMS_CONFIRMED &&
      fillTemplate(startMessages.claimsOpen, { claims: claimList().join(', ') }),
    ...channelLines(server.channels, checks.flat()),
    env.databaseUrl &&
      !isDatabaseReady &&
      fillTemplate(startMessages.databaseSilent, { database: databaseName(env.databaseUrl) }),
    env.databaseUrl
      ? fillTemplate(startMessages.leadsStoredInDatabase, {
          database: databaseName(env.databaseUrl),
        })
      : fillTemplate(startMessages.leadsStored, { file: resolve(leadsFile(env.dataDir)) }),
  ].filter((line) => typeof line === 'string')
}

const configuration = readConfiguration()
const env = envFrom(configuration.settings)
const log = createLog(toLog)
const { version } = packageJson
const server = await startServer({ env, log, version }).catch((error) =>
  exitWith(startupError(error, env)),
)

async function stop(reason: string) {
  log.info('server-stopping', { reason })
  await server.close()
  log.info('server-stopped', { reason })
  process.exit(0)
}

// Before the announcement, because somebody who reads it may send a signal at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
// If the starting process keeps an IPC channel open, its end means that the starter is gone.
if (process.channel) process.on('disconnect', () => stop('starter-gone'))

log.info('server-started', { version, url: server.url })
for (const line of await announcement(configuration, env, server)) say(line)
