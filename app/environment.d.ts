interface ImportMetaEnv {
  readonly BUILD_YEAR: number
  /** Whether something is configured that needs the visitor's consent, and whether that is a tag. */
  readonly ASKS_CONSENT: boolean
  readonly HAS_TAGS: boolean
  /** Whether visits are counted, and errors of scripts told to the server. */
  readonly COUNTS_VISITS: boolean
  readonly HEARS_ERRORS: boolean
  /** In app/boot only: the origins that scripts of the configured tags come from. */
  readonly TAG_SCRIPTS: readonly string[]
}

declare module '*.svg?shapes' {
  const svg: import('./components/ui/inline-svg.tsx').SvgNode
  export default svg
}
/** One shape of the file, by its id. */
declare module '@content/channels/marks.svg?shapes=*' {
  const svg: import('./components/ui/inline-svg.tsx').SvgNode
  export default svg
}

/** TypeScript's own types do not have it yet. */
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>,
    ): unknown
  }
}
