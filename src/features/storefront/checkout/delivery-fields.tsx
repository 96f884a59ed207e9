import { today } from '#components/today.ts'
import type { CHECKOUT_LENGTHS, CheckoutErrors, CheckoutForm } from '#domain/checkout-form.ts'
import type { ShopLocation } from '#domain/location.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './checkout-page.module.css'

type TextProps = (field: keyof typeof CHECKOUT_LENGTHS) => {
  name: string
  value: string
  error: string | undefined
  maxLength: number
  onChange: (event: { target: { value: string } }) => void
}

/** Pickup at a branch or delivery to a place, and by when. */
export function DeliveryFields({
  form,
  errors,
  locations,
  isSettled,
  text,
  change,
}: {
  form: CheckoutForm
  errors: CheckoutErrors
  locations: readonly ShopLocation[]
  /** An accepted quote has settled how the goods travel and from where. */
  isSettled: boolean
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
    <section className={styles.block} aria-labelledby="delivery">
      <h2 id="delivery">Delivery or pickup</h2>
      <RadioGroup
        label="How do you get the goods?"
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
            hint: isSettled ? 'As offered.' : 'Quoted by distance and weight, before it leaves.',
            disabled: isSettled && !isDelivery,
          },
        ]}
        onChange={(method) => change({ method })}
      />
      <SelectField
        label={isDelivery ? 'Branch that serves the order' : 'Pick up at'}
        value={form.locationId}
        options={choices.map(({ id, title }) => ({ value: id, label: title }))}
        hint={branch && `${branch.address} · ${branch.ghanaPostGps} · ${branch.phone}`}
        onChange={(event) => change({ locationId: event.target.value })}
      />
      {isDelivery && (
        <>
          <TextField label="Address" autoComplete="street-address" {...text('address')} />
          <div className={styles.pair}>
            <TextField label="Town" autoComplete="address-level2" {...text('city')} />
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
            hint="What the driver should look for: a school, a filling station, a junction."
            {...text('landmark')}
          />
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
