import { PageTitle } from '#components/company/page-title.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { listTaxTotals } from '#data/orders/tax-totals.ts'
import { usePages } from '#data/reading/use-pages.ts'
import type { TaxTotals } from '#domain/money/tax-totals.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { amountCell } from '#lib/file-cell.ts'
import { startOfDay } from '#lib/iso-day.ts'

/** `/adx/transactions/taxes`: the taxes of each month by what was invoiced and credited, and what buyers withheld. */
export function TaxesPage() {
  const { refresh, ...rows } = usePages<TaxTotals>(['taxes'], listTaxTotals)
  return (
    <div className={styles.split}>
      <PageTitle title="Tax summary" />
      <section className={styles.list} aria-labelledby="taxes-title">
        <div className="head-row">
          <h1 id="taxes-title">Tax summary</h1>
          <span className="sub">Invoices less credit notes, by the month they were issued, in GH₵</span>
        </div>
        <ListView<TaxTotals>
          screen={{
            id: 'taxes',
            noun: 'month',
            label: 'Taxes by month',
            columns: COLUMNS,
            nameOf: ({ id }) => monthText(id),
            fetchPage: listTaxTotals,
            renderUnreadable: (month) => <UnreadableLine record={month} />,
            failed: 'The tax summary could not be loaded',
            empty: {
              icon: 'receipt',
              title: 'Nothing was invoiced yet',
              text: 'The first invoice begins its month.',
            },
          }}
          rows={{ ...rows, retry: refresh }}
        />
      </section>
    </div>
  )
}

const monthText = (month: string): string =>
  new Date(startOfDay(`${month}-01`)).toLocaleDateString('en-GH', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const amount = (
  column: Pick<ListColumn<TaxTotals>, 'id' | 'label' | 'hides'>,
  of: (month: TaxTotals) => number,
): ListColumn<TaxTotals> => ({
  width: 112,
  numeric: true,
  ...column,
  renderCell: (month) => formatAmount(of(month)),
  value: (month) => amountCell(of(month)),
})

const COLUMNS: ListColumn<TaxTotals>[] = [
  {
    id: 'month',
    label: 'Month',
    width: 140,
    grows: true,
    renderCell: ({ id }) => monthText(id),
    value: ({ id }) => id,
  },
  {
    id: 'documents',
    label: 'Documents',
    width: 150,
    hides: 1,
    className: 'sub',
    renderCell: ({ invoices, creditNotes }) =>
      `${invoices} invoiced${creditNotes > 0 ? `, ${creditNotes} credited` : ''}`,
    value: ({ invoices, creditNotes }) => invoices + creditNotes,
  },
  amount({ id: 'net', label: 'Net', hides: 2 }, ({ netMinor }) => netMinor),
  amount({ id: 'vat', label: 'VAT' }, ({ VAT }) => VAT),
  amount({ id: 'nhil', label: 'NHIL', hides: 2 }, ({ NHIL }) => NHIL),
  amount({ id: 'getfund', label: 'GETFund', hides: 2 }, ({ GETFund }) => GETFund),
  amount({ id: 'total', label: 'Total', hides: 3 }, ({ totalMinor }) => totalMinor),
  amount({ id: 'withheld', label: 'Withheld', hides: 1 }, ({ withheldMinor }) => withheldMinor),
]
