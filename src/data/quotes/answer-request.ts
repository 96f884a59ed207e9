import { post, postFor } from '#data/api/send.ts'
import type { QuoteDraft } from '#domain/quotes/quote-offer.ts'

/**
 * Sends the offer of `sheet` after revision `seenRevision`: kept as a revision, and mailed to the customer if the address
 * is confirmed. `isHeld` where it waits for a Manager instead. A conflict when somebody else answered first; `invalid`, in words, when it no longer comes to `totalMinor`.
 */
export const sendOffer = (
  seenRevision: number,
  { id, lines, deliveryMinor, note, validDays }: QuoteDraft,
  totalMinor: number,
): Promise<{ isHeld: boolean }> =>
  postFor(`/quotes/${id}/offer`, {
    lines,
    deliveryMinor,
    note,
    validDays,
    revision: seenRevision,
    totalMinor,
  })

/** Asks the customer a question first, as a message; the same `id` is the same question. */
export const askCustomer = (quoteId: string, question: { id: string; text: string }): Promise<void> =>
  post(`/quotes/${quoteId}/question`, question)

/** Declines to quote, even an unreadable request; the customer reads `reason`. */
export const declineRequest = (quoteId: string, reason: string): Promise<void> =>
  post(`/quotes/${quoteId}/refusal`, { reason })
