import type { FormField as FieldTexts } from '@content/contact.ts'
import { EMAIL_PATTERN, LEAD_LIMITS, LEAD_MESSAGES } from '@contracts/leads.ts'
import { LeadField } from './lead-field.tsx'

type Props = {
  texts: Record<'name' | 'email' | 'phone', FieldTexts>
  /** The mark beside the phone, on the form that can do without it. */
  optionalPhone?: string
}

/** Who writes: three fields that both forms open with, described so that browsers fill them in. */
export function PersonFields({ texts, optionalPhone }: Props) {
  return (
    <>
      <LeadField
        name="name"
        texts={texts.name}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={LEAD_LIMITS.name}
      />
      <LeadField
        name="email"
        type="email"
        texts={texts.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={LEAD_LIMITS.email}
        pattern={EMAIL_PATTERN}
        title={LEAD_MESSAGES.email}
      />
      <LeadField
        name="phone"
        type="tel"
        texts={texts.phone}
        optional={optionalPhone}
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        maxLength={LEAD_LIMITS.phone}
      />
    </>
  )
}
