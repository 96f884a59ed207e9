import { reasonFault } from '#domain/records/reason.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { adjustStock } from '#data/stock/adjustments.ts'
import { REASON_LABELS, type AdjustmentReason } from '#domain/stock/adjustment.ts'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { quarantineStock } from '#data/stock/quarantine.ts'
import {
  mostOf,
  QUARANTINE_REASON,
  quarantineProblem,
  type QuarantineAction,
} from '#domain/stock/quarantine.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { newId } from '#lib/new-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'

/** For which goods leave the quarantine for good, once somebody else has approved it. */
const WRITE_OFFS = [
  'damaged',
  'expired',
  'lost',
  'own-use',
  'sent-back',
] as const satisfies readonly AdjustmentReason[]

const ACTIONS: readonly { value: QuarantineAction | (typeof WRITE_OFFS)[number]; label: string }[] = [
  { value: 'set-aside', label: 'Set aside' },
  { value: 'release', label: 'Release for sale' },
  ...WRITE_OFFS.map((value) => ({
    value,
    label:
      value === 'sent-back'
        ? 'Send back to the supplier'
        : `Write off: ${REASON_LABELS[value].toLowerCase()}`,
  })),
]

const actionOf = (text: string): QuarantineAction => (text === 'set-aside' ? 'set-aside' : 'release')
const writeOffOf = (text: string) => WRITE_OFFS.find((one) => one === text)

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
  const navigate = useNavigate()
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'What is on hand has just changed. Look at the figure again, then save.' },
  })
  const reader = quantityReader(useQuantityRules([level])(level, { minQuantity: 1 }))
  const form = useRecordForm({
    initial: { action: 'set-aside', quantity: '', reason: '' },
    check: ({ action, quantity, reason }) => {
      const { value, fault } = reader.read(quantity)
      return {
        quantity: fault ?? quarantineProblem(actionOf(action), value ?? 0, level),
        reason: reasonFault(reason),
      }
    },
    lengths: { reason: QUARANTINE_REASON.max },
    keptAs: `quarantine ${level.locationId} ${level.productId}`,
  })
  const action = actionOf(form.values.action)
  const save = form.submit((values) => {
    const quantity = reader.valueOf(values.quantity)
    if (quantity === undefined) return undefined
    const { locationId, productId } = level
    const reason = writeOffOf(values.action)
    if (reason) {
      const wish = { id, level, change: -quantity, reason, note: values.reason.trim() }
      return run(() => adjustStock({ ...wish, isQuarantined: true }), {
        done: () => {
          readAgain('adjustments')
          onClose()
          void navigate(paths.admin.adjustment(id))
        },
      })
    }
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
      busy={isBusy}
      failure={failure}
    >
      <p>
        <b>{level.name}</b> at {branchName}: {quantityText(level.quarantined, level)} in quarantine.
      </p>
      <SelectField label="What to do" options={ACTIONS} {...form.input('action')} />
      <NumberField
        reader={reader}
        label="Quantity"
        hint={`At most ${quantityText(mostOf(action, level), level)}.`}
        {...form.input('quantity')}
      />
      <TextArea label="Reason" {...form.input('reason')} />
      <p className="hint">
        {writeOffOf(form.values.action)
          ? 'They leave the stock once somebody else has approved it, and stay in quarantine until then.'
          : 'Goods in quarantine stay on hand and are not available.'}
      </p>
    </FormDialog>
  )
}
