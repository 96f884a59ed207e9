import type { ApiFrame } from '#server/api/api-frame.ts'
import { customerUidOf, documentIdOf } from '#server/api/request-ids.ts'
import { decideOtherPrices, saveOtherPrices } from './price-overrides.ts'
import { assignPriceLists, exemptCustomer, savePriceList, signedCertificate } from './price-lists.ts'

/** Price lists, what was agreed with a customer, and other prices in a sale at the counter. */
export function pricingRoutes({ at, byMember, readerOf, options }: ApiFrame): void {
  at('/price-lists/:id', { put: byMember(documentIdOf, savePriceList) }, { body: 128 })
  at('/price-overrides/:id', { put: byMember(documentIdOf, saveOtherPrices) }, { body: 16 })
  at('/price-overrides/:id/decision', { post: byMember(documentIdOf, decideOtherPrices) }, { body: 16 })
  at('/customers/:uid/price-lists', { put: byMember(customerUidOf, assignPriceLists) }, { body: 16 })
  at('/customers/:uid/tax-exemption', { put: byMember(customerUidOf, exemptCustomer) }, { body: 16 })
  at('/customers/:uid/tax-certificate', {
    get: async (request) => {
      const reader = await readerOf(request)
      return signedCertificate(customerUidOf(request), reader, reader.run, options.signRead)
    },
  })
}
