import { downloadFile } from '#components/states/download-file.ts'
import { useAction } from '#components/states/use-action.ts'
import { fetchPaper } from '#data/orders/paper-file.ts'
import { receiptRefOf } from '#data/orders/receipts.ts'
import type { Payment } from '#domain/money/payment.ts'
import { mayRecordRefunds } from '#domain/people/payment-rights.ts'
import { fileName } from '#lib/file-name.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'

/** The receipt of a verified payment as a PDF; issues it where the verification did not come to that. */
export function ReceiptButton({ payment }: { payment: Payment }) {
  const user = useUser()
  const { run, isBusy } = useAction({ title: 'The receipt could not be made' })
  if (payment.status !== 'verified' || payment.isRefund || !mayRecordRefunds(user, payment)) return null
  const download = () =>
    run(async () => {
      const ref = await receiptRefOf(payment.id)
      downloadFile(fileName(`Receipt-${ref}`, 'pdf'), await fetchPaper('receipt', payment.id))
    })
  return (
    <Button icon="download" busy={isBusy} onClick={() => void download()}>
      Receipt (PDF)
    </Button>
  )
}
