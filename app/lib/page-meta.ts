import { site } from 'virtual:site'

type Page = { title: string; description: string; noindex?: boolean }

export const pageTitle = (title: string) => `${title} | ${site.name}`

/** A page's title, followed by the agency's name, and its description. */
export function pageMeta({ title, description, noindex }: Page) {
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
