import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { tabDraft } from '#stores/tab-draft.ts'

/** What has been filled in, kept across a reload of this tab. */
type CheckoutDraft = {
  form: Partial<CheckoutForm>
  /** The name under which the delivery address is saved in the address book; undefined if it is not saved. */
  keepAs?: string | undefined
}

const emptyDraft = (): CheckoutDraft => ({ form: {} })

export const useCheckoutStore = tabDraft<CheckoutDraft>('checkout', emptyDraft, 3)

export const fillIn = (changes: Partial<CheckoutForm>) =>
  useCheckoutStore.setState(({ form }) => ({ form: { ...form, ...changes } }))

export const keepAddressAs = (keepAs: string | undefined) => useCheckoutStore.setState({ keepAs })

/** Keeps, for the next order, only what people fill in the same way every time. */
export const startNextOrder = () =>
  useCheckoutStore.setState(({ form: { contactName, contactPhone, company } }) => ({
    keepAs: undefined,
    form: {
      ...(contactName !== undefined && { contactName }),
      ...(contactPhone !== undefined && { contactPhone }),
      ...(company !== undefined && { company }),
    },
  }))
