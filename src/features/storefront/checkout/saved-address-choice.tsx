import { Link } from 'react-router-dom'
import { useAddresses } from '#features/storefront/shared/use-addresses.ts'
import { paths } from '#config/paths.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { ADDRESS_LENGTHS, formOfAddress, isPlaceOf, MAX_ADDRESSES } from '#domain/people/saved-address.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './checkout-page.module.css'
import { keepAddressAs, useCheckoutStore } from './checkout-store.ts'

type Change = (changes: Partial<CheckoutForm>) => void

/** The customer's address book; choosing an address fills in the fields. Renders nothing while it is empty. */
export function SavedAddressChoice({ form, change }: { form: CheckoutForm; change: Change }) {
  const addresses = useAddresses()
  if (!addresses || addresses.length === 0) return null
  const chosen = addresses.find((saved) => isPlaceOf(form, saved))
  return (
    <SelectField
      label="Saved address"
      value={chosen?.id ?? ''}
      options={[
        { value: '', label: 'Another address' },
        ...addresses.map(({ id, label, city }) => ({ value: id, label: `${label}, ${city}` })),
      ]}
      hint={
        <Link to={paths.addresses} className="link">
          Change your addresses
        </Link>
      }
      onChange={(event) => {
        const saved = addresses.find(({ id }) => id === event.target.value)
        change(saved ? formOfAddress(saved) : { address: '', city: '', ghanaPostGps: '', landmark: '' })
      }}
    />
  )
}

/** Saves a new address in the address book with the order. */
export function KeepAddress({ form }: { form: CheckoutForm }) {
  const addresses = useAddresses()
  const keepAs = useCheckoutStore((draft) => draft.keepAs)
  if (!addresses || addresses.some((saved) => isPlaceOf(form, saved))) return null
  if (addresses.length >= MAX_ADDRESSES)
    return (
      <p className="sub">
        Your address book holds {MAX_ADDRESSES} addresses and is full.{' '}
        <Link to={paths.addresses} className="link">
          Change your addresses
        </Link>
      </p>
    )
  return (
    <div className={styles.keep}>
      <CheckboxField
        label="Save this address for the next order"
        checked={keepAs !== undefined}
        onChange={(event) => keepAddressAs(event.target.checked ? '' : undefined)}
      />
      {keepAs !== undefined && (
        <TextField
          label="Name for this address"
          optional
          placeholder="Site Tema"
          maxLength={ADDRESS_LENGTHS.label}
          value={keepAs}
          onChange={(event) => keepAddressAs(event.target.value)}
        />
      )}
    </div>
  )
}
