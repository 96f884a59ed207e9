import { hasLeft, type Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { totalsOf, type TaxRates, type Totals } from '#domain/pricing/tax.ts'
import type { RecordOf } from '#lib/schema.ts'
import type {
  creditNoteRequestSchema,
  invoiceRequestSchema,
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
export type PartRequest = NonNullable<RecordOf<typeof invoiceRequestSchema>['part']>
export type Verification = RecordOf<typeof verificationSchema>

/** Each kind has a series for every year. */
export const salesSeries = (kind: SalesKind, year: number): string =>
  `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${year}`

/** `INV-2026-000041`. */
export const salesRef = (kind: SalesKind, year: number, number: number): string =>
  `${SALES_PREFIXES[kind]}-${year}-${String(number).padStart(6, '0')}`

/** The invoice of an order, or of what its part invoices leave. */
export const invoiceIdOf = (orderId: string): string => `invoice-${orderId}`

/** An invoice for part of an order, by the id of the command. */
export const partInvoiceIdOf = (orderId: string, id: string): string => `${invoiceIdOf(orderId)}-${id}`

/** Part invoices of an order; more nobody needs. */
export const MAX_PART_INVOICES = 30

/** Once goods have left: before that, the proforma says what is to be paid. */
export const canBeInvoiced = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'processing' || status === 'completed'

/** By index of the line what was taken back, and of the delivery. */
export type Credited = { quantities: Readonly<Record<string, number>>; deliveryMinor: number }

type Invoiced = { lines: readonly OrderLine[]; taxRates: TaxRates; totals: Totals }

const NOTHING: Credited = { quantities: {}, deliveryMinor: 0 }

/** All of the document. */
export const allOf = ({ lines, totals }: Pick<Invoiced, 'lines' | 'totals'>): Credited => ({
  quantities: Object.fromEntries(lines.map(({ quantity }, at) => [at, quantity])),
  deliveryMinor: totals.deliveryMinor,
})

const isAll = ({ lines, totals }: Invoiced, { quantities, deliveryMinor }: Credited): boolean =>
  deliveryMinor === totals.deliveryMinor && lines.every(({ quantity }, at) => quantities[at] === quantity)

/** The lines of the document in these quantities, and what they come to; all of them to what the document says. */
function totalsIn(document: Invoiced, taken: Credited): Totals {
  if (isAll(document, taken)) return document.totals
  const lines = document.lines.map((line, at) => creditedLine(line, taken.quantities[at] ?? 0))
  return totalsOf(lines, document.taxRates, taken.deliveryMinor)
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
 * What a part of a document comes to: all that is taken of it after the part less what was taken before. So the credit
 * notes of an invoice add up to the invoice, and the invoices of an order to the order, to the pesewa, each tax too.
 */
export function creditNoteTotals(document: Invoiced, before: Credited, after: Credited): Totals {
  const [less, more] = [totalsIn(document, before), totalsIn(document, after)]
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

type Numbered = Pick<SalesInvoice, 'orderLines'>

/** The index of the order's line that the invoice's line with this index is of. */
export const orderLineOf = ({ orderLines }: Numbered, index: number): number => orderLines[index] ?? index

/** By index of the order's line, what credit notes took back of its invoices. */
export function creditedOf(
  invoices: readonly (Numbered & Pick<SalesInvoice, 'kind' | 'creditedQuantities'>)[],
): Readonly<Record<string, number>> {
  const credited: Record<string, number> = {}
  for (const invoice of invoices)
    for (const [index, quantity] of invoice.kind === 'invoice'
      ? Object.entries(invoice.creditedQuantities)
      : []) {
      const line = orderLineOf(invoice, Number(index))
      credited[line] = (credited[line] ?? 0) + quantity
    }
  return credited
}

/** What the invoices of an order say together. */
export function invoicedOf(
  invoices: readonly (Numbered & Pick<SalesInvoice, 'kind' | 'lines' | 'totals'>)[],
): Credited {
  const quantities: Record<string, number> = {}
  let deliveryMinor = 0
  for (const invoice of invoices) {
    if (invoice.kind !== 'invoice') continue
    deliveryMinor += invoice.totals.deliveryMinor
    for (const [at, { quantity }] of invoice.lines.entries()) {
      const line = orderLineOf(invoice, at)
      quantities[line] = (quantities[line] ?? 0) + quantity
    }
  }
  return { quantities, deliveryMinor }
}

/** By index of the order's line, what has left: only that is invoiced in parts. */
export function leftBranchOf(
  lines: readonly OrderLine[],
  deliveries: readonly Pick<Fulfilment, 'status' | 'lines'>[],
): number[] {
  const left = lines.map(() => 0)
  for (const { line, quantity } of deliveries.filter(hasLeft).flatMap((delivery) => delivery.lines))
    left[line] = (left[line] ?? 0) + quantity
  return left
}

/** Why such a part cannot be invoiced; undefined when it can. `left` is what has left the branch, by line. */
export function partProblem(
  { lines, totals }: Pick<Invoiced, 'lines' | 'totals'>,
  { invoiced, left }: { invoiced: Credited; left: readonly number[] },
  request: PartRequest,
): string | undefined {
  if (request.lines.length === 0 && request.deliveryMinor === 0) return 'Enter what is invoiced'
  if (new Set(request.lines.map(({ index }) => index)).size !== request.lines.length)
    return 'A line is named twice'
  const after = creditedAfter(invoiced, request)
  for (const { index } of request.lines) {
    const line = lines[index]
    const quantity = after.quantities[index] ?? 0
    if (!line) return 'The order has no such line'
    if (quantity > line.quantity) return `${line.name}: more than was ordered`
    if (quantity > (left[index] ?? 0)) return `${line.name}: more than has left`
  }
  return after.deliveryMinor > totals.deliveryMinor ? 'More delivery than was ordered' : undefined
}

/** An invoice for what `after` has and `before` has not; `orderLines` says which lines of the order its lines are. */
export function invoicePart(
  order: Invoiced,
  before: Credited,
  after: Credited,
): Pick<SalesInvoice, 'lines' | 'orderLines' | 'totals'> {
  if (isAll(order, after) && before.deliveryMinor === 0 && Object.keys(before.quantities).length === 0)
    return { lines: order.lines, orderLines: [], totals: order.totals }
  const parts = order.lines.flatMap((line, at) => {
    const [from, to] = [before.quantities[at] ?? 0, after.quantities[at] ?? 0]
    if (to <= from) return []
    const amountMinor = creditedLine(line, to).amountMinor - creditedLine(line, from).amountMinor
    return [{ at, line: { ...line, quantity: to - from, amountMinor } }]
  })
  return {
    lines: parts.map(({ line }) => line),
    orderLines: parts.map(({ at }) => at),
    totals: creditNoteTotals(order, before, after),
  }
}

/** Whether anything of the order is not invoiced yet. */
export const hasUninvoiced = (
  { lines, totals }: Pick<Invoiced, 'lines' | 'totals'>,
  { quantities, deliveryMinor }: Credited = NOTHING,
): boolean =>
  deliveryMinor < totals.deliveryMinor || lines.some(({ quantity }, at) => (quantities[at] ?? 0) < quantity)

/** With what the part adds. */
export const creditedAfter = (
  before: Credited,
  { lines, deliveryMinor }: Pick<CreditNoteRequest, 'lines' | 'deliveryMinor'>,
): Credited => ({
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
