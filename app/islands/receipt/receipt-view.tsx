import { receiptPage as texts } from '@content/interface.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { Postmark } from '~/components/ui/postmark.tsx'
import { useHydrated } from '~/islands/use-hydrated.ts'
import { ErasedReceipt } from './erased-receipt.tsx'
import { StoredReceipt } from './stored-receipt.tsx'
import { useReceipt } from './use-receipt.ts'

export function ReceiptView() {
  const hydrated = useHydrated()
  const { state, ask } = useReceipt()
  if (!hydrated) return <p className="receipt-note">{texts.needsScript}</p>
  if (state.state === 'loading') {
    return (
      <div className="receipt-note">
        <p role="status" className="text-quiet">
          {texts.loading}
        </p>
        <div aria-hidden="true" className="mt-8 grid gap-4">
          <div className="skeleton h-9 w-48" />
          <div className="skeleton h-5 w-full" />
          <div className="skeleton h-5 w-4/5" />
          <div className="skeleton h-5 w-3/5" />
        </div>
      </div>
    )
  }
  if (state.state === 'failed') {
    return (
      <div role="alert" className="receipt-note">
        <Postmark />
        <h2 className="text-2xl">{texts.failedTitle}</h2>
        <p className="mt-3 text-quiet">{state.text}</p>
        <ButtonLink to="/contato" variant="quiet" className="mt-6">
          {texts.failedAction}
        </ButtonLink>
      </div>
    )
  }
  const { receipt } = state
  return receipt.state === 'apagado' || receipt.state === 'apagando' ? (
    <ErasedReceipt receipt={receipt} erasedHere={state.done === 'erase'} />
  ) : (
    <StoredReceipt
      receipt={receipt}
      asking={state.asking}
      failed={state.failed}
      done={state.done}
      onAsk={ask}
    />
  )
}
