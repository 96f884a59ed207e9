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

/** What was accepted, at the prices of the order, in the minor unit of its currency. */
const receivedNetMinor = (
  { lines }: Pick<Purchase, 'lines'>,
  prices: Pick<PurchasePrices, 'lines'>,
): number =>
  lines.reduce((sum, { productId, accepted, quantityScale }) => {
    const priceMinor = prices.lines.find((one) => one.productId === productId)?.priceMinor ?? 0
    return sum + purchaseAmount({ quantity: accepted, quantityScale, priceMinor })
  }, 0)

const isLive = ({ status }: Pick<SupplierBill, 'status'>): boolean => status !== 'withdrawn'

/** What has been received and is on no bill yet: what the next one should come to. */
export const toBeBilledMinor = (
  purchase: Pick<Purchase, 'lines'>,
  prices: Pick<PurchasePrices, 'lines' | 'bills'>,
): number =>
  Math.max(
    0,
    receivedNetMinor(purchase, prices) -
      prices.bills.filter(isLive).reduce((sum, { expectedMinor }) => sum + expectedMinor, 0),
  )

export const differenceOf = ({ netMinor, expectedMinor }: Pick<SupplierBill, 'netMinor' | 'expectedMinor'>) =>
  netMinor - expectedMinor

export const matchOf = (bill: Pick<SupplierBill, 'netMinor' | 'expectedMinor'>): 'matched' | 'differs' =>
  Math.abs(differenceOf(bill)) <= Math.floor((bill.expectedMinor * TOLERANCE_BASIS_POINTS) / 10_000)
    ? 'matched'
    : 'differs'

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
