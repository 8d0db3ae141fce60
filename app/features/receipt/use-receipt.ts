import { callErrors } from '@content/calculator.ts'
import { receiptPage } from '@content/interface.ts'
import {
  ERASE_RECEIPT_FUNCTION,
  READ_RECEIPT_FUNCTION,
  type Receipt,
  receiptSchema,
} from '@contracts/receipt.ts'
import { useEffect, useState } from 'react'
import { showToast } from '~/components/ui/toasts.ts'
import { callFunction, errorText } from '~/lib/backend.ts'

const POLL_INTERVAL_MS = 15_000

type ReceiptState =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | { state: 'shown'; receipt: Receipt; erasing: boolean }

async function ask(functionName: string): Promise<Receipt> {
  const token = window.location.hash.slice(1)
  if (!token) throw new Error(receiptPage.missing)
  const receipt = receiptSchema.safeParse(await callFunction(functionName, { token }))
  if (!receipt.success) throw new Error(callErrors.invalidResponse)
  return receipt.data
}

/** Reads the receipt that the address names after '#', and erases it on request. */
export function useReceipt() {
  const [state, setState] = useState<ReceiptState>({ state: 'loading' })

  useEffect(() => {
    let left = false
    const show = (next: ReceiptState) => left || setState(next)
    const read = () =>
      ask(READ_RECEIPT_FUNCTION).then(
        (receipt) => show({ state: 'shown', receipt, erasing: false }),
        (thrown) => show({ state: 'failed', text: errorText(thrown) }),
      )
    read()
    window.addEventListener('hashchange', read)
    return () => {
      left = true
      window.removeEventListener('hashchange', read)
    }
  }, [])

  // Until it is gone from the disk, every now and then; an answer that fails is only one that is missing.
  const waits = state.state === 'shown' && state.receipt.state === 'apagando'
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(
      () =>
        ask(READ_RECEIPT_FUNCTION).then(
          (receipt) => {
            if (receipt.state === 'apagado') setState({ state: 'shown', receipt, erasing: false })
          },
          () => {},
        ),
      POLL_INTERVAL_MS,
    )
    return () => clearInterval(timer)
  }, [waits])

  async function erase() {
    if (state.state !== 'shown' || state.erasing) return
    setState({ ...state, erasing: true })
    try {
      const receipt = await ask(ERASE_RECEIPT_FUNCTION)
      setState({ state: 'shown', receipt, erasing: false })
      if (receipt.state === 'apagado') showToast({ kind: 'success', ...receiptPage.erased })
    } catch (thrown) {
      setState({ ...state, erasing: false })
      showToast({ kind: 'error', title: receiptPage.eraseFailed, text: errorText(thrown) })
    }
  }

  return { state, erase }
}
