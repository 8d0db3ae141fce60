import { materialsContent } from 'virtual:materials'
import { ebook } from '@content/ebook.ts'
import { readingTexts } from '@content/reading.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { contactFromMaterial } from '~/lib/contact-links.ts'
import type { Reading } from '~/sections/reading/reading-blocks.ts'
import { ReadingCallToAction } from '~/sections/reading/reading-call-to-action.tsx'
import { ReadingPage } from '~/sections/reading/reading-page.tsx'
import { ReadingPagination } from '~/sections/reading/reading-pagination.tsx'
import { ReadingPlate } from '~/sections/reading/reading-plate.tsx'
import { ReadingText } from '~/sections/reading/reading-text.tsx'
import { EbookDownload } from './ebook-download.tsx'

const { chapters } = materialsContent
const neighbour = (number: number) => {
  const chapter = chapters.find((one) => one.number === number)
  return chapter && { to: `/ebook/${chapter.address}`, title: chapter.title }
}

export function EbookChapter({ reading }: { reading: Reading }) {
  const { number, minutes, title, description, address, blocks } = reading
  const channel = address.endsWith('-ads') ? address : undefined
  const badge = [
    fillTemplate(ebook.chapter, { number, total: chapters.length }),
    fillTemplate(readingTexts.minutes, { minutes }),
  ].join(' · ')
  return (
    <div data-channel={channel} data-below-fold="all">
      <PageHero
        badge={badge}
        headline={title}
        intro={description}
        plate={<ReadingPlate of={`ebook/${address}`} />}
      >
        <ButtonLink to="/ebook" variant="onInk">
          {ebook.all}
        </ButtonLink>
      </PageHero>
      <ReadingPage reading={reading}>
        <ReadingText blocks={blocks} />
      </ReadingPage>
      <ReadingPagination
        label={ebook.all}
        previous={neighbour(number - 1)}
        next={neighbour(number + 1)}
      />
      <ReadingCallToAction {...ebook.invitation}>
        <ButtonLink to={contactFromMaterial('ebook')}>{ebook.invitation.action}</ButtonLink>
        <EbookDownload variant="quiet" />
      </ReadingCallToAction>
    </div>
  )
}
