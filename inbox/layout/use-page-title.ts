import { inboxPage } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useEffect } from 'react'
import { useStore } from '../data/store.ts'
import { useMe } from '../session.ts'
import { counts } from './counts.ts'

/** The title of the tab, with the number of unread leads. */
export function usePageTitle(page: string) {
  const { agency } = useMe()
  const { unread } = useStore(counts)
  useEffect(() => {
    const template = unread > 0 ? inboxPage.tabTitleWithCount : inboxPage.tabTitle
    document.title = fillTemplate(template, { page, agency, count: unread })
  }, [page, agency, unread])
}
