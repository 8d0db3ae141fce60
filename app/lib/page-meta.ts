import { site } from 'virtual:site'

type Page = { title: string; description: string; noindex?: boolean }

/** The browser title and description of a page, with the agency's name after its own title. */
export function pageMeta({ title, description, noindex }: Page) {
  return [
    { title: `${title} | ${site.name}` },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
