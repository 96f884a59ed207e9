import type { Request } from 'express'
import { activeMemberOf } from '#server/api/active-member.ts'
import type { ApiFrame } from '#server/api/api-frame.ts'
import { quoteIdOf } from '#server/api/request-ids.ts'
import { askCustomer, declineRequest } from './answer-request.ts'
import { acceptOffer, answerQuote, changeAttachments } from './customer-answers.ts'
import { requestForCustomer } from './customer-quote.ts'
import { ownQuote } from './own-quote.ts'
import { confirmAddress } from './quote-confirmation.ts'
import { writeMessage } from './quote-messages.ts'
import { requestQuote, sendConfirmationAgain } from './request-quote.ts'
import { sendOffer } from './send-offer.ts'

/** Quotes as they are asked for, answered by staff, and decided by the customer: guests by the secret of their link. */
export function quoteRoutes(frame: ApiFrame): void {
  const { at, byMember, inList, memberOf, askerOf, personOf, guestOf, limits, changing, door } = frame
  const byGuest = { limits: limits.limitQuotes, body: 16 }
  /** '' for a guest. */
  const uidOf = async (request: Request) => (await personOf(request))?.uid ?? ''
  at(
    '/quotes',
    { post: async (request) => requestQuote(request.body, await askerOf(request), door) },
    { limits: limits.limitQuotes, body: 256 },
  )
  at(
    '/customer-quotes',
    { post: async (request) => requestForCustomer(request.body, await memberOf(request), door) },
    { body: 256 },
  )
  at(
    '/quotes/:id/messages',
    {
      post: async (request) => {
        const writer = { uid: await uidOf(request), address: guestOf(request) }
        return writeMessage(quoteIdOf(request), request.body, writer, door)
      },
    },
    byGuest,
  )
  at(
    '/quotes/:id/answer',
    { post: async (request) => answerQuote(quoteIdOf(request), request.body, await uidOf(request), door) },
    byGuest,
  )
  at(
    '/quotes/:id/confirm',
    {
      post: async (request) =>
        confirmAddress(quoteIdOf(request), request.body, await personOf(request), door),
    },
    byGuest,
  )
  at(
    '/quotes/:id/confirmation',
    {
      post: async (request) =>
        sendConfirmationAgain(quoteIdOf(request), request.body, await uidOf(request), door),
    },
    byGuest,
  )
  at('/quotes/:id/acceptance', { post: byMember(quoteIdOf, acceptOffer) })
  // Several files are chosen at once.
  at('/quotes/:id/attachments', { post: inList(quoteIdOf, changeAttachments) })
  at('/quotes/:id/owner', {
    post: async (request) =>
      ownQuote(quoteIdOf(request), (await activeMemberOf(request, changing)).person, door),
  })
  at('/quotes/:id/offer', { post: byMember(quoteIdOf, sendOffer) }, { body: 256 })
  at('/quotes/:id/question', { post: byMember(quoteIdOf, askCustomer) }, { body: 16 })
  at('/quotes/:id/refusal', { post: byMember(quoteIdOf, declineRequest) }, { body: 4 })
}
