import { envFrom } from '../../config/env.ts'
import type { LeadRule } from '../../config/lead-rules.ts'
import type { Settings } from '../../config/variables.ts'
import { formatBudget } from '../../contracts/number-format.ts'
import { platformChannels } from '../../server/platforms/configured-platforms.ts'
import { asksConsent } from '../tag-policy.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Who gets the mail about each form, and whether the platforms that are configured get anything at all. */
export function recipientFindings(settings: Settings): Finding[] {
  const env = envFrom(settings)
  const mail = env.mail ?? env.mailService
  const to = (own: readonly string[] | undefined) => (own ?? mail?.to ?? []).join(', ')
  const who = mail
    ? [
        ...(mail.rules ?? []).map((rule) => ok(ruleName(rule), rule.to.join(', '))),
        ok('contatos por e-mail', to(mail.toByKind?.contact)),
        ok('TikTok LIVE por e-mail', to(mail.toByKind?.recruitment)),
      ]
    : []
  // Platforms get events of visitors who consented, and these pages ask nobody.
  const neverAsked =
    platformChannels(env).length > 0 && !asksConsent(settings)
      ? [
          warning(
            'consentimento',
            'há uma plataforma de anúncios configurada, mas as páginas não pedem consentimento: nenhum evento sai. Defina CONSENT=sim, ou uma tag, e construa de novo',
          ),
        ]
      : []
  return [...who, ...neverAsked]
}

/** Rules in their order: the first that matches decides. */
function ruleName(rule: LeadRule): string {
  if ('segment' in rule) return `segmento ${rule.segment} por e-mail`
  return 'budgetFrom' in rule
    ? `verba desde ${formatBudget(rule.budgetFrom)} por mês por e-mail`
    : `verba abaixo de ${formatBudget(rule.budgetBelow)} por mês por e-mail`
}
