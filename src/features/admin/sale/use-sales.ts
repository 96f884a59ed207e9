import { useEffect, useMemo } from 'react'
import { useToday } from '#components/states/today.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import { fetchAgreedWith } from '#data/catalogue/price-lists.ts'
import { useRead } from '#data/reading/use-read.ts'
import { withOwnPrice } from '#domain/pricing/price-list.ts'
import { cartProductOf, type Cart } from '#domain/cart/cart.ts'
import { cartAtPrices, pricesThatCount } from '#domain/cart/counter-sale.ts'
import type { WantedPrices } from '#domain/pricing/price-override.ts'
import { refreshedCart, type RefreshedCart } from '#domain/cart/cart-refresh.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { withShipping } from '#domain/cart/whole-cart.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { taxRatesFor, type TaxExemption } from '#domain/people/customer-terms.ts'
import { taxRatesOn, type Totals } from '#domain/pricing/tax.ts'
import { useUser } from '#stores/session-store.ts'
import { ensureSale, followOtherTabs, useSaleStore, type Sale } from './sale-store.ts'

/** This person's open sales; there is always one. */
export function useSales(): { sales: readonly Sale[]; active: Sale | undefined } {
  const { uid } = useUser()
  const all = useSaleStore((state) => state.sales)
  const activeId = useSaleStore((state) => state.activeId)
  const sales = useMemo(() => all.filter(({ sellerUid }) => sellerUid === uid), [all, uid])
  const isNone = sales.length === 0

  useEffect(followOtherTabs, [])
  useEffect(() => {
    if (isNone) ensureSale(uid)
  }, [isNone, uid])

  return { sales, active: sales.find(({ id }) => id === activeId) ?? sales.at(-1) }
}

/** What was agreed with the sale's customer; nothing without an account. */
export const useAgreedWith = (uid: string) => useRead(['agreed-with', uid], () => fetchAgreedWith(uid))

export type PricedSale = RefreshedCart & {
  /** At what the lines cost in this sale; `cart` has the catalogue's prices. */
  sold: Cart
  /** The other prices than the catalogue's that count. */
  prices: WantedPrices
  /** The customer pays no tax. */
  exemption: TaxExemption | undefined
  productOf: (id: string) => CatalogueProduct | undefined
  /** At what the product costs in this sale. */
  offeredProductOf: (id: string) => CatalogueProduct | undefined
  /** With the delivery, in net pesewas. */
  totalsWith: (deliveryMinor?: number) => Totals
}

/** The sale at today's prices; undefined until the products are known. */
export function usePricedSale({ cart, customer, prices: wanted }: Sale): PricedSale | undefined {
  const { productOf: listedOf, error } = useProducts(Object.keys(cart.items))
  const { data: agreed, error: listError } = useAgreedWith(customer.uid)
  const lists = agreed?.lists
  const exemption = agreed?.exemption
  const productOf = useMemo(
    () =>
      listedOf &&
      lists &&
      ((id: string) => {
        const product = listedOf(id)
        return product && withOwnPrice(product, lists)
      }),
    [listedOf, lists],
  )
  const facts = useShopFacts().data
  const today = useToday()
  if (error ?? listError) throw error ?? listError
  return useMemo(() => {
    if (!productOf || !facts || !today) return undefined
    const fresh = refreshedCart(cart, (id) => {
      const product = productOf(id)
      return product && cartProductOf(product)
    })
    const rates = taxRatesFor(taxRatesOn(today, facts.taxes), exemption)
    const prices = pricesThatCount(fresh.cart, wanted)
    const sold = cartAtPrices(fresh.cart, prices)
    return {
      ...fresh,
      sold,
      prices,
      exemption,
      productOf,
      offeredProductOf: (id) => {
        const product = productOf(id)
        const line = sold.items[id]?.product
        return product && line && { ...product, priceMinor: line.priceMinor, priceBreaks: line.priceBreaks }
      },
      totalsWith: (deliveryMinor = 0) => cartTotals(withShipping(sold, deliveryMinor), rates),
    }
  }, [cart, wanted, productOf, facts, today, exemption])
}
