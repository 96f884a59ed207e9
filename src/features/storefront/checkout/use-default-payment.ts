import { watchPaymentOptions } from '#data/people/payment-options.ts'
import { useLive } from '#data/reading/use-live.ts'
import { paymentMethodOf, PAYMENT_PROVIDERS, type PaymentOption } from '#domain/people/payment-option.ts'
import type { PaymentMethod } from '#domain/orders/order.ts'
import { useUser } from '#stores/session-store.ts'

/** How the user pays by default, and its name; undefined without one, with a card, and until it is known. */
export function useDefaultPayment(): { method: PaymentMethod; name: string } | undefined {
  const { uid } = useUser()
  const { data: options } = useLive<readonly PaymentOption[]>(uid, (onData, onError) =>
    watchPaymentOptions(uid, onData, onError),
  )
  const option = options?.find(({ isDefault }) => isDefault)
  const method = option && paymentMethodOf(option)
  return method && { method, name: PAYMENT_PROVIDERS[option.provider].label }
}
