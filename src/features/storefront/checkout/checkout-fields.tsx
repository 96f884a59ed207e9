import { useRef, useState } from 'react'
import { today } from '#components/today.ts'
import type { Prices } from '#components/use-prices.ts'
import { checkoutErrors, CHECKOUT_LENGTHS, deliveryOf, type CheckoutForm } from '#domain/checkout-form.ts'
import { parsePhone } from '#domain/ghana-phone.ts'
import type { ShopLocation } from '#domain/location.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/order.ts'
import { Icon } from '#ui/icon.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Basket } from './basket.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import styles from './checkout-page.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useSubmitOrder } from './use-submit-order.ts'

const PAYMENT_HINTS: Record<PaymentMethod, string> = {
  bank_transfer: 'Our account numbers are on the order. Quote its reference.',
  mobile_money: 'In one or several payments, as your daily limit allows.',
  cash_on_delivery: 'At the counter, or to the driver against a receipt.',
  cheque: 'Goods leave when the cheque has cleared.',
}

/** The checkout form. Errors appear once sending was tried, and go as soon as they are mended. */
export function CheckoutFields({
  orderId,
  basket,
  known,
  prices,
  locations,
  onSubmitted,
}: {
  /** The key that makes sending twice harmless. */
  orderId: string
  basket: Basket
  /** What stands in the fields until somebody writes there. */
  known?: Partial<CheckoutForm>
  prices: Prices
  locations: readonly ShopLocation[]
  onSubmitted: (orderId: string) => void
}) {
  const { form, change } = useCheckoutForm(locations, known, basket.settled)
  const { isSending, failure, submit } = useSubmitOrder(onSubmitted)
  const [wasTried, setWasTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const errors = wasTried ? checkoutErrors(form, today()) : {}

  function send() {
    setWasTried(true)
    if (Object.keys(checkoutErrors(form, today())).length > 0) {
      // After the errors are on the page, the first of them takes the focus.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    void submit({
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
      displayCurrency: prices.currency,
    })
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
        if (!basket.hasGone) send()
      }}
    >
      <div className={styles.form}>
        <DeliveryFields
          form={form}
          errors={errors}
          locations={locations}
          isSettled={basket.settled.method !== undefined}
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

        <section className={styles.block} aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          <RadioGroup
            label="How will you pay?"
            columns={2}
            value={form.paymentMethod}
            options={Object.entries(PAYMENT_METHODS).map(([value, label]) => ({
              value: value as PaymentMethod,
              label,
              hint: PAYMENT_HINTS[value as PaymentMethod],
            }))}
            onChange={(paymentMethod) => change({ paymentMethod })}
          />
          <p className={styles.note}>
            You pay nothing now. We check stock and prices, confirm the order and issue a proforma invoice.
          </p>
        </section>
      </div>

      <CheckoutSummary basket={basket} prices={prices} isSending={isSending}>
        {failure && (
          <p className={styles.failure} role="alert">
            <Icon name="warning" /> {failure}
          </p>
        )}
      </CheckoutSummary>
    </form>
  )
}
