import { useRef, useState } from 'react'
import { AppError, isAppError } from '#lib/app-error.ts'
import type { ToastRequest } from '#ui/show-toast.tsx'
import { toast } from '#ui/toast.tsx'
import { failureText, type FailureTexts } from './failure-texts.ts'
import { showErrorToast } from './show-error-toast.ts'

type Options = {
  /** `inline`: the screen shows `failure` beside the button. A toast is for actions in passing. */
  show?: 'toast' | 'inline'
  /** The toast's title on failure, above the reason. */
  title?: string
  /** This action's own messages, by error code. */
  texts?: FailureTexts
  /** Called after a failure was shown: to close a dialog, or to load what changed. */
  onFailure?: (error: unknown) => void
}

type Run<Result> = {
  /** Which of several buttons this is; an action in progress is not started again. */
  name?: string
  /** The message on success. */
  done?: string | ToastRequest | ((result: Result) => void)
  /** Messages for this run, replacing the hook's. */
  texts?: FailureTexts
  /** Offered in the toast for ten seconds. */
  undo?: () => Promise<unknown>
}

const TIME_TO_UNDO = 10_000
/** Milliseconds after which people wonder whether it failed. */
const LONG = 15_000

/**
 * The one way to run a user's action that the network may refuse. `run` returns whether it succeeded, and never throws.
 * Without a network it fails at once, rather than when Firestore gives up.
 */
export function useAction({ show = 'toast', title, texts: general, onFailure }: Options = {}) {
  const [running, setRunning] = useState<string>()
  const [failure, setFailure] = useState('')
  // State updates too late for a double press: both presses would see the button enabled.
  const underWay = useRef(new Set<string>())

  async function run<Result>(
    work: () => Promise<Result>,
    { name = '', done, undo, texts = general }: Run<Result> = {},
  ): Promise<boolean> {
    if (underWay.current.has(name)) return false
    underWay.current.add(name)
    setRunning(name)
    setFailure('')
    const slow = setTimeout(() => toast.info(STILL_BEING_DONE), LONG)
    try {
      if (!navigator.onLine) throw new AppError('offline', 'the browser has no network')
      const result = await work()
      if (typeof done === 'function') done(result)
      else if (done !== undefined) {
        const request = typeof done === 'string' ? { title: done } : done
        if (undo) toast.default({ ...request, ...undoOf(undo) })
        else toast.success(request)
      }
      return true
    } catch (error) {
      if (!isAppError(error) || error.code === 'unexpected') console.warn('An action failed:', error)
      if (show === 'inline') setFailure(failureText(error, texts))
      else showErrorToast(error, texts, title)
      onFailure?.(error)
      return false
    } finally {
      clearTimeout(slow)
      underWay.current.delete(name)
      setRunning(underWay.current.values().next().value)
    }
  }

  return { run, running, isBusy: running !== undefined, failure, setFailure }
}

const STILL_BEING_DONE: ToastRequest = {
  id: 'still-being-done',
  title: 'Still being done',
  message: 'Please keep this page open. It says so when it is done.',
}

const undoOf = (undo: () => Promise<unknown>): Partial<ToastRequest> => ({
  action: { label: 'Undo', onPress: () => void undo().catch(showErrorToast) },
  duration: TIME_TO_UNDO,
})
