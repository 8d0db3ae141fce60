import { site } from 'virtual:site'

type Page = { title: string; description: string; unlisted?: boolean }

/** The browser title and description of a page, with the agency's name after its own title. */
export function pageMeta({ title, description, unlisted }: Page) {
  return [
    { title: `${title} | ${site.name}` },
    { name: 'description', content: description },
    ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
