import type { MailDoor } from '#server/api/door.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import type { CompanyApproval } from '#domain/orders/company-approval.ts'
import { monthOf, spendingId } from '#domain/people/buying-company.ts'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import {
  answerCompany,
  changeCompanyMember,
  companyInvitationOf,
  inviteToCompany,
  saveCompany,
} from './companies.ts'
import { decideByMail, openApproval, priceChangeByMail } from '#server/api/orders/company-approval-links.ts'
import { decideCompanyOrder, priceCompanyChange } from '#server/api/orders/company-decisions.ts'
import { askCompanyAgain, followCompanyOrder } from '#server/api/orders/company-orders.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { refusal } from '#tests/refusal.ts'

const PROJECT = 'demo-companies'
const NOW = Date.UTC(2026, 10, 23, 9)
const ID = 'c'.repeat(32)
const OTHER = 'd'.repeat(32)
const { documents } = buildShopRecords(NOW)
const seeded = documents.find(
  ({ path, data }) => path.startsWith('orders/') && data['status'] === 'submitted' && data['customerUid'],
)

let server: FirestoreServer
let door: MailDoor
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  const run = restTransactions(emulatedAccess(PROJECT, server.url))
  door = { run, now: () => NOW, siteUrl: 'https://shop.example.com' }
})
afterAll(() => server.close())
beforeEach(() => {
  server.clear()
  const people: Record<string, Role[]> = {
    ama: ['Customer'],
    kofi: ['Customer'],
    esi: ['Customer'],
    stranger: ['Customer'],
    manager: ['Manager'],
    sales: ['Sales Person'],
    both: ['Customer', 'Manager'],
  }
  for (const [uid, roles] of Object.entries(people))
    server.admin.set(`users/${uid}`, {
      ...newUserRecord({ uid, email: emailOf(uid), displayName: uid, photoURL: '' }, NOW),
      roles: ['User', ...roles],
      ...(uid === 'sales' && { locationIds: ['osu'] }),
    })
})

const emailOf = (uid: string) => `${uid}@example.com`
const caller = (uid: string, emailVerified = true) => ({ uid, email: emailOf(uid), emailVerified })
const user = (uid: string) => server.admin.get(`users/${uid}`) as { buysFor?: { limitMinor?: number } }
const company = (id = ID) =>
  server.admin.get(`companies/${id}`) as unknown as { members: { uid: string }[]; invitations: unknown[] }

const SAVED = { name: 'Adom Works Ltd', tin: '', costCentres: ['Tema site', ' Tema site ', 'Office'] }
const found = async (uid = 'ama', id = ID) => saveCompany(id, SAVED, caller(uid), door)
const invite = async (uid: string, more: object = {}, by = 'ama') =>
  inviteToCompany(ID, { email: emailOf(uid), roles: [], isWithdrawn: false, ...more }, caller(by), door)
const accept = async (uid: string) => answerCompany(ID, { isAccepted: true }, caller(uid), door)
const change = async (uid: string, more: object = {}, by = 'ama') =>
  changeCompanyMember(ID, { uid, roles: [], isRemoved: false, ...more }, caller(by), door)

/** Ama administers and approves, Esi approves, Kofi buys for GH₵ 1,000 a month. */
async function staffed() {
  await found()
  await invite('kofi', { limitMinor: 100_000 })
  await accept('kofi')
  await invite('esi', { roles: ['approver'] })
  await accept('esi')
}

describe('a company', () => {
  test('is administered by whoever sets it up, whose account says so', async () => {
    await found()
    await found()
    expect(company()).toMatchObject({
      name: 'Adom Works Ltd',
      costCentres: ['Tema site', 'Office'],
      members: [{ uid: 'ama', roles: ['approver', 'administrator'] }],
    })
    expect(user('ama').buysFor).toMatchObject({ id: ID, costCentres: ['Tema site', 'Office'] })
    await expect(found('ama', OTHER)).rejects.toEqual(refusal('INVALID'))
  })

  test.each(['manager', 'both'])('%s, of our staff, sets up none', async (uid) => {
    await expect(found(uid)).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test('is not set up from an address that nobody confirmed, nor under a name that writes mail', async () => {
    await expect(saveCompany(ID, SAVED, caller('ama', false), door)).rejects.toEqual(refusal('INVALID'))
    const name = 'Win at https://evil.example.com'
    await expect(saveCompany(ID, { ...SAVED, name }, caller('ama'), door)).rejects.toEqual(refusal('INVALID'))
  })

  test('is changed by its administrator alone, on every account', async () => {
    await staffed()
    for (const uid of ['kofi', 'esi', 'stranger', 'manager'])
      await expect(found(uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await saveCompany(ID, { ...SAVED, name: 'Adom Group', costCentres: [] }, caller('ama'), door)
    expect(user('kofi').buysFor).toMatchObject({ name: 'Adom Group', costCentres: [], limitMinor: 100_000 })
  })
})

describe('an invitation', () => {
  test('is for its proven address, is mailed once a day, and is answered once', async () => {
    await found()
    await invite('kofi', { limitMinor: 5 })
    await invite('kofi', { limitMinor: 100_000 })
    expect(server.admin.list('mail').map(({ data }) => data['to'])).toEqual([emailOf('kofi')])
    await expect(companyInvitationOf(ID, caller('kofi'), door)).resolves.toEqual({
      company: 'Adom Works Ltd',
      invitedByName: 'Ama',
      roles: [],
      limitMinor: 100_000,
    })
    for (const other of [caller('stranger'), caller('kofi', false)]) {
      await expect(companyInvitationOf(ID, other, door)).rejects.toEqual(refusal('NOT_FOUND'))
      await expect(answerCompany(ID, { isAccepted: true }, other, door)).rejects.toEqual(refusal('NOT_FOUND'))
    }
    await accept('kofi')
    await accept('kofi')
    expect(company().members.map(({ uid }) => uid)).toEqual(['ama', 'kofi'])
    expect(company().invitations).toEqual([])
    expect(user('kofi').buysFor).toMatchObject({ id: ID, roles: [], limitMinor: 100_000 })
  })

  test('is not mailed more often by withdrawing it, nor by another company', async () => {
    await found()
    await found('kofi', OTHER)
    const again = (id: string, by: string, isWithdrawn: boolean) =>
      inviteToCompany(id, { email: emailOf('stranger'), roles: [], isWithdrawn }, caller(by), door)
    for (let times = 0; times < 3; times++) {
      await again(ID, 'ama', false)
      await again(ID, 'ama', true)
    }
    await again(OTHER, 'kofi', false)
    await again(OTHER, 'kofi', true)
    await again(OTHER, 'kofi', false)
    await again(OTHER, 'kofi', true)
    for (const [id, by] of [
      [ID, 'ama'],
      [OTHER, 'kofi'],
    ] as const)
      await expect(again(id, by, false)).rejects.toEqual(refusal('RATE_LIMITED'))
    const tomorrow = { ...door, now: () => NOW + 86_400_000 }
    const invitation = { email: emailOf('stranger'), roles: [], isWithdrawn: false }
    await inviteToCompany(ID, invitation, caller('ama'), tomorrow)
    expect(JSON.stringify(server.admin.list('mailCounts'))).not.toContain('example.com')
  })

  test('is mailed to thirty addresses a day by one person, whether or not they are withdrawn', async () => {
    await found()
    const one = (at: number, isWithdrawn: boolean) => invite(`guest${at}`, { isWithdrawn })
    for (let at = 0; at < 30; at++) {
      await one(at, false)
      await one(at, true)
    }
    await expect(one(30, false)).rejects.toEqual(refusal('RATE_LIMITED'))
    await expect(invite('stranger', {}, 'ama')).rejects.toEqual(refusal('RATE_LIMITED'))
  })

  test('that is withdrawn, declined or too old is gone', async () => {
    await found()
    await invite('kofi')
    await invite('kofi', { isWithdrawn: true })
    await expect(accept('kofi')).rejects.toEqual(refusal('NOT_FOUND'))
    await invite('kofi')
    await answerCompany(ID, { isAccepted: false }, caller('kofi'), door)
    await expect(accept('kofi')).rejects.toEqual(refusal('NOT_FOUND'))
    await invite('kofi')
    const late = { ...door, now: () => NOW + 15 * 86_400_000 }
    await expect(answerCompany(ID, { isAccepted: true }, caller('kofi'), late)).rejects.toEqual(
      refusal('NOT_FOUND'),
    )
  })

  test('is sent by nobody but the administrator, and binds nobody to two companies', async () => {
    await staffed()
    for (const uid of ['kofi', 'esi', 'stranger'])
      await expect(invite('stranger', {}, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await found('stranger', OTHER)
    await invite('stranger')
    await expect(accept('stranger')).rejects.toEqual(refusal('INVALID'))
    await invite('both')
    await expect(accept('both')).rejects.toEqual(refusal('INVALID'))
  })
})

describe('a member', () => {
  test('gets another limit from the administrator alone', async () => {
    await staffed()
    for (const uid of ['kofi', 'esi', 'stranger'])
      await expect(change('kofi', { limitMinor: 1e9 }, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await change('kofi', { limitMinor: 200_000, roles: ['approver'] })
    expect(user('kofi').buysFor).toMatchObject({ limitMinor: 200_000, roles: ['approver'] })
    await change('kofi')
    expect(user('kofi').buysFor).not.toHaveProperty('limitMinor')
  })

  test('who is removed buys for it no more; the last administrator stays', async () => {
    await staffed()
    await change('kofi', { isRemoved: true })
    await change('kofi', { isRemoved: true })
    expect(user('kofi')).not.toHaveProperty('buysFor')
    await expect(change('ama', { isRemoved: true })).rejects.toEqual(refusal('INVALID'))
    await expect(change('ama', { roles: ['approver'] })).rejects.toEqual(refusal('INVALID'))
    await change('esi', { roles: ['administrator'] })
    await change('ama', { isRemoved: true }, 'esi')
    await expect(change('esi', {}, 'ama')).rejects.toEqual(refusal('FORBIDDEN'))
  })
})

describe('an order of a member', () => {
  const approvalOf = (id: string) =>
    (server.admin.get(`orders/${id}`) as { companyApproval?: CompanyApproval }).companyApproval
  const spentBy = (uid: string) =>
    (
      server.admin.get(`companySpending/${spendingId(ID, uid, monthOf(NOW))}`) as
        | { spentMinor?: number }
        | undefined
    )?.spentMinor ?? 0

  /** As the browser writes it: whatever total it says. */
  async function ordered(id: string, totalMinor: number, { uid = 'kofi', ...more } = {}) {
    const data = seeded?.data as { totals: object }
    server.admin.set(`orders/${id}`, {
      ...data,
      ...more,
      id,
      customerUid: uid,
      customer: { ...(data as { customer?: object }).customer, uid, email: emailOf(uid), name: uid },
      companyId: ID,
      paymentMethod: 'bank_transfer',
      totals: { ...data.totals, totalMinor },
      submittedAt: new Date(NOW),
      createdAt: NOW,
    })
    await follow(id)
  }
  const follow = (id: string) => followCompanyOrder(id, door)
  const decide = async (id: string, more: object = {}, by = 'esi') =>
    decideCompanyOrder(id, { isApproved: true, upToMinor: 150_000, reason: '', ...more }, by, door)
  const refuse = (id: string, reason = 'Not this month', by = 'esi') =>
    decide(id, { isApproved: false, reason }, by)
  const become = async (id: string, fields: object) => {
    server.admin.update(`orders/${id}`, fields as never)
    await follow(id)
  }

  beforeEach(staffed)

  test('within the limit goes on, and up to what it was placed for', async () => {
    await ordered('a', 60_000)
    await follow('a')
    expect(approvalOf('a')).toMatchObject({ state: 'within', ceilingMinor: 60_000 })
    expect(spentBy('kofi')).toBe(60_000)
    await ordered('b', 40_000)
    expect(approvalOf('b')).toMatchObject({ state: 'within' })
    await ordered('c', 1)
    expect(approvalOf('c')).toMatchObject({ state: 'waiting', ceilingMinor: 0 })
    expect(spentBy('kofi')).toBe(100_000)
  })

  test('two at once do not both fit', async () => {
    const data = seeded?.data as { totals: object }
    for (const id of ['a', 'b'])
      server.admin.set(`orders/${id}`, {
        ...data,
        id,
        customerUid: 'kofi',
        companyId: ID,
        totals: { ...data.totals, totalMinor: 60_000 },
        submittedAt: new Date(NOW),
      })
    await Promise.all([follow('a'), follow('b')])
    expect(new Set([approvalOf('a')?.state, approvalOf('b')?.state])).toEqual(new Set(['waiting', 'within']))
    expect(spentBy('kofi')).toBe(60_000)
  })

  test('that ends gives the month back, and one that is confirmed counts what it came to', async () => {
    await ordered('a', 60_000)
    await become('a', { status: 'cancelled' })
    expect(spentBy('kofi')).toBe(0)
    await ordered('b', 100_000)
    const totals = (server.admin.get('orders/b') as unknown as { totals: object }).totals
    await become('b', {
      status: 'confirmed',
      confirmedAt: new Date(NOW),
      totals: { ...totals, totalMinor: 80_000 },
    })
    expect(spentBy('kofi')).toBe(80_000)
    await ordered('c', 20_000)
    expect(approvalOf('c')).toMatchObject({ state: 'within' })
  })

  test('above the limit waits for another member who approves, and is mailed to each of them', async () => {
    await ordered('a', 150_000)
    await follow('a')
    expect(approvalOf('a')).toMatchObject({ state: 'waiting', askedMinor: 150_000, askedCount: 1 })
    const mails = server.admin.list('mail').filter(({ id }) => id.startsWith('company-approval-a-'))
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ data }) => data['to']))).toEqual(new Set([emailOf('ama'), emailOf('esi')]))
    for (const uid of ['kofi', 'stranger', 'manager', 'sales'])
      await expect(decide('a', {}, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await decide('a')
    await decide('a')
    expect(approvalOf('a')).toMatchObject({
      state: 'approved',
      ceilingMinor: 150_000,
      byUid: 'esi',
      byName: 'Esi',
    })
    expect(spentBy('kofi')).toBe(150_000)
    await expect(decide('a', {}, 'ama')).rejects.toEqual(refusal('INVALID'))
    await expect(refuse('a')).rejects.toEqual(refusal('INVALID'))
  })

  test('is not approved by its buyer, who may approve those of others', async () => {
    await change('kofi', { limitMinor: 0, roles: ['approver'] })
    await ordered('a', 100)
    await expect(decide('a', {}, 'kofi')).rejects.toEqual(refusal('FORBIDDEN'))
    await change('esi', { limitMinor: 0, roles: ['approver'] })
    await ordered('b', 100, { uid: 'esi' })
    await expect(decide('b', {}, 'kofi')).resolves.toEqual({ state: 'approved' })
  })

  test('is not approved by another company, nor by whoever no longer approves', async () => {
    await found('stranger', OTHER)
    await ordered('a', 150_000)
    await expect(decide('a', {}, 'stranger')).rejects.toEqual(refusal('FORBIDDEN'))
    await change('esi')
    await expect(decide('a')).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test('that is refused is cancelled with the reason, and its credit is free', async () => {
    await ordered('a', 150_000)
    server.admin.update('orders/a', { paymentMethod: 'on_account' })
    server.admin.set('accounts/kofi', { open: { a: 150_000, b: 1 }, openMinor: 150_001 })
    await expect(refuse('a', ' ')).rejects.toEqual(refusal('INVALID'))
    await refuse('a')
    expect(server.admin.get('orders/a')).toMatchObject({
      status: 'cancelled',
      decisionReason: 'Adom Works Ltd did not approve it: Not this month',
      companyApproval: { state: 'refused', ceilingMinor: 0 },
    })
    expect(server.admin.get('accounts/kofi')).toMatchObject({ open: { b: 1 }, openMinor: 1 })
    expect(spentBy('kofi')).toBe(0)
    await expect(decide('a')).rejects.toEqual(refusal('INVALID'))
  })

  test('tells its buyer what was decided where their address was proven', async () => {
    await ordered('a', 150_000)
    server.admin.set('mail/order-received-a', { to: emailOf('kofi') })
    await decide('a')
    expect(server.admin.get('mail/company-approved-a-1')).toMatchObject({ to: emailOf('kofi') })
    await ordered('b', 150_000)
    await refuse('b')
    expect(server.admin.get('mail/company-refused-b-1')).toBeUndefined()
  })

  test('is not approved for less than it comes to', async () => {
    await ordered('a', 150_000)
    await expect(decide('a', { upToMinor: 149_999 })).rejects.toEqual(refusal('INVALID'))
  })

  describe('that the approver changes', () => {
    type Line = { productId: string; quantity: number; unitPriceMinor: number; amountMinor: number }
    const stored = (id: string) =>
      server.admin.get(`orders/${id}`) as unknown as {
        lines: Line[]
        lineCount: number
        totals: { totalMinor: number }
      }
    const keep = (id: string, quantityOf: (line: Line, at: number) => number) =>
      stored(id)
        .lines.map((line, at) => ({ productId: line.productId, quantity: quantityOf(line, at) }))
        .filter(({ quantity }) => quantity > 0)
    const priced = async (id: string, kept: object[], by = 'esi') =>
      priceCompanyChange(id, { kept }, by, door)

    beforeEach(async () => {
      for (const { path, data } of documents) if (path.startsWith('products/')) server.admin.set(path, data)
      // Its true total, which is above the limit.
      await change('kofi', { limitMinor: 0 })
      const data = seeded?.data as { totals: { totalMinor: number } }
      await ordered('a', data.totals.totalMinor)
    })

    test('comes to what is left of it, is charged that, and says what was left out', async () => {
      const before = stored('a')
      server.admin.update('orders/a', { paymentMethod: 'on_account' })
      const { totalMinor } = before.totals
      server.admin.set('accounts/kofi', { open: { a: totalMinor, b: 1 }, openMinor: totalMinor + 1 })
      const kept = keep('a', ({ quantity }, at) => (at === 0 ? 0 : quantity))
      const price = await priced('a', kept)
      expect(price.totalMinor).toBeLessThan(totalMinor)
      expect(price.changes).toEqual([expect.stringMatching(/ removed$/)])
      expect(stored('a')).toEqual({ ...before, paymentMethod: 'on_account' })

      await expect(decide('a', { kept, upToMinor: price.totalMinor - 1 })).rejects.toEqual(refusal('INVALID'))
      await decide('a', { kept, upToMinor: price.totalMinor })
      expect(stored('a')).toMatchObject({
        lines: before.lines.slice(1),
        lineCount: before.lineCount - 1,
        totals: { totalMinor: price.totalMinor },
      })
      expect(approvalOf('a')).toMatchObject({ state: 'approved', changes: price.changes })
      expect(spentBy('kofi')).toBe(price.totalMinor)
      expect(server.admin.get('accounts/kofi')).toMatchObject({
        open: { a: price.totalMinor, b: 1 },
        openMinor: price.totalMinor + 1,
      })
    })

    test('has a smaller quantity at its price of today', async () => {
      const [line] = stored('a').lines as [Line]
      const product = server.admin.get(`products/${line.productId}`) as unknown as {
        minQuantity: number
      }
      const kept = keep('a', ({ quantity }, at) => (at === 0 ? product.minQuantity : quantity))
      await decide('a', { kept, upToMinor: 99_999_999 })
      const [after] = stored('a').lines as [Line]
      expect(after.quantity).toBe(product.minQuantity)
      expect(after.quantity).toBeLessThan(line.quantity)
      expect(after).toMatchObject({ submittedUnitPriceMinor: after.unitPriceMinor })
      expect(approvalOf('a')?.changes).toEqual([expect.stringContaining(' instead of ')])
    })

    test('never has more, other goods, nothing, or the same line twice', async () => {
      const [line] = stored('a').lines as [Line]
      const all = keep('a', ({ quantity }) => quantity)
      for (const kept of [
        keep('a', ({ quantity }, at) => (at === 0 ? quantity + 1 : quantity)),
        [{ productId: 'nothing', quantity: 1 }],
        [],
        [...all, { productId: line.productId, quantity: 1 }],
        [{ productId: line.productId, quantity: 1.5 }],
        [{ productId: line.productId, quantity: 0 }],
      ]) {
        await expect(priced('a', kept)).rejects.toEqual(refusal('INVALID'))
        await expect(decide('a', { kept, upToMinor: 99_999_999 })).rejects.toEqual(refusal('INVALID'))
      }
      await expect(priced('a', all)).resolves.toMatchObject({ changes: [] })
    })

    test('is changed by an approver alone, and not once goods are reserved or when it comes from an offer', async () => {
      const kept = keep('a', ({ quantity }, at) => (at === 0 ? 0 : quantity))
      for (const uid of ['kofi', 'stranger', 'manager'])
        await expect(priced('a', kept, uid)).rejects.toEqual(refusal('FORBIDDEN'))
      for (const fields of [{ postingIds: ['a-0-0'] }, { postingIds: [], quoteId: 'q' }]) {
        server.admin.update('orders/a', fields)
        await expect(decide('a', { kept, upToMinor: 99_999_999 })).rejects.toEqual(refusal('INVALID'))
      }
    })
  })

  describe('whose mail an approver opens', () => {
    const MAIL = 'company-approval-a-1-esi'
    const keyOf = (mail = MAIL) =>
      (server.admin.get(`mail/${mail}`) as { template: { data: { approvalKey: string } } }).template.data
        .approvalKey
    const later = (days: number) => ({ ...door, now: () => Date.now() + days * 86_400_000 })
    const opened = async (key = keyOf(), mail = MAIL, days = 0) => openApproval(mail, { key }, later(days))
    const answered = async (more: object = {}, mail = MAIL, key = keyOf(mail)) =>
      decideByMail(mail, { key, isApproved: true, upToMinor: 150_000, reason: '', ...more }, later(0))

    beforeEach(() => ordered('a', 150_000))

    test('is decided by the key in it, by nobody who only opens it', async () => {
      const question = await opened()
      expect(question).toMatchObject({ approver: 'Esi', order: { id: 'a', customer: { name: 'kofi' } } })
      expect(JSON.stringify(question)).not.toContain(emailOf('kofi'))
      expect(approvalOf('a')).toMatchObject({ state: 'waiting' })
      await answered()
      expect(approvalOf('a')).toMatchObject({
        state: 'approved',
        byUid: 'esi',
        isByMail: true,
        ceilingMinor: 150_000,
      })
      // Sent again after a lost answer, it changes nothing; any other answer is too late.
      await expect(answered()).resolves.toEqual({ state: 'approved' })
      await expect(opened()).rejects.toEqual(refusal('INVALID'))
      await expect(answered({ isApproved: false, reason: 'Too late' })).rejects.toEqual(refusal('INVALID'))
      await expect(answered({}, 'company-approval-a-1-ama')).rejects.toEqual(refusal('INVALID'))
    })

    test('is refused with a reason', async () => {
      await expect(answered({ isApproved: false, reason: ' ' })).rejects.toEqual(refusal('INVALID'))
      await answered({ isApproved: false, reason: 'Not this month' })
      expect(server.admin.get('orders/a')).toMatchObject({ status: 'cancelled' })
    })

    test('does not open with another key, that of another mail, or another mail of ours', async () => {
      await ordered('b', 150_000)
      server.admin.set('mail/other', { template: { name: 'order-received', data: { approvalKey: keyOf() } } })
      for (const [key, mail] of [
        ['0'.repeat(32), MAIL],
        [keyOf('company-approval-a-1-ama'), MAIL],
        [keyOf('company-approval-b-1-esi'), MAIL],
        [keyOf(), 'other'],
        [keyOf(), 'company-approval-a-1-kofi'],
      ] as const) {
        await expect(opened(key, mail)).rejects.toEqual(refusal('NOT_FOUND'))
        await expect(answered({}, mail, key)).rejects.toEqual(refusal('NOT_FOUND'))
        await expect(priceChangeByMail(mail, { key, kept: [] }, later(0))).rejects.toEqual(
          refusal('NOT_FOUND'),
        )
      }
      await expect(opened('')).rejects.toEqual(refusal('INVALID'))
    })

    test('ends after a week, and with a newer question', async () => {
      await expect(opened(keyOf(), MAIL, 6)).resolves.toMatchObject({ approver: 'Esi' })
      await expect(opened(keyOf(), MAIL, 7)).rejects.toEqual(refusal('INVALID'))
      await askCompanyAgain('a', { totalMinor: 200_000 }, 'manager', door)
      await expect(opened()).rejects.toEqual(refusal('INVALID'))
      await expect(answered({ upToMinor: 200_000 })).rejects.toEqual(refusal('INVALID'))
      await answered({ upToMinor: 200_000 }, 'company-approval-a-2-esi')
    })

    test.each([
      ['no longer approves', () => change('esi')],
      ['has left the company', () => change('esi', { isRemoved: true })],
      ['is suspended', async () => server.admin.update('users/esi', { status: 'Suspended' })],
    ])('ends at once for whoever %s', async (_why, end) => {
      await end()
      await expect(opened()).rejects.toEqual(refusal('INVALID'))
      await expect(answered()).rejects.toEqual(refusal('INVALID'))
      expect(approvalOf('a')).toMatchObject({ state: 'waiting' })
    })
  })

  test('of somebody who left waits, whatever their limit was', async () => {
    await change('kofi', { isRemoved: true })
    await ordered('a', 1)
    expect(approvalOf('a')).toMatchObject({ state: 'waiting' })
  })

  describe('that comes to more when it is confirmed', () => {
    const again = async (id: string, totalMinor: number, by = 'manager') =>
      askCompanyAgain(id, { totalMinor }, by, door)

    test('goes on where the month has room for it', async () => {
      await ordered('a', 60_000)
      await expect(again('a', 90_000)).resolves.toEqual({ state: 'within' })
      expect(approvalOf('a')).toMatchObject({ ceilingMinor: 90_000, askedCount: 2 })
      expect(spentBy('kofi')).toBe(90_000)
    })

    test('waits where it has none, and is asked for once', async () => {
      await ordered('a', 60_000)
      await expect(again('a', 100_001)).resolves.toEqual({ state: 'waiting' })
      await expect(again('a', 100_001)).resolves.toEqual({ state: 'waiting' })
      expect(approvalOf('a')).toMatchObject({ ceilingMinor: 0, askedMinor: 100_001, askedCount: 2 })
      expect(spentBy('kofi')).toBe(0)
      await decide('a')
      await expect(again('a', 149_000)).resolves.toEqual({ state: 'approved' })
    })

    test('is asked for by whoever confirms it', async () => {
      await ordered('a', 60_000, { locationId: 'kumasi' } as never)
      for (const uid of ['kofi', 'ama', 'stranger', 'sales'])
        await expect(again('a', 90_000, uid)).rejects.toEqual(refusal('FORBIDDEN'))
      await ordered('b', 10_000, { locationId: 'osu' } as never)
      await expect(again('b', 20_000, 'sales')).resolves.toEqual({ state: 'within' })
      await ordered('c', 500_000)
      await refuse('c')
      await expect(again('c', 600_000)).rejects.toEqual(refusal('INVALID'))
    })
  })
})
