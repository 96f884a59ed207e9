import { expect, test } from 'vitest'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { pricingOf, pricingOfKept } from './price-for-customer.ts'

const LIST: PriceList = {
  id: 'works',
  name: 'Works',
  kind: 'group',
  status: 'active',
  from: '',
  until: '',
  discountBasisPoints: 0,
  lines: [{ productId: 'CEM', priceMinor: 90, discountBasisPoints: 0 }],
  updatedByName: '',
  revision: 1,
  lastAuditId: '',
  createdAt: 0,
  createdBy: '',
  updatedAt: 0,
  updatedBy: '',
}
const CEM = { id: 'CEM', priceMinor: 100, priceBreaks: [], quantityScale: 0 as const }
const ROD = { ...CEM, id: 'ROD' }

test('a catalogue, a page, a map, a product and a snapshot of them are priced once, and the rest stays as it is', () => {
  const own = pricingOf([LIST])
  const facts = { revision: 7 }
  const catalogue = { facts, products: [CEM, ROD], byId: new Map([['CEM', CEM]]) }
  const snapshot = { data: catalogue, error: undefined }
  const { data } = own?.(snapshot) ?? snapshot
  expect(data.products.map(({ priceMinor }) => priceMinor)).toEqual([90, 100])
  expect(data.byId.get('CEM')).toMatchObject({
    priceMinor: 90,
    ownPrice: { name: 'Works', standardMinor: 100 },
  })
  expect(data.byId.get('CEM')).toBe(data.products[0])
  expect(data.products[1]).toBe(ROD)
  expect(data.facts).toBe(facts)
  expect(own?.(snapshot)).toBe(own?.(snapshot))
  expect(CEM.priceMinor).toBe(100)
})

test('lists that are not in force, and a copy that cannot be read, price nothing', () => {
  expect(pricingOf([{ ...LIST, until: '2026-01-01' }])).toBeUndefined()
  expect(pricingOfKept('{')).toBeUndefined()
  expect(pricingOfKept(JSON.stringify([{ ...LIST, lines: 'x' }]))).toBeUndefined()
  expect(pricingOfKept(JSON.stringify([LIST]))?.(CEM)).toMatchObject({ priceMinor: 90 })
})
