import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withOwnPrice } from '#domain/pricing/price-list.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import {
  awaitsOf,
  canBeAccepted,
  canBeAskedAgain,
  canBeAttachedTo,
  canBeOrdered,
  canBeWithdrawn,
  listPriceChanges,
  offeredAt,
  offerTotals,
  QUOTE_STATUSES,
  savingMinor,
  displayStatusOf,
  type Quote,
} from './quote.ts'
import { requestedQuote } from './request-draft.ts'
import {
  offerEnd,
  offerLines,
  quoteDraftLinesOf,
  quoteDraftProblem,
  type OfferedProduct,
} from './quote-offer.ts'
import { emptyRequest, wordedLine } from './quote-lines.ts'

const TAX_RATES = { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }

const CEMENT: OfferedProduct = {
  id: 'CEM',
  sku: 'CEM',
  name: 'Cement',
  unit: 'bag',
  picture: '',
  quantityScale: 0,
  priceMinor: 12_000,
  priceBreaks: [{ minQuantity: 100, priceMinor: 11_000 }],
  taxClass: 'standard',
  madeToOrder: false,
}

const asked = (productId: string, quantity: number) => ({
  ...wordedLine('Cement', 'bag', quantity),
  productId,
  quantityScale: CEMENT.quantityScale,
})

const catalogue = (id: string) => (id === 'CEM' ? CEMENT : undefined)

function quote(status: Quote['status'], { validUntil = 100, customerUid = 'ama' } = {}): Quote {
  const made = requestedQuote(
    {
      ...emptyRequest('a'.repeat(32)),
      contact: { name: 'Ama', company: '', email: 'ama@works.com', phone: '024 123 4567' },
      attachments: ['ama', 'kofi'].map((uid) => ({
        name: 'Plan',
        path: `/uploads/quotes/${uid}/${'a'.repeat(32)}.pdf`,
      })),
    },
    { uid: customerUid, tin: '', locationId: 'osu', now: 1, isEmailConfirmed: false },
  )
  const offer = {
    revision: 1,
    lines: [],
    taxRates: TAX_RATES,
    totals: offerTotals([], TAX_RATES, 0),
    validUntil,
    note: '',
    sentBy: 'kojo',
    sentByName: 'Kojo',
  }
  return { ...made, status, offer: status === 'requested' ? undefined : offer }
}

describe('the display status of a quote', () => {
  test('an offer expires exactly at the end of its validity, and only an offer does', () => {
    expect(displayStatusOf(quote('sent'), 99)).toBe('sent')
    expect(displayStatusOf(quote('sent'), 100)).toBe('expired')
    const others = QUOTE_STATUSES.filter((status) => status !== 'sent')
    expect(others.map((status) => displayStatusOf(quote(status), 1000))).toEqual(others)
  })

  test('only an open offer can be accepted, only an accepted one ordered', () => {
    const open = QUOTE_STATUSES.filter((status) => canBeAccepted(quote(status), 99))
    expect(open).toEqual(['sent'])
    expect(canBeAccepted(quote('sent'), 100)).toBe(false)
    expect(QUOTE_STATUSES.filter((status) => canBeOrdered(quote(status)))).toEqual(['accepted'])
  })

  test('an expired offer can still be asked for again and withdrawn', () => {
    expect(canBeAskedAgain(quote('sent'))).toBe(true)
    expect(canBeWithdrawn(quote('sent'))).toBe(true)
    expect(awaitsOf('expired')).toBe('customer')
  })

  test('a quote that has ended awaits nobody', () => {
    expect((['converted', 'declined', 'cancelled'] as const).map(awaitsOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('files can be added and removed until there is an offer, with an account', () => {
    expect(QUOTE_STATUSES.filter((status) => canBeAttachedTo(quote(status)))).toEqual([
      'requested',
      'more_info',
    ])
    expect(canBeAttachedTo(quote('requested', { customerUid: '' }))).toBe(false)
    expect(quote('requested').attachments).toMatchObject([{ path: expect.stringContaining('/quotes/ama/') }])
    expect(quote('requested', { customerUid: '' }).attachments).toEqual([])
  })
})

describe('offered lines', () => {
  test('start at the list price of their quantity; items in words are unpriced', () => {
    const [cement, gate] = quoteDraftLinesOf([asked('CEM', 100), wordedLine('Gate', 'piece', 100)], catalogue)
    expect(cement).toMatchObject({ productId: 'CEM', unitPriceMinor: 11_000 })
    expect(gate).toMatchObject({ productId: '', name: 'Gate', unitPriceMinor: 0 })
  })

  test('omit lines that are left out, and keep the names of special items', () => {
    const requested = [asked('CEM', 10), wordedLine('Gate', 'piece', 100)]
    const sheet = quoteDraftLinesOf(requested, catalogue)
    const lines = offerLines(
      requested,
      sheet.map((line, index) =>
        index === 0 ? { ...line, isLeftOut: true } : { ...line, name: 'Steel gate', unitPriceMinor: 700_000 },
      ),
      catalogue,
    )
    expect(lines).toMatchObject([
      { productId: 'special-1', name: 'Steel gate', amountMinor: 700_000, madeToOrder: true },
    ])
  })

  test('cannot be sent without lines, prices or quantities, or with a product twice', () => {
    const requested = [asked('CEM', 10), asked('CEM', 5)]
    const lines = offerLines(requested, quoteDraftLinesOf(requested, catalogue), catalogue)
    expect(quoteDraftProblem([])).toBe('Enter a price for at least one line')
    expect(quoteDraftProblem(lines.map((line) => ({ ...line, unitPriceMinor: 0 })))).toBe(
      '2 lines have no price yet',
    )
    expect(quoteDraftProblem(lines.slice(0, 1).map((line) => ({ ...line, quantity: 0 })))).toBe(
      'Enter a quantity for every line',
    )
    expect(quoteDraftProblem(lines)).toBe('Cement is on two lines; remove one')
    expect(quoteDraftProblem(lines.slice(0, 1))).toBeUndefined()
  })

  test('save exactly the difference between list price and offer, whatever is offered', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            quantity: fc.integer({ min: 1, max: 1_000_000 }),
            price: fc.integer({ min: 1, max: 1_000_000 }),
          }),
          { maxLength: 8 },
        ),
        (offers) => {
          const requested = offers.map(({ quantity }) => asked('CEM', quantity))
          const listed = offerLines(requested, quoteDraftLinesOf(requested, catalogue), catalogue)
          expect(savingMinor(listed)).toBe(0)
          const lines = listed.map((line, index) => offeredAt(line, offers[index]?.price ?? 0))
          const net = lines.reduce((sum, line) => sum + line.amountMinor, 0)
          const list = listed.reduce((sum, line) => sum + line.amountMinor, 0)
          expect(savingMinor(lines)).toBe(list - net)
          const totals = offerTotals(lines, TAX_RATES, 500)
          expect(totals.netMinor).toBe(net)
          const taxes = totals.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)
          expect(totals.totalMinor).toBe(net + 500 + taxes)
        },
      ),
    )
  })

  test('show which list prices have changed since, by the price break of each quantity', () => {
    const requested = [asked('CEM', 10), asked('CEM', 100)]
    const lines = offerLines(requested, quoteDraftLinesOf(requested, catalogue), catalogue)
    expect(listPriceChanges(lines, catalogue)).toEqual([])
    const dearer = { ...CEMENT, priceMinor: 12_500 }
    expect(listPriceChanges(lines, () => dearer)).toEqual([
      { productId: 'CEM', name: 'Cement', fromMinor: 12_000, toMinor: 12_500 },
    ])
    expect(listPriceChanges(lines, () => undefined)).toEqual([])
  })

  test('report a change exactly when the current price differs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 20_000 }),
        (quantity, priceMinor) => {
          const requested = [asked('CEM', quantity)]
          const lines = offerLines(requested, quoteDraftLinesOf(requested, catalogue), catalogue)
          const today = { ...CEMENT, priceMinor, priceBreaks: [] }
          const isChanged = unitPriceAt(CEMENT, quantity) !== priceMinor
          expect(listPriceChanges(lines, () => today)).toHaveLength(isChanged ? 1 : 0)
          expect(lines[0]?.amountMinor).toBe(lineAmountMinor(unitPriceAt(CEMENT, quantity), quantity, 0))
        },
      ),
    )
  })
})

describe('the offer of a customer with a price list', () => {
  const own = withOwnPrice(CEMENT, [
    {
      id: 'works',
      name: 'Works',
      discountBasisPoints: 0,
      lines: [{ productId: 'CEM', priceMinor: 9_000, discountBasisPoints: 0 }],
    },
  ])
  const requested = [asked('CEM', 200)]
  const sheet = quoteDraftLinesOf(requested, () => own)

  test('begins with its price, before the break of the catalogue, and names it', () => {
    expect(sheet).toMatchObject([{ unitPriceMinor: 9_000 }])
    expect(offerLines(requested, sheet, () => own)).toMatchObject([
      { unitPriceMinor: 9_000, submittedUnitPriceMinor: 9_000, priceList: { id: 'works', name: 'Works' } },
    ])
  })

  test('has the price that sales enter instead, which names no list', () => {
    const [line] = offerLines(requested, [{ ...sheet[0]!, unitPriceMinor: 8_500 }], () => own)
    expect(line).toMatchObject({ unitPriceMinor: 8_500, submittedUnitPriceMinor: 9_000 })
    expect(line?.priceList).toBeUndefined()
  })
})

test('an offer without tax ends with the certificate, if that is sooner', () => {
  const now = Date.parse('2026-11-23T10:00:00Z')
  expect(offerEnd(now, 2, undefined)).toBe(Date.parse('2026-11-25T10:00:00Z'))
  expect(offerEnd(now, 2, { until: '2026-12-31' })).toBe(Date.parse('2026-11-25T10:00:00Z'))
  expect(offerEnd(now, 2, { until: '2026-11-23' })).toBe(Date.parse('2026-11-24T00:00:00Z'))
})
