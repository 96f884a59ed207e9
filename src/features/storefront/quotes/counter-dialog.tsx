import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { answerQuote } from '#data/quotes/quote-door.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { reasonFault } from '#domain/records/reason.ts'
import { dayText } from '#lib/time-ago.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'

const counterAmount = amountReader({ minMinor: 1, isOptional: true })

/** Asks for another offer: what should change, and what the customer would pay. The offer that was sent stands. */
export function CounterDialog({
  quote,
  secret,
  onClose,
}: {
  quote: Quote
  secret: string
  onClose: () => void
}) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { reason: '', amount: '' },
    check: ({ reason, amount }) => ({
      reason: reasonFault(reason, 'Say what should change'),
      amount: counterAmount.faultOf(amount),
    }),
    lengths: { reason: QUOTE_LENGTHS.reason },
    keptAs: `counter ${quote.id}`,
  })
  return (
    <FormDialog
      title={`Ask for another offer than ${quote.ref}`}
      confirmLabel="Ask for a new offer"
      cancelLabel="Cancel"
      busy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={form.submit(({ reason, amount }) => {
        const amountMinor = counterAmount.valueOf(amount)
        return run(
          () =>
            answerQuote(quote.id, {
              answer: 'requested',
              secret,
              reason: reason.trim(),
              ...(amountMinor !== undefined && { amountMinor }),
            }),
          { done: onClose },
        )
      })}
    >
      {quote.offer && (
        <p>
          {`Our offer of ${formatMoney(quote.offer.totals.totalMinor, 'GHS')} stands until ${dayText(quote.offer.validUntil)}, or until we send another. You can still accept it.`}
        </p>
      )}
      <TextArea label="What should change" {...form.input('reason')} />
      <NumberField
        label="What you would pay in all, GH₵"
        optional
        hint="With tax and delivery."
        reader={counterAmount}
        {...form.input('amount')}
      />
    </FormDialog>
  )
}
