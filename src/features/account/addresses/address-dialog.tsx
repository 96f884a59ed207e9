import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { OvertakenNote } from '#components/states/overtaken-note.tsx'
import { PhoneField } from '#components/people/phone-field.tsx'
import { useDeliveryZones } from '#data/orders/delivery-zones.ts'
import { changeAddress, createAddress } from '#data/people/addresses.ts'
import {
  ADDRESS_LENGTHS,
  addressErrors,
  NO_ADDRESS,
  trimmedAddress,
  type AddressFields,
  type SavedAddress,
} from '#domain/people/saved-address.ts'
import { readGhanaPostGps } from '#domain/people/ghana-post-gps.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fillInAddress, type AddressDraft } from './address-draft-store.ts'
import styles from './addresses-page.module.css'

/** A dialog for a new address, or for changing `address`. Use a new key for each start. */
export function AddressDialog({
  draft: { uid, companyId, id, fields, seenAt },
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
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: NO_ADDRESS,
    draft: fields,
    check: addressErrors,
    readers: { ghanaPostGps: readGhanaPostGps },
    lengths: ADDRESS_LENGTHS,
    keep: fillInAddress,
  })
  const isOvertaken = !isBusy && address !== undefined && seenAt !== undefined && seenAt !== address.updatedAt

  async function save(entered: AddressFields) {
    if (isOvertaken) return
    const trimmed = trimmedAddress(entered)
    const book = { uid, companyId }
    const isSaved = await run(
      () => (address ? changeAddress(book, id, trimmed, seenAt) : createAddress(book, id, trimmed)),
      { done: `${trimmed.label} is saved` },
    )
    if (isSaved) onClose()
  }

  return (
    <FormDialog
      title={address ? `Change ${address.label}` : 'A new address'}
      onSubmit={form.submit(save)}
      onClose={onClose}
      confirmLabel="Save the address"
      busy={isBusy}
      disabled={isOvertaken}
    >
      <div className={styles.form}>
        {isOvertaken && (
          <OvertakenNote onGoOn={onStartAgain}>
            {`Now: ${[address.label, address.address, address.city, address.landmark].filter(Boolean).join(' · ')}.`}
          </OvertakenNote>
        )}
        <TextField label="Name" placeholder="Site Tema" {...form.input('label')} />
        <SelectField
          label="Zone"
          optional
          options={[
            { value: '', label: 'Not chosen' },
            ...zones.map(({ id, name, places }) => ({ value: id, label: `${name}: ${places}` })),
          ]}
          {...form.input('zone')}
        />
        <TextField label="Address" autoComplete="street-address" {...form.input('address')} />
        <div className={styles.pair}>
          <TextField label="Town" autoComplete="address-level2" {...form.input('city')} />
          <TextField
            label="GhanaPost GPS"
            optional
            placeholder="GA-123-4567"
            autoCapitalize="characters"
            {...form.input('ghanaPostGps')}
          />
        </div>
        <TextField
          label="Landmark"
          optional
          hint="A landmark the driver can look for."
          {...form.input('landmark')}
        />
        <div className={styles.pair}>
          <TextField label="Contact name" optional autoComplete="name" {...form.input('contactName')} />
          <PhoneField label="Contact phone" optional {...form.control('contactPhone')} />
        </div>
        {failure && <p role="alert">{failure}</p>}
      </div>
    </FormDialog>
  )
}
