import { type Env, tagsIn } from '../../config/env.ts'
import { readBuildInfo } from '../build-info.ts'

/**
 * The tags on pages of the inbox's own host. A script of theirs could read every lead in the name of whoever is signed
 * in, so the inbox stays closed while there is one. The pages keep those that they were built with, whatever is set now.
 */
export function tagsBesideTeam(env: Pick<Env, 'team' | 'tags' | 'buildDir'>): readonly string[] {
  if (!env.team || env.team.ownHost) return []
  const built = tagsIn(readBuildInfo(env.buildDir)?.settings ?? {})
  return [...new Set([...env.tags, ...built])]
}

/**
 * The inbox's own host, if requests for it may reach the port of the pages. With a port of its own and no name, the
 * inbox is at this machine's address, where the pages are too.
 */
export function teamHostAmongPages({ team }: Pick<Env, 'team'>): string | undefined {
  return team?.port !== undefined && team.url.startsWith('http:') ? undefined : team?.ownHost
}
