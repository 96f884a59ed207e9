import type { ApiFrame } from '#server/api/api-frame.ts'
import { customerUidOf, documentIdOf } from '#server/api/request-ids.ts'
import { decideOtherPrices, saveOtherPrices } from './price-overrides.ts'
import { signedCertificate } from './price-lists.ts'

/** Other prices in a sale at the counter, and the file of a certificate. */
export function pricingRoutes({ at, byMember, readerOf, options }: ApiFrame): void {
  at('/price-overrides/:id', { put: byMember(documentIdOf, saveOtherPrices) }, { body: 16 })
  at('/price-overrides/:id/decision', { post: byMember(documentIdOf, decideOtherPrices) }, { body: 16 })
  at('/customers/:uid/tax-certificate', {
    get: async (request) => {
      const reader = await readerOf(request)
      return signedCertificate(customerUidOf(request), reader, reader.run, options.signRead)
    },
  })
}
