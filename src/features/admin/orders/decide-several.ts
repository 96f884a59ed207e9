import { failureText } from '#components/states/failure-texts.ts'
import { confirmOrder } from '#data/orders/confirm-order.ts'
import { declineOrder } from '#data/orders/decide-order.ts'
import { handOver } from '#data/orders/hand-over.ts'
import { reserveRest } from '#data/orders/reserve-rest.ts'
import type { ConfirmationOutcome } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'
import { DECISION_FAILURES, refusalMessage } from './order/refusal-messages.ts'

/** What a list of orders does with each of those selected, loaded with the first. Returns why one was left as it is. */
type Decided = Promise<string | undefined>

export const confirmOne = (order: Order, branchName: string): Decided =>
  decided(branchName, () => confirmOrder(order, { agreedPrices: submittedPrices(order) }))

export const declineOne = (order: Order, reason: string, branchName: string): Decided =>
  decided(branchName, () => declineOrder(order, reason))

export async function reserveOne(order: Order): Decided {
  try {
    await reserveRest(order.id)
    return undefined
  } catch (error) {
    return failureText(error, { ...DECISION_FAILURES, conflict: NOTHING_THERE })
  }
}

export { handOver }

const NOTHING_THERE = 'Nothing of what it waits for is in stock yet.'

async function decided(branchName: string, act: () => Promise<ConfirmationOutcome>): Decided {
  try {
    const outcome = await act()
    return outcome.ok ? undefined : refusalMessage(outcome, branchName)
  } catch (error) {
    return failureText(error, DECISION_FAILURES)
  }
}

const submittedPrices = ({ lines }: Order): Readonly<Record<string, number>> =>
  Object.fromEntries(
    lines.map(({ productId, submittedUnitPriceMinor }) => [productId, submittedUnitPriceMinor]),
  )
