import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderLine } from '#domain/orders/order.ts'
import { totalsOf, type Totals } from '#domain/pricing/tax.ts'
import { amountInWords } from '#lib/amount-in-words.ts'
import {
  allOf,
  canBeInvoiced,
  creditedAfter,
  creditNoteTotals,
  creditProblem,
  hasUninvoiced,
  invoicedOf,
  invoicePart,
  partProblem,
  salesRef,
  salesSeries,
  type Credited,
  type CreditNoteRequest,
} from './sales-invoice.ts'

const taxRates = { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }
const lineOf = (quantity: number, unitPriceMinor: number) =>
  ({
    name: 'Cement',
    quantity,
    unitPriceMinor,
    quantityScale: 0,
    amountMinor: quantity * unitPriceMinor,
    taxClass: 'standard',
  }) as OrderLine
const invoiceOf = (lines: OrderLine[], deliveryMinor = 0) => ({
  lines,
  taxRates,
  totals: totalsOf(lines, taxRates, deliveryMinor),
})
const NOTHING: Credited = { quantities: {}, deliveryMinor: 0 }
const request = (more: Partial<CreditNoteRequest>): CreditNoteRequest => ({
  invoiceId: 'i',
  lines: [],
  deliveryMinor: 0,
  reason: 'Given back',
  ...more,
})

test('numbers say kind, year and place in the series', () => {
  expect(salesRef('invoice', 2026, 41)).toBe('INV-2026-000041')
  expect(salesRef('credit_note', 2027, 1)).toBe('CN-2027-000001')
  expect(salesSeries('invoice', 2026)).not.toBe(salesSeries('invoice', 2027))
  expect(salesSeries('invoice', 2026)).not.toBe(salesSeries('credit_note', 2026))
})

test('an order is invoiced once goods have left', () => {
  expect(
    (['confirmed', 'processing', 'completed', 'cancelled'] as const).map((status) =>
      canBeInvoiced({ status }),
    ),
  ).toEqual([false, true, true, false])
})

describe('credit notes', () => {
  test('of everything, in whatever parts, come to the invoice to the pesewa', () => {
    const anyLine = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 99_999 }))
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.infiniteStream(fc.nat(39)),
        (lines, deliveryMinor, parts) => {
          const invoice = invoiceOf(
            lines.map(([quantity, price]) => lineOf(quantity, price)),
            deliveryMinor,
          )
          let before = NOTHING
          let [total, net] = [0, 0]
          const taxes = [0, 0, 0]
          for (let index = 0; index < lines.length;) {
            const left = (lines[index]?.[0] ?? 0) - (before.quantities[index] ?? 0)
            if (left === 0) {
              index++
              continue
            }
            const quantity = Math.min(left, 1 + (parts.next().value ?? 0))
            const isLast = index === lines.length - 1 && quantity === left
            const note = request({
              lines: [{ index, quantity }],
              deliveryMinor: isLast ? deliveryMinor : 0,
            })
            expect(creditProblem(invoice, before, note)).toBeUndefined()
            const after = creditedAfter(before, note)
            const totals = creditNoteTotals(invoice, before, after)
            expect(
              totals.netMinor +
                totals.deliveryMinor +
                totals.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0),
            ).toBe(totals.totalMinor)
            total += totals.totalMinor
            net += totals.netMinor
            totals.taxes.forEach((tax, at) => (taxes[at] = (taxes[at] ?? 0) + tax.amountMinor))
            before = after
          }
          expect([total, net]).toEqual([invoice.totals.totalMinor, invoice.totals.netMinor])
          expect(taxes).toEqual(invoice.totals.taxes.map(({ amountMinor }) => amountMinor))
        },
      ),
    )
  })

  test.each<[string, Partial<CreditNoteRequest>]>([
    ['Enter what is taken back', {}],
    ['no such line', { lines: [{ index: 7, quantity: 1 }] }],
    ['more than was sold', { lines: [{ index: 0, quantity: 7 }] }],
    [
      'named twice',
      {
        lines: [
          { index: 0, quantity: 1 },
          { index: 0, quantity: 1 },
        ],
      },
    ],
    ['More delivery', { deliveryMinor: 501 }],
  ])('%s', (text, more) => {
    const invoice = invoiceOf([lineOf(10, 500)], 500)
    expect(creditProblem(invoice, { quantities: { 0: 4 }, deliveryMinor: 0 }, request(more))).toContain(text)
  })
})

test('invoices of an order in whatever parts come to it to the pesewa, and so do their credit notes', () => {
  const anyLine = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 99_999 }))
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.infiniteStream(fc.nat(39)),
      (lines, deliveryMinor, parts) => {
        const order = invoiceOf(
          lines.map(([quantity, price]) => lineOf(quantity, price)),
          deliveryMinor,
        )
        const left = order.lines.map(({ quantity }) => quantity)
        const invoices: ReturnType<typeof invoicePart>[] = []
        const invoiced = () => invoicedOf(invoices.map((one) => ({ ...one, kind: 'invoice' as const })))
        for (let count = 0; count < 4 && hasUninvoiced(order, invoiced()); count++) {
          const before = invoiced()
          const lines = order.lines.flatMap(({ quantity }, index) => {
            const some = Math.min(quantity - (before.quantities[index] ?? 0), parts.next().value ?? 0)
            return some > 0 ? [{ index, quantity: some }] : []
          })
          if (lines.length === 0) continue
          const part = { id: '0'.repeat(32), lines, deliveryMinor: 0 }
          expect(partProblem(order, { invoiced: before, left }, part)).toBeUndefined()
          invoices.push(invoicePart(order, before, creditedAfter(before, part)))
        }
        if (hasUninvoiced(order, invoiced())) invoices.push(invoicePart(order, invoiced(), allOf(order)))
        const sumOf = (of: (totals: Totals) => number) =>
          invoices.reduce((sum, { totals }) => sum + of(totals), 0)
        expect(sumOf(({ totalMinor }) => totalMinor)).toBe(order.totals.totalMinor)
        order.totals.taxes.forEach(({ amountMinor }, at) =>
          expect(sumOf(({ taxes }) => taxes[at]?.amountMinor ?? 0)).toBe(amountMinor),
        )
        for (const { lines, totals, orderLines } of invoices) {
          expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totals.netMinor)
          expect(
            totals.netMinor +
              totals.deliveryMinor +
              totals.taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          ).toBe(totals.totalMinor)
          const invoice = { lines, totals, orderLines, taxRates }
          expect(creditNoteTotals(invoice, NOTHING, allOf(invoice))).toEqual(totals)
        }
      },
    ),
  )
})

test.each([
  [123_456, 'One thousand two hundred and thirty-four Ghana cedis and fifty-six pesewas only'],
  [100, 'One Ghana cedi only'],
  [100_500, 'One thousand and five Ghana cedis only'],
  [30_000_000_01, 'Thirty million Ghana cedis and one pesewa only'],
  [12_300_000, 'One hundred and twenty-three thousand Ghana cedis only'],
  [5, 'Zero Ghana cedis and five pesewas only'],
])('%d pesewas in words', (minor, words) => {
  expect(amountInWords(minor)).toBe(words)
})
