import type { ApiFrame } from '#server/api/api-frame.ts'
import { customerUidOf, documentIdOf } from '#server/api/request-ids.ts'
import { assignPriceLists, exemptCustomer, savePriceList, signedCertificate } from './price-lists.ts'

/** Price lists, and what was agreed with a customer. */
export function pricingRoutes({ at, byMember, readerOf, options }: ApiFrame): void {
  at('/price-lists/:id', { put: byMember(documentIdOf, savePriceList) }, { body: 128 })
  at('/customers/:uid/price-lists', { put: byMember(customerUidOf, assignPriceLists) }, { body: 16 })
  at('/customers/:uid/tax-exemption', { put: byMember(customerUidOf, exemptCustomer) }, { body: 16 })
  at('/customers/:uid/tax-certificate', {
    get: async (request) => {
      const reader = await readerOf(request)
      return signedCertificate(customerUidOf(request), reader, reader.run, options.signRead)
    },
  })
}
