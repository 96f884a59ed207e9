import { today } from '#components/states/today.ts'
import type { CHECKOUT_LENGTHS, CheckoutErrors, CheckoutForm } from '#domain/orders/checkout-form.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { formatMoney } from '#domain/pricing/money.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './checkout-page.module.css'
import { KeepAddress, SavedAddressChoice } from './saved-address-choice.tsx'
import type { DeliveryChoice } from './use-delivery-fee.ts'

type TextProps = (field: keyof typeof CHECKOUT_LENGTHS) => {
  name: string
  value: string
  error: string | undefined
  maxLength: number
  onChange: (event: { target: { value: string } }) => void
}

/** Pickup at a branch or delivery to an address, and the date. */
export function DeliveryFields({
  form,
  errors,
  locations,
  isSettled,
  isTownSettled,
  delivery,
  text,
  change,
}: {
  form: CheckoutForm
  errors: CheckoutErrors
  locations: readonly ShopLocation[]
  /** An accepted quote has fixed the delivery method and the branch. */
  isSettled: boolean
  /** The quote was priced for this town. */
  isTownSettled: boolean
  delivery: DeliveryChoice
  text: TextProps
  change: (changes: Partial<CheckoutForm>) => void
}) {
  const isDelivery = form.method === 'delivery'
  const choices = isSettled
    ? locations.filter(({ id }) => id === form.locationId)
    : isDelivery
      ? locations
      : locations.filter(({ pickup }) => pickup)
  const branch = locations.find(({ id }) => id === form.locationId)
  return (
    <section className="panel" aria-labelledby="delivery">
      <h2 id="delivery">Delivery or pickup</h2>
      <RadioGroup
        label="Delivery or collection"
        columns={2}
        value={form.method}
        options={[
          {
            value: 'pickup',
            label: 'Pickup at a branch',
            hint: 'Free. We tell you when it is ready.',
            disabled: isSettled && isDelivery,
          },
          {
            value: 'delivery',
            label: 'Delivery to site',
            hint: isSettled ? 'As offered.' : 'At the fee for your zone, or quoted.',
            disabled: isSettled && !isDelivery,
          },
        ]}
        onChange={(method) => change({ method })}
      />
      <SelectField
        label={isDelivery ? 'Branch' : 'Pick up at'}
        value={form.locationId}
        options={choices.map(({ id, title }) => ({ value: id, label: title }))}
        hint={branch && `${branch.address} · ${branch.ghanaPostGps} · ${formatPhone(branch.phone)}`}
        onChange={(event) => change({ locationId: event.target.value })}
      />
      {isDelivery && (
        <>
          <SavedAddressChoice form={form} change={change} />
          {!isSettled && <ZoneField form={form} error={errors.zone} delivery={delivery} change={change} />}
          <TextField label="Address" autoComplete="street-address" {...text('address')} />
          <div className={styles.pair}>
            <TextField
              label="Town"
              autoComplete="address-level2"
              readOnly={isTownSettled}
              hint={isTownSettled ? 'As quoted: the price is for this town.' : undefined}
              {...text('city')}
            />
            <TextField
              label="GhanaPost GPS"
              optional
              placeholder="GA-123-4567"
              autoCapitalize="characters"
              {...text('ghanaPostGps')}
            />
          </div>
          <TextField
            label="Landmark"
            optional
            hint="For example a school, a filling station or a junction."
            {...text('landmark')}
          />
          <KeepAddress form={form} />
        </>
      )}
      <div className={styles.pair}>
        <TextField
          label="Needed by"
          optional
          type="date"
          name="neededBy"
          min={today()}
          value={form.neededBy}
          error={errors.neededBy}
          onChange={(event) => change({ neededBy: event.target.value })}
        />
      </div>
    </section>
  )
}

function ZoneField({
  form,
  error,
  delivery: { zones, zone, hasFailed },
  change,
}: {
  form: CheckoutForm
  error: string | undefined
  delivery: DeliveryChoice
  change: (changes: Partial<CheckoutForm>) => void
}) {
  return (
    <SelectField
      label="Zone"
      value={form.zone}
      error={hasFailed && !zones ? 'The zones could not be loaded; check your network connection' : error}
      options={[
        { value: '', label: zones ? 'Choose a zone' : 'Loading the zones', disabled: true },
        ...(zones ?? []).map(({ id, name, pricing, feeMinor }) => ({
          value: id,
          label: `${name}: ${pricing === 'fixed' ? formatMoney(feeMinor, 'GHS') : 'to be quoted'}`,
        })),
      ]}
      hint={
        zone &&
        `${zone.places}. ${zone.pricing === 'fixed' ? `Up to ${zone.heaviestKg / 1000} t, net of tax; heavier loads are quoted.` : ''}`
      }
      onChange={(event) => change({ zone: event.target.value })}
    />
  )
}
