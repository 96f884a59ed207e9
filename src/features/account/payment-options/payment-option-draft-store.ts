import type { PaymentOptionFields } from '#domain/people/payment-option.ts'
import { tabDraft } from '#stores/tab-draft.ts'

/**
 * The way to pay that is being edited, kept across a reload of this tab until it is saved or discarded; never the number
 * of a card. `id` is made once, before the first attempt, so that saving a new one twice is harmless.
 */
export type PaymentOptionDraft = { uid: string; id: string; isNew: boolean; fields: PaymentOptionFields }

export const usePaymentOptionDraftStore = tabDraft<{ draft: PaymentOptionDraft | undefined }>(
  'payment-option-draft',
  () => ({ draft: undefined as PaymentOptionDraft | undefined }),
)

export const startPaymentOptionDraft = (draft: PaymentOptionDraft) =>
  usePaymentOptionDraftStore.setState({ draft })

export const fillInPaymentOption = (changes: Partial<PaymentOptionFields>) =>
  usePaymentOptionDraftStore.setState(({ draft }) => ({
    draft: draft && { ...draft, fields: { ...draft.fields, ...changes } },
  }))

export const endPaymentOptionDraft = () => usePaymentOptionDraftStore.setState({ draft: undefined })
