import { isAppError } from '#lib/app-error.ts'
import { toast } from '#ui/toast.tsx'
import { failureText, failureTextOf, type FailureTexts } from './failure-texts.ts'

/** For what was asked in passing and can simply be asked again (spec §8). What was told already is not told again. */
export function showErrorToast(error: unknown, own?: FailureTexts, title?: string): void {
  if (isAppError(error) && error.isTold) return
  if (title !== undefined) return toast.error({ title, message: failureText(error, own) })
  const { tone = 'error', ...text } = failureTextOf(error, own)
  toast[tone]({ ...text, id: isAppError(error) ? error.code : 'other' })
}
