import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_ACCOUNT_CART, type AccountCart } from '#domain/cart/account-cart.ts'
import { storedCartSchema } from '#domain/records/kept-record-schema.ts'
import { decoded } from '#lib/schema.ts'
import { accountCartOf, encodeAccountCart } from './account-cart-text.ts'

const CART: AccountCart = {
  lines: {
    CEM: { quantity: 20, at: 7, name: 'Cement', quantityScale: 0, note: 'B', countedIn: 'kg', isSaved: true },
    ROD: { quantity: 0, at: 9, name: '', quantityScale: 0, note: '', countedIn: '', isSaved: false },
  },
  note: 'Gate 2',
  noteAt: 5,
  orderId: 'c0ffee'.padEnd(32, '0'),
  orderIdAt: 6,
}

function decodeAccountCart(lines: string): AccountCart {
  const read = decoded(storedCartSchema, { id: 'ama', lines, updatedAt: 1, updatedBy: 'ama' })
  if (!read.ok) throw new Error(read.problem)
  return accountCartOf(read.record.lines)
}

test('what is stored reads back', () => {
  expect(decodeAccountCart(encodeAccountCart(CART))).toEqual(CART)
})

test('a broken line loses only itself, a broken text is an empty cart', () => {
  const text = encodeAccountCart(CART).replace('[0,9', '["x",9')
  expect(Object.keys(decodeAccountCart(text).lines)).toEqual(['CEM'])
  expect(decodeAccountCart('{"lines":')).toEqual(NO_ACCOUNT_CART)
  fc.assert(fc.property(fc.json(), (any) => void decodeAccountCart(any)))
})

test('five hundred lines fit within the limit of the rules', () => {
  const line = { ...CART.lines.CEM!, at: 1_790_000_000_000, name: 'x'.repeat(60), note: 'x'.repeat(40) }
  const lines = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`PRODUCT-${at}-XYZ`, line]))
  expect(encodeAccountCart({ ...CART, lines }).length).toBeLessThan(100_000)
})
