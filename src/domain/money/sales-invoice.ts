import type { Order, OrderLine } from '#domain/orders/order.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { totalsOf, type TaxRates, type Totals } from '#domain/pricing/tax.ts'
import type { RecordOf } from '#lib/schema.ts'
import type {
  creditNoteRequestSchema,
  salesInvoiceSchema,
  verificationSchema,
} from './sales-invoice-schema.ts'

/** An invoice says what was sold, a credit note what of it is taken back. */
export const SALES_KINDS = { invoice: 'Invoice', credit_note: 'Credit note' } as const

export type SalesKind = keyof typeof SALES_KINDS

const SALES_PREFIXES: Readonly<Record<SalesKind, string>> = { invoice: 'INV', credit_note: 'CN' }

export const SALES_LENGTHS = { reason: 300, evat: 60 } as const

export const MAX_CREDIT_NOTES = 50

export type SalesInvoice = RecordOf<typeof salesInvoiceSchema>
export type CreditNoteRequest = RecordOf<typeof creditNoteRequestSchema>
export type Verification = RecordOf<typeof verificationSchema>

/** Each kind has a series for every year. */
export const salesSeries = (kind: SalesKind, year: number): string =>
  `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${year}`

/** `INV-2026-000041`. */
export const salesRef = (kind: SalesKind, year: number, number: number): string =>
  `${SALES_PREFIXES[kind]}-${year}-${String(number).padStart(6, '0')}`

/** An order has one invoice. */
export const invoiceIdOf = (orderId: string): string => `invoice-${orderId}`

/** Once goods have left: before that, the proforma says what is to be paid. */
export const canBeInvoiced = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'processing' || status === 'completed'

/** By index of the line what was taken back, and of the delivery. */
export type Credited = { quantities: Readonly<Record<string, number>>; deliveryMinor: number }

type Invoiced = { lines: readonly OrderLine[]; taxRates: TaxRates; totals: Totals }

/** The lines of the invoice in the quantities that were taken back, and what they come to. */
function creditedTotals({ lines, taxRates }: Invoiced, { quantities, deliveryMinor }: Credited): Totals {
  const taken = lines.map((line, at) => creditedLine(line, quantities[at] ?? 0))
  return totalsOf(taken, taxRates, deliveryMinor)
}

export const creditedLine = (line: OrderLine, quantity: number): OrderLine => ({
  ...line,
  quantity,
  amountMinor:
    quantity === line.quantity
      ? line.amountMinor
      : lineAmountMinor(line.unitPriceMinor, quantity, line.quantityScale),
})

/**
 * What a credit note comes to: all that is taken back after it less what was taken back before. So the notes of an
 * invoice add up to the invoice, to the pesewa, once everything was taken back.
 */
export function creditNoteTotals(invoice: Invoiced, before: Credited, after: Credited): Totals {
  const [less, more] = [creditedTotals(invoice, before), creditedTotals(invoice, after)]
  return {
    netMinor: more.netMinor - less.netMinor,
    taxes: more.taxes.map((tax, at) => ({
      ...tax,
      amountMinor: tax.amountMinor - (less.taxes[at]?.amountMinor ?? 0),
    })),
    deliveryMinor: more.deliveryMinor - less.deliveryMinor,
    totalMinor: more.totalMinor - less.totalMinor,
  }
}

/** By index of the order's line, what credit notes took back of its invoices. */
export function creditedOf(
  invoices: readonly Pick<SalesInvoice, 'kind' | 'creditedQuantities'>[],
): Readonly<Record<string, number>> {
  const credited: Record<string, number> = {}
  for (const { kind, creditedQuantities } of invoices)
    for (const [index, quantity] of kind === 'invoice' ? Object.entries(creditedQuantities) : [])
      credited[index] = (credited[index] ?? 0) + quantity
  return credited
}

/** With what the note adds. */
export const creditedAfter = (before: Credited, { lines, deliveryMinor }: CreditNoteRequest): Credited => ({
  quantities: {
    ...before.quantities,
    ...Object.fromEntries(
      lines.map(({ index, quantity }) => [index, (before.quantities[index] ?? 0) + quantity]),
    ),
  },
  deliveryMinor: before.deliveryMinor + deliveryMinor,
})

/** Why so much cannot be taken back; undefined when it can. */
export function creditProblem(
  { lines, totals }: Pick<Invoiced, 'lines' | 'totals'>,
  before: Credited,
  request: CreditNoteRequest,
): string | undefined {
  if (request.lines.length === 0 && request.deliveryMinor === 0) return 'Enter what is taken back'
  if (new Set(request.lines.map(({ index }) => index)).size !== request.lines.length)
    return 'A line is named twice'
  const after = creditedAfter(before, request)
  for (const { index } of request.lines) {
    const line = lines[index]
    if (!line) return 'The invoice has no such line'
    if ((after.quantities[index] ?? 0) > line.quantity) return `${line.name}: more than was sold`
  }
  return after.deliveryMinor > totals.deliveryMinor ? 'More delivery than was invoiced' : undefined
}
