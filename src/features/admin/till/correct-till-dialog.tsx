import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { send } from '#data/commands/send.ts'
import { correctTill } from '#domain/money/till-commands.ts'
import { TILL_REASON_LENGTH, type TillClosing, type TillDay } from '#domain/money/till.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useTillStep } from './use-till-step.ts'

const reader = amountReader({ minMinor: 0 })

/** A Manager puts right what was typed when a till was opened and closed. */
export function CorrectTillDialog({
  till,
  closing,
  onClose,
}: {
  till: TillDay
  closing: TillClosing
  onClose: () => void
}) {
  const { step, isBusy, failure } = useTillStep(onClose)
  const form = useRecordForm({
    initial: {
      float: reader.toType(till.floatMinor),
      counted: reader.toType(closing.countedMinor),
      banked: reader.toType(closing.bankedMinor),
      reason: '',
    },
    check: ({ float, counted, banked, reason }) => ({
      float: reader.faultOf(float),
      counted: reader.faultOf(counted),
      banked:
        reader.faultOf(banked) ??
        ((reader.valueOf(banked) ?? 0) > (reader.valueOf(counted) ?? 0)
          ? 'This is more than was counted'
          : undefined),
      reason: reasonFault(reason),
    }),
    lengths: { reason: TILL_REASON_LENGTH },
  })
  return (
    <FormDialog
      title="Correct the figures"
      confirmLabel="Correct them"
      busy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={form.submit(({ float, counted, banked, reason }) => {
        const asked = {
          floatMinor: reader.valueOf(float) ?? 0,
          countedMinor: reader.valueOf(counted) ?? 0,
          bankedMinor: reader.valueOf(banked) ?? 0,
          reason: reason.trim(),
        }
        return step(asked, (id) => send(correctTill, till.id, asked, { id }), 'The figures are corrected')
      })}
    >
      <p>What was taken stays as it was. The figures before stay in the history of this till.</p>
      <NumberField label="Float at the opening, GH₵" reader={reader} {...form.input('float')} />
      <NumberField label="Counted at the closing, GH₵" reader={reader} {...form.input('counted')} />
      <NumberField label="Of it, taken out, GH₵" reader={reader} {...form.input('banked')} />
      <TextArea label="Why" {...form.input('reason')} />
    </FormDialog>
  )
}
