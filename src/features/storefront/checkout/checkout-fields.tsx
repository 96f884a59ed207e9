import { useRef, useState } from 'react'
import { tellFailure } from '#components/tell-failure.ts'
import { today } from '#components/today.ts'
import type { Prices } from '#components/use-prices.ts'
import { checkoutErrors, CHECKOUT_LENGTHS, deliveryOf, type CheckoutForm } from '#domain/checkout-form.ts'
import { useAvailability } from '#data/catalogue/use-availability.ts'
import type { SubmittedOrder } from '#data/orders/submit-order.ts'
import { createAddress } from '#data/users/addresses.ts'
import { parsePhone } from '#domain/phone-number.ts'
import type { ShopLocation } from '#domain/location.ts'
import { addressOfForm } from '#domain/saved-address.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Basket } from './basket.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import styles from './checkout-page.module.css'
import { keepAddressAs, useCheckoutStore, waitForNetwork } from './checkout-store.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { StockNotice } from './stock-notice.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useDeliveryFee } from './use-delivery-fee.ts'
import { useLastLook } from './use-last-look.ts'
import { useSubmitOrder } from './use-submit-order.ts'

/** The checkout form. Errors appear once sending was tried, and go as soon as they are mended. */
export function CheckoutFields({
  orderId,
  basket,
  known,
  prices,
  locations,
  renewPrices,
  onSubmitted,
}: {
  /** The key that makes sending twice harmless. */
  orderId: string
  basket: Basket
  /** What stands in the fields until somebody writes there. */
  known?: Partial<CheckoutForm>
  prices: Prices
  locations: readonly ShopLocation[]
  /** Asks what the goods cost now; a quote's prices stand. */
  renewPrices?: () => Promise<unknown>
  onSubmitted: (order: SubmittedOrder) => void
}) {
  const { form, change } = useCheckoutForm(locations, known, basket.settled)
  const { isSending, isWaiting, failure, submit } = useSubmitOrder(orderId, finish, () => void send())
  const { uid } = useUser()
  const keepAs = useCheckoutStore((draft) => draft.keepAs)
  const [wasTried, setWasTried] = useState(false)
  const delivery = useDeliveryFee(form, basket.weightKg)
  const totals = basket.totalsWith(delivery.deliveryMinor)
  const bands = useAvailability(form.locationId).data?.bands
  const lastLook = useLastLook({ basket, totals, bands, locationId: form.locationId }, renewPrices)
  const element = useRef<HTMLFormElement>(null)

  // A quote has settled where the goods go, and for how much.
  const openErrors = () => checkoutErrors(form, today(), { hasZone: basket.quoteRef === '' })
  const errors = wasTried ? openErrors() : {}

  async function send() {
    setWasTried(true)
    if (Object.keys(openErrors()).length > 0) {
      // After the errors are on the page, the first of them takes the focus.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    if (await lastLook.isAsSeen())
      await submit({
        ...basket.order,
        id: orderId,
        locationId: form.locationId,
        delivery: deliveryOf(form),
        phone: parsePhone(form.contactPhone) ?? form.contactPhone.trim(),
        company: form.company.trim(),
        poNumber: form.poNumber.trim(),
        project: form.project.trim(),
        note: form.note.trim(),
        paymentMethod: form.paymentMethod,
        withholding: form.withholding,
        deliveryMinor: delivery.deliveryMinor,
        displayCurrency: prices.currency,
      })
    else waitForNetwork('')
  }

  function finish(order: SubmittedOrder) {
    if (form.method === 'delivery' && keepAs !== undefined)
      // The order stands whether this works or not; its id keeps the address once.
      createAddress(uid, order.id, addressOfForm(form, keepAs)).catch(tellFailure)
    keepAddressAs(undefined)
    onSubmitted(order)
  }

  /** Value, error, length and change of one text field. */
  const text = (field: keyof typeof CHECKOUT_LENGTHS) => ({
    name: field,
    value: form[field],
    error: errors[field],
    maxLength: CHECKOUT_LENGTHS[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })

  return (
    <form
      ref={element}
      className={styles.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!basket.hasGone) void send()
      }}
    >
      <div className={styles.form}>
        <DeliveryFields
          form={form}
          errors={errors}
          locations={locations}
          isSettled={basket.settled.method !== undefined}
          isTownSettled={basket.settled.city !== undefined}
          delivery={delivery}
          text={text}
          change={change}
        />

        <section className={styles.block} aria-labelledby="contact">
          <h2 id="contact">Who takes the goods</h2>
          <div className={styles.pair}>
            <TextField label="Contact name" autoComplete="name" {...text('contactName')} />
            <TextField
              label="Contact phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="024 123 4567"
              {...text('contactPhone')}
            />
          </div>
          <TextField label="Company" optional autoComplete="organization" {...text('company')} />
        </section>

        <section className={styles.block} aria-labelledby="reference">
          <h2 id="reference">For your books</h2>
          <div className={styles.pair}>
            <TextField label="Purchase order number" optional {...text('poNumber')} />
            <TextField label="Project or site" optional {...text('project')} />
          </div>
          <TextArea label="Note to us" optional {...text('note')} />
        </section>

        <PaymentFields form={form} totals={totals} change={change} />
      </div>

      <CheckoutSummary
        basket={basket}
        totals={totals}
        fee={delivery.fee}
        prices={prices}
        isSending={isSending || lastLook.isUnderWay}
      >
        <StockNotice
          lines={basket.lines}
          bands={bands}
          locationId={form.locationId}
          // A quote is served from where it was priced.
          choices={
            basket.quoteRef ? [] : locations.filter(({ pickup }) => pickup || form.method === 'delivery')
          }
          onChoose={(locationId) => change({ locationId })}
        />
        {isWaiting && (
          <div className={styles.waiting} role="status">
            <p>
              There is no network. Your order is kept on this device and is sent once, as soon as you are back
              online; leave this page open.
            </p>
            <Button size="s" onClick={() => waitForNetwork('')}>
              Do not send it
            </Button>
          </div>
        )}
        {lastLook.hasChanged && (
          <p className={styles.failure} role="alert">
            <Icon name="warning" /> Prices or stock changed a moment ago. See what is different above, then
            place the order.
          </p>
        )}
        {failure && (
          <p className={styles.failure} role="alert">
            <Icon name="warning" /> {failure}
          </p>
        )}
      </CheckoutSummary>
    </form>
  )
}
