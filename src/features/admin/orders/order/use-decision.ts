import { useState } from 'react'
import { confirmOrder, type Progress } from '#data/orders/confirm-order.ts'
import { declineOrder } from '#data/orders/decide-order.ts'
import { releaseOrder } from '#data/orders/release-order.ts'
import type { StepRefusal } from '#data/orders/reserve-step.ts'
import { refreshOrderCounts } from '#data/orders/use-order-counts.ts'
import type { Order } from '#domain/order.ts'
import { AppError } from '#lib/app-error.ts'
import { useUser } from '#stores/session-store.ts'
import { toast } from '#ui/toast.tsx'
import { failureWords, refusalWords } from './refusal-words.ts'

export type Running = { what: 'confirm' | 'undo' | 'cancel' | 'decline'; progress: Progress | undefined }

type Outcome = { ok: true } | ({ ok: false } & StepRefusal)

/** What can be decided about an order; one thing at a time, with its progress and the reason when it failed. */
export function useDecision(order: Order, branchName: string) {
  const actor = useUser()
  const [running, setRunning] = useState<Running>()
  const [problem, setProblem] = useState<string>()

  async function decide(
    what: Running['what'],
    done: string,
    run: (onProgress: (progress: Progress) => void) => Promise<Outcome>,
  ): Promise<boolean> {
    setProblem(undefined)
    setRunning({ what, progress: undefined })
    try {
      const outcome = await run((progress) => setRunning({ what, progress }))
      if (outcome.ok) toast.success({ title: `${order.ref} ${done}` })
      else setProblem(refusalWords(outcome, branchName))
      return outcome.ok
    } catch (error) {
      const known = error instanceof AppError ? error : new AppError('unexpected', String(error))
      if (known.code === 'unexpected') console.warn('The decision failed:', error)
      setProblem(failureWords(known))
      return false
    } finally {
      setRunning(undefined)
      refreshOrderCounts()
    }
  }

  return {
    running,
    problem,
    confirm: (prices: Readonly<Record<string, number>>) =>
      decide('confirm', 'is confirmed and reserved', (onProgress) =>
        confirmOrder(order, prices, actor, onProgress),
      ),
    undo: () =>
      decide('undo', 'is as it was submitted', (onProgress) =>
        releaseOrder(order, { kind: 'undo' }, actor, onProgress),
      ),
    cancel: (reason: string) =>
      decide('cancel', 'is cancelled, its stock is free again', (onProgress) =>
        releaseOrder(order, { kind: 'cancel', reason }, actor, onProgress),
      ),
    decline: (reason: string) => decide('decline', 'is declined', () => declineOrder(order, reason, actor)),
  }
}

export type Decision = ReturnType<typeof useDecision>
