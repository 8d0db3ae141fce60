import { inboxPage } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useEffect } from 'react'
import { useStore } from '../data/store.ts'
import { useMe } from '../session.ts'
import { counts } from './counts.ts'

/** The title of the tab, with the number of unread leads. The name of an open lead comes first. */
export function usePageTitle(page: string, lead?: string) {
  const { agency } = useMe()
  const { unread } = useStore(counts)
  useEffect(() => {
    const { list, open } = inboxPage.tabTitles
    const template = (lead === undefined ? list : open)[unread > 0 ? 'withCount' : 'plain']
    document.title = fillTemplate(template, { page, agency, count: unread, lead: lead ?? '' })
  }, [page, lead, agency, unread])
}
