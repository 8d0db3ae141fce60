import type { StaticSite } from './static-files.ts'

/** What the build has, for what strangers say of it. */
export type SiteFiles = {
  /** The page's address as the build has it; undefined if there is no such page. */
  page(path: string): string | undefined
  /** A file of /assets, by its name alone. */
  isScript(name: string): boolean
}

export function siteFiles({ files }: Pick<StaticSite, 'files'>): SiteFiles {
  const isPage = (path: string) =>
    files.get(path)?.identity.headers['Content-Type']?.startsWith('text/html') === true
  return {
    page(path) {
      const address = path.replace(/\/+$/, '') || '/'
      return isPage(address) ? address : undefined
    },
    isScript: (name) => files.has(`/assets/${name}`),
  }
}
