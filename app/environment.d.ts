interface ImportMetaEnv {
  readonly BUILD_YEAR: number
}

declare module '*.svg?shapes' {
  const drawing: import('./components/ui/drawing.tsx').Shape
  export default drawing
}
