import { ebook } from '@content/ebook.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { contactFromMaterial } from '~/lib/contact-links.ts'
import { pageHead } from '~/lib/page-head.ts'
import { ChapterList } from '~/sections/ebook/chapter-list.tsx'
import { EbookDownload } from '~/sections/ebook/ebook-download.tsx'
import { OpeningBook } from '~/sections/ebook/opening-book.tsx'
import { ReadingCallToAction } from '~/sections/reading/reading-call-to-action.tsx'

export const head = pageHead(ebook)

export default function Ebook() {
  const { badge, headline, intro, invitation } = ebook
  return (
    <>
      <PageHero badge={badge} headline={headline} intro={intro} picture={<OpeningBook />} horizon>
        <EbookDownload />
        <ButtonLink to="#capitulos" variant="onInk">
          {ebook.read}
        </ButtonLink>
      </PageHero>
      <ChapterList />
      <ReadingCallToAction title={invitation.title} text={invitation.text}>
        <ButtonLink to={contactFromMaterial('ebook')}>{invitation.action}</ButtonLink>
        <ButtonLink to="/calculator" variant="quiet">
          {invitation.other}
        </ButtonLink>
      </ReadingCallToAction>
    </>
  )
}
