import { resolve } from 'node:path'
import { commandLine } from '../config/command-line.ts'
import type { Env } from '../config/env.ts'
import { startMessages } from '../content/server-messages.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { NoPages } from './serve/static-files.ts'
import { NewerDatabase } from './store/migrations.ts'
import { leadsFile } from './store/sqlite/sqlite-database.ts'
import { SQLITE } from './store/sqlite/sqlite-result-codes.ts'

/** SQLite's errors have no path and no system error code. */
type StartError = NodeJS.ErrnoException & { errcode?: number; dest?: string }

/** One sentence that says what to do, for any error that stopped the start. */
export function startupError(error: StartError, env: Env): string {
  if (error instanceof NewerDatabase) return error.message
  const { port, host = startMessages.anyHost } = env
  const reason = error.message
  if (error.code === 'EADDRINUSE') {
    return fillTemplate(startMessages.portTaken, { port, host, other: port + 1 })
  }
  if (error.code === 'EACCES' && error.syscall === 'listen') {
    return fillTemplate(startMessages.portForbidden, { port })
  }
  if (error.code === 'EADDRNOTAVAIL') return fillTemplate(startMessages.addressNotHere, { host })
  if (error.syscall === 'getaddrinfo') return fillTemplate(startMessages.addressUnknown, { host })
  if (error.syscall === 'listen') {
    return fillTemplate(startMessages.addressRefused, { host, port, reason })
  }
  const pages = resolve(env.buildDir)
  if (error instanceof NoPages || resolve(error.path ?? '').startsWith(pages))
    return whyNoPages(error, pages)
  return (
    whyNoData(error, resolve(env.dataDir)) ?? fillTemplate(startMessages.notStarted, { reason })
  )
}

function whyNoPages({ code = '' }: StartError, path: string) {
  if (code !== 'EACCES' && code !== 'EPERM') {
    return fillTemplate(startMessages.buildMissing, { folder: path })
  }
  return fillTemplate(startMessages.folderForbidden, { path, code, variable: 'BUILD_DIR' })
}

function whyNoData({ code = '', errcode }: StartError, path: string): string | undefined {
  const variable = 'DATA_DIR'
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return fillTemplate(startMessages.folderForbidden, { path, code, variable })
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return fillTemplate(startMessages.folderNotFolder, { path, variable })
  }
  if (code === 'ENOSPC' || errcode === SQLITE.FULL) {
    return fillTemplate(startMessages.diskFull, { path })
  }
  if (errcode === SQLITE.CANTOPEN || errcode === SQLITE.READONLY) {
    const name = errcode === SQLITE.CANTOPEN ? 'SQLITE_CANTOPEN' : 'SQLITE_READONLY'
    return fillTemplate(startMessages.folderForbidden, { path, code: name, variable })
  }
  if (errcode === SQLITE.NOTADB) {
    const command = commandLine('restore')
    return fillTemplate(startMessages.databaseBroken, { path: leadsFile(path), command })
  }
  return undefined
}
