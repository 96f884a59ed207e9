import { useRef, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { OvertakenNote } from '#components/states/overtaken-note.tsx'
import { PhoneField } from '#features/account/shared/phone-field.tsx'
import { useDeliveryZones } from '#data/orders/delivery-zones.ts'
import { changeAddress, createAddress } from '#data/people/addresses.ts'
import {
  ADDRESS_LENGTHS,
  addressErrors,
  trimmedAddress,
  type SavedAddress,
} from '#domain/people/saved-address.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fillInAddress, type AddressDraft } from './address-draft-store.ts'
import styles from './addresses-page.module.css'

/** A dialog for a new address, or for changing `address`. Use a new key for each. */
export function AddressDialog({
  draft: { uid, id, fields, seenAt },
  address,
  onStartAgain,
  onClose,
}: {
  draft: AddressDraft
  address: SavedAddress | undefined
  /** Starts again from the address as it is now. */
  onStartAgain: () => void
  onClose: () => void
}) {
  const zones = useDeliveryZones().data ?? []
  const [isTried, setIsTried] = useState(false)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRef<HTMLDivElement>(null)
  const errors = isTried ? addressErrors(fields) : {}
  const set = fillInAddress
  const text = (field: keyof typeof ADDRESS_LENGTHS) => ({
    value: fields[field],
    error: errors[field],
    maxLength: ADDRESS_LENGTHS[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })

  const isOvertaken = !isBusy && address !== undefined && seenAt !== undefined && seenAt !== address.updatedAt

  async function save() {
    setIsTried(true)
    if (isOvertaken) return
    if (Object.keys(addressErrors(fields)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const trimmed = trimmedAddress(fields)
    const isSaved = await run(
      () => (address ? changeAddress(uid, id, trimmed, seenAt) : createAddress(uid, id, trimmed)),
      { done: `${trimmed.label} is saved` },
    )
    if (isSaved) onClose()
  }

  return (
    <Dialog
      open
      title={address ? `Change ${address.label}` : 'A new address'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button tone="go" busy={isBusy} disabled={isOvertaken} onClick={() => void save()}>
            Save the address
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.form}>
        {isOvertaken && (
          <OvertakenNote onGoOn={onStartAgain}>
            {`Now: ${[address.label, address.address, address.city, address.landmark].filter(Boolean).join(' · ')}.`}
          </OvertakenNote>
        )}
        <TextField label="Name" placeholder="Site Tema" {...text('label')} />
        <SelectField
          label="Zone"
          optional
          value={fields.zone}
          options={[
            { value: '', label: 'Not chosen' },
            ...zones.map(({ id, name, places }) => ({ value: id, label: `${name}: ${places}` })),
          ]}
          onChange={(event) => set({ zone: event.target.value })}
        />
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
          hint="A landmark the driver can look for."
          {...text('landmark')}
        />
        <div className={styles.pair}>
          <TextField label="Contact name" optional autoComplete="name" {...text('contactName')} />
          <PhoneField
            label="Contact phone"
            optional
            value={fields.contactPhone}
            error={errors.contactPhone}
            onChange={(contactPhone) => set({ contactPhone })}
          />
        </div>
        {failure && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  )
}
