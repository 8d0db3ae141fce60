interface ImportMetaEnv {
  readonly BUILD_YEAR: number
}

declare module '*.svg?shapes' {
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
