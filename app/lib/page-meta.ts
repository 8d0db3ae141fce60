import { site } from 'virtual:site'

type Page = { title: string; description: string; noindex?: boolean }

/** A page's title, followed by the agency's name, and its description. */
export function pageMeta({ title, description, noindex }: Page) {
  return [
    { title: `${title} | ${site.name}` },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
