const EMPTY_SCRIPT = '<script></script>'
const onlyEmptyScripts = (text: string) => (text === EMPTY_SCRIPT ? text : '')

/** The one worker: it reads report files. Its name is that of app/features/planner/report-worker.ts. */
const onlyTheReader = (address: string) =>
  /^\/assets\/report-worker-[\w-]+\.js$/.test(address) ? address : ''

/**
 * The security policy forbids scripts to write markup. After an error React draws the whole document anew
 * and creates its empty script elements that way: they are let through, the planner's worker is, and nothing else.
 */
export function allowEmptyScripts() {
  window.trustedTypes?.createPolicy('default', {
    createHTML: onlyEmptyScripts,
    createScript: onlyEmptyScripts,
    createScriptURL: onlyTheReader,
  })
}
