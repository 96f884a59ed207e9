import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { enterEvat } from '#data/orders/sales-invoices.ts'
import { SALES_LENGTHS, type SalesInvoice } from '#domain/money/sales-invoice.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Enters what the device of the tax office gave the document; it stays. */
export function EvatDialog({ invoice, onClose }: { invoice: SalesInvoice; onClose: () => void }) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { sdcId: '', receiptNumber: '', signature: '' },
    check: ({ sdcId, receiptNumber }) => ({
      sdcId: sdcId.trim() === '' ? 'Enter the number of the device' : undefined,
      receiptNumber: receiptNumber.trim() === '' ? 'Enter the number of the receipt' : undefined,
    }),
    lengths: { sdcId: SALES_LENGTHS.evat, receiptNumber: SALES_LENGTHS.evat, signature: SALES_LENGTHS.evat },
    keptAs: `evat ${invoice.id}`,
  })
  return (
    <FormDialog
      title="E-VAT numbers"
      onSubmit={form.submit(async ({ sdcId, receiptNumber, signature }) => {
        const evat = {
          sdcId: sdcId.trim(),
          receiptNumber: receiptNumber.trim(),
          signature: signature.trim(),
        }
        const isDone = await run(() => enterEvat(invoice.id, evat), { done: `Entered on ${invoice.ref}` })
        if (isDone) onClose()
        return isDone
      })}
      onClose={onClose}
      confirmLabel="Enter"
      busy={isBusy}
      failure={failure}
    >
      <p>As the sales data controller of the GRA printed them for {invoice.ref}. They cannot be changed.</p>
      <TextField label="Device (SDC ID)" {...form.input('sdcId')} />
      <TextField label="Receipt number" {...form.input('receiptNumber')} />
      <TextField label="Signature" optional {...form.input('signature')} />
    </FormDialog>
  )
}
