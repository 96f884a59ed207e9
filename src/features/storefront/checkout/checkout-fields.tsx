import { useAction } from '#components/states/use-action.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import { deliveryOf, type CheckoutForm } from '#domain/orders/checkout-form.ts'
import { orderTextsOf } from '#domain/orders/order-texts.ts'
import { useAvailability } from '#data/catalogue/use-availability.ts'
import type { SubmittedOrder } from '#data/orders/submit-order.ts'
import { createAddress } from '#data/people/addresses.ts'
import { parsePhone } from '#domain/people/phone-number.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { addressOfForm, type AddressFields } from '#domain/people/saved-address.ts'
import { useUser } from '#stores/session-store.ts'
import { stopWaiting } from '#stores/waiting-order-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CheckoutItems } from './checkout-items.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import styles from './checkout-page.module.css'
import { CompanyLimit } from './company-limit.tsx'
import { keepAddressAs, useCheckoutStore } from '#features/storefront/shared/checkout-store.ts'
import { ShortageChoice } from '#features/storefront/shared/shortage-choice.tsx'
import { useShortages } from '#features/storefront/shared/use-shortages.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { ProjectField } from './project-field.tsx'
import { StockNotice } from './stock-notice.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useDefaultPayment } from './use-default-payment.ts'
import { useDeliveryFee } from './use-delivery-fee.ts'
import { useRevalidation } from './use-revalidation.ts'
import { useSubmitOrder } from './use-submit-order.ts'

/** The checkout form. Errors appear after the first attempt to submit, and disappear as soon as they are fixed. */
export function CheckoutFields({
  orderId,
  checkoutItems,
  known,
  prices,
  locations,
  renewPrices,
  onSubmitted,
}: {
  /** The idempotency key: submitting twice makes one order. */
  orderId: string
  checkoutItems: CheckoutItems
  /** Initial values of the fields, until the user edits them. */
  known?: Partial<CheckoutForm>
  prices: Prices
  locations: readonly ShopLocation[]
  /** Fetches today's prices; a quote's prices do not change. */
  renewPrices?: () => Promise<unknown>
  onSubmitted: (order: SubmittedOrder) => void
}) {
  const defaultPayment = useDefaultPayment()
  const form = useCheckoutForm(locations, known, checkoutItems.settled, defaultPayment?.method)
  const { values, input } = form
  const { uid, buysFor } = useUser()
  const { run } = useAction()
  const keepAs = useCheckoutStore((draft) => draft.keepAs)
  const delivery = useDeliveryFee(values, checkoutItems.weightGrams)
  const totals = checkoutItems.totalsWith(delivery.deliveryMinor)
  const shortages = useShortages(values.locationId, linesIn(checkoutItems))
  const bands = useAvailability(values.locationId).data?.bands
  const seen = { lines: checkoutItems.lines, totals, bands }
  const isShort = checkoutItems.lines.some(({ id }) => shortages[id] ?? bands?.[id] === 'out')
  const revalidation = useRevalidation(
    { ...seen, hasGone: checkoutItems.hasGone, locationId: values.locationId },
    renewPrices,
  )
  const { isSending, isWaiting, failure, submit } = useSubmitOrder(
    orderId,
    finish,
    () => void revalidation.isAsSeen(),
  )

  async function send(entered: CheckoutForm) {
    if (checkoutItems.hasGone) return
    if (!(await revalidation.isAsSeen())) {
      stopWaiting()
      return
    }
    const address =
      entered.method === 'delivery' && keepAs !== undefined ? addressOfForm(entered, keepAs) : undefined
    await submit(
      {
        ...checkoutItems.order,
        id: orderId,
        locationId: entered.locationId,
        delivery: deliveryOf(entered),
        phone: parsePhone(entered.contactPhone) ?? entered.contactPhone.trim(),
        company: entered.company.trim(),
        ...orderTextsOf(entered),
        paymentMethod: entered.paymentMethod,
        withholding: entered.withholding,
        shortage: isShort ? entered.shortage : undefined,
        deliveryMinor: delivery.deliveryMinor,
        displayCurrency: prices.currency,
      },
      seen,
      address,
    )
  }

  function finish(order: SubmittedOrder, address: AddressFields | undefined) {
    // The order is placed whether this succeeds or not; with the order's id, the address is saved only once.
    if (address) void run(() => createAddress({ uid }, order.id, address))
    keepAddressAs(undefined)
    onSubmitted(order)
  }

  return (
    <form className={`columns ${styles.columns}`} noValidate onSubmit={form.submit(send)}>
      <div className={styles.form}>
        <DeliveryFields
          form={form}
          locations={locations}
          isSettled={checkoutItems.settled.method !== undefined}
          isTownSettled={checkoutItems.settled.city !== undefined}
          delivery={delivery}
        />

        <section className="panel" aria-labelledby="contact">
          <h2 id="contact">{values.method === 'pickup' ? 'Who collects' : 'Contact on site'}</h2>
          <div className={styles.pair}>
            <TextField
              label={values.method === 'pickup' ? 'Collected by' : 'Contact name'}
              autoComplete="name"
              {...input('contactName')}
            />
            <TextField
              label="Contact phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="024 123 4567"
              {...input('contactPhone')}
            />
          </div>
          <TextField label="Company" optional autoComplete="organization" {...input('company')} />
        </section>

        <section className="panel" aria-labelledby="reference">
          <h2 id="reference">Your references</h2>
          <div className={styles.pair}>
            <TextField label="Purchase order number" optional {...input('poNumber')} />
            <ProjectField costCentres={buysFor?.costCentres ?? []} {...input('project')} />
          </div>
          <TextArea label="Message to us" optional {...input('note')} />
        </section>

        <PaymentFields form={form} defaultPayment={defaultPayment} totals={totals} />
      </div>

      <CheckoutSummary
        checkoutItems={checkoutItems}
        totals={totals}
        deliveryPricing={checkoutItems.deliveryPricing ?? delivery.pricing}
        fee={delivery.fee}
        prices={prices}
        isSending={isSending || revalidation.isUnderWay}
      >
        {buysFor && <CompanyLimit buysFor={buysFor} totalMinor={totals.totalMinor} />}
        <StockNotice
          lines={checkoutItems.lines}
          bands={bands}
          shortages={shortages}
          locationId={values.locationId}
          // A quote is served from the branch it was priced for.
          choices={
            checkoutItems.quoteRef
              ? []
              : locations.filter(({ pickup }) => pickup || values.method === 'delivery')
          }
          onChoose={(locationId) => form.change({ locationId })}
        >
          {!checkoutItems.quoteRef && (
            <ShortageChoice
              value={values.shortage ?? 'split'}
              onChange={(shortage) => form.change({ shortage })}
            />
          )}
        </StockNotice>
        {isWaiting && (
          <div className={`warning ${styles.waiting}`} role="status">
            <p>
              There is no network. Your order is kept on this device, also when you close this page. It is
              sent once, as soon as the shop is open here with a network.
            </p>
            <Button size="s" onClick={() => stopWaiting()}>
              Do not send it
            </Button>
          </div>
        )}
        {revalidation.changes.length > 0 && (
          <div className={`failure ${styles.failure}`} role="alert">
            <Icon name="warning" /> Prices or stock changed a moment ago. See what is different, then place
            the order.
            <ul>
              {revalidation.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        )}
        {failure && revalidation.changes.length === 0 && (
          <p className={`failure ${styles.failure}`} role="alert">
            <Icon name="warning" /> {failure}
          </p>
        )}
      </CheckoutSummary>
    </form>
  )
}

const linesIn = ({ lines }: CheckoutItems) =>
  lines.flatMap(({ id, item }) => (item ? [{ productId: id, quantity: item.quantity }] : []))
