import { spawnSync } from 'node:child_process'
import { existsSync, type Stats, statSync } from 'node:fs'

import { type Finding, ok } from './finding.ts'

/** Who runs the server: its user and groups. undefined if only root knows, and root has asked. */
export type ServerUser = { uid: number; groups: number[] }

/** The owner of the data folder, which the server has made. Before the first start, whoever asks. */
export function serverUser(dataDir: string): ServerUser | undefined {
  const own = process.getuid?.() ?? 0
  const uid = existsSync(dataDir) ? statSync(dataDir).uid : own
  if (uid === 0 && own === 0) return undefined
  if (uid !== own) return { uid, groups: idNumbers('-G', uid) }
  return { uid, groups: [process.getgid?.() ?? 0, ...(process.getgroups?.() ?? [])] }
}

/**
 * Root becomes the user of the server: what these checks make in its folder (a secret, a database) would else be root's,
 * and the server could not read it.
 */
export function asServerUser(dataDir: string): Finding[] {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return []
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return []
  const name = id('-un', uid)
  process.setgroups?.(idNumbers('-G', uid))
  process.setgid?.(gid)
  process.setuid?.(uid)
  return [ok('usuário', `conferido como ${name}, que é quem roda o servidor`)]
}

const id = (option: string, uid: number) =>
  spawnSync('id', [option, String(uid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
const idNumbers = (option: string, uid: number) =>
  id(option, uid).split(' ').filter(Boolean).map(Number)

const READ = 4
const WRITE = 2
/** What owner, group and others may do, as the digits of `chmod`. */
const rights = ({ mode }: Stats) => [(mode >> 6) & 7, (mode >> 3) & 7, mode & 7] as const

/**
 * What is wrong with who reads a file of secrets, with a command that mends it; undefined if nothing is. After the
 * command the server still reads the file: as its owner, or by its group if the file is somebody else's, as
 * docs/publicar.md installs it (root:site 640).
 */
export function privateFileProblem(path: string, server: ServerUser | undefined) {
  // Windows has no such rights.
  if (process.platform === 'win32') return undefined
  const file = statSync(path)
  const [owner, group, others] = rights(file)
  const open = 'outros usuários da máquina podem lê-lo'
  if (!server)
    return others === 0
      ? undefined
      : `${open}: deixe-o só para o usuário do servidor (docs/publicar.md)`
  if (file.uid === server.uid) {
    if ((owner & READ) === 0) return `o servidor não pode lê-lo: chmod 600 ${path}`
    return group === 0 && others === 0 ? undefined : `${open}: chmod 600 ${path}`
  }
  const isOfItsGroup = server.groups.includes(file.gid)
  if (isOfItsGroup && (group & READ) > 0) {
    return others === 0 && (group & WRITE) === 0 ? undefined : `${open}: chmod 640 ${path}`
  }
  const what = others === 0 ? 'o servidor não pode lê-lo' : open
  const name = id('-gn', server.uid)
  return `${what}: chgrp ${name} ${path} && chmod 640 ${path}`
}

/** Names who reads it, for the green line. */
export const readersOf = (path: string, server: ServerUser | undefined) =>
  server && statSync(path).uid !== server.uid ? 'só de quem o instalou e do servidor' : 'só seu'
