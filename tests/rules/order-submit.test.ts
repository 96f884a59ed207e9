import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userRecordOf, type Person } from './people.ts'
import { TAX_CODES, totalsOf, withoutTaxes, type TaxRates } from '#domain/pricing/tax.ts'
import { isoDay } from '#lib/iso-day.ts'
import { createWorld, orderLine, refused, sampleOrder, submittedNow, TAX_RATES, type World } from './world.ts'
import { changed, commit, without, type Writes } from './writes.ts'

const { delivery: DELIVERY, customer: CUSTOMER } = sampleOrder('any', [])
/** By the fixed fee of its zone, for a load that the zone takes. */
const DELIVERED = {
  delivery: { ...DELIVERY, method: 'delivery', zone: 'accra' },
  deliveryPricing: 'fixed',
  weightGrams: 5_000_000,
}
const withTax = totalsOf([orderLine('CEM')], TAX_RATES, 100)
const untaxed = {
  ...withTax,
  taxes: withTax.taxes.map((tax) => ({ ...tax, amountMinor: 0 })),
  totalMinor: withTax.netMinor + withTax.deliveryMinor,
}

let world: World
let count = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

async function submission(overrides: Record<string, unknown> = {}): Promise<{ id: string; writes: Writes }> {
  const id = (++count).toString(16).padStart(32, '0')
  const number = Number((await world.read('MetaData/orders'))?.count) + 1
  const order = {
    ...submittedNow(id, [orderLine('CEM')], { number }),
    submittedAt: serverTimestamp(),
    ...overrides,
  }
  return {
    id,
    writes: {
      [`orders/${id}`]: { set: order },
      'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
    },
  }
}

const submit = async (person: Person, overrides?: Record<string, unknown>) =>
  commit(world.as(person), (await submission(overrides)).writes)

describe('submitting an order', () => {
  test('works for a customer, and once only', async () => {
    const { id, writes } = await submission()
    await commit(world.as('customer'), writes)
    expect(await world.read(`orders/${id}`)).toMatchObject({ status: 'submitted' })
    await refused(commit(world.as('customer'), writes), 'the same order again')
    await refused(
      commit(world.as('customer'), without(writes, 'MetaData/orders')),
      'the order again without its count',
    )
  })

  test('is refused at a branch that is closed', async () => {
    await world.put('locations/osu', { id: 'osu', name: 'osu', status: 'closed' })
    await refused(submit('customer'))
    await world.put('locations/osu', { id: 'osu', name: 'osu', status: 'open' })
    await submit('customer')
  })

  test.each([
    [9_999, 'CTCT9999'],
    [10_000, 'CTCT10000'],
    [1_234_567, 'CTCT1234567'],
  ])('number %i is called %s, and nothing shorter', async (number, ref) => {
    const former = await world.read('MetaData/orders')
    await world.put('MetaData/orders', { ...former, count: number - 1 })
    await refused(submit('customer', { ref: `CTCT${String(number % 1000).padStart(4, '0')}` }))
    await submit('customer', { ref })
    await world.put('MetaData/orders', former ?? {})
  })

  const forgeries: [string, Record<string, unknown>][] = [
    ['already confirmed', { status: 'confirmed' }],
    ['already completed', { status: 'completed' }],
    ['as a counter sale', { source: 'counter' }],
    ['already paid', { paidMinor: 600 }],
    ['with a reservation', { postingIds: ['forged'] }],
    ['with postings that are no list', { postingIds: 5 }],
    ['with a proforma', { invoiceId: 'own-proforma' }],
    ['with a decision', { decidedBy: 'customer', decidedAt: Date.now() }],
    ['with an audit entry', { lastAuditId: 'old' }],
    ['with an attempt', { reservationAttempt: 5 }],
    ['for somebody else', { customerUid: 'other' }],
    [
      "with somebody else's facts",
      {
        customer: {
          uid: 'other',
          name: 'Other',
          company: '',
          email: 'other@example.com',
          phone: '',
          tin: '',
        },
      },
    ],
    [
      "with somebody else's email",
      {
        customer: { uid: 'customer', name: 'X', company: '', email: 'other@example.com', phone: '', tin: '' },
      },
    ],
    ['created by somebody else', { createdBy: 'other' }],
    ['at a branch that does not exist', { locationId: 'mars' }],
    ['without lines', { lines: [], lineCount: 0 }],
    ['with lines that are no list', { lines: { 0: 'x' }, lineCount: 1 }],
    ['with a wrong count of lines', { lineCount: 7 }],
    [
      'with two hundred and one lines',
      { lines: Array.from({ length: 201 }, (_, i) => ({ productId: `${i}` })), lineCount: 201 },
    ],
    [
      'with totals that do not add up',
      {
        totals: {
          netMinor: 500,
          taxes: [{ amountMinor: 0 }, { amountMinor: 0 }, { amountMinor: 0 }],
          deliveryMinor: 0,
          totalMinor: 1,
        },
      },
    ],
    [
      'with a negative net',
      {
        totals: {
          netMinor: -500,
          taxes: [{ amountMinor: 0 }, { amountMinor: 0 }, { amountMinor: 0 }],
          deliveryMinor: 0,
          totalMinor: -500,
        },
      },
    ],
    ['with fewer levies', { totals: { netMinor: 500, taxes: [], deliveryMinor: 0, totalMinor: 500 } }],
    ['with a reference of another form', { ref: 'FREE' }],
    ['with the reference of another order', { ref: 'CTCT0412' }],
    ['with a number of its own', { number: 4711 }],
    ['with a withholding of its own', { withholding: 'half' }],
    ['with another way of paying', { paymentMethod: 'free' }],
    ['with another way of delivery', { delivery: { method: 'teleport' } }],
    ['with an address of a page', { delivery: { ...DELIVERY, address: 'x'.repeat(301) } }],
    ['with a landmark of a page', { delivery: { ...DELIVERY, landmark: 'x'.repeat(201) } }],
    ['with a contact of a page', { delivery: { ...DELIVERY, contactName: 'x'.repeat(121) } }],
    ['with a telephone number of a page', { delivery: { ...DELIVERY, contactPhone: '0'.repeat(21) } }],
    ['with a free delivery field', { delivery: { ...DELIVERY, isFree: true } }],
    [
      'with a delivery that pays the customer',
      { totals: { ...totalsOf([orderLine('CEM')], TAX_RATES), deliveryMinor: -100, totalMinor: 500 } },
    ],
    ['with a note of a megabyte', { note: 'x'.repeat(100_000) }],
    [
      'with tax rates of its own',
      { taxRates: { from: '2026-01-01', basisPoints: { VAT: 0, NHIL: 0, GETFund: 0 } } },
    ],
    ['with a field nobody asked for', { discountMinor: 500 }],
    ['with its own time of submission', { submittedAt: new Date(0) }],
    ['with a creation time that is no number', { createdAt: 'now' }],
    ['under another id', { id: 'another' }],
    ['with an attempt that is no integer', { reservationAttempt: 0.5 }],
    ['with a town that is a number', { delivery: { ...DELIVERY, city: 5 } }],
    ['in a currency nobody has', { display: { currency: 'XXX', cedisPer: 1, rateDate: '' } }],
    ['of the year 9999', { createdAt: 253_370_764_800_000 }],
    ['of last year', { createdAt: 1 }],
    ['changed in the year 9999', { updatedAt: 253_370_764_800_000 }],
    ['with a company of half a megabyte', { customer: { ...CUSTOMER, company: 'x'.repeat(500_000) } }],
    ['with a tax that is nothing like its rate', { totals: untaxed }],
    [
      'with what staff add up',
      { priced: { netMinor: 0, taxableMinor: 0, stepNetMinor: 0, stepTaxableMinor: 0 } },
    ],
    ['with problems counted', { problemCount: 0 }],
    ['received', { receivedAt: serverTimestamp() }],
  ]
  test.each(forgeries)('is refused %s', async (_what, overrides) => {
    await refused(submit('customer', overrides))
  })

  const HONEST = totalsOf([orderLine('CEM')], TAX_RATES)
  /** Totals that add up, whatever their values. */
  const addingUp = (changes: Partial<typeof HONEST>, ...taxes: number[]) => {
    const all = { ...HONEST, ...changes }
    const said = all.taxes.map((tax, at) => ({ ...tax, amountMinor: taxes[at] ?? tax.amountMinor }))
    const tax = said.reduce((sum, one) => sum + one.amountMinor, 0)
    return { ...all, taxes: said, totalMinor: all.netMinor + all.deliveryMinor + tax }
  }
  const OF_DELIVERY = totalsOf([], TAX_RATES, 25_000).taxes.map((tax) => tax.amountMinor)

  test.each([
    ['a net of half a pesewa', addingUp({ netMinor: 500.5 })],
    ['a net below nothing', addingUp({ netMinor: -1 }, 0, 0, 0)],
    ['a delivery of half a pesewa', addingUp({ deliveryMinor: 0.5 })],
    ['more than any record holds', addingUp({ netMinor: 10_000_000_000_001 })],
    ['taxes of half a pesewa', addingUp({}, 74.5, 12.5)],
    ['a VAT above its rate', addingUp({}, 76)],
    ['a NHIL above its rate', addingUp({}, 75, 14)],
    ['a GETFund levy above its rate', addingUp({}, 75, 13, 14)],
  ])('is refused with %s, however it adds up', async (_what, totals) => {
    await refused(submit('customer', { totals }))
  })

  test.each([0, 1, 2])('is refused with less of tax %i than its delivery requires', async (at) => {
    const min = addingUp({ deliveryMinor: 25_000 }, ...OF_DELIVERY)
    await submit('customer', { ...DELIVERED, totals: min })
    const taxes = OF_DELIVERY.map((tax, of) => (of === at ? tax - 1 : tax))
    const totals = addingUp({ deliveryMinor: 25_000 }, ...taxes)
    await refused(submit('customer', { ...DELIVERED, totals }))
  })

  test.each(['none', 'fixed', 'to_quote', 'quoted'])(
    'is refused with a fee for pickup, called %s',
    async (deliveryPricing) => {
      const totals = addingUp({ deliveryMinor: 25_000 }, ...OF_DELIVERY)
      const delivery = { ...DELIVERY, zone: 'accra' }
      await refused(submit('customer', { ...DELIVERED, delivery, deliveryPricing, totals }))
    },
  )

  test('is refused with an address that no record has', async () => {
    const email = `${'x'.repeat(190)}@example.com`
    const { writes } = await submission({ customer: { ...CUSTOMER, email } })
    await refused(commit(world.connect('customer', { email }), writes))
  })

  test("is refused with somebody else's uid in its data", async () => {
    await refused(submit('customer', { customer: { ...CUSTOMER, uid: 'other' } }))
  })

  test.each(['x'.repeat(1495), 'sub-1', 'A'.repeat(32)])('is refused under the id %s', async (id) => {
    const { writes } = await submission()
    const [order, count] = Object.values(writes) as [{ set: object }, { set: object }]
    const renamed = { [`orders/${id}`]: { set: { ...order.set, id } } }
    await refused(
      commit(world.as('customer'), { ...renamed, 'MetaData/orders': { set: { ...count.set, lastId: id } } }),
    )
  })

  describe('with a delivery', () => {
    const feeOf = (deliveryMinor: number) => ({
      totals: totalsOf([orderLine('CEM')], TAX_RATES, deliveryMinor),
    })
    const zoned = (zone: string) => ({ delivery: { ...DELIVERED.delivery, zone } })
    const { weightGrams: _none, ...unweighed } = DELIVERED

    test('is accepted with the fixed fee of its zone, or to be quoted', async () => {
      for (const order of [
        { ...DELIVERED, ...feeOf(25_000) },
        { ...DELIVERED, ...feeOf(0), deliveryPricing: 'to_quote' },
        { ...unweighed, ...feeOf(0), deliveryPricing: 'to_quote' },
      ]) {
        const { id, writes } = await submission(order)
        await commit(world.as('customer'), writes)
        expect(await world.read(`orders/${id}`)).toMatchObject({ deliveryPricing: order.deliveryPricing })
      }
    })

    test.each<[string, Record<string, unknown>]>([
      ['a fee of its own', feeOf(100)],
      ['no fee, as if that were its fixed one', feeOf(0)],
      ['a fee where each delivery is quoted', zoned('elsewhere')],
      ['nothing where each delivery is quoted', { ...zoned('elsewhere'), ...feeOf(0) }],
      ['a zone that does not exist', zoned('moon')],
      ['a branch that does not serve the zone', { locationId: 'kum' }],
      ['a gram more than the zone takes', { weightGrams: 5_000_001 }],
      ['a weight below nothing', { weightGrams: -1 }],
      ['a weight in words', { weightGrams: 'light' }],
      ['half a gram', { weightGrams: 0.5 }],
      ['a fee that is to be quoted', { deliveryPricing: 'to_quote' }],
      ['a fee quoted by nobody', { deliveryPricing: 'quoted' }],
      ['a delivery that nobody quotes', { deliveryPricing: 'quoted', ...feeOf(0) }],
      ['a delivery as if it were picked up', { deliveryPricing: 'none', ...feeOf(0) }],
      ['a weight that no record holds', { deliveryPricing: 'to_quote', ...feeOf(0), weightGrams: 1e12 + 1 }],
      ['a word of its own', { deliveryPricing: 'free' }],
    ])('is refused with %s', async (_what, changes) => {
      await refused(submit('customer', { ...DELIVERED, ...feeOf(25_000), ...changes }))
    })

    test('is refused with the fixed fee where the weight is unknown', async () => {
      await refused(submit('customer', { ...unweighed, ...feeOf(25_000) }))
    })

    test('is refused to be quoted where it is picked up', async () => {
      await refused(submit('customer', { deliveryPricing: 'to_quote' }))
    })
  })

  test('is accepted with the tax rates in force today', async () => {
    const later = { ...TAX_RATES, from: '2999-01-01' }
    const earlier = { from: '2023-01-01', basisPoints: { VAT: 1250, NHIL: 250, GETFund: 250 } }
    await world.put('systemConfig/taxes', { table: [earlier, TAX_RATES, later] })
    const withRates = (taxRates: TaxRates) => ({ taxRates, totals: totalsOf([orderLine('CEM')], taxRates) })
    await submit('customer', withRates(TAX_RATES))
    await refused(submit('customer', withRates(earlier)), 'those of before')
    await refused(submit('customer', withRates(later)), 'announced ones')
    await world.put('systemConfig/taxes', { table: [TAX_RATES] })
  })

  test('is accepted with the tax row that begins today, not yesterday’s or tomorrow’s', async () => {
    const day = (offset: number) => isoDay(Date.now() + offset * 86_400_000)
    const row = (offset: number, VAT: number) => ({
      from: day(offset),
      basisPoints: { VAT, NHIL: 250, GETFund: 250 },
    })
    const [yesterday, today, tomorrow] = [row(-1, 1250), row(0, 1500), row(1, 2000)]
    await world.put('systemConfig/taxes', { table: [yesterday, today, tomorrow] })
    const withRates = (taxRates: TaxRates) => ({ taxRates, totals: totalsOf([orderLine('CEM')], taxRates) })
    await submit('customer', withRates(today))
    await refused(submit('customer', withRates(yesterday)), 'the row that ended last night')
    await refused(submit('customer', withRates(tomorrow)), 'the row that begins at midnight')
    await refused(submit('customer', withRates({ ...today, from: yesterday.from })), 'under another day')
    await world.put('systemConfig/taxes', { table: [TAX_RATES] })
  })

  test.each(['anonymous', 'user', 'guest', 'suspended', 'sales', 'admin', 'other'] as const)(
    'is refused to %s in the name of the customer',
    async (person) => {
      await refused(submit(person))
    },
  )

  test.each(['user', 'guest', 'sales'] as const)(
    'is refused to %s, who is not a customer, in their own name',
    async (person) => {
      const customer = {
        uid: person,
        name: 'X',
        company: '',
        email: `${person}@example.com`,
        phone: '',
        tin: '',
      }
      await refused(submit(person, { customerUid: person, createdBy: person, updatedBy: person, customer }))
    },
  )

  test('is accepted without tax by the certificate of its customer, as long as it counts, and by no other', async () => {
    const taxRates = withoutTaxes(TAX_RATES, TAX_CODES)
    const free = { taxRates, totals: totalsOf([orderLine('CEM')], taxRates) }
    const taxExemption = { certificate: 'GRA/EX/118', until: '2999-12-31' }
    const terms = { id: 'customer', priceListIds: [] }
    await refused(submit('customer', free), 'without a certificate')
    await refused(submit('customer', { ...free, taxExemption }), 'by a certificate of their own')
    await world.put('customerTerms/other', { id: 'other', priceListIds: [], taxExemption })
    await refused(submit('customer', { ...free, taxExemption }), 'by the certificate of somebody else')
    await world.put('customerTerms/customer', { ...terms, taxExemption })
    await submit('customer', { ...free, taxExemption })
    await refused(submit('customer', free), 'without naming it')
    const longer = { ...taxExemption, until: '3000-12-31' }
    await refused(submit('customer', { ...free, taxExemption: longer }), 'by a longer one')
    await refused(submit('customer', { taxExemption, totals: untaxed }), 'at the rates in force, untaxed')
    const ofSome = { ...taxExemption, covers: ['VAT', 'GETFund'] }
    await world.put('customerTerms/customer', { ...terms, taxExemption: ofSome })
    const partly = withoutTaxes(TAX_RATES, ['VAT', 'GETFund'])
    const withNhil = { taxRates: partly, totals: totalsOf([orderLine('CEM')], partly) }
    await submit('customer', { ...withNhil, taxExemption: ofSome })
    await refused(submit('customer', { ...free, taxExemption: ofSome }), 'of a tax that it does not cover')
    await refused(submit('customer', { ...free, taxExemption }), 'as if it covered all')
    const ended = { ...taxExemption, until: '2020-12-31' }
    await world.put('customerTerms/customer', { ...terms, taxExemption: ended })
    await refused(submit('customer', { ...free, taxExemption: ended }), 'once it has ended')
    await world.put('customerTerms/customer', { ...terms, priceListIds: ['works'] })
  })

  test('is in the name of the company that its customer buys for, and of no other', async () => {
    await refused(submit('customer', { companyId: 'adom' }), 'for a company they do not buy for')
    const record = userRecordOf('customer')
    await world.put('users/customer', {
      ...record,
      buysFor: { id: 'adom', name: 'Adom', roles: [], costCentres: [] },
    })
    await submit('customer', { companyId: 'adom' })
    await refused(submit('customer'), 'without naming it, to be free of its limit')
    await refused(submit('customer', { companyId: 'rivals' }), 'for another company')
    const companyApproval = { state: 'within', ceilingMinor: 1e9 }
    await refused(submit('customer', { companyId: 'adom', companyApproval }), 'with an answer of their own')
    await world.put('users/customer', record)
  })

  test('is refused without the count, or when the count is tampered with', async () => {
    const { writes } = await submission()
    await refused(commit(world.as('customer'), without(writes, 'MetaData/orders')))
    await refused(commit(world.as('customer'), changed(writes, 'MetaData/orders', { count: 1_000_000 })))
    await refused(commit(world.as('customer'), changed(writes, 'MetaData/orders', { lastId: 'own' })))
    await refused(commit(world.as('customer'), changed(writes, 'MetaData/orders', { note: 'extra' })))
    await refused(commit(world.as('customer'), changed(writes, 'MetaData/orders', { updatedAt: 'now' })))
    await refused(
      commit(world.as('customer'), without(writes, `orders/${Object.keys(writes)[0]?.split('/')[1]}`)),
    )
  })
})

test('a count changes only with a new document', async () => {
  const { count: orders } = (await world.read('MetaData/orders')) ?? {}
  const counted = { count: Number(orders) + 1, lastId: 'own', updatedAt: Date.now() }
  await refused(commit(world.as('customer'), { 'MetaData/orders': { set: counted } }))
})
