import { useRecordForm } from '#components/forms/use-record-form.ts'
import { dispatchFulfilment } from '#data/orders/fulfil.ts'
import { FULFILMENT_LENGTHS, type Fulfilment } from '#domain/orders/fulfilment.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFulfilling } from './use-fulfilling.ts'

/** Asks who drives the goods, in what, and for the waybill's number; goods that are collected need only a number. */
export function DispatchDialog({ fulfilment, onClose }: { fulfilment: Fulfilment; onClose: () => void }) {
  const { fulfil, isBusy, failure } = useFulfilling()
  const isCollected = fulfilment.delivery.method === 'pickup'
  const form = useRecordForm({
    initial: { driver: '', vehicle: '', waybill: fulfilment.ref },
    check: ({ driver, vehicle, waybill }) => ({
      driver: isCollected || driver.trim().length >= 2 ? undefined : 'Enter the name of the driver',
      vehicle: isCollected || vehicle.trim().length >= 2 ? undefined : 'Enter the number of the vehicle',
      waybill: waybill.trim() ? undefined : 'Enter the number of the waybill',
    }),
    lengths: FULFILMENT_LENGTHS,
    keptAs: `dispatch ${fulfilment.id}`,
  })
  async function send({ driver, vehicle, waybill }: { driver: string; vehicle: string; waybill: string }) {
    const dispatch = { driver: driver.trim(), vehicle: vehicle.trim(), waybill: waybill.trim() }
    const isDone = await fulfil(() => dispatchFulfilment(fulfilment.id, dispatch))
    if (isDone) onClose()
    return isDone
  }
  return (
    <FormDialog
      title={isCollected ? `Hand over ${fulfilment.ref}` : `Dispatch ${fulfilment.ref}`}
      onSubmit={form.submit(send)}
      onClose={onClose}
      confirmLabel={isCollected ? 'Hand over' : 'Dispatch'}
      cancelLabel="Not yet"
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
