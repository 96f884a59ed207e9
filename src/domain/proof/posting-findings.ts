import { customerReturnPostingId } from '#domain/orders/customer-return.ts'
import { dispatchSteps, returnPostingId, type Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { movePostingId, reservedAtFirst, reservedOf } from '#domain/orders/reservations.ts'
import { confirmationSteps, endPostingId, freedPostingId } from '#domain/orders/order-confirmation.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { countSteps, varianceOf, type StockCount } from '#domain/stock/count.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { transferPostingId, type Transfer } from '#domain/stock/transfer.ts'
import { transferMoves } from './transfer-moves.ts'
import { receivedAt } from '#domain/purchasing/purchase-branches.ts'
import { receiptPostingId, receiptReversalId, type Purchase } from '#domain/purchasing/purchase.ts'
import { adjustmentPostingId, type StockAdjustment } from '#domain/stock/adjustment.ts'
import type { Finding } from './line-findings.ts'
import { isSame } from '#lib/same.ts'

/** The records a posting refers to, as of its own commit. */
export type PostingFacts = {
  levelOf: (levelId: string) => StockLevel | undefined
  order: Order | undefined
  fulfilment: Fulfilment | undefined
  adjustment: StockAdjustment | undefined
  purchase: Purchase | undefined
  transfer: Transfer | undefined
  count: StockCount | undefined
  /** By level, what its order reserves by all its postings; of one that gives back all of an order alone. */
  stillReserved: ReadonlyMap<string, number> | undefined
  /** The posting it reverses, if any. */
  reversed: StockPosting | undefined
}

/** What does not agree between a posting, the levels it changes and its order. */
export function postingFindings(posting: StockPosting, facts: PostingFacts): Finding[] {
  return [...levelFindings(posting, facts), ...documentFindings(posting, facts)]
}

function levelFindings(
  { id, locationId, levelIds, lines }: StockPosting,
  { levelOf }: PostingFacts,
): Finding[] {
  const isNamed = isSame([...levelIds].toSorted(), Object.keys(lines).toSorted())
  const wrong = Object.entries(lines).flatMap(([levelId, line]) => {
    const level = levelOf(levelId)
    if (!level) return [`${levelId}: there is no such stock level`]
    if (level.locationId !== locationId) return [`${level.sku}: the level is of another branch`]
    const isMoved =
      level.lastPostingId === id &&
      level.onHand === line.onHandAfter &&
      level.reserved === line.reservedAfter &&
      (line.quarantined === undefined || level.quarantined === line.quarantinedAfter)
    return isMoved ? [] : [`${level.sku}: posted, but the level did not move so`]
  })
  return isNamed ? wrong : [...wrong, 'The levels it names are not those of its lines']
}

function documentFindings(posting: StockPosting, facts: PostingFacts): Finding[] {
  if (posting.source.kind === 'fulfilment') return fulfilmentFindings(posting, facts)
  if (posting.source.kind === 'adjustment') return adjustmentFindings(posting, facts)
  if (posting.source.kind === 'purchase') return receiptFindings(posting, facts)
  if (posting.source.kind === 'transfer') return transferFindings(posting, facts)
  if (posting.source.kind === 'count') return countFindings(posting, facts)
  if (posting.source.kind === 'quarantine') return quarantineFindings(posting)
  return posting.source.kind === 'order' ? orderFindings(posting, facts) : []
}

function fulfilmentFindings(posting: StockPosting, { fulfilment, reversed }: PostingFacts): Finding[] {
  if (!fulfilment) return ['The fulfilment it is for does not exist']
  if (fulfilment.locationId !== posting.locationId) return ['The fulfilment is of another branch']
  if (posting.type === 'customer_return') return customerReturnFindings(posting, fulfilment)
  return posting.type === 'return'
    ? returnFindings(posting, fulfilment, reversed)
    : dispatchFindings(posting, fulfilment)
}

/** Exactly the items of its step, out of stock and no longer reserved. */
function dispatchFindings(posting: StockPosting, fulfilment: Fulfilment): Finding[] {
  const step = dispatchSteps(fulfilment).find(({ postingId }) => postingId === posting.id)
  if (!step || !fulfilment.postingIds.includes(posting.id))
    return ['The fulfilment does not know this posting']
  const picked = Object.fromEntries(
    step.lines
      .filter(({ madeToOrder }) => !madeToOrder)
      .map(({ productId, quantity }) => [stockLevelId(fulfilment.locationId, productId), -quantity]),
  )
  return isSame(reservedBy(posting), picked) && isSame(takenBy(posting), picked)
    ? []
    : ['What it takes out of stock is not what was picked']
}

/** Exactly what its own dispatch took. */
function returnFindings(
  posting: StockPosting,
  fulfilment: Fulfilment,
  reversed: StockPosting | undefined,
): Finding[] {
  if (!reversed || posting.id !== returnPostingId(reversed.id)) return ['What it takes back never left']
  if (reversed.source.id !== fulfilment.id) return ['It takes back what another fulfilment dispatched']
  if (fulfilment.postingIds.includes(reversed.id)) return ['The fulfilment still counts what it takes back']
  return isSame(takenBy(posting), negated(takenBy(reversed))) &&
    isSame(reservedBy(posting), negated(reservedBy(reversed)))
    ? []
    : ['What it takes back is not what left']
}

/** Exactly what the customer brought back to be restocked; nothing of it is reserved. */
function customerReturnFindings(posting: StockPosting, fulfilment: Fulfilment): Finding[] {
  const entry = fulfilment.returns.find(
    (_, index) => customerReturnPostingId(fulfilment.id, index) === posting.id,
  )
  if (!entry) return ['The delivery does not know this return']
  const restocked: Record<string, number> = {}
  for (const { index, quantity, destination } of entry.lines) {
    const levelId = stockLevelId(fulfilment.locationId, fulfilment.lines[index]?.productId ?? '')
    if (destination !== 'write_off') restocked[levelId] = (restocked[levelId] ?? 0) + quantity
  }
  return isSame(takenBy(posting), restocked) &&
    Object.values(reservedBy(posting)).every((reserved) => reserved === 0)
    ? []
    : ['What it restocks is not what the customer brought back']
}

/** Exactly the transfer's quantities, at the branch of the step. */
function transferFindings(posting: StockPosting, { transfer }: PostingFacts): Finding[] {
  if (!transfer) return ['The transfer it is for does not exist']
  const expected = transferMoves(transfer).find(
    ({ step }) => transferPostingId(transfer.id, step) === posting.id,
  )
  if (!expected) return ['The transfer does not know this posting']
  const { locationId, move } = expected
  const at = (quantities: Record<string, number> = {}) =>
    withoutZeros(
      Object.fromEntries(
        Object.entries(quantities).map(([productId, quantity]) => [
          stockLevelId(locationId, productId),
          quantity,
        ]),
      ),
    )
  const moved = (of: 'onHand' | 'reserved' | 'quarantined' | 'inTransit') =>
    withoutZeros(
      Object.fromEntries(Object.entries(posting.lines).map(([levelId, line]) => [levelId, line[of] ?? 0])),
    )
  return posting.locationId === locationId &&
    (['onHand', 'reserved', 'quarantined', 'inTransit'] as const).every((of) =>
      isSame(moved(of), at(move[of])),
    )
    ? []
    : ['What it moves is not what the transfer says']
}

const withoutZeros = (quantities: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(quantities).filter(([, quantity]) => quantity !== 0))

/** Exactly what was accepted of one delivery, or what is taken back of it. */
function receiptFindings(posting: StockPosting, { purchase }: PostingFacts): Finding[] {
  if (!purchase) return ['The purchase order it is for does not exist']
  const isReversal = posting.reverses !== ''
  const receipt = purchase.receipts.find(
    ({ reversed }, index) =>
      (isReversal ? receiptReversalId : receiptPostingId)(purchase.id, index) === posting.id &&
      (!isReversal || (reversed !== undefined && posting.reverses === receiptPostingId(purchase.id, index))),
  )
  if (!receipt) return ['The purchase order does not know this delivery']
  if (receivedAt(purchase, receipt) !== posting.locationId) return ['The delivery is of another branch']
  const accepted = receipt.lines
    .filter((line) => line.accepted > 0)
    .map((line) => [
      stockLevelId(posting.locationId, line.productId),
      isReversal ? -line.accepted : line.accepted,
    ])
  return isSame(takenBy(posting), Object.fromEntries(accepted))
    ? []
    : ['What it takes in is not what was accepted']
}

/** Goods that are set aside stay where they are. */
const quarantineFindings = ({ type, lines }: StockPosting): Finding[] =>
  type === 'quarantine' &&
  Object.values(lines).every(({ onHand, reserved }) => onHand === 0 && reserved === 0)
    ? []
    : ['A quarantine changes what is on hand or reserved']

/** Exactly the change that was made or approved. */
function adjustmentFindings(posting: StockPosting, { adjustment }: PostingFacts): Finding[] {
  if (!adjustment) return ['The adjustment it is for does not exist']
  if (adjustment.locationId !== posting.locationId) return ['The adjustment is of another branch']
  if (adjustment.status !== 'posted' || posting.id !== adjustmentPostingId(adjustment.id))
    return ['The adjustment does not know this posting']
  const wanted = { [stockLevelId(adjustment.locationId, adjustment.productId)]: adjustment.change }
  return isSame(takenBy(posting), wanted) && isOfOrders(posting)
    ? []
    : ['What it changes is not what was adjusted']
}

/** What is reserved no more is what orders lost. */
const isOfOrders = ({ locationId, lines, takenFrom = {} }: StockPosting): boolean =>
  Object.entries(lines).every(
    ([levelId, { reserved }]) =>
      -reserved ===
      Object.values(takenFrom)
        .flatMap((taken) => Object.entries(taken))
        .reduce(
          (sum, [productId, quantity]) =>
            stockLevelId(locationId, productId) === levelId ? sum + quantity : sum,
          0,
        ),
  )

/** Exactly the differences of its step, of a count that somebody approved. */
function countFindings(posting: StockPosting, { count }: PostingFacts): Finding[] {
  if (!count) return ['The count it is for does not exist']
  if (count.locationId !== posting.locationId) return ['The count is of another branch']
  const step = countSteps(count).find(({ postingId }) => postingId === posting.id)
  if (!step || !count.postingIds.includes(posting.id) || count.approvedBy === '')
    return ['The count does not know this posting']
  const wanted = Object.fromEntries(
    step.lines.map((line) => [stockLevelId(count.locationId, line.productId), varianceOf(line)]),
  )
  return posting.type === 'adjust' && isSame(takenBy(posting), wanted) && isOfOrders(posting)
    ? []
    : ['What it changes is not what the count found']
}

function orderFindings(posting: StockPosting, { order, stillReserved }: PostingFacts): Finding[] {
  if (posting.id.startsWith(freedPostingId(posting.source.id, '')))
    return freeingFindings(posting, stillReserved)
  if (!order) return ['The order it is for does not exist']
  if (posting.id.startsWith(movePostingId(order.id, '', ''))) return moveFindings(posting, order)
  if (order.locationId !== posting.locationId) return ['The order is of another branch']
  return posting.type === 'release' ? endFindings(posting, order) : reserveFindings(posting, order)
}

/** Part of a later change of what the order reserves, exactly as the order tells it. */
function moveFindings(posting: StockPosting, { id, reservationMoves = [] }: Order): Finding[] {
  const change = reservationMoves.find((_, move) => posting.id.startsWith(movePostingId(id, move, '')))
  if (!change) return ['The order does not know this posting']
  const told = new Map(
    Object.entries(change.moves).map(([productId, quantity]) => [
      stockLevelId(change.locationId, productId),
      quantity,
    ]),
  )
  const sign = posting.type === 'release' ? -1 : 1
  return change.locationId === posting.locationId &&
    Object.values(takenBy(posting)).every((onHand) => onHand === 0) &&
    Object.entries(reservedBy(posting)).every(
      ([levelId, quantity]) => told.get(levelId) === quantity && Math.sign(quantity) === sign,
    )
    ? []
    : ['What it reserves or gives back is not what the order says']
}

/** Exactly the items of its step, in their quantities, but for what waits for stock. */
function reserveFindings(posting: StockPosting, order: Order): Finding[] {
  const step = confirmationSteps(order).find(({ postingId }) => postingId === posting.id)
  if (!step || !order.postingIds.includes(posting.id)) return ['The order does not know this posting']
  const asked = Object.fromEntries(
    step.lines
      .map((line) => [stockLevelId(order.locationId, line.productId), reservedAtFirst(order, line)] as const)
      .filter(([, quantity]) => quantity > 0),
  )
  return isSame(reservedBy(posting), asked) ? [] : ['What it reserves is not what was ordered']
}

/** All that the order's postings reserved, so that nothing of it is left: the order itself cannot be read. */
const freeingFindings = (
  posting: StockPosting,
  stillReserved: ReadonlyMap<string, number> | undefined,
): Finding[] =>
  posting.type === 'release' &&
  stillReserved &&
  Object.values(takenBy(posting)).every((onHand) => onHand === 0) &&
  Object.entries(reservedBy(posting)).every(
    ([levelId, quantity]) => quantity < 0 && !stillReserved.has(levelId),
  )
    ? []
    : ['What it gives back is not what was reserved']

/** No more than was ordered, of an order that reserves nothing any more. */
function endFindings(posting: StockPosting, order: Order): Finding[] {
  const { id, locationId, lines, postingIds } = order
  if (postingIds.length > 0 || !posting.id.startsWith(endPostingId(id, '')))
    return ['The order does not know this posting']
  const ordered = new Map(
    lines.map((line) => [stockLevelId(locationId, line.productId), -reservedOf(order, line)]),
  )
  return Object.entries(reservedBy(posting)).every(([levelId, quantity]) => ordered.get(levelId) === quantity)
    ? []
    : ['What it gives back is not what was reserved']
}

const reservedBy = ({ lines }: StockPosting): Record<string, number> =>
  Object.fromEntries(Object.entries(lines).map(([levelId, { reserved }]) => [levelId, reserved]))

const takenBy = ({ lines }: StockPosting): Record<string, number> =>
  Object.fromEntries(Object.entries(lines).map(([levelId, { onHand }]) => [levelId, onHand]))

const negated = (quantities: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(quantities).map(([levelId, quantity]) => [levelId, -quantity]))
