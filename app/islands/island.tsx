import { createContext, use } from 'react'
import type { IslandName, IslandProps } from './islands.ts'

export type DrawnIsland = { name: string; props: object }

/** The islands of the page that is being drawn, in their order. */
export const IslandsOfPage = createContext<DrawnIsland[]>([])

type Props<Name extends IslandName> = { name: Name } & (object extends IslandProps<Name>
  ? { props?: IslandProps<Name> }
  : { props: IslandProps<Name> })

/** A place where React takes over what the page shows: start-islands.ts says when. Its props are JSON. */
export function Island<Name extends IslandName>({ name, props }: Props<Name>) {
  const index = use(IslandsOfPage).push({ name, props: props ?? {} }) - 1
  return (
    <div
      data-island={name}
      data-props={props && JSON.stringify(props)}
      className="contents"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: render-page.tsx puts the island's own HTML here
      dangerouslySetInnerHTML={{ __html: `<!--island ${index}-->` }}
    />
  )
}
