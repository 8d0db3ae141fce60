interface ImportMetaEnv {
  readonly BUILD_YEAR: number
}

declare module '*.svg?shapes' {
  const drawing: import('./components/ui/drawing.tsx').Shape
  export default drawing
}

/** TypeScript's own list of what a window has does not know it yet. */
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: Record<'createHTML' | 'createScript', (text: string) => string>,
    ): unknown
  }
}
