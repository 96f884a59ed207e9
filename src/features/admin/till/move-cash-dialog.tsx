import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { send } from '#data/commands/send.ts'
import { paidAmount } from '#domain/money/payment-form.ts'
import { moveTillCash } from '#domain/money/till-commands.ts'
import { TILL_MOVES, TILL_REASON_LENGTH, type TillDay, type TillMoveKind } from '#domain/money/till.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useTillStep } from './use-till-step.ts'

const KINDS = (Object.keys(TILL_MOVES) as TillMoveKind[]).map((value) => ({
  value,
  label: TILL_MOVES[value].label,
}))

const REASONS: Readonly<Record<TillMoveKind, string>> = {
  bank: 'Bank, and number of the slip',
  safe: 'Who has the key, or why',
  petty: 'What it paid for, and to whom',
  added: 'Where it comes from',
}

/** Enters cash that leaves the drawer, or comes into it, beside sales. */
export function MoveCashDialog({ till, onClose }: { till: TillDay; onClose: () => void }) {
  const { step, isBusy, failure } = useTillStep(onClose)
  const form = useRecordForm<{ kind: TillMoveKind; amount: string; reason: string }>({
    initial: { kind: 'bank', amount: '', reason: '' },
    check: ({ kind, amount, reason }) => ({
      kind: undefined,
      amount: paidAmount.faultOf(amount),
      reason: reasonFault(reason, REASONS[kind]),
    }),
    lengths: { reason: TILL_REASON_LENGTH },
    keptAs: `cash of ${till.id}`,
  })
  return (
    <FormDialog
      title="Cash in or out"
      confirmLabel="Enter it"
      busy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={form.submit(({ kind, amount, reason }) => {
        const asked = { kind, amountMinor: paidAmount.valueOf(amount) ?? 0, reason: reason.trim() }
        return step(asked, (id) => send(moveTillCash, till.id, asked, { id }), 'It is entered')
      })}
    >
      <p>Sales and refunds are counted by themselves: enter only what goes in or out beside them.</p>
      <SelectField label="What" options={KINDS} {...form.input('kind')} />
      <NumberField label="Amount, GH₵" reader={paidAmount} {...form.input('amount')} />
      <TextField label="What for" hint={`${REASONS[form.values.kind]}.`} {...form.input('reason')} />
    </FormDialog>
  )
}
