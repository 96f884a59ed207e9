import type { TaxExemption } from '#domain/people/customer-terms.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { readPriceList, readTerms } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** What was agreed with a customer: price lists and exemption from tax, whatever their days. */
type AgreedFacts = { priceLists: readonly PriceList[]; exemption: TaxExemption | undefined }

/** What was agreed with the customer, '' for somebody without an account. What cannot be read prices nothing. */
export async function agreedWith(transaction: Transaction, customerUid: string): Promise<AgreedFacts> {
  const none = { priceLists: [], exemption: undefined }
  if (customerUid === '') return none
  const [data] = await transaction.get([`${COLLECTIONS.customerTerms}/${customerUid}`])
  const terms = readTerms(customerUid, data)
  if (!terms.ok) return none
  const ids = terms.record.priceListIds
  const found = await transaction.get(ids.map((id) => `${COLLECTIONS.priceLists}/${id}`))
  const priceLists = ids.flatMap((id, at) => {
    const read = readPriceList(id, found[at])
    return read.ok ? [read.record] : []
  })
  return { priceLists, exemption: terms.record.taxExemption }
}
