import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { isWaitingForCompany } from '#domain/orders/company-approval.ts'
import { isBeingFulfilled, paymentStateOf, type Order } from '#domain/orders/order.ts'
import { dependsOnStock } from '#domain/orders/order-stock.ts'
import { waitingLines } from '#domain/orders/reservations.ts'
import { currentPriceOf } from '#domain/orders/current-price.ts'
import { isSpecialLine } from '#domain/quotes/special-line.ts'
import { isAdminLevel, isManager } from '#domain/people/roles.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { truncate } from '#lib/text.ts'
import type { Tone } from '#ui/pill.tsx'

export type OrderCheck = { tone: Tone; text: string }

export type CheckFacts = {
  user: Pick<UserRecord, 'uid' | 'roles'>
  /** The order total sales staff may confirm on their own; undefined until it is known. */
  salesLimitMinor: number | undefined
  productOf: (id: string) => CatalogueProduct | undefined
  /** The band of a product at the order's branch; undefined until it is known. */
  bandOf: (productId: string) => StockBand | undefined
  branchName: string
}

/**
 * What to expect before opening an order, from data the list already has; the order's own page checks exact quantities.
 */
export function checkOrder(order: Order, facts: CheckFacts): OrderCheck {
  if (order.status === 'submitted') return checkSubmitted(order, facts)
  if (order.backorder?.isOpen && isBeingFulfilled(order)) {
    const hasArrived = waitingLines(order).some(
      ({ line }) => (facts.bandOf(line.productId) ?? 'out') !== 'out',
    )
    return hasArrived ? { tone: 'good', text: 'Can be reserved' } : { tone: 'warn', text: 'Waits for stock' }
  }
  if (order.status === 'confirmed')
    return {
      tone: paymentStateOf(order) === 'paid' ? 'good' : 'neutral',
      text: PAYMENTS[paymentStateOf(order)],
    }
  return { tone: 'neutral', text: truncate(order.decisionReason || 'No reason', 34) }
}

const PAYMENTS = { unpaid: 'Unpaid', partial: 'Part paid', paid: 'Paid', overpaid: 'Overpaid' }

export const isOverLimit = (
  order: Pick<Order, 'totals'>,
  user: Pick<UserRecord, 'roles'>,
  limitMinor: number | undefined,
): boolean => limitMinor !== undefined && hasConfirmLimit(user) && order.totals.totalMinor > limitMinor

export const hasConfirmLimit = ({ roles }: Pick<UserRecord, 'roles'>): boolean =>
  !isAdminLevel(roles) && !isManager(roles)

/** Whether what is checked of it depends on the stock of its branch. */
export const isCheckedByStock = (order: Order, { uid }: Pick<UserRecord, 'uid'>): boolean =>
  dependsOnStock(order) &&
  !(order.status === 'submitted' && (isWaitingForCompany(order) || order.customerUid === uid))

function checkSubmitted(order: Order, facts: CheckFacts): OrderCheck {
  if (isWaitingForCompany(order)) return { tone: 'info', text: 'Awaits approval' }
  if (order.customerUid === facts.user.uid) return { tone: 'info', text: 'Your own order' }
  const isQuoted = order.quoteId !== ''
  const withdrawn = order.lines.filter(
    (line) => !facts.productOf(line.productId) && !(isQuoted && isSpecialLine(line)),
  ).length
  if (withdrawn > 0) return { tone: 'bad', text: `${withdrawn} withdrawn` }
  const out = countInBand(order, facts, 'out')
  if (out > 0) return { tone: 'warn', text: `${out}+ short at ${facts.branchName}` }
  if (isOverLimit(order, facts.user, facts.salesLimitMinor)) return { tone: 'bad', text: 'Over your limit' }
  const isRepriced =
    !isQuoted &&
    order.lines.some((line) => {
      const product = facts.productOf(line.productId)
      // What a price list says now is read with the order.
      return product && !line.priceList && currentPriceOf(line, product) !== line.submittedUnitPriceMinor
    })
  if (isRepriced) return { tone: 'warn', text: 'Price changed' }
  // Bands contain no quantities, and reading the level for every line of every order would cost a read each; the
  // order's own page shows whether there is enough.
  return countInBand(order, facts, 'low') > 0
    ? { tone: 'warn', text: `Low at ${facts.branchName}` }
    : { tone: 'neutral', text: 'Stock not checked' }
}

const countInBand = (order: Order, { bandOf }: CheckFacts, band: StockBand): number =>
  order.lines.filter((line) => !line.madeToOrder && bandOf(line.productId) === band).length
