import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOLD, releaseOfferWrites } from './attention-writes.ts'
import { highestRoleOf } from './matrix/actions.ts'
import { emailOf, EVERYBODY, type Person } from './people.ts'
import { refusedInAnyPart, type FormerCommits } from './refused-in-any-part.ts'
import { offerOf, offerWrites, quoteAudit, requestBy, requestWrites } from './quote-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit, without, type Writes } from './writes.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const nextId = () => (++made).toString(16).padStart(32, 'a')

/** A quote as stored in the database. */
async function stored(overrides: Record<string, unknown> = {}, person: Person = 'customer'): Promise<string> {
  const id = nextId()
  const quote = requestBy(person, id)
  await world.put(`quotes/${id}`, { ...quote, requestedAt: new Date(), ...overrides })
  return id
}

const sent = (overrides: Record<string, unknown> = {}, person: Person = 'customer') =>
  stored({ status: 'sent', revision: 1, offer: offerOf('manager', 1), ...overrides }, person)

/** Each with the entry they would write; those without such a role pretend to be a Manager. */
const by = (person: Person) => ({
  actor: person,
  role: person === 'anonymous' ? 'Manager' : highestRoleOf(person),
})

/** Somebody else's than this person's. */
const askedByOther = (person: Person, overrides: Record<string, unknown> = {}) =>
  stored(overrides, person === 'customer' ? 'other' : 'customer')

const offerBy = async (person: Person, overrides: Record<string, unknown> = {}): Promise<Writes> =>
  offerWrites({
    id: await askedByOther(person, overrides),
    ...by(person),
    offer: { ...offerOf('manager', 1), sentBy: person },
  })

async function answerBy(person: Person, action: string, fields: object, overrides = {}): Promise<Writes> {
  const id = await askedByOther(person, overrides)
  const { actor, role } = by(person)
  const auditId = `audit-${id}-answer`
  const entry = { ...quoteAudit(auditId, id, actor, role, action), reason: 'Not our trade' }
  return {
    [`quotes/${id}`]: { update: { ...fields, ...stamp(person), lastAuditId: auditId } },
    [`auditLog/${auditId}`]: { set: entry },
  }
}

const change = (id: string, person: Person, fields: object): Writes => ({
  [`quotes/${id}`]: { update: { ...fields, ...stamp(person) } },
})

const uidOf = (person: Person) => (person === 'anonymous' ? '' : person)
const stamp = (person: Person) => ({ updatedAt: Date.now(), updatedBy: uidOf(person) })

const ending = (person: Person, status: string) => ({
  status,
  decisionReason: 'Bought elsewhere',
  decidedAt: Date.now(),
  decidedBy: uidOf(person),
})

const acceptance = (person: Person) => ({
  status: 'accepted',
  acceptedRevision: 1,
  acceptedAt: serverTimestamp(),
  decidedAt: Date.now(),
  decidedBy: uidOf(person),
})

function message(id: string, person: Person, from: 'customer' | 'staff'): Writes {
  const messageId = nextId()
  return {
    [`quotes/${id}/messages/${messageId}`]: {
      set: {
        id: messageId,
        from,
        authorUid: uidOf(person),
        authorName: person === 'anonymous' ? 'anonymous' : `${person} Tester`,
        text: 'When?',
        at: serverTimestamp(),
      },
    },
    ...(from === 'customer' && {
      [`quotes/${id}`]: {
        update: { customerMessages: 1, lastMessageId: messageId, messagedAt: serverTimestamp() },
      },
    }),
  }
}

const HELD = { ...HOLD, revision: 1 }

/** What pages did before the API wrote quotes, as they did it. */
const FORMER: FormerCommits = {
  'asks for a price': async (person) => requestWrites(requestBy(person, nextId())),
  'asks for a price as a guest': async () => requestWrites(requestBy('anonymous', nextId())),
  'sends an offer': (person) => offerBy(person),
  'sends an offer without its mail': async (person) => {
    const writes = await offerBy(person, { emailConfirmedAt: 0 })
    return without(writes, ...Object.keys(writes).filter((path) => path.startsWith('mail/')))
  },
  'asks the customer': (person) => answerBy(person, 'quote.ask', { status: 'more_info' }),
  'declines to quote': (person) => answerBy(person, 'quote.decline', ending(person, 'declined')),
  'declines what cannot be read': (person) =>
    answerBy(person, 'quote.decline', ending(person, 'declined'), { lines: [1] }),
  'releases an offer': async (person) =>
    releaseOfferWrites(
      await askedByOther(person, {
        status: 'sent',
        revision: 1,
        offer: offerOf('manager', 1),
        hold: HELD,
      }),
      by(person),
    ),
  'writes as staff': async (person) => message(await askedByOther(person), person, 'staff'),
  'writes as the customer': async (person) => message(await stored({}, person), person, 'customer'),
  'accepts an offer': async (person) => change(await sent({}, person), person, acceptance(person)),
  'asks for another offer': async (person) => change(await sent({}, person), person, { status: 'requested' }),
  'declines an offer': async (person) => change(await sent({}, person), person, ending(person, 'declined')),
  'withdraws a request': async (person) =>
    change(await stored({}, person), person, ending(person, 'cancelled')),
  'attaches a file': async (person) =>
    change(await stored({}, person), person, {
      attachments: [{ name: 'Plan.pdf', path: `/uploads/quotes/${person}/${'a'.repeat(32)}.pdf` }],
    }),
  'claims a quote of a guest': async (person) => {
    const customer = { ...requestBy('anonymous', 'x').customer, email: emailOf(person) }
    return change(await sent({ customer }, 'anonymous'), person, {
      customerUid: uidOf(person),
      customer: { ...customer, uid: uidOf(person) },
    })
  },
  'confirms an address': async (person) =>
    change(await stored({ emailConfirmedAt: 0 }, person), person, { emailConfirmedAt: Date.now() }),
}

describe('only the API writes quotes', () => {
  test.each(Object.entries(FORMER))('nobody else %s, whole or in parts', (_what, writesOf) =>
    refusedInAnyPart(world, writesOf, 'customer'),
  )

  test.each(EVERYBODY)(
    '%s neither edits nor deletes one, what was written about it or offered',
    async (person) => {
      const id = await sent()
      await world.put(`quotes/${id}/messages/old`, { text: 'Hello' })
      await world.put(`quotes/${id}/revisions/1`, { offer: offerOf('manager', 1) })
      for (const path of [`quotes/${id}`, `quotes/${id}/messages/old`, `quotes/${id}/revisions/1`]) {
        const edit = { note: 'Cheaper', ...stamp(person) }
        await refused(commit(world.as(person), { [path]: { update: edit } }), path)
        await refused(deleteDoc(doc(world.as(person), path)), path)
      }
    },
  )

  test.each([
    'quoteSecrets/own',
    'quoteAskers/guest-1',
    'quoteConfirmations/own',
    'emailChanges/own',
    'mailCounts/by-own',
  ])('nobody reads or writes %s', async (path) => {
    await world.put(path, { hash: 'e'.repeat(64) })
    for (const person of EVERYBODY) {
      const found = doc(world.as(person), path)
      await refused(getDoc(found), `${person} reads it`)
      await refused(setDoc(found, { hash: '' }), `${person} writes it`)
      await refused(deleteDoc(found), `${person} deletes it`)
      await refused(getDocs(query(collection(world.as(person), path.split('/')[0]!), limit(1))))
    }
  })
})

describe('reading', () => {
  const READERS: readonly Person[] = ['superadmin', 'admin', 'manager', 'accountant', 'sales', 'customer']

  test.each(EVERYBODY)("a customer's quote, its messages and revisions is allowed for %s", async (person) => {
    const id = await sent()
    await world.put(`quotes/${id}/messages/m`, { text: 'Hello' })
    await world.put(`quotes/${id}/revisions/1`, { offer: {} })
    for (const path of ['', '/messages/m', '/revisions/1']) {
      const attempt = getDoc(doc(world.as(person), `quotes/${id}${path}`))
      if (READERS.includes(person)) await attempt
      else await refused(attempt, `${person} ${path}`)
    }
  })

  test("a guest's quote is read with its messages and revisions by whoever has its id", async () => {
    const id = await sent({ customerUid: '' })
    for (const person of ['anonymous', 'other'] as const) {
      const found = doc(world.as(person), `quotes/${id}`)
      expect((await getDoc(found)).exists()).toBe(true)
      for (const [part, one] of [
        ['messages', 'm'],
        ['revisions', '1'],
      ] as const) {
        await getDoc(doc(found, part, one))
        await getDocs(query(collection(found, part), limit(100)))
      }
    }
  })

  test('lists: customers see their own, sales their branch, and no query gives all of them', async () => {
    await sent()
    const list = (person: Person, ...filters: Parameters<typeof query>[1][]) =>
      getDocs(query(collection(world.as(person), 'quotes'), ...filters))
    const own = where('customerUid', '==', 'customer')
    expect((await list('customer', own, limit(100))).size).toBeGreaterThan(0)
    await refused(list('customer', own), 'all at once')
    await refused(list('customer', own, limit(101)), 'more than a page')
    expect((await list('sales', where('locationId', '==', 'osu'), limit(100))).size).toBeGreaterThan(0)
    expect((await list('manager', limit(100))).size).toBeGreaterThan(0)
    for (const staff of ['manager', 'accountant'] as const) {
      await refused(list(staff), `${staff} all at once`)
      await refused(list(staff, limit(101)), `${staff} more than a page`)
    }
    await refused(list('customer'))
    await refused(list('other', where('customerUid', '==', 'customer'), limit(10)))
    await refused(list('other', where('customerUid', '==', ''), limit(10)), 'the quotes of guests')
    await refused(list('anonymous', where('customerUid', '==', ''), limit(10)), 'the quotes of guests')
    await refused(list('sales', where('locationId', '==', 'kum')))
    await refused(list('sales'))
    await refused(getDocs(collectionGroup(world.as('customer'), 'messages')), 'every message')
    await refused(getDocs(collectionGroup(world.as('manager'), 'revisions')), 'every revision')
  })

  test('is over once suspended', async () => {
    const id = await sent({}, 'suspended')
    await refused(getDoc(doc(world.as('suspended'), `quotes/${id}`)))
    await refused(getDoc(doc(world.as('suspended'), `quotes/${id}/messages/m`)))
    const own = where('customerUid', '==', 'suspended')
    await refused(getDocs(query(collection(world.as('suspended'), 'quotes'), own, limit(10))))
  })

  test("a guest's quote by its id is possible until an account claims it", async () => {
    const id = await sent({}, 'anonymous')
    expect((await getDoc(doc(world.as('anonymous'), `quotes/${id}`))).exists()).toBe(true)
    await world.put(`quotes/${id}`, { ...(await world.read(`quotes/${id}`)), customerUid: 'customer' })
    await refused(getDoc(doc(world.as('anonymous'), `quotes/${id}`)))
  })
})

describe('quote drafts', () => {
  const sheet = (id: string, person: Person, fields: Record<string, unknown> = {}) => ({
    id,
    ref: requestBy('customer', id).ref,
    lines: [],
    deliveryMinor: 0,
    note: '',
    validDays: 14,
    isApprovalAsked: false,
    updatedAt: Date.now(),
    updatedBy: person,
    ...fields,
  })

  test.each(EVERYBODY)('are for those who price quotes: %s', async (person) => {
    const id = await stored()
    const target = doc(world.as(person), `quoteDrafts/${id}`)
    const isPricing = ['superadmin', 'admin', 'manager', 'sales'].includes(person)
    if (isPricing) {
      await setDoc(target, sheet(id, person))
      await getDoc(target)
    } else {
      await refused(setDoc(target, sheet(id, person)), 'writing')
      await world.put(`quoteDrafts/${id}`, sheet(id, 'sales'))
      await refused(getDoc(target), 'reading')
    }
  })

  test('are bounded and listed by managers only', async () => {
    const id = await stored()
    for (const fields of [
      { validDays: 365 },
      { deliveryMinor: -1 },
      { lines: 'x' },
      { note: 'x'.repeat(2001) },
      { updatedAt: 1 },
      { cost: 1 },
      { updatedBy: 'admin' },
    ])
      await refused(setDoc(doc(world.as('sales'), `quoteDrafts/${id}`), sheet(id, 'sales', fields)))
    const asked = (person: Person) =>
      getDocs(
        query(collection(world.as(person), 'quoteDrafts'), where('isApprovalAsked', '==', true), limit(50)),
      )
    await asked('manager')
    await refused(asked('sales'))
    await refused(asked('customer'))
  })
})
