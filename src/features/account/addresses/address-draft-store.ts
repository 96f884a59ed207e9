import type { AddressFields } from '#domain/people/saved-address.ts'
import { tabDraft } from '#stores/tab-draft.ts'

/**
 * The address being edited, kept across a reload of this tab until it is saved or discarded. `id` is made once, before
 * the first attempt, so that saving a new address twice is harmless.
 */
export type AddressDraft = {
  uid: string
  /** Whose address book it is in; undefined for the user's own. */
  companyId?: string | undefined
  id: string
  isNew: boolean
  fields: AddressFields
  /** The address's `updatedAt` when it was opened. */
  seenAt?: number | undefined
}

export const useAddressDraftStore = tabDraft<{ draft: AddressDraft | undefined }>('address-draft', () => ({
  draft: undefined as AddressDraft | undefined,
}))

export const startAddressDraft = (draft: AddressDraft) => useAddressDraftStore.setState({ draft })

export const fillInAddress = (changes: Partial<AddressFields>) =>
  useAddressDraftStore.setState(({ draft }) => ({
    draft: draft && { ...draft, fields: { ...draft.fields, ...changes } },
  }))

export const endAddressDraft = () => useAddressDraftStore.setState({ draft: undefined })
