import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QuoteOffer } from '#domain/quotes/quote.ts'
import { newId } from '#lib/new-id.ts'
import { COMPANY_ID, openQuoteShop, pricedSheet, type QuoteShop } from '#tests/quote-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { acceptOffer, answerQuote, changeAttachments } from './customer-answers.ts'
import { ownQuote } from './own-quote.ts'
import { sendOffer } from './send-offer.ts'

let shop: QuoteShop
beforeAll(async () => void (shop = await openQuoteShop('demo-customer-answers')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const DAY = 86_400_000
const OTHERS = ['adjoa', 'kwame', 'esi', 'super', 'books', 'nobody', ''] as const
const ENDED = ['converted', 'declined', 'cancelled'] as const

/** An offer that Ama, or who asked, has by mail. */
async function sent(changes: Record<string, unknown> = {}, uid = 'ama') {
  const id = shop.putQuote({}, uid)
  await sendOffer(id, pricedSheet(), uid === 'esi' ? 'kwame' : 'esi', shop.door)
  if (Object.keys(changes).length > 0) shop.admin.update(`quotes/${id}`, changes as { status: string })
  return id
}
const stored = (id: string) => shop.admin.get(`quotes/${id}`)

const accept = async (id: string, uid = 'ama', body: object = { revision: 1 }) =>
  acceptOffer(id, body, uid, shop.door)
const answer = async (id: string, how: string, uid = 'ama', changes: object = {}) =>
  answerQuote(id, { answer: how, secret: '', reason: ' Dear ', ...changes }, uid, shop.door)

describe('accepting an offer', () => {
  test('names the offer that was read; again it changes nothing', async () => {
    const id = await sent()
    expect(await accept(id)).toEqual({ status: 'accepted' })
    expect(shop.quoteAt(id)).toMatchObject({
      status: 'accepted',
      acceptedRevision: 1,
      decidedAt: shop.door.now(),
      decidedBy: 'ama',
      updatedBy: 'ama',
    })
    expect(shop.quoteAt(id).acceptedAt).toBeGreaterThan(0)
    const before = stored(id)
    expect(await accept(id)).toEqual({ status: 'accepted' })
    expect(stored(id)).toEqual(before)
  })

  test('takes nothing else from the page', async () => {
    const id = await sent()
    const { offer } = shop.quoteAt(id)
    const cheap = { ...(offer as QuoteOffer), totals: { totalMinor: 1 } }
    const acceptedAt = 1
    await accept(id, 'ama', { revision: 1, offer: cheap, acceptedAt, status: 'converted', orderId: 'own' })
    expect(shop.quoteAt(id)).toMatchObject({ status: 'accepted', orderId: '', offer })
  })

  test.each<[string, Record<string, unknown>]>([
    ['that was replaced', { revision: 2 }],
    ...(['requested', 'more_info', ...ENDED] as const).map((status): [string, Record<string, unknown>] => [
      `of a quote that is ${status}`,
      { status },
    ]),
  ])('is refused for one %s', async (_what, changes) => {
    const id = await sent(changes)
    await expect(accept(id)).rejects.toEqual(refusal('CONFLICT'))
    expect(stored(id)).toMatchObject(changes)
  })

  test('is refused once it has expired', async () => {
    const id = await sent()
    const later = { ...shop.door, now: () => shop.door.now() + 14 * DAY }
    await expect(acceptOffer(id, { revision: 1 }, 'ama', later)).rejects.toEqual(refusal('CONFLICT'))
  })

  test('is refused to everybody else, to members who are not customers, and for a quote that does not exist', async () => {
    const id = await sent()
    for (const uid of OTHERS) await expect(accept(id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(accept(await sent({}, 'esi'), 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(accept(await sent({}, 'gone'), 'gone')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(accept(await sent({}, ''))).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(accept(newId())).rejects.toEqual(refusal('NOT_FOUND'))
    expect(shop.quoteAt(id).status).toBe('sent')
  })

  test.each([{}, { revision: '1' }, { revision: 0 }, { revision: 1.5 }])('is refused as %o', async (body) => {
    await expect(accept(await sent(), 'ama', body)).rejects.toEqual(refusal('INVALID'))
  })
})

describe('an answer of an account', () => {
  test.each([
    ['requested', 'more_info'],
    ['requested', 'sent'],
    ['declined', 'sent'],
    ['cancelled', 'requested'],
    ['cancelled', 'more_info'],
    ['cancelled', 'sent'],
  ])('makes the quote %s that is %s; again it changes nothing', async (how, status) => {
    const id = shop.putQuote({ status })
    expect(await answer(id, how, 'ama', { lines: [], locationId: 'kum', customerUid: 'adjoa' })).toEqual({
      status: how,
    })
    const isOver = how !== 'requested'
    expect(shop.quoteAt(id)).toMatchObject({
      status: how,
      updatedBy: 'ama',
      customerUid: 'ama',
      locationId: 'osu',
      lineCount: 2,
      decisionReason: isOver ? 'Dear' : '',
      decidedBy: isOver ? 'ama' : '',
      decidedAt: isOver ? shop.door.now() : 0,
    })
    const before = stored(id)
    await answer(id, how)
    expect(stored(id)).toEqual(before)
  })

  test.each(['accepted', ...ENDED])('does not reopen or end one that is %s', async (status) => {
    for (const how of ['requested', 'declined', 'cancelled'].filter((one) => one !== status)) {
      const id = shop.putQuote({ status })
      await expect(answer(id, how)).rejects.toEqual(refusal('CONFLICT'))
      expect(shop.quoteAt(id).status).toBe(status)
    }
  })

  test('is refused to everybody else', async () => {
    const id = shop.putQuote()
    for (const uid of OTHERS)
      await expect(answer(id, 'cancelled', uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    const ofGuest = shop.putQuote({}, '')
    for (const uid of ['ama', ...OTHERS])
      await expect(answer(ofGuest, 'cancelled', uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    expect([shop.quoteAt(id).status, shop.quoteAt(ofGuest).status]).toEqual(['requested', 'requested'])
  })

  test.each([{ answer: 'accepted' }, { answer: 'sent' }, { answer: 1 }, { reason: 'x'.repeat(501) }])(
    'is refused as %o',
    async (changes) => {
      await expect(answer(shop.putQuote(), 'cancelled', 'ama', changes)).rejects.toEqual(refusal('INVALID'))
    },
  )
})

describe('files', () => {
  const fileOf = (uid: string, nth = 0, ending = 'pdf') => ({
    name: `Plan ${nth}.pdf`,
    path: `/uploads/quotes/${uid}/${String(nth).repeat(32)}.${ending}`,
  })
  const change = async (id: string, file: unknown, isRemoved: unknown = false, uid = 'ama') =>
    changeAttachments(id, { file, isRemoved }, uid, shop.door)
  const filesOf = (id: string) => shop.quoteAt(id).attachments

  test.each(['requested', 'more_info'])('are added and taken away while it is %s', async (status) => {
    const id = shop.putQuote({ status })
    const [one, other] = [fileOf('ama', 1), fileOf('ama', 2)]
    await change(id, one)
    await change(id, { ...other, size: 5 })
    await change(id, one)
    expect(filesOf(id)).toEqual([one, other])
    for (let times = 0; times < 2; times++) await change(id, one, true)
    expect(filesOf(id)).toEqual([other])
    expect(shop.quoteAt(id)).toMatchObject({ status, updatedBy: 'ama' })
  })

  test('of a colleague who asked before can be taken away', async () => {
    const file = fileOf('adjoa', 1)
    const id = shop.putQuote({ attachments: [file] })
    await change(id, fileOf('ama', 2))
    await change(id, file, true)
    expect(filesOf(id)).toEqual([fileOf('ama', 2)])
  })

  test('are five at most', async () => {
    const id = shop.putQuote()
    for (let nth = 0; nth < 5; nth++) await change(id, fileOf('ama', nth))
    await expect(change(id, fileOf('ama', 5))).rejects.toEqual(refusal('INVALID'))
    await change(id, fileOf('ama', 4))
    expect(filesOf(id)).toHaveLength(5)
  })

  test.each(['sent', 'accepted', ...ENDED])('do not change once it is %s', async (status) => {
    const id = shop.putQuote({ status, attachments: [fileOf('ama', 1)] })
    await expect(change(id, fileOf('ama', 2))).rejects.toEqual(refusal('CONFLICT'))
    await expect(change(id, fileOf('ama', 1), true)).rejects.toEqual(refusal('CONFLICT'))
  })

  test.each<[string, unknown]>([
    ['somebody else uploaded', fileOf('adjoa')],
    ['leads elsewhere', { name: 'x', path: '//evil.example/x.pdf' }],
    ['can hold scripts', fileOf('ama', 1, 'svg')],
    ['is a picture of the catalogue', { name: 'x', path: `/uploads/products/${'a'.repeat(32)}.png` }],
    ['has no name', { ...fileOf('ama'), name: '' }],
    ['has an endless name', { ...fileOf('ama'), name: 'x'.repeat(121) }],
    ['is a text', 'Plan.pdf'],
  ])('are not one that %s', async (_what, file) => {
    const id = shop.putQuote()
    await expect(change(id, file)).rejects.toEqual(refusal('INVALID'))
    expect(filesOf(id)).toEqual([])
  })

  test('are the customer’s alone', async () => {
    for (const uid of OTHERS) {
      await expect(change(shop.putQuote(), fileOf(uid), false, uid), uid).rejects.toEqual(
        refusal('FORBIDDEN'),
      )
      await expect(change(shop.putQuote({}, ''), fileOf(uid), false, uid)).rejects.toEqual(
        refusal('FORBIDDEN'),
      )
    }
  })
})

describe('claiming the quote of a guest', () => {
  const person = (uid: string, changes: object = {}) => ({
    uid,
    email: `${uid}@osu.example.com`,
    emailVerified: true,
    ...changes,
  })
  const own = async (id: string, who: ReturnType<typeof person>) => ownQuote(id, who, shop.door)

  test('makes it that of the account whose proven address it was asked for with', async () => {
    const id = shop.putQuote({}, '')
    const { customer } = shop.quoteAt(id)
    for (let times = 0; times < 2; times++)
      expect(await own(id, person('ama', { email: 'AMA@osu.example.com' }))).toEqual({ customerUid: 'ama' })
    expect(shop.quoteAt(id)).toMatchObject({
      customerUid: 'ama',
      customer: { ...customer, uid: 'ama' },
      updatedBy: 'ama',
      emailConfirmedAt: 1,
    })
  })

  test.each<[string, object]>([
    ['another address', { uid: 'adjoa', email: 'adjoa@works.example.com' }],
    ['an unproven address', { emailVerified: false }],
    ['no address', { email: '' }],
  ])('is refused with %s', async (_what, changes) => {
    const id = shop.putQuote({}, '')
    await expect(own(id, person('ama', changes))).rejects.toEqual(refusal('FORBIDDEN'))
    expect(shop.quoteAt(id).customerUid).toBe('')
  })

  test('is refused with an address that only looks alike: the Kelvin sign is no K', async () => {
    const id = shop.putQuote({}, '')
    shop.admin.update(`quotes/${id}`, { 'customer.email': 'kofi@example.com' })
    const alike = person('ama', { email: '\u212Aofi@example.com' })
    await expect(own(id, alike)).rejects.toEqual(refusal('FORBIDDEN'))
  })

  describe('or taking over that of a colleague', () => {
    const colleague = (changes: object = {}) => person('yaa', { email: 'yaa@works.example.com', ...changes })
    const asked = (changes: Record<string, unknown> = {}) =>
      shop.putQuote({ companyId: COMPANY_ID, ...changes }, 'adjoa')

    test.each(['requested', 'more_info', 'sent', 'accepted'])(
      'puts it under their own name and address while it is %s',
      async (status) => {
        const id = asked({ status })
        const { customer } = shop.quoteAt(id)
        for (let times = 0; times < 2; times++) await own(id, colleague())
        expect(shop.quoteAt(id)).toMatchObject({
          status,
          customerUid: 'yaa',
          companyId: COMPANY_ID,
          customer: { ...customer, uid: 'yaa', name: 'yaa', email: 'yaa@works.example.com' },
          updatedBy: 'yaa',
        })
      },
    )

    test.each(ENDED)('is refused once it is %s', async (status) => {
      await expect(own(asked({ status }), colleague())).rejects.toEqual(refusal('CONFLICT'))
    })

    test('is refused without tax, which is its customer’s alone', async () => {
      const id = await sent()
      const { offer } = shop.quoteAt(id)
      const taxExemption = { certificate: 'GRA/1', until: '2026-12-31' }
      const untaxed = asked({ status: 'sent', revision: 1, offer: { ...offer, taxExemption } })
      await expect(own(untaxed, colleague())).rejects.toEqual(refusal('CONFLICT'))
    })

    test('is refused without a proven address, to buyers of no company or another one, to staff and to suspended members', async () => {
      const refusedTo = async (id: string, who: ReturnType<typeof person>) => {
        await expect(own(id, who), who.uid).rejects.toEqual(refusal('FORBIDDEN'))
        expect(shop.quoteAt(id).customerUid).toBe('adjoa')
      }
      await refusedTo(asked(), colleague({ emailVerified: false }))
      await refusedTo(asked({ companyId: 'd'.repeat(32) }), colleague())
      await refusedTo(asked({ companyId: undefined }), colleague())
      for (const uid of ['ama', 'kwame', 'esi', 'gone', 'nobody']) await refusedTo(asked(), person(uid))
      await refusedTo(asked({ companyId: undefined }), person('ama'))
      shop.admin.update('users/yaa', { roles: ['User'] })
      await refusedTo(asked(), colleague())
      shop.admin.update('users/yaa', { roles: ['Customer', 'User'], status: 'Suspended' })
      await refusedTo(asked(), colleague())
    })
  })
})
