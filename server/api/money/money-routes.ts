import type { ApiFrame } from '#server/api/api-frame.ts'
import { documentIdOf, recordIdOf } from '#server/api/request-ids.ts'
import { declarePayment } from './declare-payment.ts'
import { payWithCredit } from './pay-with-credit.ts'
import { paymentIdOf, proofOf } from './payment-proof.ts'
import { enterEvat, invoiceOrder, issueCreditNote } from './sales-invoices.ts'
import { withdrawPayment } from './withdraw-payment.ts'

/** Payments, their proofs, and invoices. */
export function moneyRoutes({ at, byMember, readerOf, options }: ApiFrame): void {
  at('/payments/:id/proof', {
    get: async (request) => {
      const reader = await readerOf(request)
      return proofOf(paymentIdOf(request), reader, reader.run, options.signRead)
    },
  })
  at('/declared-payments/:id', { post: byMember(documentIdOf, declarePayment) }, { body: 8 })
  at('/declared-payments/:id/withdrawal', { post: byMember(documentIdOf, withdrawPayment) }, { body: 8 })
  at('/credit-payments/:id', { post: byMember(documentIdOf, payWithCredit) }, { body: 4 })
  at('/orders/:id/invoice', { post: byMember(recordIdOf, invoiceOrder) }, { body: 64 })
  at('/sales-invoices/:id/evat', { post: byMember(recordIdOf, enterEvat) })
  at('/credit-notes/:id', { post: byMember(documentIdOf, issueCreditNote) }, { body: 32 })
}
