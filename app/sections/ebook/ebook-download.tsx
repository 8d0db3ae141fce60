import { ebook } from '@content/ebook.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { withFileSize } from '~/lib/file-size.ts'

export function EbookDownload({ variant }: { variant?: 'primary' | 'quiet' | 'onInk' }) {
  return (
    <ButtonLink to={ebook.file} variant={variant}>
      {withFileSize(ebook.download, ebook.file)}
    </ButtonLink>
  )
}
