import {
  FALLBACK_TEXT,
  NETWORK_ERROR,
  NOT_FOUND_TEXT,
  SERVER_TEXT,
  TIMEOUT_TEXT,
} from '#components/states/failure-texts.ts'
import type { ApiFailure } from '#data/api/api-failure.ts'
import { toast } from '#ui/toast.tsx'

export type Notice = { title: string; text: string }

const ERROR_DURATION = 5000

/** The error catalogue of spec §8: shows each failure with its message in its own way. */
export function showApiFailure(
  failure: ApiFailure,
  {
    showDialog,
    leave,
    reload,
  }: {
    showDialog: (notice: Notice) => void
    /** Signs out and goes to `/login`, which shows the reason when `expired`. */
    leave: (expired: boolean) => void
    reload: () => void
  },
): void {
  switch (failure.kind) {
    case 'signed-out':
    case 'forbidden':
      leave(failure.kind === 'signed-out')
      break
    case 'not-found':
      toast.error({ title: NOT_FOUND_TEXT, duration: ERROR_DURATION, id: failure.kind })
      break
    case 'suspended':
      reload()
      break
    case 'refused':
      showDialog({ title: 'Error', text: failure.message ?? FALLBACK_TEXT })
      break
    case 'gateway':
      showDialog({ title: 'Error', text: failure.message ?? SERVER_TEXT })
      break
    case 'server':
      showDialog({ title: 'Error', text: SERVER_TEXT })
      break
    case 'offline':
      toast.error({ ...NETWORK_ERROR, id: failure.kind })
      break
    case 'timeout':
      toast.error({ title: TIMEOUT_TEXT, id: failure.kind })
      break
    case 'other':
      toast.error({ title: FALLBACK_TEXT, id: failure.kind })
      break
    case 'cancelled':
      break
  }
}
