import { inboxPage } from '@content/inbox.ts'
import { Button } from '~/components/ui/button.tsx'

export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="grid place-items-center gap-3 px-4 py-16 text-center">
      <p className="text-quiet">{text}</p>
      <Button variant="quiet" onClick={onRetry}>
        {inboxPage.retry}
      </Button>
    </div>
  )
}
