import { moreThan } from '#domain/units/quantity-fault-text.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { isAdminLevel, type Role } from '#domain/people/roles.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { ExchangeRates } from '#domain/pricing/currency.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import type { RecordOf } from '#lib/schema.ts'
import type {
  purchaseAcknowledgementSchema,
  purchaseActionSchema,
  purchaseDraftSchema,
  purchaseExpectedSchema,
  purchasePricesSchema,
  purchaseReceiptSchema,
  purchaseSchema,
} from './purchase-schema.ts'
import { startOfDay } from '#lib/iso-day.ts'
import { inCodeOrder } from '#lib/code-order.ts'

export const PURCHASE_STATUSES = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'partially_received',
  'received',
  'closed',
  'on_hold',
  'cancelled',
] as const

/** What is done with an order besides changing its draft and receiving. */
export const PURCHASE_ACTIONS = [
  'take-over',
  'submit',
  'return',
  'approve',
  'send',
  'hold',
  'resume',
  'cancel',
  'close',
] as const

export const REJECTIONS = ['damaged', 'wrong', 'expired', 'quality', 'not-ordered'] as const

export const MAX_PURCHASE_LINES = 60
export const MAX_PURCHASE_BRANCHES = 10

/** As many lines and branches as one commit moves levels of. */
export const MAX_PURCHASE_SHARES = 150

export const MAX_RECEIPTS = 40

/** A draft changes hands so often at most. */
export const MAX_FORMER_AUTHORS = 20

/** An order is mailed to its supplier so often at most. */
export const MAX_PURCHASE_MAILS = 5

/** More than was ordered is taken in up to this share of it, in basis points. */
const OVER_RECEIPT_BASIS_POINTS = 500

export const PURCHASE_LENGTHS = {
  partNumber: 60,
  note: 1000,
  reason: 500,
  deliveryNote: 60,
  acknowledgement: 300,
} as const

/** The path of an uploaded photo of what was rejected; empty without one. */
export const RECEIPT_PHOTO_PATH = /^(|\/uploads\/receipts\/.+\/[0-9a-f]{32}[.](jpg|png|webp|avif))$/

export const PURCHASE_SERIES = 'purchase'

export type Purchase = RecordOf<typeof purchaseSchema>
export type PurchasePrices = RecordOf<typeof purchasePricesSchema>
export type PurchaseDraft = RecordOf<typeof purchaseDraftSchema>
export type PurchaseAcknowledgement = RecordOf<typeof purchaseAcknowledgementSchema>
export type PurchaseExpected = RecordOf<typeof purchaseExpectedSchema>
export type PurchaseReceipt = RecordOf<typeof purchaseReceiptSchema>
export type PurchaseAction = RecordOf<typeof purchaseActionSchema>['action']
export type PurchaseStatus = Purchase['status']
export type PurchaseLine = Purchase['lines'][number]

export const PURCHASE_LABELS: Readonly<Record<PurchaseStatus, string>> = {
  draft: 'Draft',
  pending_approval: 'To approve',
  approved: 'Approved',
  sent: 'Sent',
  partially_received: 'Partly received',
  received: 'Received',
  closed: 'Closed',
  on_hold: 'On hold',
  cancelled: 'Cancelled',
}

export const REJECTION_LABELS: Readonly<Record<(typeof REJECTIONS)[number], string>> = {
  damaged: 'Damaged',
  wrong: 'Wrong product',
  expired: 'Too close to expiry',
  quality: 'Poor quality',
  'not-ordered': 'Not ordered',
}

/** `PO-2026-000041`. */
export const purchaseRef = (number: number, year: number): string =>
  `PO-${year}-${String(number).padStart(6, '0')}`

/** Make orders; a Location Manager receives without seeing prices. */
export const BUYING: StaffNeed = { capability: 'purchase-orders', grants: ['A', 'C'] }
const APPROVING: StaffNeed = { capability: 'purchase-orders', grants: ['A'] }
const RECEIVING: StaffNeed = { capability: 'move-goods' }

type Buyer = { uid: string; roles: readonly Role[]; locationIds: readonly string[] }

/** Above the limit of a Manager an Admin approves; nobody approves an order of their own, or one they began. */
export const mayApprove = (
  { createdBy, formerAuthors }: Pick<Purchase, 'createdBy' | 'formerAuthors'>,
  totalMinor: number,
  { uid, roles }: Pick<Buyer, 'uid' | 'roles'>,
  limitMinor: number,
): boolean =>
  createdBy !== uid &&
  !formerAuthors.includes(uid) &&
  meetsNeed(roles, APPROVING) &&
  (isAdminLevel(roles) || totalMinor <= limitMinor)

/** At every branch, or at their own. */
export const mayReceive = (locationId: string, { roles, locationIds }: Omit<Buyer, 'uid'>): boolean =>
  meetsNeed(roles, { ...RECEIVING, grants: ['C'] }) ||
  (meetsNeed(roles, { ...RECEIVING, grants: ['L'] }) && locationIds.includes(locationId))

/** Something is still to come. */
export const OPEN_PURCHASES: readonly PurchaseStatus[] = ['sent', 'partially_received']
export const isOpen = ({ status }: Pick<Purchase, 'status'>): boolean => OPEN_PURCHASES.includes(status)

/** Not incoming yet, unless it was sent before it was put on hold. */
export const UNSENT_PURCHASES: readonly PurchaseStatus[] = [
  'draft',
  'pending_approval',
  'approved',
  'on_hold',
]

const HOLDABLE = ['pending_approval', 'approved', 'sent', 'partially_received'] as const
export const HELD_FROM = ['', ...HOLDABLE] as const

/** From which states an action leads where; one on hold goes back to where it was. */
export const ACTION_STATES: Readonly<
  Record<PurchaseAction, { from: readonly PurchaseStatus[]; to: PurchaseStatus | 'as before' }>
> = {
  // Its author changes.
  'take-over': { from: ['draft'], to: 'draft' },
  submit: { from: ['draft'], to: 'pending_approval' },
  return: { from: ['pending_approval'], to: 'draft' },
  approve: { from: ['pending_approval'], to: 'approved' },
  send: { from: ['approved'], to: 'sent' },
  hold: { from: HOLDABLE, to: 'on_hold' },
  resume: { from: ['on_hold'], to: 'as before' },
  cancel: { from: ['draft', 'pending_approval', 'approved', 'sent'], to: 'cancelled' },
  // The rest is not expected any more.
  close: { from: ['partially_received', 'received'], to: 'closed' },
}

/** A reason is asked for where somebody else's work is stopped. */
export const needsReason = (action: PurchaseAction, status: PurchaseStatus): boolean =>
  action === 'return' ||
  action === 'hold' ||
  (action === 'cancel' && status !== 'draft') ||
  (action === 'close' && status === 'partially_received')

/** The state after an action. */
export const stateAfter = (
  action: PurchaseAction,
  { status, heldFrom }: Pick<Purchase, 'status' | 'heldFrom'>,
): PurchaseStatus => {
  const { to } = ACTION_STATES[action]
  return to === 'as before' ? heldFrom || status : to
}

/** Its goods are awaited: it was sent and neither came whole, nor was closed or cancelled. */
export const isAwaited = ({ status, sentOn }: Pick<Purchase, 'status' | 'sentOn'>): boolean =>
  isOpen({ status }) || (status === 'on_hold' && sentOn !== '')

/** How much of the line is still to come, while the order is awaited; never below 0. What is too much at one branch is not less at another. */
export const openQuantity = ({ shares, ...line }: PurchaseLine): number =>
  (shares ?? [line]).reduce(
    (sum, { quantity, accepted, rejected }) => sum + Math.max(0, quantity - accepted - rejected),
    0,
  )

/** How much may still be taken in, with what is tolerated above the order. */
export const receivableQuantity = ({ quantity, accepted }: PurchaseLine): number =>
  Math.max(0, Math.floor((quantity * (10_000 + OVER_RECEIPT_BASIS_POINTS)) / 10_000) - accepted)

/** In words why more cannot be received, with the most that can. */
export const moreThanOrdered = moreThan(`ordered with ${OVER_RECEIPT_BASIS_POINTS / 100}% tolerance`)

/** How many days past the day it was expected on, while something is still to come; `today` is an ISO day. */
export const daysLate = (purchase: Pick<Purchase, 'status' | 'expectedOn'>, today: string): number =>
  isOpen(purchase) && purchase.expectedOn !== ''
    ? Math.max(0, Math.round((startOfDay(today) - startOfDay(purchase.expectedOn)) / DAY))
    : 0

const DAY = 86_400_000

type PricedLine = { quantity: number; quantityScale: QuantityScale; priceMinor: number }

/** In millionths of a cedi; undefined for a currency the shop has no rate of. */
export function rateMillionthsOf(currency: string, { cedisPer }: ExchangeRates): number | undefined {
  if (currency === 'GHS') return 1_000_000
  const known: Readonly<Record<string, number | undefined>> = cedisPer
  const rate = known[currency]
  return rate === undefined ? undefined : Math.round(rate * 1_000_000)
}

/** In the supplier's currency, to its minor unit. */
export const purchaseAmount = ({ quantity, quantityScale, priceMinor }: PricedLine): number =>
  lineAmountMinor(priceMinor, quantity, quantityScale)

/** The lines in the supplier's currency, and everything in pesewas. */
export function purchaseTotals(
  lines: readonly PricedLine[],
  {
    rateMillionths,
    freightMinor,
    dutyMinor,
  }: { rateMillionths: number; freightMinor: number; dutyMinor: number },
): { netMinor: number; totalMinor: number } {
  const netMinor = lines.reduce((sum, line) => sum + purchaseAmount(line), 0)
  return { netMinor, totalMinor: inPesewas(netMinor, rateMillionths) + freightMinor + dutyMinor }
}

/** An amount of the supplier's currency. */
export const inPesewas = (minor: number, rateMillionths: number): number =>
  Math.round((minor * rateMillionths) / 1_000_000)

/**
 * What one unit of each line costs with its share of freight and duty, by value, or by line where the goods cost nothing;
 * pesewas, not rounded: all units together are worth what was paid.
 */
export function landedCosts(
  lines: readonly (PricedLine & { productId: string })[],
  charges: { rateMillionths: number; freightMinor: number; dutyMinor: number },
): ReadonlyMap<string, number> {
  const { netMinor } = purchaseTotals(lines, charges)
  const shared = charges.freightMinor + charges.dutyMinor
  return new Map(
    lines.map((line) => {
      const amount = purchaseAmount(line)
      const landed =
        (amount * charges.rateMillionths) / 1_000_000 +
        shared * (netMinor > 0 ? amount / netMinor : 1 / lines.length)
      return [line.productId, (landed * 10 ** line.quantityScale) / line.quantity]
    }),
  )
}

/** The average cost of one unit after more came in; pesewas, not rounded. What was there without a cost counts as the new one. */
export function averageCost(
  { onHand, costMinor }: { onHand: number; costMinor: number | undefined },
  { accepted, landedMinor }: { accepted: number; landedMinor: number },
): number {
  if (costMinor === undefined || costMinor === 0 || onHand <= 0) return landedMinor
  return (onHand * costMinor + accepted * landedMinor) / (onHand + accepted)
}

/** The average cost of what is left when something that came in is taken back; as it was where nothing is left. */
export function averageWithout(
  { onHand, costMinor }: { onHand: number; costMinor: number },
  { accepted, landedMinor }: { accepted: number; landedMinor: number },
): number {
  const left = onHand - accepted
  if (left <= 0) return costMinor
  const average = (onHand * costMinor - accepted * landedMinor) / left
  return average > 0 ? average : costMinor
}

/** The first day from `today` on which open orders expect more of a product; undefined for none. ISO days. */
export const earliestExpected = (
  orders: readonly Pick<Purchase, 'status' | 'expectedOn' | 'lines'>[],
  productId: string,
  today: string,
): string | undefined =>
  orders
    .filter(
      (order) =>
        isOpen(order) &&
        order.expectedOn >= today &&
        order.lines.some((line) => line.productId === productId && openQuantity(line) > 0),
    )
    .map(({ expectedOn }) => expectedOn)
    .toSorted(inCodeOrder)[0]

/** Why a delivery cannot be received so; undefined when it can. Each line names a product of the order, once. */
export function receiptProblem(
  lines: readonly PurchaseLine[],
  receipt: PurchaseReceipt['lines'],
): string | undefined {
  if (receipt.every(({ accepted, rejected }) => accepted === 0 && rejected === 0))
    return 'Enter what has arrived'
  const seen = new Set<string>()
  for (const { productId, accepted, rejected, reason, photo } of receipt) {
    const line = lines.find((one) => one.productId === productId)
    if (!line || seen.has(productId)) return 'A line is not one of the order'
    seen.add(productId)
    const most = receivableQuantity(line)
    if (accepted > most)
      return `${line.name}: ${moreThanOrdered(quantityText(most, line), quantityText(accepted, line))}`
    if (rejected > 0 && reason === '') return `${line.name}: say why it was rejected`
    if (rejected === 0 && (reason !== '' || photo !== '')) return `${line.name}: nothing was rejected`
  }
  return undefined
}

type Came = Pick<PurchaseReceipt, 'lines' | 'locationId'>

/** What a delivery brought is added to its lines, and there to the branch where it came, or taken away (`sign` -1). */
const moved = (lines: readonly PurchaseLine[], { lines: came, locationId }: Came, sign: 1 | -1) =>
  lines.map((line) => {
    const change = came.find(({ productId }) => productId === line.productId)
    if (!change) return line
    const add = <Item extends { accepted: number; rejected: number }>(to: Item): Item => ({
      ...to,
      accepted: to.accepted + sign * change.accepted,
      rejected: to.rejected + sign * change.rejected,
    })
    const { shares } = line
    return {
      ...add(line),
      ...(shares && {
        shares: shares.map((share) => (share.locationId === locationId ? add(share) : share)),
      }),
    }
  })

/** The order's lines with what this delivery brought, and its state then. */
export function withReceipt(
  lines: readonly PurchaseLine[],
  receipt: Came,
): { lines: PurchaseLine[]; status: 'partially_received' | 'received' } {
  const next = moved(lines, receipt, 1)
  return {
    lines: next,
    status: next.every((line) => openQuantity(line) === 0) ? 'received' : 'partially_received',
  }
}

/** The order's lines without what this delivery brought, and its state then. */
export function withoutReceipt(
  { lines, receipts }: Pick<Purchase, 'lines' | 'receipts'>,
  index: number,
): { lines: PurchaseLine[]; status: 'sent' | 'partially_received' } {
  const receipt = receipts[index]
  const isElse = receipts.some((receipt, place) => place !== index && !receipt.reversed)
  return {
    lines: receipt ? moved(lines, receipt, -1) : [...lines],
    status: isElse ? 'partially_received' : 'sent',
  }
}

/** Somebody else than who received it, where goods are received, until the order is closed. */
export const mayReverse = (
  { status, locationId }: Pick<Purchase, 'status' | 'locationId'>,
  receipt: Pick<Purchase['receipts'][number], 'by' | 'reversed' | 'locationId'>,
  user: Buyer,
): boolean =>
  (status === 'received' || status === 'partially_received') &&
  !receipt.reversed &&
  receipt.by !== user.uid &&
  mayReceive(receipt.locationId || locationId, user)

/** The mail to its supplier at this place of the order's mails. */
export const purchaseMailId = (purchaseId: string, place: number): string =>
  `purchase-order-${purchaseId}-${place}`

/** The posting of the delivery at this place of the order's receipts. */
export const receiptPostingId = (purchaseId: string, index: number): string =>
  `${purchaseId}-received-${index}`

/** The posting that takes back the one of that delivery. */
export const receiptReversalId = (purchaseId: string, index: number): string =>
  `${purchaseId}-reversed-${index}`
