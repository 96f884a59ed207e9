import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { Role } from '#domain/people/roles.ts'
import type { RecordOf } from '#lib/schema.ts'
import { purchaseAmount, type Purchase, type PurchasePrices } from './purchase.ts'
import type { billDecisionSchema, supplierBillSchema } from './purchase-schema.ts'

/** `differs` waits for somebody else than who entered it; a withdrawn one counts for nothing. */
export const BILL_STATUSES = ['matched', 'differs', 'accepted', 'withdrawn'] as const
export const BILL_DECISIONS = ['accept', 'withdraw'] as const

/** Of one order. */
export const MAX_BILLS = 20

export const BILL_LENGTHS = { number: 40, reason: 500 } as const

/** A bill may differ from what was received by this share of it, in basis points: suppliers round otherwise than we do. */
const TOLERANCE_BASIS_POINTS = 100

export type SupplierBill = PurchasePrices['bills'][number]
export type SupplierBillEntry = RecordOf<typeof supplierBillSchema>
export type BillDecision = RecordOf<typeof billDecisionSchema>

export const BILL_LABELS: Readonly<Record<SupplierBill['status'], string>> = {
  matched: 'Matched',
  differs: 'Differs',
  accepted: 'Difference accepted',
  withdrawn: 'Withdrawn',
}

/** Everybody who sees what an order costs, the accounts office as well. */
export const ENTERING_BILLS: StaffNeed = { capability: 'purchase-orders', grants: ['A', 'C', 'R'] }
const ACCEPTING: StaffNeed = { capability: 'purchase-orders', grants: ['A', 'R'] }

type Person = { uid: string; roles: readonly Role[] }

/** Nobody accepts the difference of a bill they entered; who entered one may take it back until it is accepted. */
export const mayDecideBill = (
  decision: BillDecision['decision'],
  { status, by }: Pick<SupplierBill, 'status' | 'by'>,
  { uid, roles }: Person,
): boolean =>
  decision === 'accept'
    ? status === 'differs' && by !== uid && meetsNeed(roles, ACCEPTING)
    : (status === 'matched' || status === 'differs') &&
      (meetsNeed(roles, ACCEPTING) || (by === uid && meetsNeed(roles, ENTERING_BILLS)))

/** Once it has gone to the supplier, and was not cancelled. */
export const canBeBilled = ({ status, sentOn }: Pick<Purchase, 'status' | 'sentOn'>): boolean =>
  sentOn !== '' && status !== 'cancelled'

/** A number as it is compared: `INV 204/a` and `inv-204-A` are the same. */
export const billKey = (supplierId: string, number: string): string =>
  `${supplierId}-${number
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`

type Billed = { purchase: Pick<Purchase, 'lines'>; prices: Pick<PurchasePrices, 'lines' | 'bills'> }

const orderedPriceOf = (prices: Pick<PurchasePrices, 'lines'>, productId: string): number =>
  prices.lines.find((one) => one.productId === productId)?.priceMinor ?? 0

const isLive = ({ status }: Pick<SupplierBill, 'status'>): boolean => status !== 'withdrawn'

/** A line of the order with what the next bill may say of it: what was accepted and is on no bill, and the ordered price. */
export type DueLine = Pick<Purchase['lines'][number], 'productId' | 'name' | 'unit' | 'quantityScale'> & {
  due: number
  orderedMinor: number
}

/** By line, what has been received and is on no bill yet. A bill without lines says nothing of them. */
export const dueLines = ({ purchase, prices }: Billed): DueLine[] =>
  purchase.lines.map(({ productId, name, unit, quantityScale, accepted }) => {
    const billed = prices.bills
      .filter(isLive)
      .flatMap(({ lines = [] }) => lines)
      .reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0)
    return {
      productId,
      name,
      unit,
      quantityScale,
      due: Math.max(0, accepted - billed),
      orderedMinor: orderedPriceOf(prices, productId),
    }
  })

/** What has been received and is on no bill yet, at the prices of the order: what the next one may come to. */
export function toBeBilledMinor(purchase: Billed['purchase'], prices: Billed['prices']): number {
  const live = prices.bills.filter(isLive)
  if (live.every(({ lines }) => lines))
    return dueLines({ purchase, prices }).reduce(
      (sum, { due, orderedMinor, quantityScale }) =>
        sum + purchaseAmount({ quantity: due, priceMinor: orderedMinor, quantityScale }),
      0,
    )
  const received = purchase.lines.reduce(
    (sum, { productId, accepted, quantityScale }) =>
      sum +
      purchaseAmount({ quantity: accepted, quantityScale, priceMinor: orderedPriceOf(prices, productId) }),
    0,
  )
  return Math.max(0, received - live.reduce((sum, { expectedMinor }) => sum + expectedMinor, 0))
}

export const differenceOf = ({ netMinor, expectedMinor }: Pick<SupplierBill, 'netMinor' | 'expectedMinor'>) =>
  netMinor - expectedMinor

export const matchOf = (bill: Pick<SupplierBill, 'netMinor' | 'expectedMinor'>): 'matched' | 'differs' =>
  Math.abs(differenceOf(bill)) <= Math.floor((bill.expectedMinor * TOLERANCE_BASIS_POINTS) / 10_000)
    ? 'matched'
    : 'differs'

type BillLine = NonNullable<SupplierBill['lines']>[number]
type Scaled = Pick<DueLine, 'productId' | 'quantityScale'>

/** What a line says, and what it should: no more than is due, at the ordered price. */
export function lineAmounts(
  { quantity, priceMinor, due, orderedMinor }: Omit<BillLine, 'productId'>,
  quantityScale: Scaled['quantityScale'],
): Pick<SupplierBill, 'netMinor' | 'expectedMinor'> {
  return {
    netMinor: purchaseAmount({ quantity, priceMinor, quantityScale }),
    expectedMinor: purchaseAmount({
      quantity: Math.min(quantity, due),
      priceMinor: orderedMinor,
      quantityScale,
    }),
  }
}

/** Suppliers round each line: their total may be off by a minor unit a line. */
export const linesComeTo = (sumMinor: number, netMinor: number, lines: number): boolean =>
  Math.abs(sumMinor - netMinor) <= lines

export type BillProblem = 'no lines' | 'a line that was not ordered' | 'a line twice' | 'another total'

/**
 * The three compared, line by line: what was ordered gives the price, what was accepted the quantity, the bill both. It
 * differs where a line or the total does. To bill less than is due is no difference: the rest stays due.
 */
export function matchedBill(
  entry: Pick<SupplierBillEntry, 'netMinor' | 'lines'>,
  { purchase, prices }: Billed,
):
  | { ok: true; lines: BillLine[]; expectedMinor: number; status: 'matched' | 'differs' }
  | { ok: false; reason: BillProblem; sumMinor?: number } {
  const due = new Map(dueLines({ purchase, prices }).map((line) => [line.productId, line]))
  const lines: BillLine[] = []
  let sumMinor = 0
  let expectedMinor = 0
  let status: 'matched' | 'differs' = 'matched'
  for (const { productId, quantity, priceMinor } of entry.lines) {
    const of = due.get(productId)
    if (!of) return { ok: false, reason: 'a line that was not ordered' }
    if (lines.some((line) => line.productId === productId)) return { ok: false, reason: 'a line twice' }
    const line = { productId, quantity, priceMinor, due: of.due, orderedMinor: of.orderedMinor }
    const amounts = lineAmounts(line, of.quantityScale)
    lines.push(line)
    sumMinor += amounts.netMinor
    expectedMinor += amounts.expectedMinor
    if (matchOf(amounts) === 'differs') status = 'differs'
  }
  if (lines.length === 0) return { ok: false, reason: 'no lines' }
  if (!linesComeTo(sumMinor, entry.netMinor, lines.length))
    return { ok: false, reason: 'another total', sumMinor }
  // What bills without lines have taken is not known by line, but their total is.
  const hasOld = prices.bills.some((bill) => isLive(bill) && !bill.lines)
  if (hasOld) expectedMinor = Math.min(expectedMinor, toBeBilledMinor(purchase, prices))
  if (matchOf({ netMinor: entry.netMinor, expectedMinor }) === 'differs') status = 'differs'
  return { ok: true, lines, expectedMinor, status }
}

/** How an order stands with its bills, in words; '' before anything was received or billed. */
export function billingText(
  purchase: Pick<Purchase, 'lines'>,
  prices: Pick<PurchasePrices, 'lines' | 'bills'>,
): '' | 'A bill differs' | 'Not billed yet' | 'Billed in part' | 'Billed and matched' {
  const live = prices.bills.filter(isLive)
  if (live.some(({ status }) => status === 'differs')) return 'A bill differs'
  if (toBeBilledMinor(purchase, prices) > 0) return live.length > 0 ? 'Billed in part' : 'Not billed yet'
  return live.length > 0 ? 'Billed and matched' : ''
}
