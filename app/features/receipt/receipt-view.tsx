import { receiptPage as texts } from '@content/interface.ts'
import { useHydrated } from '~/lib/hydrated.ts'
import { ErasedReceipt } from './erased-receipt.tsx'
import { StoredReceipt } from './stored-receipt.tsx'
import { useReceipt } from './use-receipt.ts'

export function ReceiptView() {
  const hydrated = useHydrated()
  const { state, erase } = useReceipt()
  if (!hydrated) return <p>{texts.needsScript}</p>
  if (state.state === 'loading') return <p role="status">{texts.loading}</p>
  if (state.state === 'failed') {
    return (
      <div role="alert">
        <h2 className="text-2xl">{texts.failedTitle}</h2>
        <p className="mt-3">{state.text}</p>
      </div>
    )
  }
  const { receipt } = state
  return receipt.state === 'apagado' ? (
    <ErasedReceipt receipt={receipt} />
  ) : (
    <StoredReceipt receipt={receipt} erasing={state.erasing} onErase={erase} />
  )
}
