import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { PaperDownload } from '#components/orders/paper-download.tsx'
import { PaperView } from '#components/orders/paper-view.tsx'
import { useOrder } from '#components/orders/use-order.ts'
import { paths } from '#config/paths.ts'
import { watchSalesInvoice } from '#data/orders/sales-invoices.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { SalesInvoice } from '#domain/money/sales-invoice.ts'
import { paperKindOf, salesInvoicePaper } from '#domain/orders/sales-invoice-paper.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import { EvatDialog } from './evat-dialog.tsx'
import styles from './invoices.module.css'

/** `/adx/transactions/invoices/:id`: an invoice or a credit note, to print and to work with. */
export function InvoicePage() {
  const { id = '' } = useParams()
  const record = useLive<SalesInvoice | undefined>(`salesInvoices/${id}`, (onData, onError) =>
    watchSalesInvoice(id, onData, onError),
  )
  return (
    <RecordPage
      noun="invoice"
      icon="receipt"
      back={{ url: paths.admin.invoices, label: 'Invoices' }}
      record={record}
    >
      {(invoice) => <OneInvoice key={invoice.id} invoice={invoice} />}
    </RecordPage>
  )
}

function OneInvoice({ invoice }: { invoice: SalesInvoice }) {
  const { roles } = useUser()
  const { data: order } = useOrder(invoice.orderId)
  const { nameOf } = useAdminBranches()
  const [dialog, setDialog] = useState<'credit' | 'evat'>()
  const mayIssue = meetsNeed(roles, { capability: 'transactions', grants: ['A'] })
  const isCreditable = invoice.kind === 'invoice' && invoice.creditedMinor < invoice.totals.totalMinor
  const close = () => setDialog(undefined)
  return (
    <>
      <PageTitle title={invoice.ref} />
      <div className={`screen-only ${styles.actions}`}>
        <ButtonLink to={paths.admin.order(invoice.orderId)}>Order {invoice.orderRef}</ButtonLink>
        {mayIssue && isCreditable && <Button onClick={() => setDialog('credit')}>Credit note…</Button>}
        {mayIssue && !invoice.evat && <Button onClick={() => setDialog('evat')}>E-VAT numbers…</Button>}
        <PaperDownload kind={paperKindOf(invoice)} id={invoice.id} paperRef={invoice.ref} />
        <Button tone="go" icon="print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {dialog === 'credit' && <CreditNoteDialog invoice={invoice} onClose={close} />}
      {dialog === 'evat' && <EvatDialog invoice={invoice} onClose={close} />}
      <PaperView paper={salesInvoicePaper(invoice, { order, branchName: nameOf(invoice.locationId) })} />
    </>
  )
}
