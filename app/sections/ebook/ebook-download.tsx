import { ebook } from '@content/ebook.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { withFileSize } from '~/lib/file-size.ts'

export function EbookDownload({ look }: { look?: 'primary' | 'quiet' | 'onInk' }) {
  return (
    <ButtonLink to={ebook.file} look={look}>
      {withFileSize(ebook.download, ebook.file)}
    </ButtonLink>
  )
}
