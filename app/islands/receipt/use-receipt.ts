import { callErrors } from '@content/call-errors.ts'
import { receiptPage } from '@content/interface.ts'
import {
  ERASE_RECEIPT_FUNCTION,
  READ_RECEIPT_FUNCTION,
  type Receipt,
  receiptSchema,
  WITHDRAW_MARKETING_FUNCTION,
  WITHDRAW_TRACKING_FUNCTION,
} from '@contracts/receipt.ts'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '~/components/ui/toasts.ts'
import { callFunction, errorText } from '~/lib/backend.ts'

const POLL_INTERVAL_MS = 15_000

const FUNCTIONS = {
  erase: ERASE_RECEIPT_FUNCTION,
  withdraw: WITHDRAW_MARKETING_FUNCTION,
  'withdraw-tracking': WITHDRAW_TRACKING_FUNCTION,
}
/** What can be asked of the server. */
export type Asked = keyof typeof FUNCTIONS
const WITHDRAWN = {
  withdraw: receiptPage.withdrawn,
  'withdraw-tracking': receiptPage.trackingWithdrawnDone,
}

type ReceiptState =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | {
      state: 'shown'
      receipt: Receipt
      /** What is being asked of the server. */
      asking?: Asked
      /** What it did not do, and why. */
      failed?: { asked: Asked; text: string }
      /** What it has done since the page was opened. */
      done?: Asked
    }

const tokenOfPage = () => window.location.hash.slice(1)

async function callReceipt(functionName: string, token: string): Promise<Receipt> {
  if (!token) throw new Error(receiptPage.missing)
  const receipt = receiptSchema.safeParse(await callFunction(functionName, { token }))
  if (!receipt.success) throw new Error(callErrors.invalidResponse)
  return receipt.data
}

/** Reads the receipt whose token is in the URL's hash, and on request erases it or takes a consent back. */
export function useReceipt() {
  const [state, setState] = useState<ReceiptState>({ state: 'loading' })

  /** The receipt that is open: an answer about another one, or to a page that was left, is not shown. */
  const open = useRef<string>(undefined)
  const show = (token: string, next: ReceiptState) => token === open.current && setState(next)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not per state
  useEffect(() => {
    const read = () => {
      const token = tokenOfPage()
      open.current = token
      callReceipt(READ_RECEIPT_FUNCTION, token).then(
        (receipt) => show(token, { state: 'shown', receipt }),
        (thrown) => show(token, { state: 'failed', text: errorText(thrown) }),
      )
    }
    read()
    window.addEventListener('hashchange', read)
    return () => {
      open.current = undefined
      window.removeEventListener('hashchange', read)
    }
  }, [])

  // While the erasure is pending, poll until it is done. A failed poll is ignored: the next one asks again.
  const isErasurePending = state.state === 'shown' && state.receipt.state === 'apagando'
  // biome-ignore lint/correctness/useExhaustiveDependencies: show() reads what is open by then
  useEffect(() => {
    if (!isErasurePending) return
    const token = tokenOfPage()
    const timer = setInterval(
      () =>
        callReceipt(READ_RECEIPT_FUNCTION, token).then(
          (receipt) => {
            if (receipt.state === 'apagado') show(token, { state: 'shown', receipt })
          },
          () => {},
        ),
      POLL_INTERVAL_MS,
    )
    return () => clearInterval(timer)
  }, [isErasurePending])

  async function ask(asked: Asked) {
    if (state.state !== 'shown' || state.asking) return
    const { receipt } = state
    const token = tokenOfPage()
    setState({ state: 'shown', receipt, asking: asked })
    try {
      const after = await callReceipt(FUNCTIONS[asked], token)
      show(token, { state: 'shown', receipt: after, done: asked })
      if (asked !== 'erase') showToast({ kind: 'success', ...WITHDRAWN[asked] })
      else if (after.state === 'apagado') showToast({ kind: 'success', ...receiptPage.erased })
    } catch (thrown) {
      const text = errorText(thrown)
      show(token, { state: 'shown', receipt, failed: { asked, text } })
      showToast({ kind: 'error', title: receiptPage.failed[asked], text })
    }
  }

  return { state, ask }
}
