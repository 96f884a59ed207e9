import { takesDiscount, type OwnPrice } from '#domain/pricing/price-list.ts'
import { unitPriceAt, type Priced } from '#domain/pricing/pricing.ts'
import type { OrderLine } from './order.ts'

/**
 * The price of the catalogue or of the customer's list; of a line sold at another than the catalogue's, that one, as long
 * as the catalogue's is the same.
 */
export function currentPriceOf(
  line: Pick<OrderLine, 'quantity' | 'override' | 'submittedUnitPriceMinor'>,
  product: Priced & { ownPrice?: OwnPrice | undefined },
): number {
  const listPriceMinor = unitPriceAt(product, line.quantity)
  if (!takesDiscount(product)) return listPriceMinor
  return line.override?.listPriceMinor === listPriceMinor ? line.submittedUnitPriceMinor : listPriceMinor
}
