import { watchKeptBoqs } from '#data/boq/kept-boqs.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { KeptBoq } from '#domain/boq/review/kept-boq.ts'

/** The user's kept bills, live; undefined until they are known. `taken` are the places of those that cannot be read too. */
export function useKeptBoqs(uid: string | undefined) {
  const live = useLive<Read<KeptBoq>[]>(uid, (onData, onError) => watchKeptBoqs(uid ?? '', onData, onError))
  return { ...live, boqs: live.data && readable(live.data), taken: live.data?.map(({ id }) => id) }
}
