import type { Fulfilment, FulfilmentLine } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { backorderOf, waitingOf } from '#domain/orders/reservations.ts'
import { availableOf } from '#domain/stock/stock.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { levelsAt } from './move-reservations.ts'

type Held = readonly Pick<
  FulfilmentLine,
  'productId' | 'name' | 'unit' | 'quantityScale' | 'quantity' | 'madeToOrder'
>[]

/**
 * Lines of an order that another branch takes over: what waits for stock first, as its own branch does not have it. Throws
 * INVALID where that branch does not have them.
 */
export async function takeOver(
  transaction: Transaction,
  order: Order,
  lines: Held,
  locationId: string,
  branchName: string,
) {
  const stocked = lines.filter(({ madeToOrder }) => !madeToOrder)
  const productIds = stocked.map(({ productId }) => productId)
  const there = await levelsAt(transaction, locationId, productIds)
  const here = await levelsAt(transaction, order.locationId, productIds)
  for (const line of stocked) {
    const level = there.get(line.productId)
    const available = level ? availableOf(level) : 0
    if (line.quantity > available)
      throw new ApiError(
        'INVALID',
        `${line.name}: ${branchName} has ${quantityText(available, line)} to give.`,
      )
  }
  const waiting = { ...waitingOf(order) }
  const [taken, left]: [Record<string, number>, Record<string, number>] = [{}, {}]
  for (const { productId, quantity } of stocked) {
    const waits = Math.min(quantity, waiting[productId] ?? 0)
    if (waits > 0) waiting[productId] = (waiting[productId] ?? 0) - waits
    taken[productId] = quantity
    if (quantity > waits) left[productId] = waits - quantity
  }
  return {
    backorder: order.backorder && backorderOf(waiting),
    changes: [
      { locationId: order.locationId, moves: left, levels: here },
      { locationId, moves: taken, levels: there },
    ],
  }
}

/** The way back: what the order's branch no longer has waits for stock. */
export async function handBack(
  transaction: Transaction,
  order: Order,
  { locationId, lines, heldLines }: Fulfilment,
) {
  const stocked = lines.slice(0, heldLines).filter(({ madeToOrder }) => !madeToOrder)
  const productIds = stocked.map(({ productId }) => productId)
  const there = await levelsAt(transaction, locationId, productIds)
  const here = await levelsAt(transaction, order.locationId, productIds)
  const waiting = { ...waitingOf(order) }
  const [freed, reserved]: [Record<string, number>, Record<string, number>] = [{}, {}]
  for (const { productId, quantity } of stocked) {
    const level = here.get(productId)
    const again = Math.min(quantity, level ? Math.max(0, availableOf(level)) : 0)
    freed[productId] = -quantity
    if (again > 0) reserved[productId] = again
    if (again < quantity) waiting[productId] = (waiting[productId] ?? 0) + quantity - again
  }
  const backorder = backorderOf(waiting)
  return {
    backorder: order.backorder || backorder.isOpen ? backorder : undefined,
    changes: [
      { locationId, moves: freed, levels: there },
      { locationId: order.locationId, moves: reserved, levels: here },
    ],
  }
}
