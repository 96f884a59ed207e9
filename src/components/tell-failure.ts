import { FALLBACK_TEXT, NETWORK_ERROR, TIMEOUT_TEXT } from './failure-texts.ts'
import { isAppError } from '#lib/app-error.ts'
import { toast } from '#ui/toast.tsx'

/** For what was asked in passing and can simply be asked again (spec §8). What was told already is not told again. */
export function tellFailure(error: unknown): void {
  if (isAppError(error) && error.isTold) return
  if (isAppError(error, 'offline')) toast.error({ ...NETWORK_ERROR, id: 'offline' })
  else if (isAppError(error, 'timeout')) toast.error({ title: TIMEOUT_TEXT, id: 'timeout' })
  else if (isAppError(error, 'forbidden'))
    toast.error({ title: 'Your roles do not allow this', id: 'forbidden' })
  else toast.error({ title: FALLBACK_TEXT, id: 'other' })
}
