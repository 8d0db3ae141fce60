import { ebook } from '@content/ebook.ts'
import { FileLink } from '~/components/ui/button.tsx'
import { fileSize } from '~/lib/file-size.ts'

export function EbookDownload({ look }: { look?: 'primary' | 'quiet' | 'onInk' }) {
  return (
    <FileLink href={ebook.file} look={look}>
      {ebook.download} ({fileSize(ebook.file)})
    </FileLink>
  )
}
