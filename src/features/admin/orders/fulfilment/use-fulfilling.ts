import { useAction } from '#components/states/use-action.ts'
import type { FulfilOutcome } from '#domain/orders/fulfilment.ts'

/** Why a step was not taken. */
export const STEP_REFUSALS = {
  'moved-on': 'Somebody else acted on this first. You now see its current state.',
  unpaid:
    'These goods are neither paid nor on account. Hand them over only if you are allowed to: press again to hand them over unpaid.',
  'too-much': 'Somebody else planned some of these goods meanwhile. Check the quantities and try again.',
}

/** Runs one step of a fulfilment at a time, with the reason for a failure. */
export function useFulfilling() {
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })

  /** Resolves with whether it was done. */
  async function fulfil(
    step: () => Promise<FulfilOutcome>,
    onRefused?: (reason: keyof typeof STEP_REFUSALS) => void,
  ): Promise<boolean> {
    let isDone = false
    await run(step, {
      done: (outcome) => {
        isDone = outcome.ok
        if (outcome.ok) return
        setFailure(STEP_REFUSALS[outcome.reason])
        onRefused?.(outcome.reason)
      },
    })
    return isDone
  }

  return { fulfil, isBusy, failure }
}
