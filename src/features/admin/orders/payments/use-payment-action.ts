import { useAction } from '#components/states/use-action.ts'
import type { PaymentOutcome } from '#domain/money/payment.ts'

export const REFUSALS = {
  used: 'Another payment has this transaction ID already. The same transaction pays once.',
  'given-back': 'The order counts less as paid than this would take away. Reverse its refund first.',
  'not-owed': 'Less than this is owed on the order by now. Look at what is owed, then enter that.',
  'too-much': 'It is more than is left to pay by now. Say what happens with the rest.',
  'row-used': 'This row of the file verified another payment already. A row verifies once.',
  'moved-on': 'Somebody else acted on this first. You now see its current state.',
}

/** Runs one step of a payment, with the reason for a failure. */
export function usePaymentAction() {
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })

  /** Resolves to whether it was done. */
  async function act(step: () => Promise<PaymentOutcome>, onDone: () => void): Promise<boolean> {
    let isDone = false
    await run(step, {
      done: (outcome) => {
        isDone = outcome.ok
        if (outcome.ok) onDone()
        else setFailure(REFUSALS[outcome.reason])
      },
    })
    return isDone
  }

  return { act, isBusy, failure }
}
