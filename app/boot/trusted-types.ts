const EMPTY_SCRIPT = '<script></script>'
const onlyEmptyScripts = (text: string) => (text === EMPTY_SCRIPT ? text : '')

/** The one worker: it reads report files. Its name is that of app/features/planner/report-worker.ts. */
const isReader = (address: string) => /^\/assets\/report-worker-[\w-]+\.js$/.test(address)

/** The scripts of a tag load more from the same place. Whether they run at all, the visitor's consent decides. */
const isOfTag = (address: string) =>
  import.meta.env.HAS_TAGS &&
  import.meta.env.TAG_SCRIPTS.some((origin) => address.startsWith(`${origin}/`))

const onlyKnownScripts = (address: string) => (isReader(address) || isOfTag(address) ? address : '')

/**
 * The security policy forbids scripts to write markup. After an error React draws the whole document anew
 * and creates its empty script elements that way: they are let through, the planner's worker is, scripts of the
 * configured tags are, and nothing else.
 */
export function allowKnownScripts() {
  window.trustedTypes?.createPolicy('default', {
    createHTML: onlyEmptyScripts,
    createScript: onlyEmptyScripts,
    createScriptURL: onlyKnownScripts,
  })
}
