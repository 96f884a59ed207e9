import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { handOver } from '#data/orders/hand-over.ts'
import type { Order } from '#domain/orders/order.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useColleagues } from '../use-colleagues.ts'

/** Gives the order to another member to look after. */
export function HandOverDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const colleagues = useColleagues(true)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { ownerUid: '' },
    check: ({ ownerUid }) => ({ ownerUid: ownerUid ? undefined : 'Choose who looks after it' }),
    lengths: {},
  })
  return (
    <FormDialog
      title={`Hand ${order.ref} over`}
      onSubmit={form.submit(({ ownerUid }) => run(() => handOver(order.id, ownerUid), { done: onClose }))}
      onClose={onClose}
      confirmLabel="Hand over"
      busy={isBusy}
    >
      <SelectField
        label="Looked after by"
        options={[
          { value: '', label: 'Choose' },
          ...(colleagues ?? []).filter(
            ({ value }) => value !== order.ownerUid && value !== order.customerUid,
          ),
        ]}
        {...form.input('ownerUid')}
      />
      {failure && <p role="alert">{failure}</p>}
    </FormDialog>
  )
}
