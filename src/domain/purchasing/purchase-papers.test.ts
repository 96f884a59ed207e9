import { expect, test } from 'vitest'
import {
  hasPurchasePaper,
  purchasePaper,
  receiptOfNoteId,
  receivedNoteId,
  receivedNotePaper,
} from './purchase-papers.ts'
import type { Purchase, PurchasePrices } from './purchase.ts'
import type { Supplier } from './supplier.ts'

const ID = 'a'.repeat(32)
const BRANCH = { name: 'Osu', address: 'Oxford Street', city: 'Accra', ghanaPostGps: '', phone: '' }
const KUMASI = { ...BRANCH, name: 'Kumasi', address: 'Harper Road', city: 'Kumasi' }
const addressOf = (id: string) => (id === 'kum' ? KUMASI : BRANCH)
const purchase = {
  id: ID,
  ref: 'PO-2026-000041',
  status: 'partially_received',
  locationId: 'osu',
  supplierName: 'Volta Cement',
  approvedBy: 'manager',
  approvedByName: 'Kwesi Boadu',
  sentOn: '2026-11-20',
  promisedOn: '2026-12-01',
  expectedOn: '2026-12-09',
  note: 'Call before you come',
  updatedAt: Date.UTC(2026, 10, 23),
  lines: [
    {
      productId: 'CEM',
      sku: 'CEM-50',
      name: 'Cement',
      unit: 'bag',
      quantityScale: 0,
      partNumber: 'V-50',
      quantity: 100,
    },
    {
      productId: 'ROD',
      sku: 'ROD-12',
      name: 'Rod',
      unit: 'length',
      quantityScale: 0,
      partNumber: '',
      quantity: 5,
    },
  ],
  receipts: [
    {
      id: 'b'.repeat(32),
      at: Date.UTC(2026, 10, 22),
      byName: 'Esi',
      deliveryNote: 'DN-7',
      lines: [{ productId: 'CEM', accepted: 60, rejected: 5, reason: 'damaged' }],
    },
  ],
} as unknown as Purchase
const prices = {
  currency: 'USD',
  lines: [
    { productId: 'CEM', priceMinor: 800, amountMinor: 80_000 },
    { productId: 'ROD', priceMinor: 1050, amountMinor: 5250 },
  ],
  netMinor: 85_250,
  freightMinor: 50_000,
  totalMinor: 999_999,
} as unknown as PurchasePrices
const supplier = {
  contact: 'Ama',
  email: 'ama@volta.example.com',
  phone: '',
  paymentTermsDays: 30,
} as unknown as Supplier

test('an order to a supplier has their prices and numbers, and nothing of our landed cost', () => {
  const paper = purchasePaper(purchase, addressOf, { prices, supplier })
  expect(paper.rows[0]).toMatchObject({
    cells: ['CEM-50', 'Cement', '100', 'bags', '8.00', '800.00'],
    notes: ['Your number V-50'],
  })
  expect(paper.totals).toEqual([{ label: 'Total USD before tax', text: '852.50' }])
  expect(paper.parties[0]?.lines).toEqual(['Ama', 'ama@volta.example.com'])
  const all = JSON.stringify(paper)
  expect(all).toContain('30 days from the bill')
  expect(all).toContain('1 Dec 2026')
  // The day that we believe in ourselves is not for the supplier.
  expect(all).not.toContain('9 Dec')
  expect(all).not.toMatch(/500[.]00|9,999[.]99/)
})

test('an order for several branches says where they are, and on each line how much goes where', () => {
  const [first, ...others] = purchase.lines
  const shares = [
    { locationId: 'osu', quantity: 60, accepted: 60, rejected: 5 },
    { locationId: 'kum', quantity: 40, accepted: 0, rejected: 0 },
  ]
  const split = { ...purchase, locationId: '', lines: [{ ...first, shares }, ...others] } as Purchase
  const paper = purchasePaper(split, addressOf, undefined)
  expect(paper.parties[1]).toEqual({
    heading: 'Deliver to',
    name: 'Our branches Osu and Kumasi',
    lines: ['Osu: Oxford Street, Accra', 'Kumasi: Harper Road, Kumasi'],
  })
  expect(paper.rows[0]?.notes).toEqual(['Your number V-50', 'Osu 60, Kumasi 40'])
  const [delivery] = purchase.receipts
  const second = { ...split, receipts: [{ ...delivery, locationId: 'kum', place: 1 }] } as Purchase
  const note = receivedNotePaper(second, 0, addressOf)
  expect(note).toMatchObject({ ref: 'PO-2026-000041/2', parties: [{}, { name: 'Our Kumasi branch' }] })
})

test('without terms it has no price, and no more of the supplier than the name', () => {
  const paper = purchasePaper(purchase, addressOf, undefined)
  expect(paper.totals).toEqual([])
  expect(paper.rows[0]?.cells).toEqual(['CEM-50', 'Cement', '100', 'bags'])
  expect(paper.columns).toHaveLength(4)
  expect(JSON.stringify(paper)).not.toMatch(/8[.]00|USD|ama@|days/)
})

test('there is none before somebody approved it, and a cancelled one says so', () => {
  expect(hasPurchasePaper({ approvedBy: '' })).toBe(false)
  expect(hasPurchasePaper(purchase)).toBe(true)
  expect(purchasePaper({ ...purchase, status: 'cancelled' }, addressOf, undefined).stamp).toBe('CANCELLED')
})

test('a goods received note says what one delivery brought', () => {
  const paper = receivedNotePaper(purchase, 0, addressOf)
  expect(paper).toMatchObject({
    ref: 'PO-2026-000041/1',
    rows: [{ cells: ['CEM-50', 'Cement', '60', '5', 'bags'], notes: ['Rejected: damaged'] }],
  })
  expect(receivedNotePaper(purchase, 1, addressOf)).toBeUndefined()
})

test('its id leads back to the order and the delivery', () => {
  expect(receiptOfNoteId(receivedNoteId(ID, 11))).toEqual({ purchaseId: ID, index: 11 })
  expect(receiptOfNoteId(receivedNoteId(`${ID}__kum`, 1))).toEqual({ purchaseId: `${ID}__kum`, index: 1 })
  for (const id of [ID, `${ID}-0`, `${ID}-100`, `${ID}-x`, `x-1`]) expect(receiptOfNoteId(id)).toBeUndefined()
})
