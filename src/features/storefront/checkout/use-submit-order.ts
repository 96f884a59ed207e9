import { useEffect } from 'react'
import { useAction } from '#components/states/use-action.ts'
import type { SubmittedOrder } from '#data/orders/submit-order.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import type { AddressFields } from '#domain/people/saved-address.ts'
import { isAppError } from '#lib/app-error.ts'
import { expectWaitingOrder } from '#stores/order-waits-store.ts'
import { useUser } from '#stores/session-store.ts'
import {
  keepWaiting,
  stopWaiting,
  useWaitingOrderStore,
  type WaitingOrder,
} from '#stores/waiting-order-store.ts'
import { useCheckoutStore } from '#features/storefront/shared/checkout-store.ts'
import type { OrderState } from './order-changes.ts'
import { submitFailureTexts } from './submit-failure-texts.ts'

type Submission = {
  isSending: boolean
  /** Will be sent automatically when the network is back. */
  isWaiting: boolean
  /** Why the last attempt failed. */
  failure: string
  /** `address` is saved in the address book with the order. */
  submit: (draft: OrderDraft, seen: OrderState, address?: AddressFields) => Promise<void>
}

/**
 * Submits an order once, however often the button is pressed; a failed attempt can be repeated with the same id.
 * Without a network the order is stored, even if the tab is closed, and `WaitingOrderSender` sends it when the network
 * is back.
 */
export function useSubmitOrder(
  orderId: string,
  onSubmitted: (order: SubmittedOrder, address: AddressFields | undefined) => void,
  /** Prices or products are no longer as the customer saw them. */
  onChanged: () => void,
): Submission {
  const { uid } = useUser()
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    onFailure: (error) => {
      if (isAppError(error, 'conflict')) onChanged()
    },
  })
  const isWaiting = useWaitingOrderStore(({ waiting }) => waiting?.draft.id === orderId)
  const notSent = useWaitingOrderStore((state) =>
    state.notSent?.orderId === orderId ? state.notSent.why : '',
  )

  useEffect(() => {
    // Loaded in advance: without a network they could not be.
    import('#data/orders/submit-order.ts').catch(() => undefined)
    expectWaitingOrder()
  }, [])

  async function submit(draft: OrderDraft, seen: OrderState, address?: AddressFields): Promise<void> {
    const wait = () =>
      keepWaiting({ uid, draft, seen: keptOf(seen), form: useCheckoutStore.getState().form, address })
    if (!navigator.onLine) return void wait()
    const send = async (): Promise<void> => {
      stopWaiting()
      try {
        const { submitOrder } = await import('#data/orders/submit-order.ts')
        onSubmitted(await submitOrder(draft, seen.totals), address)
      } catch (error) {
        if (!isAppError(error, 'offline') || navigator.onLine) throw error
        wait()
      }
    }
    await run(send, { texts: submitFailureTexts(draft) })
  }

  return { isSending: isBusy, isWaiting, failure: failure || notSent, submit }
}

/** Without the stock of everything else. */
const keptOf = ({ lines, totals, bands }: OrderState): WaitingOrder['seen'] => ({
  totals,
  bands: Object.fromEntries(lines.flatMap(({ id }) => (bands?.[id] ? [[id, bands[id]]] : []))),
})
