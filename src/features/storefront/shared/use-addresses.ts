import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchAddresses, type AddressBook } from '#data/people/addresses.ts'
import type { SavedAddress } from '#domain/people/saved-address.ts'
import { useUser } from '#stores/session-store.ts'
import { useLive } from '#data/reading/use-live.ts'

/** The saved addresses of the signed-in customer, live; undefined until they are known. */
export function useAddresses(): readonly SavedAddress[] | undefined {
  const { uid } = useUser()
  return useBook({ uid })
}

/** Those of the company that they buy for, live; none without one, and undefined until they are known. */
export function useCompanyAddresses(): readonly SavedAddress[] | undefined {
  const { uid, buysFor } = useUser()
  const addresses = useBook(buysFor && { uid, companyId: buysFor.id })
  return buysFor ? addresses : []
}

function useBook(book: AddressBook | undefined): readonly SavedAddress[] | undefined {
  const { data } = useLive<Read<SavedAddress>[]>(book && (book.companyId ?? book.uid), (onData, onError) =>
    book ? watchAddresses(book, onData, onError) : () => undefined,
  )
  return data && readable(data)
}
