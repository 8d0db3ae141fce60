/** Tells the site's own server of an error of its scripts. What does that is loaded with the first one. */
export async function hearError(error: unknown) {
  if (!import.meta.env.HEARS_ERRORS) return
  const report = await import('./report-script-error.ts').catch(() => undefined)
  report?.reportScriptError(error)
}

/** Errors that nothing has caught. hydrate-island.ts passes on those of islands. */
export function hearErrors() {
  addEventListener('error', ({ error }) => hearError(error))
  addEventListener('unhandledrejection', ({ reason }) => hearError(reason))
}
