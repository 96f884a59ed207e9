import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inTab } from '#lib/browser-storage.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'

/** What has been filled in, kept over a reload of this tab. */
type CheckoutDraft = {
  form: Partial<CheckoutForm>
  /** The name under which the delivery address goes into the address book; undefined when it does not. */
  keepAs?: string | undefined
}

const emptyDraft = (): CheckoutDraft => ({ form: {} })

export const useCheckoutStore = create<CheckoutDraft>()(
  persist(emptyDraft, { name: 'checkout', version: 3, storage: createJSONStorage(() => inTab) }),
)

export const fillIn = (changes: Partial<CheckoutForm>) =>
  useCheckoutStore.setState(({ form }) => ({ form: { ...form, ...changes } }))

export const keepAddressAs = (keepAs: string | undefined) => useCheckoutStore.setState({ keepAs })

/** For the next order: only what a person fills in alike every time. */
export const startNextOrder = () =>
  useCheckoutStore.setState(({ form: { contactName, contactPhone, company } }) => ({
    keepAs: undefined,
    form: {
      ...(contactName !== undefined && { contactName }),
      ...(contactPhone !== undefined && { contactPhone }),
      ...(company !== undefined && { company }),
    },
  }))
