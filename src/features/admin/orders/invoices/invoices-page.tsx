import { Link, useSearchParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { listSalesInvoices } from '#data/orders/sales-invoices.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { SALES_KINDS, type SalesInvoice, type SalesKind } from '#domain/money/sales-invoice.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { amountCell, timeCell } from '#lib/file-cell.ts'
import { dayText } from '#lib/time-ago.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { Tabs } from '#ui/tabs.tsx'

const KINDS = Object.keys(SALES_KINDS) as SalesKind[]

/** `/adx/transactions/invoices?kind=credit_note`: what was invoiced and credited, the newest first. */
export function InvoicesPage() {
  const [query] = useSearchParams()
  const kind = KINDS.find((one) => one === query.get('kind')) ?? ''
  return (
    <div className={styles.split}>
      <PageTitle title="Invoices" />
      <section className={styles.list} aria-labelledby="invoices-title">
        <div className="head-row">
          <h1 id="invoices-title">Invoices</h1>
        </div>
        <Tabs
          label="By kind"
          tabs={(['', ...KINDS] as const).map((one) => ({
            to: one ? `${paths.admin.invoices}?kind=${one}` : paths.admin.invoices,
            label: one ? `${SALES_KINDS[one]}s` : 'All',
            on: one === kind,
          }))}
        />
        <Invoices key={kind} kind={kind} />
      </section>
    </div>
  )
}

function Invoices({ kind }: { kind: SalesKind | '' }) {
  const fetchPage = (after?: Cursor) => listSalesInvoices(kind, after)
  const { refresh, ...rows } = usePages<SalesInvoice>(['invoices', kind], fetchPage)
  return (
    <ListView<SalesInvoice>
      screen={{
        id: 'invoices',
        noun: 'invoice',
        label: 'List of invoices',
        columns: COLUMNS,
        isTall: true,
        nameOf: ({ ref }) => ref,
        hrefOf: ({ id }) => paths.admin.invoice(id),
        fetchPage,
        renderUnreadable: (invoice) => <UnreadableLine record={invoice} />,
        failed: 'The invoices could not be loaded',
        empty: {
          icon: 'receipt',
          title: 'No invoices yet',
          text: 'One is issued for every order once everything is delivered.',
        },
      }}
      rows={{ ...rows, retry: refresh }}
    />
  )
}

const customerOf = ({ customer }: SalesInvoice): string => shownCustomer(customer)

/** What is credited counts below nothing. */
const signedMinor = ({ kind, totals }: SalesInvoice): number =>
  kind === 'credit_note' ? 0 - totals.totalMinor : totals.totalMinor

const COLUMNS: ListColumn<SalesInvoice>[] = [
  {
    id: 'ref',
    label: 'Number',
    width: 150,
    renderCell: ({ id, ref, kind }) => (
      <TwoLines below={SALES_KINDS[kind]}>
        <Link to={paths.admin.invoice(id)} data-row className="link mono">
          {ref}
        </Link>
      </TwoLines>
    ),
    value: ({ ref }) => ref,
  },
  { id: 'kind', label: 'Kind', value: ({ kind }) => SALES_KINDS[kind] },
  {
    id: 'customer',
    label: 'Customer',
    width: 160,
    grows: true,
    renderCell: (invoice) => customerOf(invoice),
    value: customerOf,
  },
  {
    id: 'order',
    label: 'Order',
    width: 120,
    hides: 1,
    className: 'mono',
    renderCell: ({ orderRef }) => orderRef,
    value: ({ orderRef }) => orderRef,
  },
  {
    id: 'issued',
    label: 'Issued',
    width: 110,
    hides: 2,
    className: 'sub',
    renderCell: ({ createdAt }) => dayText(createdAt),
    value: ({ createdAt }) => timeCell(createdAt),
  },
  {
    id: 'evat',
    label: 'E-VAT',
    width: 110,
    hides: 3,
    className: 'sub',
    renderCell: ({ evat }) => evat?.receiptNumber ?? '–',
    value: ({ evat }) => evat?.receiptNumber ?? '',
  },
  { id: 'net', label: 'Net GH₵', value: ({ totals }) => amountCell(totals.netMinor) },
  ...(['VAT', 'NHIL', 'GETFund'] as const).map((code) => ({
    id: code,
    label: `${code} GH₵`,
    value: ({ totals }: SalesInvoice) =>
      amountCell(totals.taxes.find((tax) => tax.code === code)?.amountMinor ?? 0),
  })),
  {
    id: 'total',
    label: 'Total GH₵',
    width: 120,
    numeric: true,
    renderCell: (invoice) => formatAmount(signedMinor(invoice)),
    value: (invoice) => amountCell(signedMinor(invoice)),
  },
]
