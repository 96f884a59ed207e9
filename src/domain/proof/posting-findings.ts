import type { Order } from '#domain/orders/order.ts'
import { confirmationSteps, releasePostingId } from '#domain/orders/order-confirmation.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { Finding } from './line-findings.ts'
import { isSame } from './same.ts'

/** The records a posting refers to, as of its own commit. */
export type PostingFacts = {
  levelOf: (levelId: string) => StockLevel | undefined
  order: Order | undefined
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
      level.lastPostingId === id && level.onHand === line.onHandAfter && level.reserved === line.reservedAfter
    return isMoved ? [] : [`${level.sku}: posted, but the level did not move so`]
  })
  return isNamed ? wrong : [...wrong, 'The levels it names are not those of its lines']
}

function documentFindings(posting: StockPosting, { order, reversed }: PostingFacts): Finding[] {
  if (posting.source.kind !== 'order') return []
  if (!order) return ['The order it is for does not exist']
  if (order.locationId !== posting.locationId) return ['The order is of another branch']
  return posting.type === 'release'
    ? releaseFindings(posting, order, reversed)
    : reserveFindings(posting, order)
}

/** Exactly the items of its step, in their quantities. */
function reserveFindings(posting: StockPosting, order: Order): Finding[] {
  const step = confirmationSteps(order).find(({ postingId }) => postingId === posting.id)
  if (!step || !order.postingIds.includes(posting.id)) return ['The order does not know this posting']
  const asked = Object.fromEntries(
    step.lines
      .filter(({ madeToOrder }) => !madeToOrder)
      .map(({ productId, quantity }) => [stockLevelId(order.locationId, productId), quantity]),
  )
  return isSame(reservedBy(posting), asked) ? [] : ['What it reserves is not what was ordered']
}

/** Exactly what its own reservation took. */
function releaseFindings(posting: StockPosting, order: Order, reversed: StockPosting | undefined): Finding[] {
  if (!reversed || posting.id !== releasePostingId(reversed.id))
    return ['What it gives back was never reserved']
  if (reversed.source.id !== order.id) return ['It gives back what another order reserved']
  if (order.postingIds.includes(reversed.id)) return ['The order still counts what it gives back']
  const taken = Object.fromEntries(
    Object.entries(reservedBy(reversed)).map(([levelId, quantity]) => [levelId, -quantity]),
  )
  return isSame(reservedBy(posting), taken) ? [] : ['What it gives back is not what was reserved']
}

const reservedBy = ({ lines }: StockPosting): Record<string, number> =>
  Object.fromEntries(Object.entries(lines).map(([levelId, { reserved }]) => [levelId, reserved]))
