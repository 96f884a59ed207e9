import { isAppError } from '#lib/app-error.ts'
import { toast } from '#ui/toast.tsx'
import { failureText, failureTextOf, type FailureTexts } from './failure-texts.ts'

/**
 * For actions in passing that can simply be repeated (spec §8). A failure that was already shown is not shown again.
 */
export function showErrorToast(error: unknown, own?: FailureTexts, title?: string): void {
  if (isAppError(error) && error.isTold) return
  if (title !== undefined) return toast.error({ title, message: failureText(error, own) })
  const { tone = 'error', ...text } = failureTextOf(error, own)
  toast[tone]({ ...text, id: isAppError(error) ? error.code : 'other' })
}
