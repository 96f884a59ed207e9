import { isOpen, openQuantity, type Purchase, type PurchaseLine, type PurchaseStatus } from './purchase.ts'

/** The branches that an order brings goods to, each once. */
export const branchesOf = ({ locationId, lines }: Pick<Purchase, 'locationId' | 'lines'>): string[] =>
  locationId === ''
    ? [...new Set(lines.flatMap(({ shares = [] }) => shares.map((share) => share.locationId)))]
    : [locationId]

/** Where a delivery came. */
export const receivedAt = (
  { locationId }: Pick<Purchase, 'locationId'>,
  receipt: Pick<Purchase['receipts'][number], 'locationId'>,
): string => receipt.locationId || locationId

/** The lines with what of them is for a branch, and came there; those that bring it nothing are left out. */
export const linesAt = (
  { locationId, lines }: Pick<Purchase, 'locationId' | 'lines'>,
  branchId: string,
): PurchaseLine[] =>
  lines.flatMap(({ shares, ...line }) =>
    shares
      ? shares
          .filter((share) => share.locationId === branchId)
          .map(({ locationId: _branch, ...share }) => ({ ...line, ...share }))
      : locationId === branchId
        ? [line]
        : [],
  )

/** How much of a product is still to come to a branch. */
export const openAt = (
  purchase: Pick<Purchase, 'locationId' | 'lines'>,
  branchId: string,
  productId: string,
): number =>
  linesAt(purchase, branchId).reduce(
    (sum, line) => (line.productId === productId ? sum + openQuantity(line) : sum),
    0,
  )

const PART = /^([0-9a-f]{32})__([\w-]+)$/

/** The id of an order, or of a part of one. */
export const PURCHASE_ID = /^[0-9a-f]{32}(__[\w-]+)?$/

/** The id of what an order for several branches brings to one of them. */
export const partId = (purchaseId: string, branchId: string): string => `${purchaseId}__${branchId}`

/** The whole order of a part; of an order's own id the same. */
export const wholeId = (id: string): string => PART.exec(id)?.[1] ?? id

/** Where an order or a part of one is kept, below the collection: a part lies below its order. */
export const placeOfPurchase = (id: string): string =>
  wholeId(id) === id ? id : `${wholeId(id)}/purchaseOrders/${id}`

/** What an order for several branches brings to one of them: what somebody who works there alone sees of it. */
function partOf(purchase: Purchase, branchId: string): Purchase {
  const lines = linesAt(purchase, branchId)
  const receipts = purchase.receipts.flatMap((receipt, place) =>
    receivedAt(purchase, receipt) === branchId ? [{ ...receipt, place }] : [],
  )
  return {
    ...purchase,
    id: partId(purchase.id, branchId),
    locationId: branchId,
    lines,
    receipts,
    requests: [],
    status: partStatus(purchase.status, { lines, receipts }),
  }
}

/** Each part of an order for several branches; none of an order for one. */
export const partsOf = (purchase: Purchase): Purchase[] =>
  purchase.locationId === '' ? branchesOf(purchase).map((branchId) => partOf(purchase, branchId)) : []

/** As the order, but for what of it has come to the branch. */
function partStatus(
  status: PurchaseStatus,
  { lines, receipts }: Pick<Purchase, 'lines' | 'receipts'>,
): PurchaseStatus {
  if (!isOpen({ status })) return status
  if (lines.every((line) => openQuantity(line) === 0)) return 'received'
  return receipts.some(({ reversed }) => !reversed) ? 'partially_received' : 'sent'
}
