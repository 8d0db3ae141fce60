/**
 * The texts in force: `content/legal/privacy/v3.md` is version 3. A published text is never edited; a
 * change is a new file and its number here. The build refuses a file whose number is not here.
 */
export const PRIVACY_VERSION = 3
export const TERMS_VERSION = 2

/** What a lead names as the text that stood behind the link beside the button. */
export const CONSENT_VERSION = `privacidade-v${PRIVACY_VERSION}`
