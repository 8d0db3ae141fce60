import { inboxPage } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useEffect } from 'react'
import { useMe } from '../session.ts'
import { useCounts } from './counts.ts'

export function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The title of the tab, with the number of unread leads. The name of an open lead comes first. */
export function usePageTitle(page: string, lead?: string) {
  const { agency } = useMe()
  const { unread } = useCounts()
  const { list, open } = inboxPage.tabTitles
  const template = (lead === undefined ? list : open)[unread > 0 ? 'withCount' : 'plain']
  useTitle(fillTemplate(template, { page, agency, count: unread, lead: lead ?? '' }))
}
