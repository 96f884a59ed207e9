import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailKyc } from '#server/proof/mail-kyc.ts'
import { storedKyc } from '#tests/rules/kyc-writes.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

const siteUrl = 'https://shop.example.com'
type Stored = Readonly<Record<string, unknown>>

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const kyc = (status: string, more: Stored = {}): Stored =>
  storedKyc('customer', { status, email: 'ama@example.com', decidedAt: 7, ...more })
const happened = (after: Stored, before: Stored) =>
  mailKyc({ run: shop.run, siteUrl }, { id: 'customer', before, after, time: '' })
const mails = () => shop.admin.list('mail').filter(({ id }) => id.startsWith('kyc-'))

test.each([
  ['approved', 'kyc-approved'],
  ['resubmission_requested', 'kyc-asked-again'],
  ['expired', 'kyc-asked-again'],
  ['rejected', 'kyc-ended'],
  ['suspended', 'kyc-ended'],
])('a customer is told once that their documents are %s, with the reason', async (status, name) => {
  const decided = kyc(status, { reason: 'Not legible' })
  expect(await happened(decided, kyc('under_review'))).toBe(true)
  expect(await happened(decided, kyc('under_review'))).toBe(false)
  expect(mails()).toMatchObject([
    {
      id: `${name}-customer-7`,
      data: {
        to: 'ama@example.com',
        template: { name, data: { origin: siteUrl, name: 'customer Tester', reason: 'Not legible' } },
      },
    },
  ])
})

test('nobody is written to at an address that was not proven, nor while documents are looked at', async () => {
  expect(await happened(kyc('approved', { email: '' }), kyc('under_review'))).toBe(false)
  expect(await happened(kyc('under_review'), kyc('submitted'))).toBe(false)
  expect(await happened(kyc('submitted'), kyc('draft'))).toBe(false)
  expect(await happened(kyc('approved', { updatedAt: 9 }), kyc('approved'))).toBe(false)
  expect(mails()).toEqual([])
})
