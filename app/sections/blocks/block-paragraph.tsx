import { RichText } from '~/components/ui/rich-text.tsx'

/** A block's introduction or note; nothing if it has none. */
export function BlockParagraph({ text, className }: { text?: string; className: string }) {
  return (
    text && (
      <p className={className}>
        <RichText text={text} />
      </p>
    )
  )
}
