import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { paths } from '#config/paths.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { adjustStock } from '#data/stock/adjustments.ts'
import {
  ADJUSTMENT_REASONS,
  adjustmentProblem,
  changeOf,
  isWriteOff,
  noteFault,
  MAX_ADJUSTMENT_NOTE,
  REASON_LABELS,
  type AdjustmentReason,
} from '#domain/stock/adjustment.ts'
import { shortageOf } from '#domain/stock/shortage.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { newId } from '#lib/new-id.ts'
import { WhoWaitsFields } from '#features/admin/stock/shortage/who-waits-fields.tsx'
import { useWhoWaits } from '#features/admin/stock/shortage/use-who-waits.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.tsx'

const QUANTITY_LABELS: Readonly<Record<AdjustmentReason, string>> = {
  correction: 'Counted on the shelf',
  found: 'Quantity found',
  damaged: 'Quantity damaged',
  lost: 'Quantity lost',
  expired: 'Quantity expired',
  'own-use': 'Quantity used',
  'sent-back': 'Quantity sent back',
}

const isReason = (text: string): text is AdjustmentReason => ADJUSTMENT_REASONS.some((one) => one === text)

/** Puts right what is on hand of a product at one branch, or writes some of it off. */
export function AdjustDialog({
  level,
  branchName,
  onClose,
}: {
  level: StockLevel
  branchName: string
  onClose: () => void
}) {
  const navigate = useNavigate()
  // One id each time the dialog opens: a retry after a lost response adjusts once.
  const [id] = useState(newId)
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: {
      conflict:
        'What is on hand, or what orders have of it, has just changed. Look at the figures again, then save.',
    },
  })
  const reader = quantityReader(useQuantityRules([level])(level))
  const changeIn = ({ reason, quantity }: { reason: string; quantity: string }): number | undefined => {
    const entered = reader.valueOf(quantity)
    return entered === undefined || !isReason(reason) ? undefined : changeOf(reason, entered, level.onHand)
  }
  const form = useRecordForm({
    initial: { reason: 'correction', quantity: '', note: '' },
    check: (values) => {
      const change = changeIn(values)
      return {
        quantity:
          reader.faultOf(values.quantity) ??
          (change === undefined ? undefined : adjustmentProblem(change, level)),
        note: isReason(values.reason) ? noteFault(values.reason, values.note) : undefined,
      }
    },
    lengths: { note: MAX_ADJUSTMENT_NOTE },
    keptAs: `adjust ${level.locationId} ${level.productId}`,
  })
  const { reason } = form.values
  const change = changeIn(form.values)
  const isShort =
    change !== undefined &&
    adjustmentProblem(change, level) === undefined &&
    shortageOf(level, change).reserved > 0
  const waits = useWhoWaits(level.locationId, isShort ? [{ product: level, change }] : [])

  const save = form.submit((values) => {
    const entered = changeIn(values)
    const why = values.reason
    if (entered === undefined || !isReason(why) || waits.isLoading) return undefined
    const orders = waits.orders?.[level.productId]
    const wish = { change: entered, reason: why, note: values.note.trim(), ...(orders && { orders }) }
    return run(() => adjustStock({ id, level, ...wish }), {
      done: (status) => {
        readAgain('adjustments')
        onClose()
        if (status === 'posted') toast.success({ title: 'The stock is put right', message: level.name })
        else void navigate(paths.admin.adjustment(id))
      },
    })
  })

  return (
    <FormDialog
      title="Adjust stock"
      onSubmit={save}
      onClose={onClose}
      confirmLabel="Save"
      busy={isBusy}
      failure={failure || waits.fault}
      disabled={waits.isLoading || waits.fault !== ''}
    >
      <p>
        <b>{level.name}</b> at {branchName}: {quantityText(level.onHand, level)} on hand,{' '}
        {formatQuantity(level.reserved, level.quantityScale)} of it reserved.
      </p>
      <SelectField
        label="Reason"
        options={ADJUSTMENT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))}
        {...form.input('reason')}
      />
      <NumberField
        reader={reader}
        label={isReason(reason) ? QUANTITY_LABELS[reason] : 'Quantity'}
        hint={
          change === undefined || change === 0
            ? undefined
            : `${change > 0 ? '+' : '−'}${quantityText(Math.abs(change), level)}, ${formatQuantity(level.onHand + change, level.quantityScale)} afterwards`
        }
        {...form.input('quantity')}
      />
      <WhoWaitsFields waits={waits} />
      <TextArea label="Note" optional={isReason(reason) && !isWriteOff(reason)} {...form.input('note')} />
      <p className="hint">
        {isReason(reason) && isWriteOff(reason)
          ? 'A write-off is posted once somebody else has approved it.'
          : 'A small difference is posted at once; a larger one waits for a Manager or Admin.'}
      </p>
    </FormDialog>
  )
}
