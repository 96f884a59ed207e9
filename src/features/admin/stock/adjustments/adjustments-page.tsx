import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { listAdjustments } from '#data/stock/adjustments.ts'
import {
  ADJUSTMENT_LABELS,
  ADJUSTMENT_STATUSES,
  REASON_LABELS,
  type StockAdjustment,
} from '#domain/stock/adjustment.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { unitName } from '#domain/units/unit.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { branchColumn } from '#features/admin/shared/branch-column.ts'
import { amountCell, quantityCell, timeCell } from '#lib/file-cell.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Tabs } from '#ui/tabs.tsx'

/** `/adx/inventory/adjustments?status=posted`: stock that was put right or written off, and what waits for approval. */
export function AdjustmentsPage() {
  const { scope, hasNoBranch, nameOf } = useAdminBranches()
  const [asked] = useQueryFilter('status')
  const status = ADJUSTMENT_STATUSES.find((one) => one === asked) ?? 'asked'
  const filter = { status, branches: scope }
  const fetchPage = (after?: Cursor) => listAdjustments(filter, after)
  const { refresh, ...rows } = usePages(!hasNoBranch && ['adjustments', filter], fetchPage)
  return (
    <div className={styles.split}>
      <PageTitle title="Adjustments" />
      <section className={styles.list} aria-labelledby="adjustments-title">
        <h1 id="adjustments-title">Adjustments</h1>
        <Tabs
          label="Adjustments by state"
          tabs={ADJUSTMENT_STATUSES.map((one) => ({
            to: one === 'asked' ? paths.admin.adjustments : `${paths.admin.adjustments}?status=${one}`,
            label: ADJUSTMENT_LABELS[one],
            on: one === status,
          }))}
        />
        {hasNoBranch ? (
          <NoBranch />
        ) : (
          <ListView<StockAdjustment>
            screen={{
              id: 'adjustments',
              noun: 'adjustment',
              label: 'List of adjustments',
              columns: columnsOf(nameOf),
              isTall: true,
              nameOf: ({ ref, name }) => `${ref} ${name}`,
              hrefOf: ({ id }) => paths.admin.adjustment(id),
              fetchPage,
              renderUnreadable: (adjustment) => <UnreadableLine record={adjustment} />,
              failed: 'The adjustments could not be loaded',
              empty: {
                icon: 'box',
                title: status === 'asked' ? 'Nothing waits for approval' : 'None',
                text:
                  status === 'asked'
                    ? 'Write-offs and large differences appear here. Adjust stock from the stock card of a product.'
                    : 'Adjustments in this state appear here.',
              },
            }}
            rows={{ ...rows, retry: refresh }}
          />
        )}
      </section>
    </div>
  )
}

/** `+12 bags`, `−3 bags`. */
export const changeText = ({ change, ...product }: StockAdjustment): string =>
  `${change > 0 ? '+' : '−'}${quantityText(Math.abs(change), product)}`

const columnsOf = (nameOf: (branchId: string) => string): ListColumn<StockAdjustment>[] => [
  {
    id: 'product',
    label: 'Product',
    width: 220,
    grows: true,
    renderCell: ({ id, name, sku }) => (
      <TwoLines below={<span className="mono">{sku}</span>}>
        <Link to={paths.admin.adjustment(id)} data-row className="link" title={name}>
          {name}
        </Link>
      </TwoLines>
    ),
    value: ({ name }) => name,
  },
  { id: 'sku', label: 'SKU', value: ({ sku }) => sku },
  { id: 'ref', label: 'Number', value: ({ ref }) => ref },
  {
    id: 'change',
    label: 'Change',
    width: 120,
    numeric: true,
    renderCell: changeText,
    value: ({ change, quantityScale }) => quantityCell(change, quantityScale),
  },
  { id: 'unit', label: 'Unit', value: ({ unit }) => unitName(unit) },
  {
    id: 'reason',
    label: 'Reason',
    width: 190,
    hides: 2,
    renderCell: ({ reason, note }) => (
      <TwoLines below={note} title={note}>
        {REASON_LABELS[reason]}
      </TwoLines>
    ),
    value: ({ reason }) => REASON_LABELS[reason],
  },
  { id: 'note', label: 'Note', value: ({ note }) => note },
  {
    id: 'value',
    label: 'At list price GH₵',
    width: 140,
    numeric: true,
    hides: 3,
    renderCell: ({ listValueMinor }) => formatAmount(listValueMinor),
    value: ({ listValueMinor }) => amountCell(listValueMinor),
  },
  branchColumn(nameOf),
  {
    id: 'by',
    label: 'By',
    width: 170,
    hides: 3,
    renderCell: ({ createdByName, createdAt }) => (
      <TwoLines below={timestampText(createdAt)}>{createdByName}</TwoLines>
    ),
    value: ({ createdByName }) => createdByName,
  },
  { id: 'at', label: 'When', value: ({ createdAt }) => timeCell(createdAt) },
]
