import type { Request, Response } from 'express'
import { activeMemberOf } from '#server/api/active-member.ts'
import type { ApiFrame } from '#server/api/api-frame.ts'
import { anyIdOf, documentIdOf, mailIdOf, recordIdOf } from '#server/api/request-ids.ts'
import { cancelOrder } from './cancel-order.ts'
import { decideByMail, openApproval, priceChangeByMail } from './company-approval-links.ts'
import { decideCompanyOrder, priceCompanyChange } from './company-decisions.ts'
import { askCompanyAgain } from './company-orders.ts'
import { answerChange, priceChange, proposeChange } from './change-order.ts'
import { confirmOrder } from './confirm-order.ts'
import * as customer from './customer-steps.ts'
import { declineOrder } from './decline-order.ts'
import { freeOrder } from './free-order.ts'
import * as steps from './fulfilment-steps.ts'
import { handOverGoods } from './hand-over-goods.ts'
import { handOverOrder } from './hand-over-order.ts'
import { holdOrder, releaseHold } from './hold-order.ts'
import { mailedPaper, paperAddressOf, paperFor, sendPdf } from './papers.ts'
import { planFulfilment } from './plan-fulfilment.ts'
import { reduceOrder } from './reduce-order.ts'
import { reserveRest } from './reserve-rest.ts'
import { resolveAttention } from './resolve-attention.ts'
import { submitOrder } from './submit-order.ts'
import { writeNote } from './write-note.ts'

/** Decisions on orders by staff and by the customer's company, and their papers. */
export function orderRoutes(frame: ApiFrame): void {
  const { at, byMember, inList, limits, door } = frame
  at(
    '/orders/:id',
    {
      put: async (request) => {
        const id = documentIdOf(request)
        const { person } = await activeMemberOf(request, frame.changing)
        return submitOrder(id, request.body, person, door)
      },
    },
    { body: 128 },
  )
  at('/orders/:id/confirmation', { post: inList(recordIdOf, confirmOrder) }, { body: 64 })
  at('/orders/:id/decline', { post: inList(anyIdOf, declineOrder) }, { body: 4 })
  at('/orders/:id/hold', { post: byMember(recordIdOf, holdOrder) }, { body: 4 })
  at('/orders/:id/release', { post: byMember(anyIdOf, releaseHold) }, { body: 4 })
  at('/attention/:id/resolution', { post: byMember(recordIdOf, resolveAttention) }, { body: 4 })
  at('/orders/:id/cancellation', { post: byMember(recordIdOf, cancelOrder) }, { body: 64 })
  at('/orders/:id/taking-back', { post: byMember(recordIdOf, customer.takeBackOrder) }, { body: 4 })
  at('/orders/:id/wish-to-cancel', { post: byMember(recordIdOf, customer.askToCancel) }, { body: 4 })
  at('/orders/:id/notes', { post: byMember(recordIdOf, writeNote) }, { body: 16 })
  at('/orders/:id/rest', { post: byMember(recordIdOf, reserveRest) }, { body: 64 })
  at('/orders/:id/reduction', { post: byMember(recordIdOf, reduceOrder) }, { body: 64 })
  at('/orders/:id/freeing', { post: byMember(recordIdOf, freeOrder) }, { body: 64 })
  at('/orders/:id/owner', { post: inList(recordIdOf, handOverOrder) }, { body: 64 })
  at('/orders/:id/handover', { post: byMember(recordIdOf, handOverGoods) })
  at('/orders/:id/fulfilments', { post: byMember(recordIdOf, planFulfilment) }, { body: 64 })
  at('/orders/:id/change-price', { post: byMember(recordIdOf, priceChange) }, { body: 64 })
  at('/orders/:id/change', { post: byMember(recordIdOf, proposeChange) }, { body: 64 })
  at('/orders/:id/change-answer', { post: byMember(recordIdOf, answerChange) }, { body: 64 })
  at('/fulfilments/:id/picking', { post: inList(recordIdOf, steps.pickFulfilment) })
  for (const [step, take] of [
    ['dispatch', steps.dispatchFulfilment],
    ['delivery', steps.deliverFulfilment],
    ['failure', steps.failFulfilment],
    ['cancellation', steps.cancelFulfilment],
    ['giving-back', steps.giveBackFulfilment],
    ['returns', steps.returnGoods],
  ] as const)
    at(`/fulfilments/:id/${step}`, { post: byMember(recordIdOf, take) }, { body: 64 })
  at('/company-orders/:id/decision', { post: byMember(recordIdOf, decideCompanyOrder) }, { body: 32 })
  at('/company-orders/:id/change', { post: byMember(recordIdOf, priceCompanyChange) }, { body: 32 })
  at('/company-orders/:id/total', { post: byMember(recordIdOf, askCompanyAgain) }, { body: 32 })

  // The key of the mail says who decides, so whoever is signed in in this browser does not count.
  for (const [path, act] of [
    ['/company-approvals/:id', openApproval],
    ['/company-approvals/:id/decision', decideByMail],
    ['/company-approvals/:id/change', priceChangeByMail],
  ] as const)
    at(
      path,
      { post: (request) => act(mailIdOf(request), request.body, door) },
      { limits: limits.limitQuotes, body: 32 },
    )

  frame.file('/papers/:kind/:file', (request, response) => sendPaper(request, response, frame))
}

async function sendPaper(
  request: Request,
  response: Response,
  { options, limits, readerOf, now }: ApiFrame,
): Promise<void> {
  const address = paperAddressOf(request)
  const { key } = request.query
  if (key === undefined)
    return sendPdf(response, await paperFor(address, (await readerOf(request)).run, now()), options)
  const mailed = await mailedPaper(address, key, { run: options.run, now, countCall: limits.countChange })
  if ('page' in mailed) return response.redirect(303, mailed.page)
  return sendPdf(response, mailed.issued, options)
}
