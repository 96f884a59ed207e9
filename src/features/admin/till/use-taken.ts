import { watchTaken } from '#data/orders/tills.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { Payment } from '#domain/money/payment.ts'
import { expectedMinor, takingsOf, type Taking, type TillDay } from '#domain/money/till.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'

/** Payments at the till of a branch since then, for those who read payments; a Location Manager counts without them. */
export function useTaken(
  locationId: string,
  { since, until }: { since: number; until?: number | undefined },
) {
  const maySee = meetsNeed(useUser().roles, { capability: 'transactions' })
  const live = useLive<Read<Payment>[]>(
    maySee ? `taken/${locationId}/${since}/${until ?? ''}` : undefined,
    (onData, onError) => watchTaken(locationId, { since, until }, onData, onError),
  )
  const payments = live.data?.filter((one): one is Payment => !(one instanceof Unreadable))
  return {
    maySee,
    payments,
    isFailed: live.status === 'failed',
    retry: live.retry,
    hasUnreadable: live.data?.length !== payments?.length,
  }
}

type TillSums = { expectedMinor: number; takings: readonly Taking[] }

/** What a till comes to by its payments as they are now. */
export const sumsOf = (till: TillDay, payments: readonly Payment[]): TillSums => ({
  expectedMinor: expectedMinor(till, payments, till.closing?.at),
  takings: takingsOf(payments, { after: till.sinceAt, until: till.closing?.at }),
})
