import { expect, test } from 'vitest'
import { earnedMinor, isDeliveredAndPaid, matchesOf, referralCodeOf, referredName } from './referral.ts'

const person = (more: object = {}) => ({
  displayName: 'Ama Mensah',
  firstName: 'Ama',
  lastName: 'Mensah',
  ...more,
})
const factsOf = (company: string, tin = '') =>
  ({ company, tin, type: 'contractor', creditStatus: 'none' }) as const

test('a code is two pairs of initials and four digits', () => {
  expect(referralCodeOf(person({ customer: factsOf('Asante Works') }), 42)).toBe('AMAW0042')
  expect(referralCodeOf(person(), 7)).toBe('AMAM0007')
})

test.each([
  ['Kofi Asante', 'Kofi A.'],
  ['Kofi', 'Kofi'],
  ['Kofi Kwame  Asante', 'Kofi A.'],
  [' ', 'New customer'],
])('of %j a referrer sees %j', (name, seen) => {
  expect(referredName(name)).toBe(seen)
})

test.each([
  ['completed', 500, true],
  ['completed', 600, true],
  ['completed', 499, false],
  ['processing', 500, false],
  ['on_hold', 500, false],
] as const)('an order that is %s with %d of 500 paid counts: %s', (status, paidMinor, expected) => {
  const totals = { netMinor: 500, taxes: [], deliveryMinor: 0, totalMinor: 500 }
  expect(isDeliveredAndPaid({ status, paidMinor, totals })).toBe(expected)
})

test('an order of nothing counts for nothing', () => {
  const totals = { netMinor: 0, taxes: [], deliveryMinor: 0, totalMinor: 0 }
  expect(isDeliveredAndPaid({ status: 'completed', paidMinor: 0, totals })).toBe(false)
})

const orderOf = (phone: string, tin = '', contactPhone = '') =>
  ({ customer: { phone, tin }, delivery: { contactPhone } }) as Parameters<typeof matchesOf>[2]

test('the same telephone number or TIN is noticed, however it is written', () => {
  const ama = person({ phone: '+233244123456', customer: factsOf('Asante Works', 'C000-123 4567') })
  expect(matchesOf(ama, person(), orderOf('024 412 3456'))).toEqual(['phone'])
  expect(matchesOf(ama, person(), orderOf('', '', '0244123456'))).toEqual(['phone'])
  expect(matchesOf(ama, person({ phone: '+233 24 412 3456' }), orderOf(''))).toEqual(['phone'])
  expect(matchesOf(ama, person(), orderOf('', 'c0001234567'))).toEqual(['tin'])
  expect(matchesOf(ama, person({ customer: factsOf('', 'C0001234567') }), orderOf('+233244123456'))).toEqual([
    'phone',
    'tin',
  ])
  expect(matchesOf(ama, person({ phone: '+233200000001' }), orderOf('+233200000001', 'C9'))).toEqual([])
})

test('what neither has said is not the same', () => {
  expect(matchesOf(person(), person(), orderOf(''))).toEqual([])
})

test('rewards add up', () => {
  expect(
    earnedMinor([
      { rewardMinor: 5000, takenBackMinor: 0 },
      { rewardMinor: 0, takenBackMinor: 0 },
      { rewardMinor: 4000, takenBackMinor: 1500 },
    ]),
  ).toBe(7500)
})
