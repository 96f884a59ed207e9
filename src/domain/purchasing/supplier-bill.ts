import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { Role } from '#domain/people/roles.ts'
import type { RecordOf } from '#lib/schema.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { receivableQuantity, purchaseAmount, type Purchase, type PurchasePrices } from './purchase.ts'
import type { billDecisionSchema, supplierBillSchema } from './purchase-schema.ts'

/**
 * `differs` waits for somebody else than who entered it; a withdrawn one counts for nothing. What was matched or accepted
 * is compared again whenever more of its goods come or are taken back.
 */
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

type Billed = {
  purchase: Pick<Purchase, 'lines'>
  prices: Pick<PurchasePrices, 'lines' | 'bills' | 'freightMinor' | 'dutyMinor' | 'rateMillionths'>
}

const orderedPriceOf = (prices: Pick<PurchasePrices, 'lines'>, productId: string): number =>
  prices.lines.find((one) => one.productId === productId)?.priceMinor ?? 0

export const isLiveBill = ({ status }: Pick<SupplierBill, 'status'>): boolean => status !== 'withdrawn'

/** The bills that have some of a product, and how much. */
export const billsWith = (
  bills: readonly SupplierBill[],
  productId: string,
): { number: string; quantity: number }[] =>
  bills
    .filter(isLiveBill)
    .flatMap(({ number, lines = [] }) =>
      lines.flatMap((line) => (line.productId === productId ? [{ number, quantity: line.quantity }] : [])),
    )

/** A line of the order with what the next bill may say of it: what was accepted and is on no bill, and the ordered price. */
export type DueLine = Pick<Purchase['lines'][number], 'productId' | 'name' | 'unit' | 'quantityScale'> & {
  due: number
  orderedMinor: number
  /** The most that may still be billed, once everything has come. */
  most: number
  /** The bills that have the rest. */
  on: readonly string[]
}

/** By line, what has been received and is on no bill yet. A bill without lines says nothing of them. */
export const dueLines = ({
  purchase,
  prices,
}: Pick<Billed, 'purchase'> & { prices: Pick<PurchasePrices, 'lines' | 'bills'> }): DueLine[] =>
  purchase.lines.map((line) => {
    const { productId, name, unit, quantityScale, accepted } = line
    const on = billsWith(prices.bills, productId)
    const billed = on.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      productId,
      name,
      unit,
      quantityScale,
      due: Math.max(0, accepted - billed),
      orderedMinor: orderedPriceOf(prices, productId),
      most: Math.max(0, accepted + receivableQuantity(line) - billed),
      on: on.map(({ number }) => number),
    }
  })

/** What has been received and is on no bill yet, at the prices of the order: what the next one may come to. */
export function toBeBilledMinor(
  purchase: Billed['purchase'],
  prices: Pick<PurchasePrices, 'lines' | 'bills'>,
): number {
  const live = prices.bills.filter(isLiveBill)
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

/** What a bill says beside its goods, in its currency. */
export type BillCharges = Pick<
  NonNullable<SupplierBill['charges']>,
  'freightMinor' | 'dutyMinor' | 'taxMinor'
>

/** Freight and duty of the order that are on no bill yet, in the supplier's currency; others may bill them. */
export function chargesDue({
  bills,
  freightMinor,
  dutyMinor,
  rateMillionths,
}: Pick<Billed['prices'], 'bills' | 'freightMinor' | 'dutyMinor' | 'rateMillionths'>): {
  freightMinor: number
  dutyMinor: number
} {
  const left = (pesewas: number, of: 'freightMinor' | 'dutyMinor') =>
    Math.max(
      0,
      Math.round((pesewas * 1_000_000) / rateMillionths) -
        bills.filter(isLiveBill).reduce((sum, { charges }) => sum + (charges?.[of] ?? 0), 0),
    )
  return { freightMinor: left(freightMinor, 'freightMinor'), dutyMinor: left(dutyMinor, 'dutyMinor') }
}

type Figures = Pick<SupplierBill, 'netMinor' | 'expectedMinor' | 'charges'>

type Says = { netMinor: number; charges?: BillCharges | undefined }

/** Goods, freight and duty: what is held against the order. Tax is none of its costs. */
export const billedMinor = ({ netMinor, charges }: Says): number =>
  netMinor + (charges?.freightMinor ?? 0) + (charges?.dutyMinor ?? 0)

/** What that should have come to. */
export const shouldBeMinor = ({ expectedMinor, charges }: Omit<Figures, 'netMinor'>): number =>
  expectedMinor + (charges?.expectedFreightMinor ?? 0) + (charges?.expectedDutyMinor ?? 0)

/** What is to be paid for it. */
export const payableMinor = (bill: Says): number => billedMinor(bill) + (bill.charges?.taxMinor ?? 0)

export const differenceOf = (bill: Figures): number => billedMinor(bill) - shouldBeMinor(bill)

export const matchOf = ({
  netMinor,
  expectedMinor,
}: Pick<SupplierBill, 'netMinor' | 'expectedMinor'>): 'matched' | 'differs' =>
  Math.abs(netMinor - expectedMinor) <= Math.floor((expectedMinor * TOLERANCE_BASIS_POINTS) / 10_000)
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

/** Why a quantity cannot be billed: other bills have the goods. '' where it can. */
export const billedTwice = (quantity: number, line: DueLine): string =>
  line.on.length > 0 && quantity > line.most
    ? `${line.most === 0 ? 'All of it' : `All but ${quantityText(line.most, line)}`} is on bill ${line.on.join(', ')} already`
    : ''

export type BillProblem =
  | 'no lines'
  | 'a line that was not ordered'
  | 'a line twice'
  | 'another total'
  | 'billed twice'

type Match = Pick<SupplierBill, 'expectedMinor' | 'charges'> & {
  lines: BillLine[]
  status: 'matched' | 'differs'
}

/**
 * The three compared, line by line: what was ordered gives the price, what was accepted the quantity, the bill both. It
 * differs where a line, freight, duty or the total does. To bill less than is due is no difference: the rest stays due.
 * `prices` has the bills before it.
 */
export function matchedBill(
  entry: Pick<SupplierBillEntry, 'netMinor' | 'lines'> & { charges?: BillCharges | undefined },
  { purchase, prices }: Billed,
): ({ ok: true } & Match) | { ok: false; reason: BillProblem; text?: string } {
  const due = new Map(dueLines({ purchase, prices }).map((line) => [line.productId, line]))
  const lines: BillLine[] = []
  for (const { productId, quantity, priceMinor } of entry.lines) {
    const of = due.get(productId)
    if (!of) return { ok: false, reason: 'a line that was not ordered' }
    if (lines.some((line) => line.productId === productId)) return { ok: false, reason: 'a line twice' }
    const twice = billedTwice(quantity, of)
    if (twice) return { ok: false, reason: 'billed twice', text: `${of.name}: ${twice}.` }
    lines.push({ productId, quantity, priceMinor, due: of.due, orderedMinor: of.orderedMinor })
  }
  if (lines.length === 0) return { ok: false, reason: 'no lines' }
  const sumMinor = amountsOf(lines, due).reduce((sum, { netMinor }) => sum + netMinor, 0)
  if (!linesComeTo(sumMinor, entry.netMinor, lines.length)) return { ok: false, reason: 'another total' }
  return { ok: true, ...compared({ ...entry, lines }, { purchase, prices }) }
}

const amountsOf = (lines: readonly BillLine[], due: ReadonlyMap<string, DueLine>) =>
  lines.map((line) => lineAmounts(line, due.get(line.productId)?.quantityScale ?? 0))

/** A bill beside what is due now; `prices` has the bills before it. */
function compared(
  bill: { netMinor: number; lines: readonly BillLine[]; charges?: BillCharges | undefined },
  { purchase, prices }: Billed,
): Match {
  const due = new Map(dueLines({ purchase, prices }).map((line) => [line.productId, line]))
  const lines = bill.lines.map((line) => ({ ...line, due: due.get(line.productId)?.due ?? 0 }))
  const amounts = amountsOf(lines, due)
  let expectedMinor = amounts.reduce((sum, one) => sum + one.expectedMinor, 0)
  // What bills without lines have taken is not known by line, but their total is.
  if (prices.bills.some((one) => isLiveBill(one) && !one.lines))
    expectedMinor = Math.min(expectedMinor, toBeBilledMinor(purchase, prices))
  const charges = bill.charges && withExpected(bill.charges, prices)
  const isMatched = [...amounts, { netMinor: bill.netMinor, expectedMinor }, ...chargeAmounts(charges)].every(
    (one) => matchOf(one) === 'matched',
  )
  return { lines, expectedMinor, ...(charges && { charges }), status: isMatched ? 'matched' : 'differs' }
}

/** Freight and duty should be what the order says, less what is billed already; less of it is no difference. */
function withExpected(
  { freightMinor, dutyMinor, taxMinor }: BillCharges,
  prices: Billed['prices'],
): NonNullable<SupplierBill['charges']> {
  const due = chargesDue(prices)
  return {
    freightMinor,
    dutyMinor,
    taxMinor,
    expectedFreightMinor: Math.min(freightMinor, due.freightMinor),
    expectedDutyMinor: Math.min(dutyMinor, due.dutyMinor),
  }
}

/** Freight and duty as they are and should be. */
const chargeAmounts = (
  charges: SupplierBill['charges'],
): Pick<SupplierBill, 'netMinor' | 'expectedMinor'>[] =>
  charges
    ? [
        { netMinor: charges.freightMinor, expectedMinor: charges.expectedFreightMinor },
        { netMinor: charges.dutyMinor, expectedMinor: charges.expectedDutyMinor },
      ]
    : []

/**
 * The bills of an order after its receipts or bills have changed, each compared with what the ones before it leave. One whose
 * difference was accepted stays so while the figures are those that were accepted.
 */
export function rematchedBills({ purchase, prices }: Billed): SupplierBill[] {
  const bills: SupplierBill[] = []
  for (const bill of prices.bills)
    bills.push(isLiveBill(bill) ? rematched(bill, { purchase, prices: { ...prices, bills } }) : bill)
  return bills
}

function rematched(bill: SupplierBill, { purchase, prices }: Billed): SupplierBill {
  const match = bill.lines
    ? compared({ ...bill, lines: bill.lines }, { purchase, prices })
    : matchOfTotal(bill, toBeBilledMinor(purchase, prices))
  const isAsAccepted = bill.status === 'accepted' && figuresOf(bill) === figuresOf({ ...bill, ...match })
  return isAsAccepted ? bill : { ...bill, ...match }
}

/** Of a bill that was entered without lines: what it was held to is still there, or less. */
function matchOfTotal(
  { netMinor, expectedMinor: before }: SupplierBill,
  leftMinor: number,
): Pick<SupplierBill, 'expectedMinor' | 'status'> {
  const expectedMinor = Math.min(Math.max(before, netMinor), leftMinor)
  return { expectedMinor, status: matchOf({ netMinor, expectedMinor }) }
}

/** What somebody accepts who accepts its difference. */
const figuresOf = ({
  expectedMinor,
  charges,
  lines = [],
}: Omit<Figures, 'netMinor'> & Pick<SupplierBill, 'lines'>): string =>
  [
    expectedMinor,
    charges?.expectedFreightMinor,
    charges?.expectedDutyMinor,
    ...lines.map(({ quantity, due }) => Math.min(quantity, due)),
  ].join()

/** How an order stands with its bills, in words; '' before anything was received or billed. */
export function billingText(
  purchase: Pick<Purchase, 'lines'>,
  prices: Pick<PurchasePrices, 'lines' | 'bills'>,
): '' | 'A bill differs' | 'Not billed yet' | 'Billed in part' | 'Billed and matched' {
  const live = prices.bills.filter(isLiveBill)
  if (live.some(({ status }) => status === 'differs')) return 'A bill differs'
  if (toBeBilledMinor(purchase, prices) > 0) return live.length > 0 ? 'Billed in part' : 'Not billed yet'
  return live.length > 0 ? 'Billed and matched' : ''
}
