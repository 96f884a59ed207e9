import { isAppError } from '#lib/app-error.ts'
import { toast } from '#ui/toast.tsx'
import { failureTextOf } from './failure-texts.ts'

/** For what was asked in passing and can simply be asked again (spec §8). What was told already is not told again. */
export function showErrorToast(error: unknown): void {
  if (isAppError(error) && error.isTold) return
  toast.error({ ...failureTextOf(error), id: isAppError(error) ? error.code : 'other' })
}
