import type { FailureTexts } from '#components/states/failure-texts.ts'

/** Messages for a failed change of a member or an invitation. */
export const CHANGE_FAILURES: FailureTexts = {
  conflict: {
    title: 'Somebody else changed this first',
    message: 'It has been answered or changed in the meantime.',
    tone: 'warning',
  },
  forbidden: { title: 'Not allowed', message: 'You no longer have permission to change this.' },
}
