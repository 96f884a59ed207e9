import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inTab } from '#lib/browser-storage.ts'
import type { AddressFields } from '#domain/people/saved-address.ts'

/**
 * The address being written, kept over a reload of this tab until it is saved or given up. `id` is made once, before
 * the first try, and makes saving a new address twice harmless.
 */
export type AddressDraft = {
  uid: string
  id: string
  isNew: boolean
  fields: AddressFields
  /** Of the address when it was opened: its `updatedAt`. */
  seenAt?: number | undefined
}

export const useAddressDraftStore = create<{ draft: AddressDraft | undefined }>()(
  persist(() => ({ draft: undefined as AddressDraft | undefined }), {
    name: 'address-draft',
    version: 1,
    storage: createJSONStorage(() => inTab),
  }),
)

export const startAddressDraft = (draft: AddressDraft) => useAddressDraftStore.setState({ draft })

export const fillInAddress = (changes: Partial<AddressFields>) =>
  useAddressDraftStore.setState(({ draft }) => ({
    draft: draft && { ...draft, fields: { ...draft.fields, ...changes } },
  }))

export const endAddressDraft = () => useAddressDraftStore.setState({ draft: undefined })
