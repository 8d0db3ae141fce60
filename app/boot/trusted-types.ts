import { SPECULATION_RULES } from './speculation-rules.ts'

/** The one worker: it reads report files. Its name is that of app/islands/planner/report-worker.ts. */
const isReader = (address: string) => /^\/assets\/report-worker-[\w-]+\.js$/.test(address)

/** The scripts of a tag load more from the same place. Whether they run at all, the visitor's consent decides. */
const isOfTag = (address: string) =>
  import.meta.env.HAS_TAGS &&
  import.meta.env.TAG_SCRIPTS.some((origin) => address.startsWith(`${origin}/`))

/**
 * The security policy lets scripts write neither markup nor scripts, but for the rules by which browsers fetch pages
 * ahead, the planner's worker, and scripts of the configured tags.
 */
export function allowKnownScripts() {
  window.trustedTypes?.createPolicy('default', {
    createHTML: () => '',
    createScript: (text) => (text === SPECULATION_RULES ? text : ''),
    createScriptURL: (address) => (isReader(address) || isOfTag(address) ? address : ''),
  })
}
