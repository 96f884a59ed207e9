import { Link } from 'react-router-dom'
import { useAddresses, useCompanyAddresses } from '#features/storefront/shared/use-addresses.ts'
import { paths } from '#config/paths.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { ADDRESS_LENGTHS, formOfAddress, isPlaceOf, MAX_ADDRESSES } from '#domain/people/saved-address.ts'
import { useUser } from '#stores/session-store.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './checkout-page.module.css'
import { keepAddressAs, useCheckoutStore } from '#features/storefront/shared/checkout-store.ts'

type Change = (changes: Partial<CheckoutForm>) => void

/**
 * The address books of the customer and of their company; choosing an address fills in the fields. Renders nothing while
 * both are empty.
 */
export function SavedAddressChoice({ form, change }: { form: CheckoutForm; change: Change }) {
  const own = useAddresses()
  const shared = useCompanyAddresses()
  const companyName = useUser().buysFor?.name ?? ''
  if (!own || !shared || own.length + shared.length === 0) return null
  const addresses = [...own, ...shared]
  const chosen = addresses.find((saved) => isPlaceOf(form, saved))
  return (
    <SelectField
      label="Saved address"
      value={chosen?.id ?? ''}
      options={[
        { value: '', label: 'Another address' },
        ...own.map(({ id, label, city }) => ({ value: id, label: `${label}, ${city}` })),
        ...shared.map(({ id, label, city }) => ({ value: id, label: `${companyName}: ${label}, ${city}` })),
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
  const shared = useCompanyAddresses()
  const keepAs = useCheckoutStore((draft) => draft.keepAs)
  if (!addresses || !shared || [...addresses, ...shared].some((saved) => isPlaceOf(form, saved))) return null
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
