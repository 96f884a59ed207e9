import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inTab } from '#lib/browser-storage.ts'
import type { PaymentOptionFields } from '#domain/people/payment-option.ts'

/**
 * The way to pay that is being edited, kept across a reload of this tab until it is saved or discarded; never the number
 * of a card. `id` is made once, before the first attempt, so that saving a new one twice is harmless.
 */
export type PaymentOptionDraft = { uid: string; id: string; isNew: boolean; fields: PaymentOptionFields }

export const usePaymentOptionDraftStore = create<{ draft: PaymentOptionDraft | undefined }>()(
  persist(() => ({ draft: undefined as PaymentOptionDraft | undefined }), {
    name: 'payment-option-draft',
    version: 1,
    storage: createJSONStorage(() => inTab),
  }),
)

export const startPaymentOptionDraft = (draft: PaymentOptionDraft) =>
  usePaymentOptionDraftStore.setState({ draft })

export const fillInPaymentOption = (changes: Partial<PaymentOptionFields>) =>
  usePaymentOptionDraftStore.setState(({ draft }) => ({
    draft: draft && { ...draft, fields: { ...draft.fields, ...changes } },
  }))

export const endPaymentOptionDraft = () => usePaymentOptionDraftStore.setState({ draft: undefined })
