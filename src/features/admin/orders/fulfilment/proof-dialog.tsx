import { useRef } from 'react'
import { PhoneField } from '#components/people/phone-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { uploadFile } from '#data/images/upload-image.ts'
import { deliverFulfilment } from '#data/orders/fulfil.ts'
import { proofFaults } from '#domain/orders/delivery-forms.ts'
import { FULFILMENT_LENGTHS, type Fulfilment } from '#domain/orders/fulfilment.ts'
import { nationalPhone, parsePhone } from '#domain/people/phone-number.ts'
import { chosenFileProblem, PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFulfilling } from './use-fulfilling.ts'

type Proof = { name: string; phone: string; photos: readonly File[] }

/** Asks who took the goods, with a photo if there is one. */
export function ProofDialog({ fulfilment, onClose }: { fulfilment: Fulfilment; onClose: () => void }) {
  const { fulfil, isBusy, failure } = useFulfilling()
  const { delivery } = fulfilment
  const form = useRecordForm<Proof>({
    initial: { name: delivery.contactName, phone: nationalPhone(delivery.contactPhone), photos: [] },
    check: ({ photos, ...proof }) => ({ ...proofFaults(proof), photos: photoFault(photos) }),
    lengths: { name: FULFILMENT_LENGTHS.receiver, phone: FULFILMENT_LENGTHS.phone },
    keptAs: `delivered ${fulfilment.id}`,
  })
  // A retry does not upload the same photo again.
  const sent = useRef(new Map<File, string>())

  async function deliver({ name, phone, photos: [photo] }: Proof) {
    const isDone = await fulfil(async () => {
      if (photo && !sent.current.has(photo))
        sent.current.set(photo, await uploadFile(photo, 'delivery', () => undefined))
      const path = (photo && sent.current.get(photo)) ?? ''
      return deliverFulfilment(fulfilment.id, { name, phone: parsePhone(phone) ?? '', photo: path })
    })
    if (isDone) onClose()
    return isDone
  }

  return (
    <FormDialog
      title={`${fulfilment.ref} has arrived`}
      onSubmit={(event) => form.submit(deliver)(event)}
      onClose={onClose}
      confirmLabel="Delivered"
      busy={isBusy}
    >
      <TextField label="Received by" {...form.input('name')} />
      <PhoneField optional autoComplete="off" {...form.control('phone')} />
      <Field label="Photo" optional error={photoFault(form.values.photos)}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={PHOTO_ACCEPT}
            onChange={(event) => form.change({ photos: [...(event.target.files ?? [])] })}
          />
        )}
      </Field>
      {failure && <p role="alert">{failure}</p>}
    </FormDialog>
  )
}

const photoFault = (photos: readonly File[]): string | undefined =>
  photos
    .map(({ name, type, size }) => chosenFileProblem({ purpose: 'delivery', name, type, size }))
    .find(Boolean)
