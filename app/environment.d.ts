interface ImportMetaEnv {
  readonly BUILD_YEAR: number
}

declare module '*.md' {
  const document: import('./sections/legal-text.tsx').LegalDocument
  export default document
}

declare module '*.svg?shapes' {
  const drawing: import('./components/ui/drawing.tsx').Shape
  export default drawing
}
