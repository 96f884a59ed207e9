import { reasonFault } from '#domain/records/reason.ts'
import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { quarantineStock } from '#data/stock/quarantine.ts'
import {
  mostOf,
  QUARANTINE_REASON,
  quarantineProblem,
  type QuarantineAction,
} from '#domain/stock/quarantine.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { parseQuantity } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { newId } from '#lib/new-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

const ACTIONS: readonly { value: QuarantineAction; label: string }[] = [
  { value: 'set-aside', label: 'Set aside' },
  { value: 'release', label: 'Release for sale' },
]

const actionOf = (text: string): QuarantineAction => (text === 'release' ? 'release' : 'set-aside')

/** Sets goods aside that nobody is to sell, such as a damaged pallet, or releases them. */
export function QuarantineDialog({
  level,
  branchName,
  onClose,
}: {
  level: StockLevel
  branchName: string
  onClose: () => void
}) {
  // One id each time the dialog opens: a retry after a lost response changes nothing more.
  const [id] = useState(newId)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { action: 'set-aside', quantity: '', reason: '' },
    check: ({ action, quantity, reason }) => {
      const entered = parseQuantity(quantity, level.quantityScale)
      return {
        quantity:
          entered === undefined || entered <= 0
            ? 'Enter a quantity, such as 12'
            : quarantineProblem(actionOf(action), entered, level),
        reason: reasonFault(reason),
      }
    },
    lengths: { quantity: 14, reason: QUARANTINE_REASON.max },
    keptAs: `quarantine ${level.locationId} ${level.productId}`,
  })
  const action = actionOf(form.values.action)
  const save = form.submit((values) => {
    const quantity = parseQuantity(values.quantity, level.quantityScale)
    if (quantity === undefined) return undefined
    const { locationId, productId } = level
    return run(
      () =>
        quarantineStock(id, {
          action: actionOf(values.action),
          locationId,
          productId,
          quantity,
          reason: values.reason.trim(),
        }),
      { done: actionOf(values.action) === 'release' ? 'Released for sale' : 'Set aside' },
    ).then((isDone) => {
      if (isDone) onClose()
      return isDone
    })
  })
  return (
    <FormDialog
      title="Quarantine"
      onSubmit={save}
      onClose={onClose}
      confirmLabel="Save"
      cancelLabel="Not yet"
      busy={isBusy}
      failure={failure}
    >
      <p>
        <b>{level.name}</b> at {branchName}: {quantityText(level.quarantined, level)} in quarantine.
      </p>
      <SelectField label="What to do" options={ACTIONS} {...form.input('action')} />
      <TextField
        label="Quantity"
        hint={`At most ${quantityText(mostOf(action, level), level)}.`}
        inputMode="decimal"
        autoComplete="off"
        {...form.input('quantity')}
      />
      <TextArea label="Reason" {...form.input('reason')} />
      <p className="hint">
        Goods in quarantine stay on hand and are not available. To write them off, release them and choose
        “Adjust…”.
      </p>
    </FormDialog>
  )
}
