import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { commandLine } from '../../config/command-line.ts'
import type { Settings } from '../../config/variables.ts'
import { backupsIn } from '../backup-folders.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const LEAST_FREE = 500_000_000
const OLDEST_BACKUP_HOURS = 26

export function storageFindings(settings: Settings): Finding[] {
  if (settings.DATABASE_URL) {
    return [
      warning('cópias', 'os envios estão no Postgres: confira as cópias dele (docs/publicar.md)'),
    ]
  }
  return [disk(resolve(settings.DATA_DIR)), ...backups(settings)]
}

function disk(folder: string): Finding {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return wrong('disco', `este usuário não pode escrever em ${folder} (${code})`)
  }
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1).replace('.', ',')} GB livres em ${folder}`
  return free < LEAST_FREE ? wrong('disco', `só ${text}: libere espaço`) : ok('disco', text)
}

function backups(settings: Settings): Finding[] {
  const folder = resolve(settings.BACKUP_DIR)
  const [newest] = backupsIn(folder)
  const how = `${commandLine('backup')}, e agende (docs/publicar.md)`
  if (!newest) return [wrong('cópias', `não há nenhuma em ${folder}: ${how}`)]
  const hours = (Date.now() - newest.madeAt.getTime()) / 3_600_000
  const age = hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} dias`
  return [
    hours > OLDEST_BACKUP_HOURS
      ? wrong('cópias', `a mais nova tem ${age}: ${how}`)
      : ok('cópias', `a mais nova tem ${age}`),
    settings.BACKUP_REMOTE || isOtherDisk(folder, resolve(settings.DATA_DIR))
      ? ok('cópias em outro lugar', 'sim')
      : warning(
          'cópias em outro lugar',
          'estão no mesmo disco que o banco: defina BACKUP_REMOTE, ou BACKUP_DIR em outro disco',
        ),
  ]
}

function isOtherDisk(one: string, other: string) {
  const there = (path: string): string => (existsSync(path) ? path : there(dirname(path)))
  return statSync(there(one)).dev !== statSync(there(other)).dev
}
