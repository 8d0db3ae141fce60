interface ImportMetaEnv {
  readonly BUILD_YEAR: number
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
}

declare module '*.md' {
  const document: { title: string; html: string }
  export default document
}
