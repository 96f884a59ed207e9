import { watchAddresses } from '#data/users/addresses.ts'
import type { SavedAddress } from '#domain/saved-address.ts'
import { useUser } from '#stores/session-store.ts'
import { useWatched } from './use-watched.ts'

/** The signed-in customer's address book, live; undefined until it is known. */
export function useAddresses(): readonly SavedAddress[] | undefined {
  const { uid } = useUser()
  return useWatched<SavedAddress[]>(uid, (onItem, onError) => watchAddresses(uid, onItem, onError)).item
}
