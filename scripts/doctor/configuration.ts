import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { examplesLeft, hasDoubleLead } from '../../config/env.ts'
import type { Variables } from '../../config/settings.ts'
import { suggestNames } from '../../config/suggest-names.ts'
import type { Settings } from '../../config/variables.ts'
import { claimList } from '../../content/claims.ts'
import { readBuildInfo } from '../../server/build-info.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { privateFileProblem, readersOf, serverUser } from './private-file.ts'

/** Checks the agency's own facts and claims, and its secrets. */
export function configurationFindings(settings: Settings, variables: Variables): Finding[] {
  return [
    ...misspelled(variables),
    examples(settings),
    claimed(settings),
    legalFacts(settings),
    envFile(settings),
    appSecret(settings),
    ...googleLead(settings),
  ]
}

function misspelled(variables: Variables): Finding[] {
  const found = suggestNames(Object.keys(variables))
  if (found.length === 0) return [ok('variáveis', 'todas as que foram definidas existem')]
  return found.map(({ written, meant }) =>
    wrong('variáveis', `${written} não existe. Você quis dizer ${meant}?`),
  )
}

function examples(settings: Settings): Finding {
  const left = examplesLeft(settings)
  return left.length === 0
    ? ok('exemplos', 'nome, contatos e endereço são da agência')
    : wrong('exemplos', `ainda com o valor de exemplo: ${left.join(', ')}. Defina no .env`)
}

function claimed(settings: Settings): Finding {
  if (settings.CLAIMS_CONFIRMED) return ok('afirmações', 'confirmadas pela agência')
  return wrong(
    'afirmações',
    `as páginas dizem da agência: ${claimList().join('; ')}. Se tudo pode ser provado, defina CLAIMS_CONFIRMED=sim; senão, mude content/claims.ts`,
  )
}

function legalFacts(settings: Settings): Finding {
  const missing = (['SITE_LEGAL_NAME', 'SITE_CNPJ', 'SITE_ADDRESS'] as const).filter(
    (name) => !settings[name],
  )
  return missing.length === 0
    ? ok('empresa', 'razão social, CNPJ e endereço aparecem no rodapé e nos textos legais')
    : warning('empresa', `quem contrata procura: falta ${missing.join(', ')}`)
}

/** The file holds passwords, so neither other users nor the repository may have it. */
function envFile(settings: Settings): Finding {
  const path = resolve(settings.ENV_FILE)
  if (settings.ENV_FILE === 'off' || !existsSync(path)) {
    return ok('.env', 'não há arquivo: tudo vem do ambiente')
  }
  const tracked = spawnSync('git', ['ls-files', '--error-unmatch', path], { stdio: 'ignore' })
  if (tracked.status === 0) {
    return wrong('.env', 'está no git, com as senhas: git rm --cached .env, e troque as senhas')
  }
  const server = serverUser(resolve(settings.DATA_DIR))
  const problem = privateFileProblem(path, server)
  return problem ? warning('.env', problem) : ok('.env', `fora do git e ${readersOf(path, server)}`)
}

/** Google would count one lead twice: see `hasDoubleLead`. */
function googleLead(settings: Settings): Finding[] {
  const built = readBuildInfo(settings.BUILD_DIR)?.settings.TAG_GOOGLE_ADS
  if (String(built ?? '').includes('/') && !settings.TAG_GOOGLE_ADS) {
    return settings.GOOGLE_ADS_CONVERSION_LEAD
      ? [
          wrong(
            'contato no Google',
            'as páginas têm um rótulo do Google Ads que o servidor não conhece, e os dois contam cada contato: defina TAG_GOOGLE_ADS também no servidor',
          ),
        ]
      : []
  }
  if (hasDoubleLead(settings)) {
    return [
      warning(
        'contato no Google',
        'TAG_GOOGLE_ADS tem rótulo e GOOGLE_ADS_CONVERSION_LEAD também está definida: duas ações contariam cada contato duas vezes, então só a tag o conta. Apague GOOGLE_ADS_CONVERSION_LEAD; ou, se ela é o ctId da própria ação do rótulo, defina GOOGLE_ADS_SAME_ACTION=sim e o servidor a completa',
      ),
    ]
  }
  if (!settings.GOOGLE_ADS_SAME_ACTION) return []
  return settings.TAG_GOOGLE_ADS?.includes('/')
    ? [
        ok(
          'contato no Google',
          'a tag e o servidor contam na mesma ação, pelo mesmo transactionId. Confira no Google Ads que é uma ação de site',
        ),
      ]
    : [
        warning(
          'contato no Google',
          'GOOGLE_ADS_SAME_ACTION fala da ação do rótulo, e TAG_GOOGLE_ADS não tem rótulo: apague-a, ou ponha o rótulo',
        ),
      ]
}

function appSecret(settings: Settings): Finding {
  if (settings.APP_SECRET) return ok('segredo', 'APP_SECRET é forte')
  const file = join(resolve(settings.DATA_DIR), 'app-secret')
  if (!existsSync(file)) {
    return warning('segredo', `será gerado no primeiro início, em ${file}: guarde uma cópia`)
  }
  const server = serverUser(resolve(settings.DATA_DIR))
  const problem = privateFileProblem(file, server)
  return problem
    ? wrong('segredo', problem)
    : ok('segredo', `gerado em ${file}, ${readersOf(file, server)}`)
}
