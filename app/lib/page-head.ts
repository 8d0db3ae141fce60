import { site } from 'virtual:site'

/** What a page's file exports as `head`. */
export type PageHead = { title: string; description: string; noindex?: boolean }

export const pageTitle = (title: string) => `${title} | ${site.name}`

/** A page's title, followed by the agency's name, and its description. */
export const pageHead = ({ title, description, noindex }: PageHead): PageHead => ({
  title: pageTitle(title),
  description,
  noindex,
})
