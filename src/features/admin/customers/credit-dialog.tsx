import { useState } from 'react'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { proposeCredit } from '#data/orders/credit-proposals.ts'
import { CREDIT_LENGTHS, MAX_TERMS_DAYS } from '#domain/money/credit-proposal.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { countReader } from '#lib/count-reader.ts'
import { newId } from '#lib/new-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'

const limitReader = amountReader({ minMinor: 0, missing: 'Enter the limit in cedis, 0 for no credit' })
const termsReader = countReader({ noun: 'day', min: 0, max: MAX_TERMS_DAYS, example: '30' })

const TEXTS = { conflict: 'Another limit is proposed already, or it has changed. Close this and look again.' }

/** Proposes what a customer may owe, and how long; somebody else decides. */
export function CreditDialog({
  customerUid,
  limitMinor,
  termsDays,
  onClose,
}: {
  customerUid: string
  limitMinor: number
  termsDays: number
  onClose: () => void
}) {
  // One proposal, however often it is sent.
  const [id] = useState(newId)
  const { run, isBusy, failure } = useAction({ show: 'inline', texts: TEXTS })
  const form = useRecordForm({
    initial: {
      limit: limitReader.toType(limitMinor),
      days: termsReader.toType(termsDays),
      reason: '',
    },
    check: ({ limit, days, reason }) => ({
      limit:
        limitReader.faultOf(limit) ??
        (limitReader.valueOf(limit) === limitMinor && termsReader.valueOf(days) === termsDays
          ? 'This is the limit already'
          : undefined),
      days: termsReader.faultOf(days),
      reason: reasonFault(reason),
    }),
    lengths: CREDIT_LENGTHS,
    keptAs: `credit of ${customerUid}`,
  })
  return (
    <FormDialog
      title="Propose a credit limit"
      confirmLabel="Propose"
      busy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={form.submit(async ({ limit, days, reason }) => {
        const isDone = await run(
          () =>
            proposeCredit(id, {
              customerUid,
              limitMinor: limitReader.valueOf(limit) ?? 0,
              termsDays: termsReader.valueOf(days) ?? 0,
              fromMinor: limitMinor,
              fromDays: termsDays,
              reason: reason.trim(),
            }),
          { done: 'The limit is proposed; somebody else decides' },
        )
        if (isDone) onClose()
        return isDone
      })}
    >
      <NumberField
        label="Credit limit, GH₵"
        reader={limitReader}
        hint="What may be open on account at a time; 0 ends the credit."
        {...form.input('limit')}
      />
      <NumberField
        label="Paid within (days)"
        reader={termsReader}
        hint="Counts for orders from now on."
        {...form.input('days')}
      />
      <TextArea label="Why" hint="Whoever decides reads it, and it is kept." {...form.input('reason')} />
    </FormDialog>
  )
}
