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
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerTotals, type QuoteOffer } from '#domain/quotes/quote.ts'
import { isoDay } from '#lib/iso-day.ts'
import { emailOf, EVERYBODY, type Person } from './people.ts'
import { offerOf, offerWrites, quoteAudit, requestBy, requestWrites } from './quote-writes.ts'
import { createWorld, refused, sampleOrder, submittedNow, TAX_RATES, type World } from './world.ts'
import { changed, commit, without, type Writes } from './writes.ts'

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

const fileOf = (person: string, ending = 'pdf') => ({
  name: 'Plan.pdf',
  path: `/uploads/quotes/${person}/${'a'.repeat(32)}.${ending}`,
})
const FILE = fileOf('customer')

const change = (person: Person, id: string, fields: Record<string, unknown>) =>
  updateDoc(doc(world.as(person), `quotes/${id}`), {
    updatedAt: Date.now(),
    updatedBy: person === 'anonymous' ? '' : person,
    ...fields,
  })

const acceptance = (person: Person, revision = 1) => ({
  status: 'accepted',
  acceptedRevision: revision,
  acceptedAt: serverTimestamp(),
  decidedAt: Date.now(),
  decidedBy: person,
})

const ending = (person: Person, status: string) => ({
  status,
  decisionReason: 'Bought elsewhere',
  decidedAt: Date.now(),
  decidedBy: person === 'anonymous' ? '' : person,
})

describe('files', () => {
  test.each(['requested', 'more_info'])('can be added by the customer while it is %s', async (status) => {
    const id = await stored({ status })
    await change('customer', id, { attachments: [FILE, FILE] })
    await change('customer', id, { attachments: [FILE] })
    expect((await world.read(`quotes/${id}`))?.['attachments']).toEqual([FILE])
  })

  test.each(['accepted', 'converted', 'declined', 'cancelled'])(
    'cannot change once it is %s',
    async (status) => refused(change('customer', await sent({ status }), { attachments: [FILE] })),
  )

  test('cannot change once an offer has been sent', async () =>
    refused(change('customer', await sent(), { attachments: [FILE] })))

  test.each(EVERYBODY.filter((person) => person !== 'customer'))('cannot be added by %s', async (person) => {
    await refused(change(person, await stored(), { attachments: [FILE] }))
    await refused(change(person, await stored({}, 'anonymous'), { attachments: [FILE] }))
  })

  test.each([
    ['six', { attachments: Array.from({ length: 6 }, () => FILE) }],
    ['one that leads elsewhere', { attachments: [{ ...FILE, path: '//evil.example/x' }] }],
    ['one that somebody else uploaded', { attachments: [fileOf('other')] }],
    ['a drawing that can hold scripts', { attachments: [fileOf('customer', 'svg')] }],
    ['one of the catalogue', { attachments: [{ ...FILE, path: `/uploads/products/${'a'.repeat(32)}.png` }] }],
    ['one with a note beside it', { attachments: [FILE], note: 'Cheaper' }],
    ['one in the name of another', { attachments: [FILE], updatedBy: 'other' }],
  ])('%s are refused', async (_what, fields) => refused(change('customer', await stored(), fields)))
})

describe('requesting a price', () => {
  test.each(EVERYBODY)('goes through the API: %s cannot write a request directly', async (person) => {
    await refused(commit(world.as(person), requestWrites(requestBy(person, nextId()))))
    const guest = requestBy('anonymous', nextId())
    await refused(commit(world.as(person), requestWrites(guest)), 'as a guest')
  })

  test('neither secrets nor counts of the API can be read or written', async () => {
    const id = await stored({}, 'anonymous')
    await world.put(`quoteSecrets/${id}`, { hash: 'e'.repeat(64) })
    await world.put('quoteAskers/guest-1', { day: '2026-11-20', requests: 20, messages: 0 })
    for (const person of EVERYBODY)
      for (const path of [`quoteSecrets/${id}`, 'quoteAskers/guest-1']) {
        await refused(getDoc(doc(world.as(person), path)), `${person} reads ${path}`)
        await refused(
          setDoc(doc(world.as(person), path), { hash: '', requests: 0 }),
          `${person} writes ${path}`,
        )
        await refused(deleteDoc(doc(world.as(person), path)), `${person} deletes ${path}`)
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

  test("a guest's quote by its id is possible until an account claims it", async () => {
    const id = await sent({}, 'anonymous')
    expect((await getDoc(doc(world.as('anonymous'), `quotes/${id}`))).exists()).toBe(true)
    await world.put(`quotes/${id}`, { ...(await world.read(`quotes/${id}`)), customerUid: 'customer' })
    await refused(getDoc(doc(world.as('anonymous'), `quotes/${id}`)))
  })
})

describe('the customer', () => {
  test('can accept the current offer', async () => {
    const id = await sent()
    await change('customer', id, acceptance('customer'))
    expect(await world.read(`quotes/${id}`)).toMatchObject({ status: 'accepted' })
  })

  test.each<[string, () => Promise<string>, Record<string, unknown>]>([
    ['a revision that no longer stands', () => sent({ revision: 2 }), acceptance('customer', 1)],
    [
      'an expired offer',
      () => sent({ offer: { ...offerOf('manager', 1), validUntil: Date.now() - 1000 } }),
      acceptance('customer'),
    ],
    ['what nobody offered', () => stored(), acceptance('customer')],
    ['with another price', () => sent(), { ...acceptance('customer'), offer: offerOf('manager', 1, 1) }],
    ['with a later day', () => sent(), { ...acceptance('customer'), 'offer.validUntil': Date.now() + 9e9 }],
    ['at a time of their own', () => sent(), { ...acceptance('customer'), acceptedAt: new Date(0) }],
    ['and converts in one stroke', () => sent(), { ...acceptance('customer'), status: 'converted' }],
  ])('does not accept %s', async (_what, quote, fields) => {
    await refused(change('customer', await quote(), fields))
  })

  test.each(['anonymous', 'other', 'user', 'suspended', 'admin', 'sales'] as const)(
    'cannot have %s accept for them',
    async (person) => refused(change(person, await sent(), acceptance(person))),
  )

  test('can ask back, withdraw and decline; an ended quote stays ended', async () => {
    await change('customer', await sent(), { status: 'requested' })
    await change('customer', await stored({ status: 'more_info' }), { status: 'requested' })
    await change('customer', await sent(), ending('customer', 'declined'))
    const id = await stored()
    await change('customer', id, ending('customer', 'cancelled'))
    for (const status of ['requested', 'sent', 'accepted', 'declined'])
      await refused(change('customer', id, { ...ending('customer', status) }), status)
    await refused(change('customer', await stored(), ending('customer', 'declined')), 'nothing to decline')
  })

  test('cannot change lines, contact or branch afterwards', async () => {
    const id = await stored({ status: 'more_info' })
    for (const fields of [
      { lines: [{}] },
      { locationId: 'kum' },
      { customerUid: 'other' },
      { 'customer.email': 'x@y.com' },
    ])
      await refused(change('customer', id, { status: 'requested', ...fields }))
    await refused(deleteDoc(doc(world.as('customer'), `quotes/${id}`)))
  })

  test.each(EVERYBODY)('with the link of a guest’s quote, %s cannot change anything', async (person) => {
    const uid = person === 'anonymous' ? '' : person
    for (const [status, fields] of [
      ['requested', ending(person, 'cancelled')],
      ['sent', ending(person, 'declined')],
      ['sent', ending(person, 'cancelled')],
      ['sent', { status: 'requested' }],
      ['more_info', { status: 'requested' }],
      ['sent', acceptance(person)],
      ['requested', { attachments: [FILE] }],
    ] as const) {
      const id = await sent({ status }, 'anonymous')
      await refused(change(person, id, fields), JSON.stringify(fields))
      await refused(change(person, id, { ...fields, updatedBy: '' }), `as nobody: ${JSON.stringify(fields)}`)
      await refused(change(person, id, { ...fields, updatedBy: uid, customerUid: uid }), 'taking it over')
    }
  })

  test('decides at the current time only', async () => {
    const times = [Date.now() - 3_600_000, Date.now() + 3_600_000, 1, 1.5, 'now']
    for (const at of times) {
      await refused(change('customer', await sent(), { ...acceptance('customer'), decidedAt: at }))
      await refused(change('customer', await sent(), { ...ending('customer', 'declined'), decidedAt: at }))
      await refused(change('customer', await sent(), { status: 'requested', updatedAt: at }))
    }
  })

  test('can neither act nor read once suspended', async () => {
    const id = await sent({}, 'suspended')
    await refused(change('suspended', id, ending('suspended', 'cancelled')))
    await refused(getDoc(doc(world.as('suspended'), `quotes/${id}`)))
    await refused(getDoc(doc(world.as('suspended'), `quotes/${id}/messages/m`)))
    const own = where('customerUid', '==', 'suspended')
    await refused(getDocs(query(collection(world.as('suspended'), 'quotes'), own, limit(10))))
  })
})

describe("claiming a guest's quote", () => {
  const claim = (uid: string, guest: Record<string, unknown>) => ({
    customerUid: uid,
    customer: { ...guest, uid },
    updatedAt: Date.now(),
    updatedBy: uid,
  })

  test('needs the verified address it was requested with', async () => {
    const id = await sent(
      { customer: { ...requestBy('anonymous', 'x').customer, email: emailOf('customer') } },
      'anonymous',
    )
    const guest = (await world.read(`quotes/${id}`))?.customer as Record<string, unknown>
    const path = `quotes/${id}`
    await refused(updateDoc(doc(world.as('other'), path), claim('other', guest)), 'another address')
    const unproven = world.connect('customer', { email_verified: false })
    await refused(updateDoc(doc(unproven, path), claim('customer', guest)), 'an unconfirmed address')
    // The Kelvin sign becomes a k when it is lower-cased.
    const kelvin = await sent(
      { customer: { ...requestBy('anonymous', 'x').customer, email: 'kofi@example.com' } },
      'anonymous',
    )
    const kofi = (await world.read(`quotes/${kelvin}`))?.customer as Record<string, unknown>
    const alike = world.connect('customer', { email: '\u212Aofi@example.com' })
    await refused(
      updateDoc(doc(alike, `quotes/${kelvin}`), claim('customer', kofi)),
      'an address that only looks alike',
    )
    await refused(updateDoc(doc(world.as('customer'), path), claim('other', guest)), 'for somebody else')
    await refused(
      updateDoc(doc(world.as('customer'), path), { ...claim('customer', guest), lines: [] }),
      'with other lines',
    )
    await updateDoc(doc(world.as('customer'), path), claim('customer', guest))
    await refused(updateDoc(doc(world.as('customer'), path), claim('customer', guest)), 'twice')
  })
})

const STAFF = [
  ['superadmin', 'Super Admin'],
  ['admin', 'Admin'],
  ['manager', 'Manager'],
  ['sales', 'Sales Person'],
] as const

describe('an offer', () => {
  test.each(STAFF)('is sent by %s, with its revision, its mail and its audit entry', async (actor, role) => {
    const id = await stored()
    await commit(world.as(actor), offerWrites({ id, actor, role }))
    expect(await world.read(`quotes/${id}`)).toMatchObject({ status: 'sent', revision: 1 })
    await commit(world.as(actor), offerWrites({ id, actor, role, revision: 2 }))
  })

  test('above the limit needs a manager', async () => {
    const dear = (actor: Person) => offerOf(actor, 1, 100_000)
    const id = await stored()
    await refused(
      commit(
        world.as('sales'),
        offerWrites({ id, actor: 'sales', role: 'Sales Person', offer: dear('sales') }),
      ),
    )
    await commit(
      world.as('manager'),
      offerWrites({ id, actor: 'manager', role: 'Manager', offer: dear('manager') }),
    )
  })

  test.each([
    'customer',
    'other',
    'anonymous',
    'accountant',
    'inventory',
    'location',
    'salesKumasi',
    'suspended',
    'user',
  ] as const)('cannot be sent by %s', async (actor) => {
    const id = await stored()
    const offer = offerOf('manager', 1)
    await refused(
      commit(
        world.as(actor),
        offerWrites({ id, actor, role: 'Manager', offer: { ...offer, sentBy: actor } }),
      ),
    )
  })

  test('cannot be sent for one’s own request', async () => {
    const id = await stored({}, 'manager')
    const writes = offerWrites({ id, actor: 'manager', role: 'Manager' })
    await refused(commit(world.as('manager'), writes))
  })

  const parts: [string, (writes: Writes, id: string) => Writes][] = [
    ['its revision', (writes, id) => without(writes, `quotes/${id}/revisions/1`)],
    ['its entry', (writes, id) => without(writes, `auditLog/audit-${id}-send-1`)],
    ['its mail', (writes, id) => without(writes, `mail/quote-${id}-1`)],
  ]
  test.each(parts)('is refused without %s', async (_what, drop) => {
    const id = await stored()
    await refused(
      commit(world.as('manager'), drop(offerWrites({ id, actor: 'manager', role: 'Manager' }), id)),
    )
  })

  const good = offerOf('manager', 1)
  const totalsOf = (changes: Partial<typeof good.totals>, ...taxes: number[]) => {
    const totals = { ...good.totals, ...changes }
    const lines = totals.taxes.map((tax, at) => ({ ...tax, amountMinor: taxes[at] ?? tax.amountMinor }))
    const sum = lines.reduce((all, tax) => all + tax.amountMinor, 0)
    return { totals: { ...totals, taxes: lines, totalMinor: totals.netMinor + totals.deliveryMinor + sum } }
  }

  test('can include delivery and its tax, and goods without tax', async () => {
    for (const [delivery, taxes] of [
      [10_000, [8250, 1375, 1375]],
      [10_000, [1500, 250, 250]],
      [0, [0, 0, 0]],
      [333, [50, 8, 8]],
    ] as const) {
      const offer = { ...good, ...totalsOf({ deliveryMinor: delivery }, ...taxes) }
      await commit(
        world.as('manager'),
        offerWrites({ id: await stored(), actor: 'manager', role: 'Manager', offer }),
      )
    }
  })

  const forgeries: [string, Record<string, unknown>][] = [
    ['totals that do not add up', { totals: { ...good.totals, totalMinor: 1 } }],
    [
      'a negative delivery',
      { totals: { ...good.totals, deliveryMinor: -100, totalMinor: good.totals.totalMinor - 100 } },
    ],
    [
      'tax rates of its own',
      { taxRates: { from: '2026-01-01', basisPoints: { VAT: 0, NHIL: 0, GETFund: 0 } } },
    ],
    ['no tax on its delivery', totalsOf({ deliveryMinor: 10_000 }, 0, 0, 0)],
    ['more tax than its rate on everything', totalsOf({}, 6751, 1126, 1126)],
    ['taxes of different sums', totalsOf({}, 6750, 0, 0)],
    ['a VAT of nothing beside the levies', totalsOf({}, 0, 1125, 1125)],
    ['a negative net', totalsOf({ netMinor: -45_000 }, -6750, -1125, -1125)],
    ['a negative tax', totalsOf({}, 6750, -1125, 1125)],
    ['half a pesewa', totalsOf({ netMinor: 45_000.5 })],
    ['half a pesewa of delivery', totalsOf({ deliveryMinor: 0.5 })],
    ['a delivery of less than nothing', totalsOf({ deliveryMinor: -1 })],
    ['a levy of another sum than the others', totalsOf({}, 6750, 1125, 0)],
    ['two taxes', { totals: { ...good.totals, taxes: good.totals.taxes.slice(0, 2), totalMinor: 52_875 } }],
    [
      'a tax of another name',
      { totals: { ...good.totals, taxes: good.totals.taxes.map((tax) => ({ ...tax, code: 'COVID' })) } },
    ],
    [
      'a tax that says another rate',
      { totals: { ...good.totals, taxes: good.totals.taxes.map((tax) => ({ ...tax, basisPoints: 100 })) } },
    ],
    ['a total that says more', { totals: { ...good.totals, discountMinor: 1 } }],
    ['a note that is no text', { note: 5 }],
    ['an endless note', { note: 'x'.repeat(2001) }],
    ['lines that are a text', { lines: 'free' }],
    ['two hundred and one lines', { lines: Array.from({ length: 201 }, () => good.lines[0]) }],
    ['a day that is no integer', { validUntil: Date.now() + 86_400_000.5 }],
    ['a day that has passed', { validUntil: Date.now() - 1 }],
    ['a day next year', { validUntil: Date.now() + 365 * 86_400_000 }],
    ["somebody else's name", { sentByName: 'Managing Director' }],
    ["somebody else's uid", { sentBy: 'admin' }],
    ['no lines', { lines: [] }],
    ['a revision that jumps', { revision: 7 }],
    ['a field nobody asked for', { isFree: true }],
  ]
  test.each(forgeries)('is refused with %s', async (_what, fields) => {
    const id = await stored()
    const offer = { ...good, ...fields }
    await refused(commit(world.as('manager'), offerWrites({ id, actor: 'manager', role: 'Manager', offer })))
  })

  describe('taxed at the row in force', () => {
    const RATES = { VAT: 1500, NHIL: 250, GETFund: 250 }
    const day = (days: number) => isoDay(Date.now() + days * 86_400_000)
    const former = { from: '2023-01-01', basisPoints: { VAT: 0, NHIL: 0, GETFund: 0 } }
    const current = { from: day(0), basisPoints: RATES }
    const coming = { from: day(1), basisPoints: { ...RATES, VAT: 2000 } }
    const withTable = async (taxRates: object, table: readonly object[]) => {
      const before = (await world.read('systemConfig/taxes')) ?? {}
      await world.put('systemConfig/taxes', { table })
      const offer = { ...good, taxRates, ...(taxRates === former && totalsOf({}, 0, 0, 0)) } as typeof good
      const taxes = offer.totals.taxes.map((tax) => ({
        ...tax,
        basisPoints: (taxRates as typeof current).basisPoints[tax.code],
      }))
      const writes = offerWrites({
        id: await stored(),
        actor: 'manager',
        role: 'Manager',
        offer: { ...offer, totals: { ...offer.totals, taxes } },
      })
      try {
        return await commit(world.as('manager'), writes).then(() => 'sent')
      } finally {
        await world.put('systemConfig/taxes', before)
      }
    }

    test('is accepted from a full table, two rows of which are in the future', async () => {
      const next = { ...coming, from: day(2) }
      expect(await withTable(current, [former, current, coming])).toBe('sent')
      expect(await withTable(current, [former, current, coming, next])).toBe('sent')
      expect(await withTable(current, [former, current])).toBe('sent')
      expect(await withTable(current, [current])).toBe('sent')
    })

    test('is refused for a former row, a future row and an unknown one', async () => {
      await refused(withTable(former, [former, current, coming]))
      await refused(withTable(coming, [former, current, coming]))
      await refused(withTable({ ...current, from: day(-1) }, [former, current, coming]))
    })
  })

  test('has a revision with the same content', async () => {
    const id = await stored()
    const writes = offerWrites({ id, actor: 'manager', role: 'Manager' })
    await refused(
      commit(
        world.as('manager'),
        changed(writes, `quotes/${id}/revisions/1`, { offer: offerOf('manager', 1, 50) }),
      ),
    )
    await commit(world.as('manager'), writes)
    await refused(
      setDoc(doc(world.as('manager'), `quotes/${id}/revisions/2`), {
        offer: good,
        sentAt: serverTimestamp(),
      }),
    )
    await refused(updateDoc(doc(world.as('manager'), `quotes/${id}/revisions/1`), { offer: good }))
  })

  const mails: [string, Record<string, unknown>][] = [
    ['to somebody else', { to: emailOf('other') }],
    ['of another template', { template: { name: 'invitation', data: {} } }],
    ['with a copy', { cc: emailOf('other') }],
    ['with a text of its own', { message: { html: '<b>x</b>' } }],
  ]
  test.each(mails)('is refused with a mail %s', async (_what, fields) => {
    const id = await stored()
    const writes = offerWrites({ id, actor: 'manager', role: 'Manager' })
    await refused(commit(world.as('manager'), changed(writes, `mail/quote-${id}-1`, fields)))
  })

  test('has a mail that links to our site', async () => {
    const id = await stored()
    const writes = offerWrites({ id, actor: 'manager', role: 'Manager' })
    const mail = (writes[`mail/quote-${id}-1`] as { set: { template: { name: string; data: object } } }).set
    for (const data of [
      { origin: 'https://evil.example' },
      { ref: 'Q-000000-FFFF' },
      { total: 'free' },
      { total: 'GH₵1.00' },
      { total: 'GH₵54,000.00' },
      { total: 'GH₵5400.0' },
      { name: 'Ama' },
      { validUntil: 'See www.evil.example' },
      { extra: 1 },
    ])
      await refused(
        commit(
          world.as('manager'),
          changed(writes, `mail/quote-${id}-1`, {
            template: { name: 'quote', data: { ...mail.template.data, ...data } },
          }),
        ),
        JSON.stringify(data),
      )
  })
})

describe('an unconfirmed address', () => {
  /** Without the mail, which the API sends once the address is confirmed. */
  const unmailed = (id: string, actor: Person, role: string, revision = 1): Writes => {
    const writes = offerWrites({ id, actor, role, revision })
    const at = `quotes/${id}`
    const { mailId: _mail, ...update } = (writes[at] as { update: Record<string, unknown> }).update
    return { ...without(writes, `mail/quote-${id}-${revision}`), [at]: { update } }
  }

  test('gets no mail: the offer is shown on its page only', async () => {
    for (const [actor, role] of [
      ['manager', 'Manager'],
      ['sales', 'Sales Person'],
    ] as const) {
      const id = await stored({ emailConfirmedAt: 0 })
      await refused(commit(world.as(actor), offerWrites({ id, actor, role })))
      const writes = unmailed(id, actor, role)
      const mail = {
        [`mail/quote-${id}-1`]: offerWrites({ id, actor, role })[`mail/quote-${id}-1`],
      } as Writes
      await refused(commit(world.as(actor), { ...writes, ...mail }), 'a mail beside it')
      await refused(commit(world.as(actor), changed(writes, `quotes/${id}`, { mailId: 'other' })))
      await commit(world.as(actor), writes)
      await refused(commit(world.as(actor), mail), 'a mail afterwards')
      await commit(world.as(actor), unmailed(id, actor, role, 2))
    }
  })

  test('gets the mail with every offer once it is confirmed', async () => {
    const id = await stored({ emailConfirmedAt: 1 })
    await refused(commit(world.as('manager'), unmailed(id, 'manager', 'Manager')))
    await commit(world.as('manager'), offerWrites({ id, actor: 'manager', role: 'Manager' }))
  })

  test('can be confirmed only by the API', async () => {
    for (const [person, owner] of [
      ['customer', 'customer'],
      ['other', 'customer'],
      ['anonymous', 'anonymous'],
      ['customer', 'anonymous'],
      ['manager', 'anonymous'],
      ['superadmin', 'anonymous'],
    ] as const) {
      const id = await stored(
        { emailConfirmedAt: 0, customer: { ...requestBy('customer', nextId()).customer } },
        owner,
      )
      await refused(change(person, id, { emailConfirmedAt: Date.now() }))
      const claim = { customerUid: person, 'customer.uid': person }
      await refused(change(person, id, { ...claim, emailConfirmedAt: Date.now() }))
    }
    const id = await stored({ emailConfirmedAt: 0 })
    await refused(change('customer', id, { attachments: [FILE], emailConfirmedAt: 1 }))
    await refused(change('customer', id, { ...ending('customer', 'cancelled'), emailConfirmedAt: 1 }))
    const offer = changed(unmailed(id, 'manager', 'Manager'), `quotes/${id}`, { emailConfirmedAt: 1 })
    await refused(commit(world.as('manager'), offer))
  })

  test('has a secret that nobody can read, staff included', async () => {
    const id = await stored({ emailConfirmedAt: 0 }, 'anonymous')
    await world.put(`quoteConfirmations/${id}`, { secret: 'f'.repeat(32), sendCount: 1, sentAt: 1 })
    for (const person of EVERYBODY) {
      const found = doc(world.as(person), `quoteConfirmations/${id}`)
      await refused(getDoc(found))
      await refused(setDoc(found, { secret: 'e'.repeat(32) }))
      await refused(getDocs(query(collection(world.as(person), 'quoteConfirmations'), limit(1))))
    }
  })
})

describe('staff', () => {
  const answer = (
    id: string,
    actor: Person,
    role: string,
    fields: Record<string, unknown>,
    action: string,
  ): Writes => ({
    [`quotes/${id}`]: {
      update: { lastAuditId: `audit-${id}`, updatedAt: Date.now(), updatedBy: actor, ...fields },
    },
    [`auditLog/audit-${id}`]: { set: quoteAudit(`audit-${id}`, id, actor, role, action) },
  })

  test.each(STAFF)('ask back and decline as %s, with an audit entry and a reason', async (actor, role) => {
    await commit(world.as(actor), answer(await stored(), actor, role, { status: 'more_info' }, 'quote.ask'))
    const declined = ending(actor, 'declined')
    await commit(world.as(actor), answer(await stored(), actor, role, declined, 'quote.decline'))
    await refused(
      commit(
        world.as(actor),
        answer(await stored(), actor, role, { ...declined, decisionReason: '' }, 'quote.decline'),
      ),
      'without a reason',
    )
    await refused(
      commit(world.as(actor), answer(await stored(), actor, role, declined, 'quote.ask')),
      'another entry',
    )
    await refused(change(actor, await stored(), { status: 'more_info' }), 'without an entry')
  })

  test('cannot accept, reopen or re-price what the customer decided', async () => {
    const id = await sent({ status: 'accepted' })
    await refused(
      commit(world.as('manager'), offerWrites({ id, actor: 'manager', role: 'Manager', revision: 2 })),
    )
    await refused(
      commit(world.as('manager'), answer(id, 'manager', 'Manager', { status: 'more_info' }, 'quote.ask')),
    )
  })
})

describe('messages', () => {
  const messageOf = (person: Person, id: string, fields: Record<string, unknown> = {}) => ({
    id,
    from: 'customer',
    authorUid: person === 'anonymous' ? '' : person,
    authorName: person === 'anonymous' ? 'Guest' : `${person} Tester`,
    text: 'When?',
    at: serverTimestamp(),
    ...fields,
  })

  /** As the page does: a customer's message is counted on the quote. */
  async function say(
    person: Person,
    id: string,
    fields: Record<string, unknown> = {},
    counted: Record<string, unknown> = {},
  ) {
    const messageId = nextId()
    const message = { [`quotes/${id}/messages/${messageId}`]: { set: messageOf(person, messageId, fields) } }
    if (fields['from'] === 'staff') return commit(world.as(person), message)
    const said = Number((await world.read(`quotes/${id}`))?.customerMessages ?? 0)
    const count = { customerMessages: said + 1, lastMessageId: messageId, messagedAt: serverTimestamp() }
    return commit(world.as(person), { ...message, [`quotes/${id}`]: { update: { ...count, ...counted } } })
  }

  /** The last message was written that many milliseconds ago. */
  const lastWritten = async (id: string, ago: number, customerMessages = 1) =>
    world.put(`quotes/${id}`, {
      ...(await world.read(`quotes/${id}`)),
      customerMessages,
      lastMessageId: 'a'.repeat(32),
      messagedAt: new Date(Date.now() - ago),
    })

  describe('of the customer are bounded', () => {
    test('to a hundred on one quote', async () => {
      const id = await stored()
      await lastWritten(id, 60_000, 99)
      await say('customer', id)
      expect(await world.read(`quotes/${id}`)).toMatchObject({ customerMessages: 100 })
      await lastWritten(id, 60_000, 100)
      await refused(say('customer', id))
      await say('sales', id, { from: 'staff' })
    })

    test('to one in some seconds', async () => {
      const id = await stored()
      await say('customer', id)
      await refused(say('customer', id))
      await lastWritten(id, 2000)
      await refused(say('customer', id))
      await lastWritten(id, 3000)
      await say('customer', id)
    })

    test('by a count that every message moves by one', async () => {
      const id = await stored()
      await refused(
        setDoc(doc(world.as('customer'), `quotes/${id}/messages/${'e'.repeat(32)}`), {
          ...messageOf('customer', 'e'.repeat(32)),
        }),
        'without the count',
      )
      await refused(
        updateDoc(doc(world.as('customer'), `quotes/${id}`), {
          customerMessages: 1,
          lastMessageId: 'e'.repeat(32),
          messagedAt: serverTimestamp(),
        }),
        'the count without a message',
      )
      for (const counted of [
        { customerMessages: 0 },
        { customerMessages: 2 },
        { customerMessages: 1.5 },
        { customerMessages: 'one' },
        { lastMessageId: 'e'.repeat(32) },
        { messagedAt: new Date(1) },
        { messagedAt: Date.now() },
        { status: 'cancelled' },
        { note: 'x' },
      ])
        await refused(say('customer', id, {}, counted), JSON.stringify(counted))
      await say('customer', id)
      await lastWritten(id, 60_000)
      await refused(say('customer', id, {}, { lastMessageId: 'a'.repeat(32) }), 'counted by the one before')
    })

    test('to one a commit', async () => {
      const id = await stored()
      const [one, other] = [nextId(), nextId()]
      const count = { customerMessages: 1, lastMessageId: one, messagedAt: serverTimestamp() }
      await refused(
        commit(world.as('customer'), {
          [`quotes/${id}`]: { update: count },
          [`quotes/${id}/messages/${one}`]: { set: messageOf('customer', one) },
          [`quotes/${id}/messages/${other}`]: { set: messageOf('customer', other) },
        }),
      )
    })

    test.each(['declined', 'cancelled', 'converted'])(
      'to quotes that have not ended: not %s',
      async (status) => {
        await refused(say('customer', await stored({ status })))
      },
    )

    test('and cannot be counted by others', async () => {
      const id = await stored()
      for (const person of ['other', 'sales', 'manager', 'anonymous'] as const)
        await refused(say(person, id), person)
    })
  })

  test('can be written by both sides and by nobody else', async () => {
    const id = await stored()
    await say('customer', id)
    await say('sales', id, { from: 'staff' })
    for (const person of [
      'other',
      'anonymous',
      'salesKumasi',
      'accountant',
      'inventory',
      'suspended',
      'user',
    ] as const) {
      await refused(say(person, id), `${person} as the customer`)
      await refused(say(person, id, { from: 'staff' }), `${person} as staff`)
    }
    await refused(say('customer', id, { from: 'staff' }), 'the customer as staff')
    for (const person of EVERYBODY)
      await refused(say(person, await stored({}, 'anonymous')), `${person} to a guest’s`)
  })

  test('cannot be empty, too long, backdated, in another name, changed or deleted', async () => {
    const id = await stored()
    for (const fields of [
      { text: '' },
      { text: 'x'.repeat(2001) },
      { at: new Date(0) },
      { authorUid: 'other' },
      { html: '<b>' },
    ])
      await refused(say('customer', id, fields), JSON.stringify(fields).slice(0, 60))
    await refused(say('sales', id, { from: 'staff', authorName: 'Managing Director' }))
    for (const authorName of ['manager Tester', 'Osu Supply', '', 5])
      await refused(say('customer', id, { authorName }), `the customer as ${authorName}`)
    await refused(say('customer', id, { from: 'bank' }))
    await world.put(`quotes/${id}/messages/old`, { text: 'Hello' })
    await refused(updateDoc(doc(world.as('customer'), `quotes/${id}/messages/old`), { text: 'Bye' }))
    await refused(deleteDoc(doc(world.as('admin'), `quotes/${id}/messages/old`)))
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

describe('an accepted offer', () => {
  async function conversion(overrides: Record<string, unknown> = {}) {
    const id = await sent({ status: 'accepted' })
    const quote = await world.read(`quotes/${id}`)
    const offer = quote?.offer as ReturnType<typeof offerOf>
    const number = Number((await world.read('MetaData/orders'))?.count) + 1
    const order = {
      ...submittedNow(id, offer.lines, { number, totals: offer.totals, taxRates: offer.taxRates }),
      quoteId: id,
      submittedAt: serverTimestamp(),
      ...overrides,
    }
    return {
      id,
      writes: {
        [`orders/${id}`]: { set: order },
        'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
        [`quotes/${id}`]: {
          update: {
            status: 'converted',
            orderId: id,
            convertedAt: serverTimestamp(),
            updatedAt: Date.now(),
            updatedBy: 'customer',
          },
        },
      } satisfies Writes,
    }
  }

  test('becomes one order at its prices', async () => {
    const { writes, id } = await conversion()
    await commit(world.as('customer'), writes)
    expect(await world.read(`quotes/${id}`)).toMatchObject({ status: 'converted' })
    await refused(commit(world.as('customer'), writes), 'the same again')
  })

  test.each<[string, Record<string, unknown>]>([
    ['at other prices', { lines: offerOf('manager', 1, 1).lines }],
    ['at another total', { totals: { ...sampleOrder('x', []).totals, netMinor: 0 } }],
    ['at another branch', { locationId: 'kum' }],
    ["with somebody else's quote", { quoteId: 'f'.repeat(32) }],
    [
      'as a delivery, when it was made for pickup',
      {
        delivery: {
          ...sampleOrder('x', []).delivery,
          method: 'delivery',
          address: '1 Site Road',
          city: 'Tamale',
        },
        deliveryPricing: 'quoted',
      },
    ],
    ['as a delivery that was quoted, when it is picked up', { deliveryPricing: 'quoted' }],
  ])('is refused %s', async (_what, overrides) => {
    const { writes } = await conversion(overrides)
    await refused(commit(world.as('customer'), writes))
  })

  describe('with delivery', () => {
    const TO = {
      ...sampleOrder('x', []).delivery,
      method: 'delivery',
      address: '1 Site Road',
      city: 'Tamale',
    }
    const offered = async (city: string, delivery: object, deliveryPricing = 'quoted') => {
      const { id, writes } = await conversion({ delivery, deliveryPricing })
      const quote = await world.read(`quotes/${id}`)
      await world.put(`quotes/${id}`, { ...quote, delivery: { method: 'delivery', address: '', city } })
      return { id, writes }
    }

    test.each<[string, object]>([
      ['to another town', { ...TO, city: 'Accra' }],
      ['to no town', { ...TO, city: '' }],
      ['in a zone, whose fee is no part of it', { ...TO, zone: 'accra' }],
      ['as a pickup', { ...TO, method: 'pickup' }],
    ])('is refused %s', async (_what, delivery) => {
      const { writes } = await offered('Tamale', delivery)
      await refused(commit(world.as('customer'), writes))
    })

    test.each(['none', 'fixed', 'to_quote'])('is refused with the price labelled %s', async (pricing) => {
      const { writes } = await offered('Tamale', TO, pricing)
      await refused(commit(world.as('customer'), writes))
    })

    test('goes to its town, at any address; to any town if none was named', async () => {
      for (const city of ['Tamale', '']) {
        const { id, writes } = await offered(city, TO)
        await commit(world.as('customer'), writes)
        expect(await world.read(`orders/${id}`)).toMatchObject({ delivery: { city: 'Tamale' } })
      }
    })

    test('is refused with a fee that the offer does not have', async () => {
      const { writes, id } = await offered('Tamale', TO)
      const quote = await world.read(`quotes/${id}`)
      const offer = quote?.offer as ReturnType<typeof offerOf>
      const totals = offerTotals(offer.lines, offer.taxRates, 25_000)
      await refused(commit(world.as('customer'), changed(writes, `orders/${id}`, { totals })))
      await commit(world.as('customer'), writes)
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['that is not called converted', { status: 'declined' }],
    ['that names another order', { orderId: 'f'.repeat(32) }],
    ['that was converted before', { convertedAt: new Date(1) }],
  ])('does not become an order for a quote %s', async (_what, fields) => {
    const { writes, id } = await conversion()
    await refused(commit(world.as('customer'), changed(writes, `quotes/${id}`, fields)))
  })

  test('does not become an order for another customer, nor at other tax rates', async () => {
    const { writes, id } = await conversion({ taxRates: { ...TAX_RATES, from: '2025-01-01' } })
    await refused(commit(world.as('customer'), writes))
    const { writes: theirs, id: asked } = await conversion()
    await world.put(`quotes/${asked}`, { ...(await world.read(`quotes/${asked}`)), customerUid: 'other' })
    await refused(commit(world.as('customer'), theirs), id)
  })

  test('becomes an order under the quote’s own id, whatever that is', async () => {
    const { writes, id } = await conversion({ id: 'quote-of-the-seed', quoteId: 'quote-of-the-seed' })
    await world.put('quotes/quote-of-the-seed', (await world.read(`quotes/${id}`)) ?? {})
    const [order, count, quote] = Object.values(
      changed(writes, 'MetaData/orders', { lastId: 'quote-of-the-seed' }),
    )
    await commit(world.as('customer'), {
      'orders/quote-of-the-seed': order!,
      'MetaData/orders': count!,
      'quotes/quote-of-the-seed': changed({ quote: quote! }, 'quote', { orderId: 'quote-of-the-seed' })[
        'quote'
      ]!,
    })
  })

  test('is refused without its order, without its own change, and for others', async () => {
    const { writes, id } = await conversion()
    await refused(commit(world.as('customer'), without(writes, `orders/${id}`, 'MetaData/orders')))
    await refused(commit(world.as('customer'), without(writes, `quotes/${id}`)))
    await refused(commit(world.as('other'), writes))
  })
})

describe('an offer without tax', () => {
  const DAY = 86_400_000
  const taxExemption = {
    certificate: 'GRA/EX/1',
    until: isoDay(Date.now() + 30 * DAY),
  }
  const basisPoints = { VAT: 0, NHIL: 0, GETFund: 0 }
  const free = (more: Partial<QuoteOffer> = {}): QuoteOffer => {
    const offer = offerOf('manager', 1)
    const taxRates = { ...offer.taxRates, basisPoints }
    return { ...offer, taxRates, taxExemption, totals: offerTotals(offer.lines, taxRates, 0), ...more }
  }
  const send = async (offer: QuoteOffer, person: Person = 'customer') =>
    commit(
      world.as('manager'),
      offerWrites({ id: await stored({}, person), actor: 'manager', role: 'Manager', offer }),
    )
  const agree = (uid: string, more: Record<string, unknown> = {}) =>
    world.put(`customerTerms/${uid}`, { id: uid, priceListIds: [], ...more })

  test('names the certificate of its customer, and ends with it', async () => {
    await agree('customer')
    await refused(send(free()), 'by a certificate that nobody entered')
    await agree('other', { taxExemption })
    await refused(send(free()), 'by the certificate of somebody else')
    await agree('customer', { taxExemption })
    await send(free())
    await refused(send(free(), 'anonymous'), 'to a guest')
    const { taxExemption: _none, ...unnamed } = free()
    await refused(send(unnamed), 'without naming it')
    await refused(send(free({ taxExemption: { ...taxExemption, until: '3000-12-31' } })), 'by a longer one')
    const { taxRates, totals } = offerOf('manager', 1)
    await refused(send(free({ taxRates, totals })), 'at the rates in force')
    await refused(
      send(free({ validUntil: Date.parse(taxExemption.until) + DAY + 1 })),
      'longer than it counts',
    )
    await send(free({ validUntil: Date.parse(taxExemption.until) + DAY }))
    await agree('customer', { priceListIds: ['works'] })
  })

  test('becomes an order without tax, by the same certificate', async () => {
    const order = async (offered: QuoteOffer, more: Record<string, unknown>) => {
      const id = await stored({ status: 'accepted', revision: 1, offer: offered })
      const { lines, totals, taxRates } = offered
      const number = Number((await world.read('MetaData/orders'))?.['count']) + 1
      await commit(world.as('customer'), {
        [`orders/${id}`]: {
          set: {
            ...submittedNow(id, lines, { number, totals, taxRates, ...more }),
            quoteId: id,
            submittedAt: serverTimestamp(),
          },
        },
        'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
        [`quotes/${id}`]: {
          update: {
            status: 'converted',
            orderId: id,
            convertedAt: serverTimestamp(),
            updatedAt: Date.now(),
            updatedBy: 'customer',
          },
        },
      })
    }
    await refused(order(free(), {}), 'without naming it')
    await refused(order(free(), { taxExemption: { ...taxExemption, certificate: 'X' } }), 'by another')
    await refused(order(offerOf('manager', 1), { taxExemption }), 'of an offer with tax')
    await order(free(), { taxExemption })
  })
})
