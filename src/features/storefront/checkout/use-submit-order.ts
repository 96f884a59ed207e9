import { useRef, useState } from 'react'
import type { OrderDraft } from '#domain/order-draft.ts'
import { isAppError, type AppErrorCode } from '#lib/app-error.ts'

const WORDS: Partial<Record<AppErrorCode, string>> = {
  offline:
    'Please check your network connection and try again. Nothing is lost, and nothing is ordered twice.',
  timeout: 'The request timed out. Please try again: nothing is ordered twice.',
  forbidden: 'The order was refused. Your account may not place orders; please call us.',
  'signed-out': 'You were signed out. Sign in again; your cart and this form are kept.',
}

type Submission = {
  isSending: boolean
  /** Why the last try failed. */
  failure: string
  submit: (draft: OrderDraft) => Promise<void>
}

/** Sends an order once, however often the button is pressed; a failed try may be repeated with the same id. */
export function useSubmitOrder(onSubmitted: (orderId: string) => void): Submission {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState('')
  // State is too late for a double press: both presses would see the button free.
  const isUnderWay = useRef(false)

  async function submit(draft: OrderDraft) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    setFailure('')
    try {
      const { submitOrder } = await import('#data/orders/submit-order.ts')
      const { id } = await submitOrder(draft, window.location.origin)
      onSubmitted(id)
    } catch (error) {
      console.warn('The order was not submitted:', error)
      const words = isAppError(error) ? WORDS[error.code] : undefined
      setFailure(words ?? 'Sorry, an error occurred. Please try again in a few moments.')
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  return { isSending, failure, submit }
}
