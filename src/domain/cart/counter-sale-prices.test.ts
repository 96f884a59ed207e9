import { expect, test } from 'vitest'
import { isWithin, offText, priceInSale, type WantedPrices } from '#domain/pricing/price-override.ts'
import { EMPTY_CART, type Cart, type CartProduct } from './cart.ts'
import { cartAtPrices, priceSources, pricesThatCount } from './counter-sale.ts'

const product = {
  id: 'NAIL',
  priceMinor: 1000,
  priceBreaks: [{ minQuantity: 10, priceMinor: 900 }],
  quantityScale: 0,
} as unknown as CartProduct

const cartWith = (quantity: number): Cart => ({ ...EMPTY_CART, items: { NAIL: { product, quantity } } })

const wanted = (more: Partial<WantedPrices> = {}): WantedPrices => ({
  lines: [
    {
      productId: 'NAIL',
      name: 'Nails',
      listPriceMinor: 1000,
      fromQuantity: 0,
      unitPriceMinor: 800,
      reason: 'Torn',
    },
  ],
  discountBasisPoints: 0,
  discountReason: '',
  ...more,
})

test('a line has its own price, and the discount of the sale on top', () => {
  const priceOf = (prices: WantedPrices) =>
    cartAtPrices(cartWith(1), prices).items['NAIL']?.product.priceMinor
  expect(priceOf(wanted())).toBe(800)
  expect(priceOf(wanted({ discountBasisPoints: 250, discountReason: 'Regular' }))).toBe(780)
  expect(priceSources(cartWith(1), wanted({ discountBasisPoints: 250, discountReason: 'Regular' }))).toEqual({
    NAIL: { listPriceMinor: 1000, reason: 'Torn; Regular' },
  })
})

test('a price of its own ends with the list price that it was given for', () => {
  expect(pricesThatCount(cartWith(10), wanted()).lines).toEqual([])
  expect(pricesThatCount(EMPTY_CART, wanted()).lines).toEqual([])
  expect(cartAtPrices(cartWith(10), wanted()).items['NAIL']?.product).toBe(product)
})

test('nothing costs nothing', () =>
  expect(priceInSale(wanted({ lines: [], discountBasisPoints: 9_999 }), 'NAIL', 1)).toBe(1))

test('a limit counts line and discount together', () => {
  const at = (unitPriceMinor: number, discountBasisPoints: number) =>
    isWithin(
      wanted({ lines: wanted().lines.map((line) => ({ ...line, unitPriceMinor })), discountBasisPoints }),
      500,
    )
  expect([at(950, 0), at(949, 0), at(1000, 500), at(1000, 501), at(970, 200), at(960, 200)]).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ])
})

test('what is off is told in per cent', () => {
  expect(offText(18_400, 18_000)).toBe('−2.2%')
  expect(offText(1000, 1100)).toBe('+10.0%')
})
