import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchAddresses } from '#data/people/addresses.ts'
import type { SavedAddress } from '#domain/people/saved-address.ts'
import { useUser } from '#stores/session-store.ts'
import { useLive } from '#data/reading/use-live.ts'

/** The signed-in customer's saved addresses, live; undefined until they are known. */
export function useAddresses(): readonly SavedAddress[] | undefined {
  const { uid } = useUser()
  const { data } = useLive<Read<SavedAddress>[]>(uid, (onData, onError) =>
    watchAddresses(uid, onData, onError),
  )
  return data && readable(data)
}
