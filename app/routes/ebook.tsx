import { ebook } from '@content/ebook.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { contactFromMaterial } from '~/lib/contact-links.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { ChapterList } from '~/sections/ebook/chapter-list.tsx'
import { EbookDownload } from '~/sections/ebook/ebook-download.tsx'
import { BookCover } from '~/sections/landing/book-cover.tsx'
import { ReadingCallToAction } from '~/sections/reading/reading-call-to-action.tsx'

const OpenBook = () => (
  <div aria-hidden="true" className="max-lg:hidden justify-self-center scale-125">
    <BookCover />
  </div>
)

export const meta = () => pageMeta(ebook)

export default function Ebook() {
  const { badge, headline, intro, invitation } = ebook
  return (
    <>
      <PageHero badge={badge} headline={headline} intro={intro} picture={<OpenBook />}>
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
