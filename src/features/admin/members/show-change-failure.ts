import { showErrorToast } from '#components/states/show-error-toast.ts'
import { isAppError } from '#lib/app-error.ts'
import { toast } from '#ui/toast.tsx'

/** A change of a member or an invitation that did not happen. */
export function showChangeFailure(error: unknown): void {
  if (isAppError(error, 'conflict'))
    toast.warning({
      title: 'Somebody else changed this first',
      message: 'It has been answered or changed in the meantime.',
    })
  else if (isAppError(error, 'forbidden'))
    toast.error({ title: 'Not allowed', message: 'You no longer have permission to change this.' })
  else showErrorToast(error)
}
