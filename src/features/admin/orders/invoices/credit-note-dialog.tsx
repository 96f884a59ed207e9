import { reasonFault } from '#domain/records/reason.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFulfilments } from '#components/orders/use-fulfilments.ts'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { issueCreditNote, watchInvoicesOf } from '#data/orders/sales-invoices.ts'
import { useLive } from '#data/reading/use-live.ts'
import { readAgain } from '#data/reading/use-read.ts'
import {
  creditedAfter,
  creditNoteTotals,
  creditedOf,
  creditProblem,
  orderLineOf,
  SALES_LENGTHS,
  type CreditNoteRequest,
  type SalesInvoice,
} from '#domain/money/sales-invoice.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { givenBackOf } from '#domain/orders/customer-return.ts'
import { newId } from '#lib/new-id.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  QuantityLines,
  quantitiesTyped,
  type TypedQuantities,
} from '#features/admin/shared/quantity-lines.tsx'

/** Takes back part of an invoice: goods line by line, and the delivery. */
export function CreditNoteDialog({ invoice, onClose }: { invoice: SalesInvoice; onClose: () => void }) {
  // Made before the first try: sent again after a lost answer, one note is issued.
  const [id] = useState(newId)
  const navigate = useNavigate()
  const [typed, setTyped] = useState<TypedQuantities>({})
  const [withDelivery, setWithDelivery] = useState(false)
  const form = useRecordForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    lengths: { reason: SALES_LENGTHS.reason },
    keptAs: `credit ${invoice.id}`,
  })
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })
  const before = { quantities: invoice.creditedQuantities, deliveryMinor: invoice.creditedDeliveryMinor }
  const deliveryLeft = invoice.totals.deliveryMinor - invoice.creditedDeliveryMinor
  const leftOf = (index: number) =>
    (invoice.lines[index]?.quantity ?? 0) - (invoice.creditedQuantities[index] ?? 0)

  // What came back for a refund and no note has taken back yet.
  const fulfilments = useFulfilments({ ...invoice, id: invoice.orderId }, 'staff')
  const returned = givenBackOf(fulfilments ?? [])
  const { data: invoices = [] } = useLive<Read<SalesInvoice>[]>(
    `invoices ${invoice.orderId}`,
    (onData, onError) => watchInvoicesOf(invoice, onData, onError),
  )
  // The order may have other invoices, whose notes took some of it back.
  const credited = creditedOf(readable(invoices))
  const givenBack = invoice.lines.flatMap((line, index) => {
    const at = orderLineOf(invoice, index)
    const open = Math.min(leftOf(index), (returned[at] ?? 0) - (credited[at] ?? 0))
    return open > 0 ? [[index, quantityToType(open, line.quantityScale)] as const] : []
  })

  const { lines, fault } = quantitiesTyped(typed, invoice.lines, leftOf, 'was sold and not taken back')
  const request: CreditNoteRequest = {
    invoiceId: invoice.id,
    lines,
    deliveryMinor: withDelivery ? deliveryLeft : 0,
    reason: form.values.reason.trim(),
  }
  const problem = fault || creditProblem(invoice, before, request)
  const total = problem ? undefined : creditNoteTotals(invoice, before, creditedAfter(before, request))

  function issue() {
    if (problem) return setFailure(`${problem}.`)
    return run(() => issueCreditNote(id, request), {
      done: (note) => {
        readAgain('invoices')
        onClose()
        void navigate(paths.admin.invoice(note.id))
      },
    })
  }

  return (
    <FormDialog
      size="l"
      title={`Credit note for ${invoice.ref}`}
      onSubmit={form.submit(issue)}
      onClose={onClose}
      confirmLabel={total ? `Issue for ${formatMoney(total.totalMinor, 'GHS')}` : 'Issue'}
      busy={isBusy}
      failure={failure}
    >
      {givenBack.length > 0 && (
        <p>
          <Button size="s" onClick={() => setTyped({ ...typed, ...Object.fromEntries(givenBack) })}>
            Enter what was given back ({countOf(givenBack.length, 'line')})
          </Button>
        </p>
      )}
      <QuantityLines
        label="What is taken back"
        lines={invoice.lines}
        typed={typed}
        leftOf={leftOf}
        what="was sold and not taken back"
        hintOf={(line, index) => `${quantityText(leftOf(index), line)} can be taken back`}
        onChange={setTyped}
      />
      {deliveryLeft > 0 && (
        <CheckboxField
          label={`The delivery too, ${formatMoney(deliveryLeft, 'GHS')} before tax`}
          checked={withDelivery}
          onChange={({ target }) => setWithDelivery(target.checked)}
        />
      )}
      <TextField label="Reason" hint="It stands on the credit note." {...form.input('reason')} />
      <p className="hint">
        The order is worth less by it, and the customer owes less. What was paid too much is given back with
        “Refund…” on the order.
      </p>
    </FormDialog>
  )
}
