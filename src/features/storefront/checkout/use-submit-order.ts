import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#components/states/use-online.ts'
import type { SubmittedOrder } from '#data/orders/submit-order.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import { isAppError, type AppErrorCode } from '#lib/app-error.ts'
import { useCheckoutStore, waitForNetwork } from './checkout-store.ts'

const WORDS: Partial<Record<AppErrorCode, string>> = {
  timeout: 'The request timed out. Please try again: nothing is ordered twice.',
  busy: 'Many people are ordering at this moment. Nothing is lost, and nothing is ordered twice: please try again.',
  forbidden: 'The order was refused. Your account may not place orders; please call us.',
  'signed-out': 'You were signed out. Sign in again; your cart and this form are kept.',
}

/** The rules refuse it, whatever this page knew of the account when it was opened. */
const BEYOND_LIMIT =
  'The order was refused: your account has not enough left for it beside your other open orders. Reload the page to see how much, or choose another way to pay.'

type Submission = {
  isSending: boolean
  /** Sent by itself as soon as the network is back. */
  isWaiting: boolean
  /** Why the last try failed. */
  failure: string
  submit: (draft: OrderDraft) => Promise<void>
}

/**
 * Sends an order once, however often the button is pressed; a failed try may be repeated with the same id. Without a
 * network the order is kept, over a reload too, and `onNetwork` is called when there is one again.
 */
export function useSubmitOrder(
  orderId: string,
  onSubmitted: (order: SubmittedOrder) => void,
  onNetwork: () => void,
): Submission {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState('')
  const isWaiting = useCheckoutStore((draft) => draft.waitingId === orderId)
  const isOnline = useOnline()
  // State is too late for a double press: both presses would see the button free.
  const isUnderWay = useRef(false)
  const notifyNetwork = useRef(onNetwork)
  useEffect(() => {
    notifyNetwork.current = onNetwork
  })

  useEffect(() => {
    // Loaded ahead: without a network it could not be.
    void import('#data/orders/submit-order.ts')
  }, [])

  useEffect(() => {
    if (isWaiting && isOnline) notifyNetwork.current()
  }, [isWaiting, isOnline])

  async function submit(draft: OrderDraft) {
    if (isUnderWay.current) return
    if (!navigator.onLine) {
      waitForNetwork(orderId)
      return
    }
    isUnderWay.current = true
    setIsSending(true)
    setFailure('')
    try {
      const { submitOrder } = await import('#data/orders/submit-order.ts')
      const order = await submitOrder(draft, window.location.origin)
      waitForNetwork('')
      onSubmitted(order)
    } catch (error) {
      const isCutOff = isAppError(error, 'offline') && !navigator.onLine
      waitForNetwork(isCutOff ? orderId : '')
      if (isCutOff) return
      console.warn('The order was not submitted:', error)
      setFailure(wordsFor(error, draft))
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  return { isSending, isWaiting, failure, submit }
}

function wordsFor(error: unknown, { paymentMethod }: OrderDraft): string {
  if (isAppError(error, 'forbidden') && paymentMethod === 'on_account') return BEYOND_LIMIT
  if (isAppError(error, 'offline'))
    return 'We cannot be reached at the moment. Please try again: nothing is lost, and nothing is ordered twice.'
  return (
    (isAppError(error) && WORDS[error.code]) || 'Sorry, an error occurred. Please try again in a few moments.'
  )
}
