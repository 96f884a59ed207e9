import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storedFacts } from '#domain/catalogue/catalogue-shards.ts'
import { decodeCatalogue, encodeCatalogue, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { confirmationSteps } from '#domain/orders/order-confirmation.ts'
import type { DeliveryZone } from '#domain/orders/delivery-zone.ts'
import { linesPricedAt, type Order } from '#domain/orders/order.ts'
import type { QuoteOffer } from '#domain/quotes/quote.ts'
import { totalsOf } from '#domain/pricing/tax.ts'
import type { PlainObject } from '@osu-supply/firestore-server'
import { openShopUnderProof, type ShopUnderProof } from './shop-under-proof.ts'

let shop: ShopUnderProof
beforeAll(async () => void (shop = await openShopUnderProof()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const orderAt = (id: string) => shop.admin.get(`orders/${id}`) as unknown as Order
const docAt = (path: string) =>
  shop.admin.get(path) as { data: string; revision: number; bands: Record<string, string>; hold: object }
const put = (path: string, data: object) => shop.admin.set(path, data as PlainObject)

/** A seeded order that fits `is`, submitted again with `changes`. */
async function submit(changes: (order: Order) => Partial<Order>, is = (_order: Order) => true) {
  const [found] = shop.admin
    .list('orders')
    .map(({ data }) => data as unknown as Order)
    .filter((order) => order.status === 'submitted' && is(order))
  if (!found) throw new Error('the seed has no such order')
  const id = 'f'.repeat(32)
  put(`orders/${id}`, { ...found, id, ...changes({ ...found, id }) })
  const proven = await shop.prove()
  return { id, proven, order: orderAt(id) }
}

const priced = (order: Order, lines: Order['lines']): Partial<Order> => ({
  lines,
  totals: totalsOf(lines, order.taxRates, order.totals.deliveryMinor),
})

const PRICE_LIST = {
  kind: 'customer',
  status: 'active',
  from: '',
  until: '',
  discountBasisPoints: 0,
  lines: [],
  updatedByName: '',
  revision: 1,
  lastAuditId: '',
  createdAt: 1,
  createdBy: 'manager',
  updatedAt: 1,
  updatedBy: 'manager',
}

const unreadable = ({ delivery }: Order): Partial<Order> => ({
  delivery: { ...delivery, city: 5 as unknown as string },
})

describe('a submitted order', () => {
  test('that is honest is left alone, for one read per line plus six', async () => {
    const { order, proven } = await submit(() => ({}))
    expect(order.status).toBe('submitted')
    expect(proven.map(({ outcome }) => outcome)).toEqual(['proven'])
    expect(proven[0]?.reads).toBeLessThanOrEqual(order.lines.length + 6)
    expect(shop.attention()).toEqual([])
    console.log(`order of ${order.lines.length} lines: ${proven[0]?.reads} reads of the trigger`)
  })

  describe('at the prices of a list of its customer', () => {
    const list = { id: 'works', name: 'Works' }
    const submitAtList = (until: string) =>
      submit(
        (order) => {
          put('priceLists/works', { ...PRICE_LIST, ...list, discountBasisPoints: 1000, until })
          put(`customerTerms/${order.customerUid}`, {
            id: order.customerUid,
            priceListIds: ['works'],
            customerName: '',
            email: '',
            createdAt: 1,
            createdBy: 'manager',
            updatedAt: 1,
            updatedBy: 'manager',
          })
          const lines = linesPricedAt(order.lines, ({ unitPriceMinor }) => Math.round(unitPriceMinor * 0.9))
          return priced(
            order,
            lines.map((line) => ({ ...line, submittedUnitPriceMinor: line.unitPriceMinor, priceList: list })),
          )
        },
        ({ customerUid, lines }) =>
          customerUid !== '' && lines.every(({ override }) => override === undefined),
      )

    test('is left alone', async () => {
      expect((await submitAtList('')).order).toMatchObject({ status: 'submitted' })
    })

    test('is held once the list has ended', async () => {
      const { order } = await submitAtList('2026-01-01')
      expect(order.status).toBe('on_hold')
      expect(order.hold?.findings[0]).toMatch(/the price list Works does not price it/)
    })
  })

  test.each<[string, (order: Order) => Partial<Order>, RegExp]>([
    [
      'prices nobody asks',
      (order) =>
        priced(
          order,
          linesPricedAt(order.lines, () => 120).map((line) => ({ ...line, submittedUnitPriceMinor: 120 })),
        ),
      /the price says/,
    ],
    [
      'prices of its own, sold at the counter to somebody without an account',
      (order) => ({
        source: 'counter',
        customerUid: '',
        customer: { ...order.customer, uid: '', email: '' },
        ...priced(
          order,
          linesPricedAt(order.lines, ({ unitPriceMinor }) => unitPriceMinor - 1).map((line) => ({
            ...line,
            submittedUnitPriceMinor: line.unitPriceMinor,
          })),
        ),
      }),
      /the price says/,
    ],
    [
      'the price list of somebody else',
      (order) => {
        const off = linesPricedAt(order.lines, ({ unitPriceMinor }) => unitPriceMinor - 1)
        const list = { id: 'rivals', name: 'Rivals' }
        put('priceLists/rivals', { ...PRICE_LIST, ...list, discountBasisPoints: 1000 })
        return priced(
          order,
          off.map((line) => ({ ...line, submittedUnitPriceMinor: line.unitPriceMinor, priceList: list })),
        )
      },
      /the price list Rivals does not price it for this customer/,
    ],
    [
      'a total of its own',
      ({ totals }) => ({ totals: { ...totals, totalMinor: 120 } }),
      /The total says GH₵1\.20/,
    ],
    [
      'no taxes',
      ({ totals }) => ({
        totals: {
          ...totals,
          taxes: totals.taxes.map((tax) => ({ ...tax, amountMinor: 0 })),
          totalMinor: totals.netMinor + totals.deliveryMinor,
        },
      }),
      /VAT says GH₵0\.00/,
    ],
    [
      'an amount that is not price times quantity',
      (order) =>
        priced(
          order,
          order.lines.map((line, at) => (at === 0 ? { ...line, amountMinor: 1 } : line)),
        ),
      /not GH₵0\.01/,
    ],
    [
      'one product twice',
      (order) => priced(order, [...order.lines, ...order.lines.slice(0, 1)]),
      /more than one line/,
    ],
    [
      'goods that are not sold',
      (order) =>
        priced(
          order,
          order.lines.map((line, at) => (at === 0 ? { ...line, productId: 'NOTHING' } : line)),
        ),
      /is not in the catalogue/,
    ],
    [
      'another name for the goods',
      (order) => ({ lines: order.lines.map((line, at) => (at === 0 ? { ...line, name: 'Gold' } : line)) }),
      /name is not as in the catalogue/,
    ],
    [
      'goods free of tax',
      (order) =>
        priced(
          order,
          order.lines.map((line) => ({ ...line, taxClass: 'zero' as const })),
        ),
      /tax class is not as in the catalogue/,
    ],
    [
      'special goods without a quote',
      (order) =>
        priced(
          order,
          order.lines.map((line, at) => (at === 0 ? { ...line, productId: 'special-0' } : line)),
        ),
      /special goods need a quote/,
    ],
    ['a quote that does not exist', () => ({ quoteId: 'e'.repeat(32) }), /names has no offer/],
    [
      'tax rates of its own',
      (order) => {
        const taxRates = { from: '2026-01-01', basisPoints: { VAT: 0, NHIL: 0, GETFund: 0 } }
        return { taxRates, totals: totalsOf(order.lines, taxRates, order.totals.deliveryMinor) }
      },
      /tax rates are not those in force/,
    ],
    [
      'a delivery fee for goods picked up',
      (order) => ({
        delivery: { ...order.delivery, method: 'pickup' },
        totals: totalsOf(order.lines, order.taxRates, 500),
      }),
      /picked up/,
    ],
  ])('with %s waits on hold, once', async (_what, changes, words) => {
    const { id, order, proven } = await submit(changes)
    expect(order.status).toBe('on_hold')
    expect(order.hold).toMatchObject({ from: 'submitted', releasedAt: 0 })
    expect(order.hold?.findings.join('\n')).toMatch(words)
    expect(proven.map(({ outcome }) => outcome)).toEqual(['held', 'proven'])
    expect(shop.attention()).toMatchObject([
      { about: 'order', done: 'held', recordId: id, ref: order.ref, status: 'open', times: 1 },
    ])
    expect(shop.audit()).toMatchObject([
      { action: 'proof.held', actorRole: 'System', entity: 'orders', entityId: id },
    ])
  })

  test('delivered for the fee of its zone is honest, until one of its products has no known weight', async () => {
    const [[zoneId, zone] = []] = Object.entries(
      (shop.admin.get('systemConfig/delivery') as { zones: Record<string, DeliveryZone> }).zones,
    ).filter(([, { pricing }]) => pricing === 'fixed')
    if (!zoneId || !zone) throw new Error('the seed has no zone with a fee')
    const weigh = (id: string, is: object) => shop.admin.update(`products/${id}`, { ...is, updatedAt: 1 })
    const delivered = (order: Order): Partial<Order> => {
      for (const { productId } of order.lines)
        weigh(productId, { weightGrams: 1000, unitSize: '', specs: [] })
      return {
        locationId: zone.locationIds[0] ?? '',
        delivery: { ...order.delivery, method: 'delivery', zone: zoneId },
        deliveryPricing: 'fixed',
        totals: totalsOf(order.lines, order.taxRates, zone.feeMinor),
      }
    }
    const { order: known } = await submit(delivered)
    expect(known.status).toBe('submitted')
    const { order } = await submit((one) => {
      const changes = delivered(one)
      shop.admin.delete(`orders/${one.id}`)
      weigh(one.lines[0]?.productId ?? '', { weightGrams: 0 })
      return changes
    })
    expect(order.hold?.findings).toEqual([
      expect.stringMatching(/^The delivery fee says .* but this delivery is to be quoted$/),
    ])
  })

  test('on account is held to the limit including all open orders, whatever total was written', async () => {
    const account = (order: Order) => `accounts/${order.customerUid}`
    const { order: first } = await submit((order) => {
      shop.admin.update(account(order), { creditLimitMinor: order.totals.totalMinor + 100, balanceMinor: 0 })
      return { paymentMethod: 'on_account' }
    })
    expect(first.status).toBe('submitted')
    put(`orders/${'a'.repeat(32)}`, { ...first, id: 'a'.repeat(32) })
    await shop.prove()
    const second = orderAt('a'.repeat(32))
    expect(second.hold?.findings).toEqual([expect.stringMatching(/On account GH₵1\.00 are left/)])

    shop.admin.delete(`orders/${first.id}`)
    shop.admin.delete(`orders/${second.id}`)
    const { order: lowered } = await submit((order) => {
      shop.admin.update(account(order), { creditLimitMinor: 1000 })
      return { paymentMethod: 'on_account', totals: { ...order.totals, totalMinor: 1 } }
    })
    expect(lowered.hold?.findings.join('\n')).toMatch(/this one is GH₵[\d,]{5,}/)
  })

  test('whose price changed within the hour is honest', async () => {
    const { order } = await submit((one) => {
      const id = one.lines[0]?.productId ?? ''
      shop.admin.update(`products/${id}`, { priceMinor: 1, updatedAt: Date.now() - 60_000 })
      return {}
    })
    expect(order.status).toBe('submitted')
  })

  test('that cannot be read waits on hold, only once however often it is written', async () => {
    const { id, order, proven } = await submit(unreadable)
    expect(order).toMatchObject({ status: 'on_hold', hold: { from: 'submitted', releasedAt: 0 } })
    expect(order.hold?.findings).toEqual([expect.stringMatching(/^delivery\.city: /)])
    expect(proven.map(({ outcome }) => outcome)).toEqual(['held', 'proven'])
    expect(shop.attention()).toMatchObject([
      { about: 'order', done: 'held', isUnreadable: true, recordId: id, ref: order.ref, times: 1 },
    ])
    expect(shop.audit()).toMatchObject([{ action: 'proof.held', entity: 'orders', entityId: id }])
    shop.admin.update(`orders/${id}`, { note: 'again' })
    expect((await shop.prove()).map(({ outcome }) => outcome)).toEqual(['proven'])
    expect(shop.attention()).toMatchObject([{ times: 1 }])
  })

  const HUGE = 'x'.repeat(900_000)

  test.each<[string, (lines: Order['lines']) => unknown, number]>([
    [
      'a field that no line has',
      (lines) => lines.map((line, at) => (at ? line : { ...line, html: HUGE })),
      0,
    ],
    ['an endless note', (lines) => lines.map((line, at) => (at ? line : { ...line, note: HUGE })), 1],
    [
      'a book for a quantity',
      (lines) => lines.map((line, at) => (at ? line : { ...line, quantity: HUGE })),
      1,
    ],
    ['a book for a line', (lines) => [...lines, HUGE], 0],
    [
      'many fields',
      (lines) =>
        lines.map((line) => ({
          ...line,
          ...Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`field${at}`, at])),
        })),
      0,
    ],
  ])('of 900 KB by %s loses what does not belong there and waits on hold', async (_what, spoil, fewer) => {
    const { id, order, proven } = await submit(({ lines }) => ({ lines: spoil(lines) as Order['lines'] }))
    expect(JSON.stringify(order).length).toBeLessThan(5000)
    expect(order).toMatchObject({ status: 'on_hold', hold: { from: 'submitted' } })
    expect(order.lines).toHaveLength(order.lineCount - fewer)
    expect(order.hold?.findings).toEqual([expect.stringMatching(/^It had \d+ KB: /)])
    expect(proven.map(({ outcome }) => outcome)).toEqual(['held', 'proven'])
    expect(shop.attention()).toMatchObject([{ about: 'order', done: 'held', recordId: id }])
  })

  test('of 900 KB that has ended loses it too', async () => {
    const { order } = await submit(({ lines }) => ({
      status: 'cancelled',
      lines: [...lines, HUGE] as Order['lines'],
    }))
    expect(JSON.stringify(order).length).toBeLessThan(5000)
    expect(order.status).toBe('cancelled')
    expect(shop.attention()).toMatchObject([{ about: 'order', done: 'healed' }])
  })

  test('of two hundred lines with the longest texts keeps them all', async () => {
    const { order } = await submit(({ lines: [line] }) => ({
      status: 'cancelled',
      lines: Array.from({ length: 200 }, (_, at) => ({
        ...line!,
        productId: `P${at}`,
        name: '米'.repeat(200),
        note: '米'.repeat(200),
        orderedUom: '米'.repeat(120),
      })),
      lineCount: 200,
    }))
    expect(order.lines).toHaveLength(200)
    expect(order.lines[7]?.name).toHaveLength(200)
    expect(shop.attention()).toEqual([])
  })

  test('that became unreadable waits too, whatever step it had reached', async () => {
    const { id } = await submit(() => ({}))
    shop.admin.update(`orders/${id}`, { status: 'confirmed', totals: 5, hold: 'none' })
    await shop.prove()
    expect(orderAt(id)).toMatchObject({ status: 'on_hold', hold: { from: 'confirmed' } })
  })

  test.each(['declined', 'unheard of', 7])(
    'that cannot be read and is %s is reported, and only once',
    async (status) => {
      const { id, order } = await submit((one) => ({ ...unreadable(one), status: status as Order['status'] }))
      expect(order).toMatchObject({ status })
      shop.admin.update(`orders/${id}`, { note: 'again' })
      await shop.prove()
      expect(shop.attention()).toMatchObject([
        { about: 'order', done: 'reported', isUnreadable: true, times: 1 },
      ])
      const [attention] = shop.attention()
      shop.admin.update(`attention/${attention?.['id'] as string}`, { status: 'resolved' })
      shop.admin.update(`orders/${id}`, { note: 'and again' })
      await shop.prove()
      expect(shop.attention()).toMatchObject([{ status: 'resolved', times: 1 }])
    },
  )

  test.each([
    ['released', { status: 'submitted', 'hold.releasedAt': 5, 'hold.releasedBy': 'manager' }],
    ['declined', { status: 'declined', decidedBy: 'manager' }],
  ])('that was held and is %s disappears from "Needs attention"', async (_what, change) => {
    const { id } = await submit(({ totals }) => ({ totals: { ...totals, totalMinor: 120 } }))
    const auditId = 'audit-decided'
    put(`auditLog/${auditId}`, { id: auditId, actorUid: 'manager', reason: 'They rang us' })
    shop.admin.update(`orders/${id}`, { ...change, updatedBy: 'manager', lastAuditId: auditId })
    expect((await shop.prove()).map(({ outcome }) => outcome)).toEqual(['resolved'])
    expect(shop.attention()).toMatchObject([
      { status: 'resolved', resolvedBy: 'manager', note: 'They rang us', resolvedAt: expect.any(Number) },
    ])
    shop.admin.update(`orders/${id}`, { note: 'again' })
    await shop.prove()
    const entries = shop.audit().filter(({ action }) => action === 'attention.resolve')
    expect(entries).toMatchObject([{ reason: 'They rang us', entity: 'attention' }])
  })

  test('that cannot be read and is declined disappears too', async () => {
    const { id } = await submit(unreadable)
    shop.admin.update(`orders/${id}`, { status: 'declined', updatedBy: 'manager' })
    await shop.prove()
    expect(shop.attention()).toMatchObject([{ status: 'resolved', resolvedBy: 'manager', note: '' }])
  })

  test('that is held again for the same finding keeps its line when the end of the first hold arrives late', async () => {
    const { id, order } = await submit(({ totals }) => ({ totals: { ...totals, totalMinor: 120 } }))
    shop.admin.update(`orders/${id}`, { status: 'submitted' })
    put(`orders/${id}`, order)
    await shop.prove()
    expect(orderAt(id).status).toBe('on_hold')
    expect(shop.attention()).toMatchObject([{ status: 'open' }])
  })

  test('a Manager released goes on, and is not held again for the same finding', async () => {
    const { id, order } = await submit(({ totals }) => ({ totals: { ...totals, totalMinor: 120 } }))
    const hold = order.hold
    shop.admin.update(`orders/${id}`, {
      status: 'submitted',
      'hold.releasedAt': 5,
      'hold.releasedBy': 'manager',
    })
    await shop.prove()
    const again = orderAt(id)
    shop.admin.delete(`orders/${id}`)
    put(`orders/${id}`, again)
    await shop.prove()
    expect(orderAt(id).status).toBe('submitted')
    expect(hold?.findings).toHaveLength(1)
  })
})

const proformaIdOf = (orderId: string): string => `${orderId}-proforma`

describe('a confirmation', () => {
  /** As staff confirm the order, or as a hand-made client would. */
  async function confirm(change: (order: Order) => Order['lines'], invoiceIdOf = proformaIdOf) {
    const { id, order } = await submit(() => ({}))
    const lines = change(order)
    const totals = totalsOf(lines, order.taxRates, order.totals.deliveryMinor)
    const { customerUid, customer, ref: orderRef } = order
    const ownId = proformaIdOf(id)
    shop.admin.commit([
      {
        set: `invoices/${ownId}`,
        data: {
          id: ownId,
          kind: 'proforma',
          number: 7,
          ref: 'PF-2026-000007',
          orderId: id,
          orderRef,
          customerUid,
          customer,
          locationId: order.locationId,
          lines,
          totals,
          validUntil: '2026-11-29',
          createdAt: 1,
          createdBy: 'sales',
          updatedAt: 1,
          updatedBy: 'sales',
        } as unknown as PlainObject,
      },
      {
        update: `orders/${id}`,
        data: {
          status: 'confirmed',
          invoiceId: invoiceIdOf(id),
          lines,
          totals,
          ...(order.deliveryPricing === 'to_quote' && { deliveryPricing: 'quoted' }),
          postingIds: confirmationSteps(order).map(({ postingId }) => postingId),
        } as unknown as PlainObject,
      },
    ])
    const proven = await shop.prove()
    return { order: orderAt(id), proven }
  }

  test('that is honest is accepted, for one read per line plus three', async () => {
    const { order, proven } = await confirm(({ lines }) => lines)
    expect(order.status).toBe('confirmed')
    expect(proven[0]?.reads).toBeLessThanOrEqual(order.lines.length + 3)
    console.log(`confirmation of ${order.lines.length} lines: ${proven[0]?.reads} reads of the trigger`)
  })

  test('with the proforma of another order waits on hold', async () => {
    const [other] = shop.admin.list('invoices')
    if (!other) throw new Error('the seed has no proforma')
    const { order } = await confirm(
      ({ lines }) => lines,
      () => other.id,
    )
    expect(order.hold).toMatchObject({
      from: 'confirmed',
      findings: ['The proforma is that of another order'],
    })
  })

  test('of a hundred times the goods, or at 1.20, waits on hold unchanged', async () => {
    const { order: many } = await confirm(({ lines }) =>
      linesPricedAt(
        lines.map((line) => ({ ...line, quantity: line.quantity * 100 })),
        ({ unitPriceMinor }) => unitPriceMinor,
      ),
    )
    expect(many.status).toBe('on_hold')
    expect(many.hold).toMatchObject({ from: 'confirmed' })
    expect(many.hold?.findings.join()).toMatch(/confirmed, .* submitted/)
    shop.reset()
    const { order: cheap } = await confirm(({ lines }) => linesPricedAt(lines, () => 120))
    expect(cheap.hold?.findings.join()).toMatch(/the price says GH₵1\.20/)
  })
})

describe('an offer', () => {
  const sent = () => {
    const [quote] = shop.admin.list('quotes').filter(({ data }) => data['status'] === 'sent')
    if (!quote) throw new Error('the seed has no sent quote')
    return { path: quote.path, offer: quote.data['offer'] as unknown as QuoteOffer }
  }

  test('of 100,000 bags for 1.20 cannot be accepted; a new one can', async () => {
    const { path, offer } = sent()
    const lines = offer.lines.map((line) => ({ ...line, quantity: 100_000, amountMinor: 120 }))
    const totals = {
      ...offer.totals,
      netMinor: 120,
      totalMinor: 120,
      taxes: offer.totals.taxes.map((tax) => ({ ...tax, amountMinor: 0 })),
    }
    shop.admin.update(path, {
      offer: { ...offer, revision: 2, lines, totals },
      revision: 2,
    })
    expect((await shop.prove()).map(({ outcome }) => outcome)).toEqual(['held', 'proven'])
    expect(docAt(path).hold).toMatchObject({ revision: 2, releasedAt: 0 })
    expect(shop.attention()).toMatchObject([{ about: 'offer', done: 'held', status: 'open' }])

    shop.admin.update(path, { offer: { ...offer, revision: 3 }, revision: 3, updatedBy: 'sales' })
    expect((await shop.prove()).map(({ outcome }) => outcome)).toEqual(['resolved'])
    expect(shop.attention()).toMatchObject([{ status: 'resolved', resolvedBy: 'sales' }])
  })

  test.each([
    ['released by a Manager', { 'hold.releasedAt': 5 }],
    ['whose quote the customer withdraws', { status: 'cancelled' }],
    ['that the customer asks to have changed', { status: 'requested' }],
  ])('that was held, %s, disappears from "Needs attention"', async (_what, change) => {
    const { path, offer } = sent()
    const totals = { ...offer.totals, totalMinor: 120 }
    shop.admin.update(path, { offer: { ...offer, revision: 2, totals }, revision: 2 })
    await shop.prove()
    shop.admin.update(path, { updatedBy: 'somebody' })
    await shop.prove()
    expect(shop.attention()).toMatchObject([{ status: 'open' }])
    shop.admin.update(path, change)
    expect((await shop.prove()).map(({ outcome }) => outcome)).toEqual(['resolved'])
    expect(shop.attention()).toMatchObject([{ status: 'resolved', resolvedBy: 'somebody' }])
  })

  test('that is unreadable cannot be accepted either', async () => {
    const { path } = sent()
    shop.admin.update(path, { lines: [1] })
    expect((await shop.prove()).map(({ outcome }) => outcome)).toEqual(['held', 'proven'])
    expect(docAt(path).hold).toMatchObject({ revision: 1, releasedAt: 0 })
    shop.admin.update(path, { note: 'again' })
    expect((await shop.prove()).map(({ outcome }) => outcome)).toEqual(['proven'])
    expect(shop.attention()).toMatchObject([{ about: 'quote', isUnreadable: true, done: 'held', times: 1 }])
  })

  test.each([
    ['nothing was offered', { status: 'requested' }],
    ['whose revision is no number', { revision: 'first' }],
  ])('of an unreadable request, %s, is only reported', async (_what, changes) => {
    const { path } = sent()
    shop.admin.update(path, { lines: [1], ...changes })
    await shop.prove()
    expect(docAt(path).hold).toBeUndefined()
    expect(shop.attention()).toMatchObject([{ about: 'quote', isUnreadable: true, done: 'reported' }])
  })
})

describe('the catalogue', () => {
  const SHARD = 'catalog/s0'
  const rows = () => decodeCatalogue(docAt(SHARD).data)
  const facts = () => factsIn(docAt('catalog/shop'))
  const writeRows = (change: (all: ReturnType<typeof rows>) => ReturnType<typeof rows>) =>
    shop.admin.update(SHARD, { data: encodeCatalogue(change(rows())) })

  test.each<[string, (all: ReturnType<typeof rows>) => ReturnType<typeof rows>, number]>([
    ['a price', (all) => all.map((row, at) => (at === 3 ? { ...row, priceMinor: 1 } : row)), 1],
    ['every price', (all) => all.map((row) => ({ ...row, priceMinor: 1 })), 493],
    ['a row that is gone', (all) => all.slice(1), 1],
    [
      'a row that nobody published',
      (all) => [...all, { ...(all[0] as (typeof all)[number]), id: 'GOLD' }],
      1,
    ],
    ['a row twice', (all) => [...all, { ...(all[0] as (typeof all)[number]), priceMinor: 1 }], 1],
  ])('with %s forged is put right at a new revision', async (_what, change, wrong) => {
    const before = { rows: rows(), revision: facts().revision }
    writeRows(change)
    const proven = await shop.prove()
    const byId = (all: typeof before.rows) => new Map(all.map((row) => [row.id, row]))
    expect(byId(rows())).toEqual(byId(before.rows))
    expect(rows()).toHaveLength(before.rows.length)
    expect(facts().revision).toBeGreaterThan(before.revision)
    expect(facts().shardRevisions?.['s0']).toBe(docAt(SHARD).revision)
    expect(shop.attention()).toHaveLength(wrong)
    expect(shop.attention()[0]).toMatchObject({ about: 'row', done: 'healed', status: 'open' })
    expect(proven.at(-1)?.outcome).toBe('proven')
  })

  test('that is no longer a list is rewritten from the products', async () => {
    const before = new Map(rows().map((row) => [row.id, row]))
    shop.admin.update(SHARD, { data: '{"never":' })
    await shop.prove()
    expect(new Map(rows().map((row) => [row.id, row]))).toEqual(before)
  })

  test('follows a product that was changed without its row', async () => {
    const id = rows()[0]?.id ?? ''
    shop.admin.update(`products/${id}`, { priceMinor: 4711 })
    const proven = await shop.prove()
    expect(proven.map(({ outcome }) => outcome).filter((outcome) => outcome === 'healed')).toHaveLength(1)
    expect(rows().find((row) => row.id === id)?.priceMinor).toBe(4711)
  })

  test.each<[string, (is: ShopFacts) => Partial<ShopFacts>]>([
    ['rates', ({ rates }) => ({ rates: { ...rates, cedisPer: { ...rates.cedisPer, GBP: 1 } } })],
    ['taxes', () => ({ taxes: [] })],
    ['branches', ({ locations }) => ({ locations: locations.slice(1) })],
    [
      'names of categories',
      ({ categories }) => ({
        categories: categories.map((one, at) => (at === 0 ? { ...one, name: 'Free' } : one)),
      }),
    ],
    [
      'counts of categories',
      ({ categories }) => ({
        categories: categories.map((one, at) => (at === 0 ? { ...one, count: 0 } : one)),
      }),
    ],
    ['number of products', () => ({ productCount: 1 })],
    ['revisions of shards', () => ({ shardRevisions: { s0: 99 } })],
  ])('with other %s in the facts of the shop is put right', async (_what, change) => {
    const before = facts()
    shop.admin.update('catalog/shop', storedFacts({ ...before, ...change(before) }))
    const proven = await shop.prove()
    expect(facts()).toEqual({ ...before, revision: before.revision + 1 })
    expect(proven.map(({ outcome }) => outcome)).toEqual(['healed', 'proven'])
    expect(shop.attention()).toMatchObject([{ about: 'shop', done: 'healed' }])
  })

  test('with unreadable facts returns to the previous ones', async () => {
    const before = facts()
    shop.admin.update('catalog/shop', { categories: '' })
    await shop.prove()
    expect(facts()).toEqual({ ...before, revision: before.revision + 1 })
  })
})

test('bands that do not match the stock are corrected, and only changed ones are checked', async () => {
  const { bands } = docAt('availability/osu')
  const [id = ''] = Object.entries(bands).find(([, band]) => band === 'in') ?? []
  shop.admin.update('availability/osu', { bands: { ...bands, [id]: 'out' } })
  const proven = await shop.prove()
  expect(docAt('availability/osu').bands).toEqual(bands)
  expect(proven.map(({ outcome, reads }) => [outcome, reads])).toEqual([
    ['healed', 3],
    ['proven', 2],
  ])
  expect(shop.attention()).toMatchObject([{ about: 'band', recordId: 'osu', done: 'healed' }])
})
