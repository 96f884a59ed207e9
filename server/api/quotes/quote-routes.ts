import type { ApiFrame } from '#server/api/api-frame.ts'
import { quoteIdOf } from '#server/api/request-ids.ts'
import { requestForCustomer } from './customer-quote.ts'
import { confirmAddress } from './quote-confirmation.ts'
import { answerAsGuest, requestQuote, sendConfirmationAgain, writeGuestMessage } from './quote-door.ts'

/** Quotes asked for, and what guests write to them by the secret of their link. */
export function quoteRoutes({
  at,
  memberOf,
  askerOf,
  personOf,
  guestOf,
  checkApp,
  limits,
  door,
}: ApiFrame): void {
  const byGuest = { limits: limits.limitQuotes, body: 16 }
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
        await checkApp(request)
        return writeGuestMessage(quoteIdOf(request), request.body, guestOf(request), door)
      },
    },
    byGuest,
  )
  at(
    '/quotes/:id/answer',
    {
      post: async (request) => {
        await checkApp(request)
        return answerAsGuest(quoteIdOf(request), request.body, door)
      },
    },
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
        sendConfirmationAgain(quoteIdOf(request), request.body, (await personOf(request))?.uid, door),
    },
    byGuest,
  )
}
