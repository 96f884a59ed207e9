import { showErrorToast } from '#components/states/show-error-toast.ts'
import { isAppError } from '#lib/app-error.ts'
import { toast } from '#ui/toast.tsx'

/** A change of a member or an invitation that did not happen. */
export function showChangeFailure(error: unknown): void {
  if (isAppError(error, 'conflict'))
    toast.warning({ title: 'Somebody was faster', message: 'It has been answered or changed meanwhile.' })
  else if (isAppError(error, 'forbidden'))
    toast.error({ title: 'Not allowed', message: 'Your roles do not let you change this any more.' })
  else showErrorToast(error)
}
