import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { countReferralClick, ownReferralCode } from '#server/api/people/referral-door.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { decideReferral } from '#domain/people/customer-commands.ts'
import { newId } from '#lib/new-id.ts'
import { sendCommand } from '#tests/send-command.ts'
import {
  creditEarned,
  keepReferral,
  keepRewardOfDelivery,
  qualifyReferral,
  settleReferral,
} from '#server/proof/follow-referrals.ts'
import type { Order } from '#domain/orders/order.ts'
import { userRecordOf } from '#tests/rules/people.ts'
import { orderLine, sampleOrder } from '#tests/rules/world.ts'
import { deliveredWith, givenBack, invoiceOf } from './order-records.ts'

const PROJECT = 'demo-referrals-test'
const [PHONE, LAPTOP] = ['a'.repeat(32), 'b'.repeat(32)] as const

let server: FirestoreServer
let database: { run: ReturnType<typeof restTransactions> }
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: readFileSync('firestore.rules', 'utf8') })
  database = { run: restTransactions(emulatedAccess(PROJECT, server.url)) }
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
    'fulfillments',
    'salesInvoices',
    'auditLog',
  ])
    for (const { id } of server.admin.list(name)) server.admin.delete(`${name}/${id}`)
  for (const person of ['customer', 'accountant', 'manager', 'sales', 'inventory'] as const)
    server.admin.set(`users/${person}`, userRecordOf(person))
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

/** Goods of the first order come back for a refund, and the trigger hears of it. */
function comesBack(...quantities: number[]) {
  const order = stored()
  const before = deliveredWith(order, [])
  const after = deliveredWith(
    order,
    quantities.map((quantity) => givenBack(quantity)),
  )
  server.admin.set('fulfillments/back', after)
  return keepRewardOfDelivery(database, { id: 'back', before, after, time: '' })
}

const stored = () => ({ ...server.admin.get('orders/first'), id: 'first' }) as unknown as Order
const decide = (
  decision: string,
  uid = 'accountant',
  { target = 'other', reason = 'They share a telephone' } = {},
) =>
  sendCommand({ admin: server.admin, ...door() }, decideReferral, {
    id: newId(),
    target,
    request: { decision, reason },
    uid,
  })
const ledger = () =>
  server.admin
    .list('accountEntries')
    .map(({ data }) => data as { kind: string; amountMinor: number; number: number; balanceMinor: number })
    .toSorted((one, other) => one.number - other.number)

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
  expect(await orderIs({ status: 'completed', paidMinor: paidMinor() })).toBe(true)
  // For those who decide about it.
  expect(referralOf('other')).toMatchObject({ status: 'flagged', rewardMinor: 0, orderId: 'first' })
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
  expect(await orderIs({ status: 'completed', paidMinor: paidMinor() })).toBe(true)
  expect(referralOf('other')).toMatchObject({ status: 'flagged', matches: ['phone'], rewardMinor: 0 })
  expect(server.admin.list('accountEntries')).toEqual([])
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

describe('a reward', () => {
  /** With ten of the goods, paid and credited. */
  async function rewarded() {
    const { code } = await ownCode()
    await register(code)
    const lines = [orderLine('CEM', 100, 10)]
    await orderIs({ status: 'completed', lines, paidMinor: paidMinor() })
    expect(referralOf('other')).toMatchObject({ status: 'rewarded', rewardMinor: 5000 })
  }
  const kept = () => server.admin.get('accountBalances/customer')?.['balanceMinor']

  test('goes back with the share of the goods that come back, once however often it is told', async () => {
    await rewarded()
    expect(await comesBack(3)).toBe(true)
    expect(await Promise.all([comesBack(3), settleReferral(database.run, 'first')])).toEqual([false, false])
    expect(referralOf('other')).toMatchObject({ status: 'rewarded', takenBackMinor: 1500, corrections: 1 })
    expect(ledger().map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['credit', -5000],
      ['credit_taken_back', 1500],
    ])
    expect(kept()).toBe(ledger().reduce((sum, { amountMinor }) => sum + amountMinor, 0))
    expect(ledger().at(-1)?.balanceMinor).toBe(-3500)
  })

  test('goes back wholly with all of them, whatever part was credited by a note before', async () => {
    await rewarded()
    server.admin.set('salesInvoices/one', invoiceOf(stored(), { creditedQuantities: { 0: 4 } }))
    expect(await orderIs({ ...stored(), creditedMinor: 10 })).toBe(true)
    expect(referralOf('other')).toMatchObject({ takenBackMinor: 2000 })
    // The note is of the same goods: they are not taken back twice.
    expect(await comesBack(4)).toBe(false)
    expect(await comesBack(5, 5)).toBe(true)
    expect(referralOf('other')).toMatchObject({ takenBackMinor: 5000, corrections: 2 })
    expect(kept()).toBe(0)
  })

  test('goes back while the payment is reversed, and comes again when the order is paid again', async () => {
    await rewarded()
    expect(await orderIs({ ...stored(), paidMinor: 0 })).toBe(true)
    expect(kept()).toBe(0)
    expect(await orderIs({ ...stored(), paidMinor: paidMinor() })).toBe(true)
    expect(kept()).toBe(-5000)
    expect(referralOf('other')).toMatchObject({ takenBackMinor: 0, corrections: 2 })
  })

  test('that was used already is owed', async () => {
    await rewarded()
    server.admin.set('accountBalances/customer', {
      balanceMinor: 0,
      entryCount: 1,
      lastAt: 1,
      customer: { name: '', company: '', tin: '' },
      unsettled: {},
    })
    await comesBack(10)
    expect(server.admin.get('accountBalances/customer')).toMatchObject({
      balanceMinor: 5000,
      unsettled: { credit: { leftMinor: 5000 } },
    })
  })
})

describe('a flagged referral', () => {
  async function flagged(paid = true) {
    const { code } = await ownCode()
    await register(code, { referredOn: LAPTOP })
    if (paid) await orderIs({ status: 'completed', paidMinor: paidMinor() })
    expect(referralOf('other')).toMatchObject({ status: 'flagged', rewardMinor: 0 })
  }
  const credited = () => server.admin.list('accountEntries').length

  test('is paid nothing before it is decided, and what was promised when it is allowed', async () => {
    await flagged()
    expect(credited()).toBe(0)
    server.admin.update('systemConfig/limits', { referralRewardMinor: 90_000 })
    await decide('allowed')
    await expect(decide('allowed', 'manager')).rejects.toThrow('nothing to decide')
    expect(referralOf('other')).toMatchObject({
      status: 'rewarded',
      rewardMinor: 5000,
      decision: 'allowed',
    })
    expect(credited()).toBe(1)
    expect(server.admin.get(`auditLog/${referralOf('other')?.['lastAuditId'] as string}`)).toMatchObject({
      actorUid: 'accountant',
      actorRole: 'Accountant',
      action: 'referral.decide',
      reason: 'They share a telephone',
      diff: { status: { before: 'flagged', after: 'rewarded' } },
    })
  })

  test('that is allowed before anything was bought counts with the first order', async () => {
    await flagged(false)
    await decide('allowed', 'manager')
    expect(referralOf('other')).toMatchObject({ status: 'signed_up' })
    expect(await orderIs({ status: 'completed', paidMinor: paidMinor() })).toBe(true)
    expect(referralOf('other')).toMatchObject({ status: 'rewarded', rewardMinor: 5000 })
  })

  test('that is refused never counts', async () => {
    await flagged()
    await decide('refused')
    expect(referralOf('other')).toMatchObject({ status: 'voided', decisionReason: 'They share a telephone' })
    expect(await settleReferral(database.run, 'first')).toBe(false)
    await expect(decide('allowed')).rejects.toThrow('nothing to decide')
    expect(credited()).toBe(0)
  })

  test.each(['sales', 'inventory', 'customer', 'other', 'nobody'])('is not decided by %s', async (uid) => {
    await flagged()
    await expect(decide('allowed', uid)).rejects.toThrow(/Somebody else decides|cannot do this/)
    expect(credited()).toBe(0)
  })

  test('is not decided by either of the two it is about, whatever their roles', async () => {
    await flagged()
    for (const uid of ['customer', 'other']) {
      server.admin.update(`users/${uid}`, { roles: ['User', 'Customer', 'Accountant'] })
      await expect(decide('allowed', uid)).rejects.toThrow('Somebody else decides')
    }
    await expect(decide('perhaps')).rejects.toThrow('could not be read')
    await expect(decide('allowed', 'accountant', { reason: '' })).rejects.toThrow('could not be read')
    await expect(decide('allowed', 'accountant', { target: 'nobody' })).rejects.toThrow('no such referral')
  })

  test('is credited once by whichever of two decides first', async () => {
    await flagged()
    const answers = await Promise.allSettled([decide('allowed'), decide('refused', 'manager')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(credited()).toBe(referralOf('other')?.['status'] === 'rewarded' ? 1 : 0)
  })

  test('one that is not flagged is not decided', async () => {
    const { code } = await ownCode()
    await register(code)
    await expect(decide('refused')).rejects.toThrow('nothing to decide')
  })
})
