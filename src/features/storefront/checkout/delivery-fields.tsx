import type { RecordForm } from '#components/forms/use-record-form.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { zoneLabel } from '#domain/orders/delivery-zone.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './checkout-page.module.css'
import { KeepAddress, SavedAddressChoice } from './saved-address-choice.tsx'
import type { DeliveryChoice } from './use-delivery-fee.ts'
import { NeededByField } from '#components/orders/needed-by-field.tsx'

/** Pickup at a branch or delivery to an address, and the date. */
export function DeliveryFields({
  form,
  locations,
  isSettled,
  isTownSettled,
  delivery,
}: {
  form: RecordForm<CheckoutForm>
  locations: readonly ShopLocation[]
  /** An accepted quote has fixed the delivery method and the branch. */
  isSettled: boolean
  /** The quote was priced for this town. */
  isTownSettled: boolean
  delivery: DeliveryChoice
}) {
  const { values, input } = form
  const isDelivery = values.method === 'delivery'
  const choices = isSettled
    ? locations.filter(({ id }) => id === values.locationId)
    : isDelivery
      ? locations
      : locations.filter(({ pickup }) => pickup)
  const branch = locations.find(({ id }) => id === values.locationId)
  return (
    <section className="panel" aria-labelledby="delivery">
      <h2 id="delivery">Delivery or pickup</h2>
      <RadioGroup
        label="Delivery or collection"
        columns={2}
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
        {...form.control('method')}
      />
      <SelectField
        label={isDelivery ? 'Branch' : 'Pick up at'}
        options={choices.map(({ id, title }) => ({ value: id, label: title }))}
        hint={
          branch &&
          [branch.address, branch.ghanaPostGps, formatPhone(branch.phone), branch.hours]
            .filter(Boolean)
            .join(' · ')
        }
        {...input('locationId')}
      />
      {isDelivery && (
        <>
          <SavedAddressChoice form={values} change={form.change} />
          {!isSettled && (
            <ZoneField field={input('zone')} locationId={values.locationId} delivery={delivery} />
          )}
          <TextField label="Address" autoComplete="street-address" {...input('address')} />
          <div className={styles.pair}>
            <TextField
              label="Town"
              autoComplete="address-level2"
              readOnly={isTownSettled}
              hint={isTownSettled ? 'As quoted: the price is for this town.' : undefined}
              {...input('city')}
            />
            <TextField
              label="GhanaPost GPS"
              optional
              placeholder="GA-123-4567"
              autoCapitalize="characters"
              {...input('ghanaPostGps')}
            />
          </div>
          <TextField
            label="Landmark"
            optional
            hint="For example a school, a filling station or a junction."
            {...input('landmark')}
          />
          <KeepAddress form={values} />
        </>
      )}
      <div className={styles.pair}>
        <NeededByField optional branch={branch} {...input('neededBy')} />
      </div>
    </section>
  )
}

function ZoneField({
  field,
  locationId,
  delivery: { zones, zone, hasFailed },
}: {
  locationId: string
  field: ReturnType<RecordForm<CheckoutForm>['input']>
  delivery: DeliveryChoice
}) {
  return (
    <SelectField
      label="Zone"
      {...field}
      error={
        hasFailed && !zones ? 'The zones could not be loaded; check your network connection' : field.error
      }
      options={[
        { value: '', label: zones ? 'Choose a zone' : 'Loading the zones', disabled: true },
        ...(zones ?? []).map((one) => ({ value: one.id, label: zoneLabel(one, locationId) })),
      ]}
      hint={
        zone &&
        `${zone.places}. ${zone.pricing === 'fixed' ? `Up to ${zone.heaviestKg / 1000} t, net of tax; heavier loads are quoted.` : ''}`
      }
    />
  )
}
