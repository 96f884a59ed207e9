import { cartLineMinor, type Cart } from './cart.ts'
import { totalsOf, type TaxRates, type Totals } from '#domain/pricing/tax.ts'

/** The cart's totals in pesewas, with its tax lines. */
export const cartTotals = (cart: Cart, rates: TaxRates): Totals =>
  totalsOf(
    Object.values(cart.items).map((item) => ({
      amountMinor: cartLineMinor(item),
      taxClass: item.product.taxClass,
    })),
    rates,
    cart.shipping,
  )
