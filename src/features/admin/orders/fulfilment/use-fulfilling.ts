import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import type { FulfilOutcome, OnProgress } from '#data/orders/change-fulfilment.ts'
import type { Progress } from '#data/orders/confirm-order.ts'

/** Why a step was not taken. */
export const STEP_REFUSALS = {
  'moved-on': 'Somebody else acted on this first. You now see its current state.',
  'too-much': 'Somebody else planned some of these goods meanwhile. Check the quantities and try again.',
}

/** Runs one step of a fulfilment at a time, with progress and the reason for a failure. */
export function useFulfilling() {
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })
  const [progress, setProgress] = useState<Progress>()

  /** Resolves with whether it was done. */
  async function fulfil(step: (onProgress: OnProgress) => Promise<FulfilOutcome>): Promise<boolean> {
    let isDone = false
    setProgress(undefined)
    await run(() => step(setProgress), {
      done: (outcome) => {
        isDone = outcome.ok
        if (!outcome.ok) setFailure(STEP_REFUSALS[outcome.reason])
      },
    })
    return isDone
  }

  return { fulfil, isBusy, failure, progress }
}
