import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boughtTogetherOf, productsBoughtTogether, withOrder, withoutOrder } from './bought-together.ts'

const order = (...ids: string[]) => ({ lines: ids.map((productId) => ({ productId })) })

test('counts orders, not lines, most frequent first', () => {
  const all = boughtTogetherOf([
    order('cement', 'rod', 'wire'),
    order('cement', 'rod', 'rod'),
    order('cement', 'sand'),
    order('paint'),
  ])
  expect(all.find(({ productId }) => productId === 'cement')).toEqual({
    productId: 'cement',
    orders: 3,
    with: [
      { productId: 'rod', orders: 2 },
      { productId: 'sand', orders: 1 },
      { productId: 'wire', orders: 1 },
    ],
  })
  expect(all.some(({ productId }) => productId === 'paint')).toBe(false)
})

test('products outside the catalogue, and single products, do not count', () => {
  expect(productsBoughtTogether(order('cement', 'special-0').lines)).toEqual([])
  expect(productsBoughtTogether(order('cement', 'cement').lines)).toEqual([])
})

test('removing an order restores what was there before', () => {
  const ids = fc.uniqueArray(fc.constantFrom('rod', 'wire', 'sand', 'block', 'paint'), { minLength: 1 })
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 12 }), ids, (orders, cancelled) => {
      const before = orders.reduce<ReturnType<typeof withOrder> | undefined>(
        (known, one) => withOrder('cement', known, ['cement', ...one]),
        undefined,
      )!
      const counted = withOrder('cement', before, ['cement', ...cancelled])
      const after = withoutOrder('cement', counted, ['cement', ...cancelled])
      const counts = (one: typeof after) => Object.fromEntries(one!.with.map((w) => [w.productId, w.orders]))
      expect(counts(after)).toEqual(counts(before))
      expect(after?.orders).toBe(before.orders)
    }),
  )
})

test('of very many companions the frequent ones stay, with their true counts', () => {
  let known: ReturnType<typeof withOrder> | undefined
  for (let at = 0; at < 400; at++)
    known = withOrder('cement', known, ['cement', `rare-${at}`, `often-${at % 8}`, `rare-${at + 1000}`])
  expect(known?.with.slice(0, 8).map(({ productId }) => productId)).toEqual(
    expect.arrayContaining(Array.from({ length: 8 }, (_, at) => `often-${at}`)),
  )
  expect(known?.with[0]?.orders).toBe(50)
  expect(known?.with.length).toBeLessThanOrEqual(32)
})
