import { beforeEach, describe, expect, test } from 'vitest'
import { apiShop } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { askToChangeEmail, proveEmail } from './change-email.ts'

const NOW = Date.UTC(2026, 10, 26, 9)
const OLD = 'ama@example.com'
const NEW = 'ama@works.example.com'

const shop = apiShop({
  project: 'demo-change-email',
  now: NOW,
  people: { ama: ['Customer'], kofi: ['Customer'], former: ['Customer'] },
})

/** What the identity provider has, and whose sessions it ended. */
let identities: Record<string, string>
let ended: string[]
let at: number
beforeEach(() => {
  identities = { ama: OLD, kofi: 'kofi@example.com' }
  ended = []
  at = NOW
})

const door = (run = shop.door.run) => ({
  ...shop.door,
  run,
  now: () => at,
  changeIdentityEmail: async (uid: string, email: string) => {
    if (Object.entries(identities).some(([other, one]) => other !== uid && one === email)) return false
    identities[uid] = email
    return true
  },
  endSessions: async (uid: string) => void ended.push(uid),
})

const person = (uid = 'ama', sessionBeganAt = NOW) => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  displayName: '',
  photoUrl: '',
  issuedAt: NOW,
  sessionBeganAt,
})
const ask = (email: unknown = NEW, who = person()) => askToChangeEmail({ email }, who, door())
const keyTo = (side: string) => shop.admin.get('emailChanges/ama')?.[`${side}Key`] as string
const prove = (side: string, key = keyTo(side), uid = 'ama') => proveEmail({ uid, side, key }, door())
const emailIn = (customer: unknown) => (customer as { email?: string } | undefined)?.email
const emailOf = (path: string) => shop.admin.get(path)?.['email']

describe('asking for another address', () => {
  test('mails one link to each, and changes nothing', async () => {
    await ask('  Ama@Works.example.com ')
    const mails = shop.admin.list('mail').map(({ data }) => data)
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([OLD, NEW]))
    // Neither mail holds the key of the other.
    for (const { to, template } of mails as { to: string; template: { data: { key: string } } }[])
      expect(template.data.key).toBe(keyTo(to === OLD ? 'old' : 'new'))
    expect([emailOf('users/ama'), identities['ama']]).toEqual([OLD, OLD])
  })

  test('needs somebody who has just signed in, is active, and names another address', async () => {
    await expect(ask(NEW, person('ama', NOW - 11 * 60_000))).rejects.toEqual(refusal('SIGNED_OUT'))
    await expect(ask(NEW, person('nobody'))).rejects.toEqual(refusal('FORBIDDEN'))
    shop.admin.update('users/former', { status: 'Suspended' })
    await expect(ask(NEW, person('former'))).rejects.toEqual(refusal('FORBIDDEN'))
    for (const email of [OLD, 'AMA@example.com', '', 'ama', 7, 'x y@z.com'])
      await expect(Promise.resolve().then(() => ask(email))).rejects.toEqual(refusal('INVALID'))
    expect(shop.admin.list('mail')).toEqual([])
  })

  test('does not say whether another account has it, and is bounded', async () => {
    await ask('kofi@example.com')
    for (let count = 0; count < 4; count++) {
      at += 1000
      await ask('kofi@example.com')
    }
    await expect(ask('kofi@example.com')).rejects.toEqual(refusal('RATE_LIMITED'))
  })
})

describe('the links', () => {
  beforeEach(() => ask())

  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ])('change account and record with the second, %s first', async (first, second) => {
    expect(await prove(first)).toEqual({ email: NEW, waitsFor: first === 'old' ? NEW : OLD })
    expect([emailOf('users/ama'), identities['ama'], ended]).toEqual([OLD, OLD, []])
    expect(await prove(second)).toEqual({ email: NEW, waitsFor: '' })
    expect([emailOf('users/ama'), identities['ama'], ended]).toEqual([NEW, NEW, ['ama']])
    expect(shop.admin.list('auditLog').map(({ data }) => data)).toMatchObject([
      { action: 'member.email', diff: { email: { before: OLD, after: NEW } } },
    ])
    // Opened again it says the same, and ends no newer session.
    expect(await prove(first)).toEqual({ email: NEW, waitsFor: '' })
    expect([ended, shop.admin.list('auditLog').length]).toEqual([['ama'], 1])
  })

  test('prove nothing by another key, the key of the other address, or for somebody else', async () => {
    for (const [side, key, uid] of [
      ['old', '0'.repeat(32), 'ama'],
      ['old', keyTo('new'), 'ama'],
      ['new', keyTo('old'), 'ama'],
      ['old', keyTo('old'), 'kofi'],
      ['old', keyTo('old'), 'nobody'],
    ] as const)
      await expect(prove(side, key, uid)).rejects.toEqual(refusal('NOT_FOUND'))
    for (const side of ['both', '', 7])
      await expect(Promise.resolve().then(() => prove(side as string, keyTo('old')))).rejects.toEqual(
        refusal('INVALID'),
      )
    expect(emailOf('users/ama')).toBe(OLD)
  })

  test('stop working after a day, once another change is requested, and for a suspended member', async () => {
    const key = keyTo('old')
    at += 25 * 60 * 60_000
    await expect(prove('old')).rejects.toEqual(refusal('NOT_FOUND'))
    at = NOW + 1
    await ask('other@works.example.com')
    await expect(prove('old', key)).rejects.toEqual(refusal('NOT_FOUND'))
    await prove('new')
    shop.admin.update('users/ama', { status: 'Suspended' })
    await expect(prove('old')).rejects.toEqual(refusal('NOT_FOUND'))
    expect(identities['ama']).toBe(OLD)
  })

  test('change nothing where another account has the address', async () => {
    identities['kofi'] = NEW
    await prove('old')
    await expect(prove('new')).rejects.toEqual(refusal('CONFLICT'))
    expect([emailOf('users/ama'), identities['ama'], ended]).toEqual([OLD, OLD, []])
    await expect(prove('new', '0'.repeat(32))).rejects.toEqual(refusal('NOT_FOUND'))
  })

  test('give the account its old address back where the record cannot be written, and work again', async () => {
    await prove('old')
    let runs = 0
    const failing = door((work) => {
      // Proving and looking; the third writes the record.
      if (++runs === 3) throw new Error('The database is away')
      return shop.door.run(work)
    })
    await expect(proveEmail({ uid: 'ama', side: 'new', key: keyTo('new') }, failing)).rejects.toThrow('away')
    expect([emailOf('users/ama'), identities['ama']]).toEqual([OLD, OLD])
    await prove('new')
    expect([emailOf('users/ama'), identities['ama']]).toEqual([NEW, NEW])
  })

  test('take open orders, quotes, mails under way, invitations and the place in a company along', async () => {
    const { admin } = shop
    const customer = { name: 'Ama', email: OLD }
    admin.set('orders/open', { customerUid: 'ama', status: 'confirmed', customer })
    admin.set('orders/done', { customerUid: 'ama', status: 'completed', customer })
    admin.set('orders/other', { customerUid: 'kofi', status: 'confirmed', customer })
    admin.set('orders/elsewhere', {
      customerUid: 'ama',
      status: 'confirmed',
      customer: { name: 'Ama', email: 'site@works.example.com' },
    })
    admin.set('quotes/open', { customerUid: 'ama', status: 'sent', customer })
    admin.set('mail/failed', { to: OLD, delivery: { state: 'ERROR' } })
    admin.set('mail/sent', { to: OLD, delivery: { state: 'SUCCESS' } })
    admin.set('kyc/ama', { email: OLD })
    admin.set(`invitedMembers/${OLD}`, { id: OLD, email: OLD, status: 'Invited', token: 'a' })
    await prove('old')
    await prove('new')
    const mailedTo = (path: string) => emailIn(admin.get(path)?.['customer'])
    expect(['open', 'done', 'other', 'elsewhere'].map((id) => mailedTo(`orders/${id}`))).toEqual([
      NEW,
      OLD,
      OLD,
      'site@works.example.com',
    ])
    expect(mailedTo('quotes/open')).toBe(NEW)
    expect([admin.get('mail/failed')?.['to'], admin.get('mail/sent')?.['to']]).toEqual([NEW, OLD])
    expect(emailOf('kyc/ama')).toBe(NEW)
    expect([emailOf(`invitedMembers/${NEW}`), admin.get(`invitedMembers/${OLD}`)]).toEqual([NEW, undefined])
  })
})
