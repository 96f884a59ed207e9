import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#lib/new-id.ts'
import { NOBODY, openQuoteShop, pricedSheet, SELLERS, type QuoteShop } from '#tests/quote-shop.ts'
import { refusal, refusalOf } from '#tests/refusal.ts'
import { sendOffer } from './send-offer.ts'

let shop: QuoteShop
beforeAll(async () => void (shop = await openQuoteShop('demo-send-offer')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const DAY = 86_400_000
const STAMP = { createdAt: 1, createdBy: 'kwame', updatedAt: 1, updatedBy: 'kwame' }

const send = async (id: string, uid = 'esi', changes: Record<string, unknown> = {}) =>
  sendOffer(id, pricedSheet(changes), uid, shop.door)
const mailOf = (id: string, revision = 1) => shop.admin.get(`mail/quote-${id}-${revision}`)

describe('an offer', () => {
  test.each(SELLERS)('is sent by %s, kept as a revision, entered and mailed', async (uid) => {
    const id = shop.putQuote()
    expect(await send(id, uid)).toEqual({ revision: 1, isHeld: false })
    const { offer, ...quote } = shop.quoteAt(id)
    expect(quote).toMatchObject({ status: 'sent', revision: 1, updatedBy: uid, mailId: `quote-${id}-1` })
    expect(quote.sentAt).toBeGreaterThan(0)
    expect(shop.admin.get(`quotes/${id}/revisions/1`)).toMatchObject({ offer, sentAt: expect.any(Date) })
    expect(shop.entryOf(id)).toMatchObject({
      action: 'quote.send',
      actorUid: uid,
      entity: 'quotes',
      entityId: id,
      diff: { status: { before: 'requested', after: 'sent' }, totalMinor: { before: 0, after: 116_000 } },
    })
    expect(shop.admin.get(`quoteDrafts/${id}`)).toMatchObject({ isApprovalAsked: false, updatedBy: uid })
    expect(mailOf(id)).toMatchObject({
      to: 'ama@osu.example.com',
      sentBy: uid,
      template: {
        name: 'quote',
        data: { origin: 'https://osu.example.com', quoteId: id, ref: quote.ref, total: 'GH₵1,160.00' },
      },
    })
  })

  test('is reckoned from the request, the product and the taxes in force', async () => {
    const id = shop.putQuote()
    await send(id)
    expect(shop.quoteAt(id).offer).toMatchObject({
      revision: 1,
      lines: [
        {
          productId: 'CEM',
          unit: 'bag',
          quantity: 5,
          unitPriceMinor: 9000,
          submittedUnitPriceMinor: 10_000,
          amountMinor: 45_000,
          madeToOrder: false,
        },
        {
          productId: 'special-1',
          name: 'Sliding gate',
          unit: 'piece',
          amountMinor: 50_000,
          taxClass: 'zero',
        },
      ],
      taxRates: { from: '2026-01-01' },
      totals: { netMinor: 95_000, deliveryMinor: 10_000, totalMinor: 116_000 },
      validUntil: shop.door.now() + 14 * DAY,
      note: 'Monday',
      sentBy: 'esi',
      sentByName: 'Esi Boateng',
    })
  })

  test('takes nothing else from the page', async () => {
    const id = shop.putQuote()
    const rates = { VAT: 0, NHIL: 0, GETFund: 0 }
    const [cement, gate] = pricedSheet().lines
    await send(id, 'esi', {
      lines: [{ ...cement, taxClass: 'exempt', name: 'Gold', amountMinor: 1, sku: 'X', priceList: {} }, gate],
      totals: { netMinor: 1, taxes: [], deliveryMinor: 0, totalMinor: 1 },
      taxRates: { from: '2020-01-01', basisPoints: rates },
      taxExemption: { certificate: 'GRA/1', until: '2099-01-01' },
      validUntil: shop.door.now() + 1000 * DAY,
      sentBy: 'kwame',
      sentByName: 'Managing Director',
      status: 'accepted',
      customerUid: 'esi',
      emailConfirmedAt: 0,
      mailId: 'other',
    })
    const quote = shop.quoteAt(id)
    expect(quote).toMatchObject({ status: 'sent', customerUid: 'ama', mailId: `quote-${id}-1` })
    expect(quote.offer).toMatchObject({
      sentBy: 'esi',
      sentByName: 'Esi Boateng',
      totals: { totalMinor: 116_000 },
    })
    expect(quote.offer?.lines[0]).toMatchObject({ name: 'Cement', sku: 'CEM', taxClass: 'standard' })
    expect(quote.offer).not.toHaveProperty('taxExemption')
  })

  test('of a product that is not sold any more is of an item outside the catalogue', async () => {
    shop.putProduct('CEM', { status: 'archived' })
    const id = shop.putQuote()
    await send(id, 'esi')
    expect(shop.quoteAt(id).offer?.lines[0]).toMatchObject({ productId: 'special-0', madeToOrder: true })
  })

  test('names the price list of its customer where it has its price', async () => {
    shop.agree({ priceListIds: ['works'] })
    shop.admin.set('priceLists/works', {
      id: 'works',
      name: 'Works',
      kind: 'customer',
      status: 'active',
      from: '',
      until: '',
      discountBasisPoints: 0,
      lines: [{ productId: 'CEM', sku: 'CEM', name: 'Cement', priceMinor: 9000, discountBasisPoints: 0 }],
      updatedByName: '',
      revision: 1,
      lastAuditId: '',
      ...STAMP,
    })
    const id = shop.putQuote()
    await send(id)
    expect(shop.quoteAt(id).offer?.lines[0]).toMatchObject({
      priceList: { id: 'works', name: 'Works' },
      submittedUnitPriceMinor: 9000,
    })
  })

  describe('without tax', () => {
    const exempt = (until: string) => shop.agree({ taxExemption: { certificate: 'GRA/EX/1', until } })
    const untaxed = { totalMinor: 105_000 }

    test('names the certificate of its customer, and ends with it', async () => {
      exempt('2026-11-30')
      const id = shop.putQuote()
      await send(id, 'esi', untaxed)
      expect(shop.quoteAt(id).offer).toMatchObject({
        taxExemption: { certificate: 'GRA/EX/1' },
        totals: untaxed,
        validUntil: Date.parse('2026-12-01'),
      })
    })

    test('is not for others, nor by a certificate that has ended', async () => {
      exempt('2026-11-30')
      for (const uid of ['adjoa', ''])
        await expect(send(shop.putQuote({}, uid), 'esi', untaxed)).rejects.toEqual(refusal('INVALID'))
      exempt('2026-11-23')
      await expect(send(shop.putQuote(), 'esi', untaxed)).rejects.toEqual(refusal('INVALID'))
    })
  })

  test('to an unconfirmed address is not mailed', async () => {
    const id = shop.putQuote({ emailConfirmedAt: 0 })
    await send(id)
    expect(shop.quoteAt(id)).toMatchObject({ status: 'sent', revision: 1 })
    expect(shop.quoteAt(id)).not.toHaveProperty('mailId')
    expect(mailOf(id)).toBeUndefined()
  })

  test('leads to the site of the configuration', async () => {
    shop.admin.set('systemConfig/app', { siteUrl: 'https://shop.example.com' })
    const id = shop.putQuote()
    await send(id)
    expect(mailOf(id)).toMatchObject({ template: { data: { origin: 'https://shop.example.com' } } })
    shop.admin.set('systemConfig/app', {})
  })

  test('again changes nothing; the next one has the next number', async () => {
    const id = shop.putQuote()
    await send(id)
    const before = shop.admin.get(`quotes/${id}`)
    expect(await send(id)).toEqual({ revision: 1, isHeld: false })
    expect(shop.admin.get(`quotes/${id}`)).toEqual(before)
    for (const changes of [{ note: 'Tuesday' }, { validDays: 7 }, { deliveryMinor: 0, totalMinor: 104_000 }])
      await expect(send(id, 'esi', changes)).rejects.toEqual(refusal('CONFLICT'))
    await expect(send(id, 'kwame')).rejects.toEqual(refusal('CONFLICT'))
    expect(shop.admin.get(`quotes/${id}`)).toEqual(before)
    expect(await send(id, 'kwame', { revision: 1 })).toEqual({ revision: 2, isHeld: false })
    expect(shop.admin.get(`quotes/${id}/revisions/2`)).toBeDefined()
    expect(mailOf(id, 2)).toBeDefined()
  })

  test('is one of two that are sent at a time', async () => {
    const id = shop.putQuote()
    const answers = await Promise.all([refusalOf(send(id)), refusalOf(send(id, 'kwame'))])
    expect(answers.toSorted()).toEqual([expect.stringMatching(/^CONFLICT/), 'done'])
    expect(shop.quoteAt(id).revision).toBe(1)
  })

  test.each(['accepted', 'converted', 'declined', 'cancelled'])(
    'is not sent once it is %s',
    async (status) => {
      const id = shop.putQuote({ status })
      await expect(send(id)).rejects.toEqual(refusal('CONFLICT'))
      expect(shop.quoteAt(id)).toMatchObject({ status, revision: 0 })
    },
  )
})

describe('below the least margin', () => {
  // 90.00 leaves 4.4%.
  const cost = (costMinor = 8_600, floorMarginBasisPoints = 500) =>
    shop.admin.set('productCosts/CEM', {
      id: 'CEM',
      costMinor,
      averageCostMinor: costMinor,
      floorMarginBasisPoints,
      suppliers: [],
      ...STAMP,
    })
  afterAll(() => shop.admin.delete('productCosts/CEM'))

  test('an offer of sales waits for a Manager, and its customer hears nothing of it', async () => {
    cost()
    const id = shop.putQuote()
    const before = shop.admin.get(`quotes/${id}`)
    expect(await send(id)).toEqual({ revision: 0, isHeld: true })
    expect(await send(id)).toEqual({ revision: 0, isHeld: true })
    expect(shop.admin.get(`quotes/${id}`)).toEqual(before)
    expect(shop.admin.list(`quotes/${id}/revisions`)).toEqual([])
    expect(mailOf(id)).toBeUndefined()
    const draft = shop.admin.get(`quoteDrafts/${id}`)
    expect(draft).toMatchObject({ isApprovalAsked: true, updatedBy: 'esi' })
    // What sales read of it says neither a cost nor which line it is.
    const entry = shop.admin.list('auditLog').find(({ data }) => data['action'] === 'quote.hold')
    for (const record of [draft, entry?.data]) expect(JSON.stringify(record)).not.toMatch(/8600|cost/i)
    // A Manager, who sees costs, sends it.
    expect(await send(id, 'kwame')).toEqual({ revision: 1, isHeld: false })
    expect(mailOf(id)).toBeDefined()
    expect(shop.admin.get(`quoteDrafts/${id}`)).toMatchObject({ isApprovalAsked: false })
  })

  test('a better offer replaces what waits, and the standing one stays until then', async () => {
    cost()
    const id = shop.putQuote()
    await send(id, 'kwame')
    expect(await send(id, 'esi', { revision: 1 })).toEqual({ revision: 1, isHeld: true })
    expect(shop.quoteAt(id)).toMatchObject({ status: 'sent', revision: 1 })
    cost(8_500)
    expect(await send(id, 'esi', { revision: 1 })).toEqual({ revision: 2, isHeld: false })
  })

  test('a line at the list price is not asked about', async () => {
    cost(9_900)
    const id = shop.putQuote()
    const [cement, gate] = pricedSheet().lines
    const lines = [{ ...cement, unitPriceMinor: 10_000 }, gate]
    expect(await send(id, 'esi', { lines, totalMinor: 122_000 })).toEqual({ revision: 1, isHeld: false })
  })
})

describe('is refused', () => {
  test.each([...NOBODY, 'ama'])('from %s', async (uid) => {
    const id = shop.putQuote()
    await expect(send(id, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(shop.quoteAt(id)).toMatchObject({ status: 'requested', revision: 0 })
    expect(shop.admin.list(`quotes/${id}/revisions`)).toEqual([])
    expect(mailOf(id)).toBeUndefined()
  })

  test.each(SELLERS)('from %s for a quote of their own', async (uid) => {
    await expect(send(shop.putQuote({}, uid), uid)).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test('above the limit of sales, unless a Manager sends it', async () => {
    shop.admin.update('systemConfig/limits', { salesPersonConfirmMinor: 115_999 })
    const id = shop.putQuote()
    await expect(send(id, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
    expect(await send(id, 'kwame')).toEqual({ revision: 1, isHeld: false })
    shop.admin.update('systemConfig/limits', { salesPersonConfirmMinor: 116_000 })
    expect(await send(shop.putQuote(), 'esi')).toEqual({ revision: 1, isHeld: false })
  })

  test('where it comes to something else than was shown', async () => {
    const id = shop.putQuote()
    for (const totalMinor of [0, 1, 115_999])
      expect(await refusalOf(send(id, 'esi', { totalMinor }))).toMatch(/^INVALID: It comes to something else/)
    expect(shop.quoteAt(id).revision).toBe(0)
  })

  const [cement, gate] = pricedSheet().lines
  test.each<[string, Record<string, unknown>]>([
    ['no lines', { lines: [] }],
    ['lines that are a text', { lines: 'free' }],
    ['every line left out', { lines: [cement, gate].map((line) => ({ ...line, isLeftOut: true })) }],
    ['a line without a price', { lines: [{ ...cement, unitPriceMinor: 0 }, gate] }],
    ['a line of nothing', { lines: [{ ...cement, quantity: 0 }, gate] }],
    ['a price below nothing', { lines: [{ ...cement, unitPriceMinor: -1 }, gate] }],
    ['half a pesewa', { lines: [{ ...cement, unitPriceMinor: 0.5 }, gate] }],
    ['a price that is a text', { lines: [{ ...cement, unitPriceMinor: '1' }, gate] }],
    [
      'more money than there is',
      { lines: [{ ...cement, quantity: 1_000_000, unitPriceMinor: 10_000_000_000_000 }, gate] },
    ],
    ['one product twice', { lines: [cement, { ...cement, quantity: 1 }] }],
    ['two hundred and one lines', { lines: Array.from({ length: 201 }, () => cement) }],
    ['a delivery below nothing', { deliveryMinor: -1 }],
    ['half a pesewa of delivery', { deliveryMinor: 0.5 }],
    ['an endless note', { note: 'x'.repeat(2001) }],
    ['a note that is a list', { note: ['x'] }],
    ['a year to decide', { validDays: 365 }],
    ['no day to decide', { validDays: 0 }],
    ['a number that is a text', { revision: '0' }],
    ['no total', { totalMinor: undefined }],
  ])('with %s', async (_what, changes) => {
    const id = shop.putQuote()
    await expect(send(id, 'kwame', changes)).rejects.toEqual(refusal('INVALID'))
    expect(shop.quoteAt(id).revision).toBe(0)
  })

  test('where there is no such quote, or it cannot be read', async () => {
    await expect(send(newId())).rejects.toEqual(refusal('NOT_FOUND'))
    const id = shop.putQuote({ lines: [1] })
    await expect(send(id)).rejects.toEqual(refusal('CONFLICT'))
  })
})
