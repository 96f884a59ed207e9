import { activeMemberOf } from '#server/api/active-member.ts'
import type { ApiFrame } from '#server/api/api-frame.ts'
import { documentIdOf, recordIdOf } from '#server/api/request-ids.ts'
import { decideCredit, proposeCredit } from './credit-proposals.ts'
import { decidePayment } from './decide-payment.ts'
import { declarePayment } from './declare-payment.ts'
import { issueReceipt } from './issue-receipt.ts'
import { keepAsCredit } from './keep-as-credit.ts'
import { payWithCredit } from './pay-with-credit.ts'
import { paymentIdOf, proofOf } from './payment-proof.ts'
import { recordPayment } from './record-payment.ts'
import { enterEvat, invoiceOrder, issueCreditNote } from './sales-invoices.ts'
import { withdrawPayment } from './withdraw-payment.ts'

/** Payments, their proofs, and invoices. */
export function moneyRoutes({ at, byMember, inList, readerOf, options, changing, door }: ApiFrame): void {
  at('/payments/:id/proof', {
    get: async (request) => {
      const reader = await readerOf(request)
      return proofOf(paymentIdOf(request), reader, reader.run, options.signRead)
    },
  })
  at('/payments/:id', { post: byMember(documentIdOf, recordPayment) }, { body: 4 })
  at('/payments/:id/decision', { post: inList(recordIdOf, decidePayment) }, { body: 4 })
  at('/payments/:id/receipt', { post: byMember(recordIdOf, issueReceipt) })
  at(
    '/declared-payments/:id',
    {
      post: async (request) => {
        const { uid, email, emailVerified } = (await activeMemberOf(request, changing)).person
        return declarePayment(documentIdOf(request), request.body, uid, door, emailVerified ? email : '')
      },
    },
    { body: 8 },
  )
  at('/declared-payments/:id/withdrawal', { post: byMember(documentIdOf, withdrawPayment) }, { body: 8 })
  at('/credit-payments/:id', { post: byMember(documentIdOf, payWithCredit) }, { body: 4 })
  at('/kept-credit/:id', { post: byMember(documentIdOf, keepAsCredit) }, { body: 4 })
  at('/credit-proposals/:id', { put: byMember(documentIdOf, proposeCredit) }, { body: 4 })
  at('/credit-proposals/:id/decision', { post: byMember(documentIdOf, decideCredit) }, { body: 4 })
  at('/orders/:id/invoice', { post: byMember(recordIdOf, invoiceOrder) }, { body: 64 })
  at('/sales-invoices/:id/evat', { post: byMember(recordIdOf, enterEvat) })
  at('/credit-notes/:id', { post: byMember(documentIdOf, issueCreditNote) }, { body: 32 })
}
