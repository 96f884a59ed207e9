import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { cancelOrder } from '#data/orders/cancel-order.ts'
import { confirmOrder } from '#data/orders/confirm-order.ts'
import { declineOrder, holdOrder, releaseHold } from '#data/orders/decide-order.ts'
import { reserveRest } from '#data/orders/reserve-rest.ts'
import { refreshOrderCounts } from '#data/orders/use-order-counts.ts'
import type { ConfirmationOutcome } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'
import { DECISION_FAILURES, refusalMessage } from './refusal-messages.ts'

export type Running = 'confirm' | 'rest' | 'cancel' | 'decline' | 'hold' | 'release'

/** The decisions on an order, run one at a time, with the reason for a failure. */
export function useDecision(order: Order, branchName: string, deliveryMinor: number | undefined) {
  const { run: act, running, failure, setFailure } = useAction({ show: 'inline', texts: DECISION_FAILURES })
  const [isOvertaken, setIsOvertaken] = useState(false)
  const [done, setDone] = useState<{ what: Running; words: string }>()

  async function decide(
    what: Running,
    words: string,
    run: () => Promise<ConfirmationOutcome>,
  ): Promise<boolean> {
    setIsOvertaken(false)
    setDone(undefined)
    let isDone = false
    await act(run, {
      name: what,
      done: (outcome) => {
        isDone = outcome.ok
        if (outcome.ok) return setDone({ what, words })
        setFailure(refusalMessage(outcome, branchName))
        setIsOvertaken(outcome.reason === 'moved-on')
      },
    })
    refreshOrderCounts()
    return isDone
  }

  // The page is live: a decision is finished only when the order itself shows it, a moment later.
  const isCatchingUp = done !== undefined && !HAS_LANDED[done.what](order)
  return {
    running: running ? (running as Running) : isCatchingUp ? done.what : undefined,
    problem: failure || undefined,
    /** Somebody else decided first. */
    isOvertaken,
    done: isCatchingUp ? undefined : done?.words,
    confirm: (prices: Readonly<Record<string, number>>, isBackorder = false) =>
      decide(
        'confirm',
        isBackorder
          ? 'Confirmed: what is in stock is reserved, the rest waits for stock, and the proforma is issued.'
          : 'Confirmed: everything is reserved and the proforma is issued.',
        () =>
          confirmOrder(order, { agreedPrices: prices, deliveryMinor, ...(isBackorder && { isBackorder }) }),
      ),
    reserveRest: () =>
      decide('rest', 'What is in stock now is reserved for it.', async () => {
        await reserveRest(order.id)
        return { ok: true }
      }),
    cancel: (reason: string, creditId?: string) =>
      decide('cancel', 'Cancelled: its stock is released.', () => cancelOrder(order.id, reason, creditId)),
    decline: (reason: string) =>
      decide('decline', 'Declined: the customer can read why.', () => declineOrder(order, reason)),
    hold: (reason: string) => decide('hold', 'The order is on hold.', () => holdOrder(order, reason)),
    release: (note: string) => decide('release', 'The hold is released.', () => releaseHold(order, note)),
  }
}

const HAS_LANDED: Record<Running, (order: Order) => boolean> = {
  confirm: ({ status }) => status !== 'submitted',
  rest: () => true,
  decline: ({ status }) => status !== 'submitted' && status !== 'on_hold',
  hold: ({ status }) => status === 'on_hold',
  release: ({ status }) => status !== 'on_hold',
  cancel: ({ status }) => status === 'cancelled',
}

export type Decision = ReturnType<typeof useDecision>
