import { envFrom } from '../../config/env.ts'
import type { Settings } from '../../config/variables.ts'
import { TEAM_PATH } from '../../contracts/team.ts'
import { tagsBesideTeam } from '../../server/serve/tags-beside-team.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const TOPIC = 'caixa da equipe'
const TIME_LIMIT_MS = 10_000

/** Checks that no tag shares the inbox's address, and that a host of its own leads to it. */
export async function teamFindings(settings: Settings): Promise<Finding[]> {
  const env = envFrom(settings)
  const { team } = env
  if (!team) return []
  const tags = tagsBesideTeam(env)
  if (tags.length > 0) {
    return [
      wrong(
        TOPIC,
        `fica fechada: as páginas levam ${tags.join(', ')}, e uma tag no mesmo endereço poderia ler os contatos. Defina TEAM_URL com um nome só da caixa, como https://equipe.suaagencia.com.br (docs/publicar.md)`,
      ),
    ]
  }
  if (!team.ownHost) return [ok(TOPIC, `em ${team.url}${TEAM_PATH}, sem tags ao lado`)]
  // From another machine, or through a tunnel, this machine's own address says nothing.
  if (team.url.startsWith('http:'))
    return [ok(TOPIC, `em ${team.url}${TEAM_PATH}, só nesta máquina`)]
  const asked = { redirect: 'manual', signal: AbortSignal.timeout(TIME_LIMIT_MS) } as const
  const page = await fetch(`${team.url}${TEAM_PATH}`, asked).catch(() => undefined)
  return [
    page?.status === 200
      ? ok(TOPIC, `em ${team.url}${TEAM_PATH}, longe das tags`)
      : warning(
          TOPIC,
          `${team.url}${TEAM_PATH} ${page ? `responde ${page.status}` : 'não responde'}: confira o DNS e o proxy desse nome (docs/publicar.md)`,
        ),
  ]
}
