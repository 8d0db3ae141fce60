import { callErrors } from '@content/calculator.ts'
import { receiptPage } from '@content/interface.ts'
import {
  ERASE_RECEIPT_FUNCTION,
  READ_RECEIPT_FUNCTION,
  type Receipt,
  receiptSchema,
  WITHDRAW_MARKETING_FUNCTION,
} from '@contracts/receipt.ts'
import { useEffect, useState } from 'react'
import { showToast } from '~/components/ui/toasts.ts'
import { callFunction, errorText } from '~/lib/backend.ts'

const POLL_INTERVAL_MS = 15_000

type ReceiptState =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | { state: 'shown'; receipt: Receipt; erasing: boolean; withdrawing?: boolean; erasedHere?: true }

async function callReceipt(functionName: string): Promise<Receipt> {
  const token = window.location.hash.slice(1)
  if (!token) throw new Error(receiptPage.missing)
  const receipt = receiptSchema.safeParse(await callFunction(functionName, { token }))
  if (!receipt.success) throw new Error(callErrors.invalidResponse)
  return receipt.data
}

/** Reads the receipt whose token is in the URL's hash, and on request erases it or takes consent to news back. */
export function useReceipt() {
  const [state, setState] = useState<ReceiptState>({ state: 'loading' })

  useEffect(() => {
    let unmounted = false
    const show = (next: ReceiptState) => unmounted || setState(next)
    const read = () =>
      callReceipt(READ_RECEIPT_FUNCTION).then(
        (receipt) => show({ state: 'shown', receipt, erasing: false }),
        (thrown) => show({ state: 'failed', text: errorText(thrown) }),
      )
    read()
    window.addEventListener('hashchange', read)
    return () => {
      unmounted = true
      window.removeEventListener('hashchange', read)
    }
  }, [])

  // While the erasure is pending, poll until it is done. A failed poll is ignored: the next one asks again.
  const isErasurePending = state.state === 'shown' && state.receipt.state === 'apagando'
  useEffect(() => {
    if (!isErasurePending) return
    const timer = setInterval(
      () =>
        callReceipt(READ_RECEIPT_FUNCTION).then(
          (receipt) => {
            if (receipt.state === 'apagado') setState({ state: 'shown', receipt, erasing: false })
          },
          () => {},
        ),
      POLL_INTERVAL_MS,
    )
    return () => clearInterval(timer)
  }, [isErasurePending])

  async function erase() {
    if (state.state !== 'shown' || state.erasing) return
    setState({ ...state, erasing: true })
    try {
      const receipt = await callReceipt(ERASE_RECEIPT_FUNCTION)
      setState({ state: 'shown', receipt, erasing: false, erasedHere: true })
      if (receipt.state === 'apagado') showToast({ kind: 'success', ...receiptPage.erased })
    } catch (thrown) {
      setState({ ...state, erasing: false })
      showToast({ kind: 'error', title: receiptPage.eraseFailed, text: errorText(thrown) })
    }
  }

  async function withdraw() {
    if (state.state !== 'shown' || state.withdrawing) return
    setState({ ...state, withdrawing: true })
    try {
      const receipt = await callReceipt(WITHDRAW_MARKETING_FUNCTION)
      setState({ state: 'shown', receipt, erasing: false })
      showToast({ kind: 'success', ...receiptPage.withdrawn })
    } catch (thrown) {
      setState({ ...state, withdrawing: false })
      showToast({ kind: 'error', title: receiptPage.withdrawFailed, text: errorText(thrown) })
    }
  }

  return { state, erase, withdraw }
}
