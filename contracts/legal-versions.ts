/**
 * The versions in force: `content/legal/privacy/v5.md` is version 5. A published text is never edited; a change is
 * a new file. The build, the development server and `npm run check` write its number here: scripts/legal-versions.ts.
 */
export const PRIVACY_VERSION = 6
export const TERMS_VERSION = 3

/** Stored with each lead: the policy that the form linked to. */
export const CONSENT_VERSION = `privacidade-v${PRIVACY_VERSION}`

/** Of the consent notice (`content/consent.ts`), stored with each answer. A new text asks every visitor anew. */
export const NOTICE_VERSION = 'aviso-v2'
