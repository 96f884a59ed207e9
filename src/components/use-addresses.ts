import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchAddresses } from '#data/users/addresses.ts'
import type { SavedAddress } from '#domain/saved-address.ts'
import { useUser } from '#stores/session-store.ts'
import { useWatched } from './use-watched.ts'

/** What can be chosen of the signed-in customer's address book, live; undefined until it is known. */
export function useAddresses(): readonly SavedAddress[] | undefined {
  const { uid } = useUser()
  const { item } = useWatched<Read<SavedAddress>[]>(uid, (onItem, onError) =>
    watchAddresses(uid, onItem, onError),
  )
  return item && readable(item)
}
