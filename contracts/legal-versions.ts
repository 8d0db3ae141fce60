/**
 * The versions in force: `content/legal/privacy/v3.md` is version 3. A published text is never edited; a change is
 * a new file, with its number here. The build refuses a file whose number is not here.
 */
export const PRIVACY_VERSION = 3
export const TERMS_VERSION = 2

/** Stored with each lead: the policy that the form linked to. */
export const CONSENT_VERSION = `privacidade-v${PRIVACY_VERSION}`
