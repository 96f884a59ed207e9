import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'

/** What has been filled in, kept over a reload of this tab. */
type CheckoutDraft = {
  form: Partial<CheckoutForm>
  /** The order that is sent as soon as there is a network; '' when none waits. */
  waitingId: string
  /** The name under which the delivery address goes into the address book; undefined when it does not. */
  keepAs?: string | undefined
}

const emptyDraft = (): CheckoutDraft => ({ form: {}, waitingId: '' })

export const useCheckoutStore = create<CheckoutDraft>()(
  persist(emptyDraft, { name: 'checkout', version: 2, storage: createJSONStorage(() => sessionStorage) }),
)

export const fillIn = (changes: Partial<CheckoutForm>) =>
  useCheckoutStore.setState(({ form }) => ({ form: { ...form, ...changes } }))

export const keepAddressAs = (keepAs: string | undefined) => useCheckoutStore.setState({ keepAs })

export const waitForNetwork = (waitingId: string) => useCheckoutStore.setState({ waitingId })

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
