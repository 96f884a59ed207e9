import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { countReferralClick, ownReferralCode } from '#server/api/referral-door.ts'
import { restSnapshots, restTransactions } from '#server/api/rest-transaction.ts'
import { creditEarned, keepReferral, qualifyReferral } from '#server/proof/follow-referrals.ts'
import type { Order } from '#domain/orders/order.ts'
import { userRecordOf } from '#tests/rules/people.ts'
import { orderLine, sampleOrder } from '#tests/rules/world.ts'

const PROJECT = 'demo-referrals-test'
const [PHONE, LAPTOP] = ['a'.repeat(32), 'b'.repeat(32)] as const

let server: FirestoreServer
let database: { run: ReturnType<typeof restTransactions>; readAt: ReturnType<typeof restSnapshots> }
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: readFileSync('firestore.rules', 'utf8') })
  const access = emulatedAccess(PROJECT, server.url)
  database = { run: restTransactions(access), readAt: restSnapshots(access) }
})
afterAll(() => server.close())

beforeEach(() => {
  for (const name of [
    'referralCodes',
    'referralOwners',
    'referralClicks',
    'referrals',
    'orders',
    'accountEntries',
    'accountBalances',
  ])
    for (const { id } of server.admin.list(name)) server.admin.delete(`${name}/${id}`)
  server.admin.set('users/customer', userRecordOf('customer'))
  const stamp = { createdAt: 1, createdBy: 'seed', updatedAt: 1, updatedBy: 'seed' }
  server.admin.set('systemConfig/limits', { ...stamp, salesPersonConfirmMinor: 1, referralRewardMinor: 5000 })
})

const door = () => ({ run: database.run, now: () => 1000 })
const ownCode = (uid = 'customer', device: string = LAPTOP) => ownReferralCode({ device }, uid, door())
const click = (code: string, device: string) => countReferralClick({ code, device }, door())
const referralOf = (uid: string) => server.admin.get(`referrals/${uid}`)

/** A new account, as its owner registers it, and what the trigger is told. */
function register(referredBy: string, more: object = {}) {
  const after = { ...userRecordOf('other'), referredBy, referredOn: PHONE, ...more }
  server.admin.set('users/other', after)
  return keepReferral(database, { id: 'other', before: undefined, after, time: '' })
}

function orderIs(more: Partial<Order>) {
  const base = sampleOrder('first', [orderLine('CEM')], { customerUid: 'other' })
  const after = {
    ...base,
    customer: { ...base.customer, uid: 'other', phone: '+233200000009' },
    ...more,
    submittedAt: new Date(1),
  }
  server.admin.set('orders/first', after)
  return qualifyReferral(database, { id: 'first', before: undefined, after, time: '' })
}

const paidMinor = () => sampleOrder('first', [orderLine('CEM')]).totals.totalMinor

test('a code is made once, whoever asks how often', async () => {
  const codes = await Promise.all([ownCode(), ownCode(), ownCode('customer', PHONE)])
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1)
  expect(codes[0]).toMatchObject({ clicks: 0, rewardMinor: 5000 })
  expect(codes[0].code).toMatch(/^CTCT[0-9]{4,8}$/)
  expect(server.admin.list('referralCodes')).toHaveLength(1)
})

test('staff have no code', async () => {
  server.admin.set('users/sales', userRecordOf('sales'))
  await expect(ownCode('sales')).rejects.toThrow('Only customers refer')
})

test('each device counts once, the owner’s own not at all', async () => {
  const { code } = await ownCode()
  for (const device of [PHONE, PHONE, LAPTOP, 'c'.repeat(32)])
    expect(await click(code, device)).toEqual({ isKnown: true })
  expect((await ownCode()).clicks).toBe(2)
  expect(await click('ZZZZ9999', PHONE)).toEqual({ isKnown: false })
})

test.each([
  { code: 'x/y', device: PHONE },
  { code: 'CTCT0001', device: '../users' },
  { code: 'CTCT0001' },
  null,
])('a click of %j is refused', async (body) => {
  await expect(async () => countReferralClick(body, door())).rejects.toThrow('could not be read')
})

test('a new account is attached to whoever referred it, once', async () => {
  const { code } = await ownCode()
  expect(await register(code)).toBe(true)
  expect(await register(code)).toBe(false)
  expect(referralOf('other')).toMatchObject({
    referrerUid: 'customer',
    status: 'signed_up',
    name: 'other T.',
  })
})

test('an account that is there already, an unknown code and one’s own attach nobody', async () => {
  const { code } = await ownCode()
  expect(await register('ZZZZ9999')).toBe(false)
  expect(await register('customer/../x')).toBe(false)
  const after = { ...userRecordOf('customer'), referredBy: code }
  expect(await keepReferral(database, { id: 'customer', before: undefined, after, time: '' })).toBe(false)
  const other = { ...userRecordOf('other'), referredBy: code }
  const late = { id: 'other', before: userRecordOf('other'), after: other, time: '' }
  expect(await keepReferral(database, late)).toBe(false)
  expect(server.admin.list('referrals')).toEqual([])
})

test('a second account on the referrer’s device does not count', async () => {
  const { code } = await ownCode()
  await register(code, { referredOn: LAPTOP })
  expect(referralOf('other')).toMatchObject({ status: 'flagged', matches: ['device'] })
  expect(await orderIs({ status: 'completed', paidMinor: paidMinor() })).toBe(false)
  expect(referralOf('other')).toMatchObject({ status: 'flagged', rewardMinor: 0 })
})

test('the reward is earned once the order is delivered and paid, and only once', async () => {
  const { code } = await ownCode()
  await register(code)
  expect(await orderIs({ status: 'completed', paidMinor: paidMinor() - 1 })).toBe(false)
  expect(await orderIs({ status: 'processing', paidMinor: paidMinor() })).toBe(false)
  expect(referralOf('other')).toMatchObject({ status: 'signed_up', rewardMinor: 0 })
  expect(await orderIs({ status: 'completed', paidMinor: paidMinor() })).toBe(true)
  expect(referralOf('other')).toMatchObject({ status: 'rewarded', rewardMinor: 5000, orderId: 'first' })
  server.admin.update('systemConfig/limits', { referralRewardMinor: 9000 })
  expect(await orderIs({ status: 'completed', paidMinor: paidMinor() })).toBe(false)
  expect(referralOf('other')).toMatchObject({ rewardMinor: 5000 })
  expect(server.admin.list('accountEntries').map(({ data }) => data)).toMatchObject([
    { kind: 'credit', customerUid: 'customer', amountMinor: -5000, about: expect.stringContaining('Reward') },
  ])
  expect(server.admin.get('accountBalances/customer')).toMatchObject({
    balanceMinor: -5000,
    unsettled: { credit: { leftMinor: -5000 } },
  })
})

test('a reward from before they were credited is credited once', async () => {
  const { code } = await ownCode()
  await register(code)
  server.admin.update('referrals/other', { status: 'qualified', rewardMinor: 4000, qualifiedAt: 1 })
  expect(
    await Promise.all([creditEarned(database.run, 'other'), creditEarned(database.run, 'other')]),
  ).toContain(true)
  expect(await creditEarned(database.run, 'other')).toBe(false)
  expect(referralOf('other')).toMatchObject({ status: 'rewarded' })
  expect(server.admin.get('accountBalances/customer')).toMatchObject({ balanceMinor: -4000, entryCount: 1 })
})

test('the referrer’s own telephone number on the order earns nothing', async () => {
  const { code } = await ownCode()
  server.admin.update('users/customer', { phone: '+233200000009' })
  await register(code)
  expect(await orderIs({ status: 'completed', paidMinor: paidMinor() })).toBe(false)
  expect(referralOf('other')).toMatchObject({ status: 'flagged', matches: ['phone'], rewardMinor: 0 })
})

test('an order that has changed since the event earns nothing', async () => {
  const { code } = await ownCode()
  await register(code)
  await orderIs({ status: 'processing', paidMinor: 0 })
  const stale = { ...server.admin.get('orders/first'), status: 'completed', paidMinor: paidMinor() }
  expect(await qualifyReferral(database, { id: 'first', before: undefined, after: stale, time: '' })).toBe(
    false,
  )
})
