import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchAddresses } from '#data/people/addresses.ts'
import type { SavedAddress } from '#domain/people/saved-address.ts'
import { useUser } from '#stores/session-store.ts'
import { useWatched } from '#components/states/use-watched.ts'

/** The signed-in customer's saved addresses, live; undefined until they are known. */
export function useAddresses(): readonly SavedAddress[] | undefined {
  const { uid } = useUser()
  const { item } = useWatched<Read<SavedAddress>[]>(uid, (onItem, onError) =>
    watchAddresses(uid, onItem, onError),
  )
  return item && readable(item)
}
