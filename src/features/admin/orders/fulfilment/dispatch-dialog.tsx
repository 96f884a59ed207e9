import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { dispatchFulfilment } from '#data/orders/fulfil.ts'
import { dispatchFaults } from '#domain/orders/delivery-forms.ts'
import { type Dispatch, FULFILMENT_LENGTHS, type Fulfilment } from '#domain/orders/fulfilment.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFulfilling } from './use-fulfilling.ts'

/** Asks who drives the goods, in what, and for the waybill's number; goods that are collected need only a number. */
export function DispatchDialog({ fulfilment, onClose }: { fulfilment: Fulfilment; onClose: () => void }) {
  const { fulfil, isBusy, failure } = useFulfilling()
  const [isUnpaid, setIsUnpaid] = useState(false)
  const isCollected = fulfilment.delivery.method === 'pickup'
  const form = useRecordForm({
    initial: { driver: '', vehicle: '', waybill: fulfilment.ref },
    check: (typed) => dispatchFaults(typed, isCollected),
    lengths: FULFILMENT_LENGTHS,
    keptAs: `dispatch ${fulfilment.id}`,
  })
  async function send(dispatch: Dispatch) {
    const isDone = await fulfil(
      () => dispatchFulfilment(fulfilment.id, { ...dispatch, ...(isUnpaid && { isUnpaid }) }),
      (reason) => setIsUnpaid(reason === 'unpaid'),
    )
    if (isDone) onClose()
    return isDone
  }
  return (
    <FormDialog
      title={isCollected ? `Hand over ${fulfilment.ref}` : `Dispatch ${fulfilment.ref}`}
      onSubmit={form.submit(send)}
      onClose={onClose}
      confirmLabel={isUnpaid ? 'Hand over unpaid' : isCollected ? 'Hand over' : 'Dispatch'}
      busy={isBusy}
    >
      <p>The goods are taken out of stock.</p>
      {!isCollected && <TextField label="Driver" {...form.input('driver')} />}
      {!isCollected && <TextField label="Vehicle" {...form.input('vehicle')} />}
      <TextField label="Waybill number" {...form.input('waybill')} />
      {failure && <p role="alert">{failure}</p>}
    </FormDialog>
  )
}
