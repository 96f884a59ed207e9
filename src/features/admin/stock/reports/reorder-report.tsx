import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import { fetchShortages, listAllReorders, listReorders } from '#data/purchasing/reorder-list.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { useRead } from '#data/reading/use-read.ts'
import { shortageBars, type ReorderRow, type Shortage } from '#domain/purchasing/reorder-list.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { unitName } from '#domain/units/unit.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { countOf } from '#lib/plural.ts'
import { quantityCell } from '#lib/file-cell.ts'
import { levelColumns } from '../level-columns.tsx'
import { countText, ReportChart } from './report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportHead } from './report-head.tsx'
import type { ReportScope } from './report-scope.ts'
import { useReportChoice } from './use-report-choice.ts'

/**
 * What branches have no more of than its reorder point, and what to buy of it: a read a branch, then at most fifty a page of twelve.
 * Prices and suppliers are for roles that see costs.
 */
export function ReorderReport({ branches }: ReportScope) {
  const { seesCosts } = useReportChoice()
  const { nameOf } = useAdminBranches()
  const [out] = useQueryFilter('out')
  const ids = branches.map(({ id }) => id)
  const read = useRead(['shortages', ids.join()], () => fetchShortages(ids))
  const asked = read.data?.filter(({ isOut }) => isOut || out === '')
  const { refresh, ...rows } = usePages(
    asked && ['reorder-list', ids.join(), out, asked.length, seesCosts],
    (first?: number) => listReorders(asked ?? [], seesCosts, first),
  )
  return (
    <>
      <ReportHead totalMinor={undefined} explanation={explanationOf(asked, seesCosts)} />
      {asked && asked.length > 0 && <ShortageChart shortages={asked} branches={branches} />}
      <ListView<ReorderRow>
        screen={{
          id: 'stock-reorder',
          fileName: 'stock-reorder',
          noun: 'product',
          label: 'Reorder list',
          columns: columnsOf(nameOf, seesCosts),
          isTall: true,
          nameOf: ({ level }) => `${level.name}, ${nameOf(level.locationId)}`,
          fetchPage: async () => ({ items: await listAllReorders(asked ?? [], seesCosts), next: undefined }),
          renderUnreadable: (record) => <UnreadableLine record={record} />,
          failed: 'The report could not be loaded',
          empty: {
            icon: 'box',
            title: out ? 'Nothing is out of stock' : 'Nothing is to be reordered',
            text: 'What a branch has no more of than its reorder point appears here.',
          },
        }}
        rows={{
          ...rows,
          error: read.error ?? rows.error,
          retry: () => (read.error ? void read.mutate() : refresh()),
        }}
        filters={
          <ReportFilters>
            <OutOnly />
          </ReportFilters>
        }
      />
    </>
  )
}

const explanationOf = (shortages: readonly Shortage[] | undefined, seesCosts: boolean): string =>
  [
    shortages &&
      `${countOf(shortages.length, 'product')} to look at, ${shortages.filter(({ isOut }) => isOut).length} out of stock; one counts at each branch.`,
    'What is available is no more than its reorder point. Suggested is the usual quantity, or what is missing above that point, less what is on its way,',
    seesCosts ? 'in packs of the supplier who delivers soonest.' : 'without regard to packs.',
    'Suggestions also reckon with what is sold.',
  ]
    .filter(Boolean)
    .join(' ')

function OutOnly() {
  const [out, setOut] = useQueryFilter('out')
  return (
    <label className="row">
      <input
        type="checkbox"
        checked={out !== ''}
        onChange={(event) => setOut(event.target.checked ? 'yes' : '')}
      />
      Out of stock only
    </label>
  )
}

function ShortageChart({
  shortages,
  branches,
}: Pick<ReportScope, 'branches'> & { shortages: readonly Shortage[] }) {
  const bars = shortageBars(shortages, branches)
  return (
    <ReportChart
      caption={
        branches.length === 1 ? 'Products at or below their reorder point' : 'Products to reorder by branch'
      }
      bars={bars.map(({ label, count }) => ({ key: label, label, value: count }))}
      description={`To reorder: ${bars.map(({ label, count }) => `${label} ${count}`).join(', ')}.`}
      valueText={countText}
    />
  )
}

type Column = ListColumn<ReorderRow>

const columnsOf = (nameOf: (branchId: string) => string, seesCosts: boolean): Column[] => [
  ...levelColumns,
  {
    id: 'branch',
    label: 'Branch',
    width: 110,
    renderCell: ({ level }) => nameOf(level.locationId),
    value: ({ level }) => nameOf(level.locationId),
  },
  { id: 'unit', label: 'Unit', value: ({ level }) => unitName(level.unit) },
  quantityColumn('available', 'Available', ({ available }) => available),
  quantityColumn('point', 'Reorder at', ({ level }) => level.reorderPoint, 2),
  quantityColumn('coming', 'On its way', ({ coming }) => coming, 1),
  {
    id: 'suggested',
    label: 'Suggested',
    width: 120,
    numeric: true,
    renderCell: ({ suggested, level }) => (suggested > 0 ? quantityText(suggested, level) : '–'),
    value: ({ suggested, level }) => quantityCell(suggested, level.quantityScale),
  },
  ...(seesCosts
    ? ([
        {
          id: 'supplier',
          label: 'Supplier',
          width: 200,
          grows: true,
          renderCell: ({ seller }) =>
            seller ? (
              <TwoLines below={`${countOf(seller.supplier.leadTimeDays, 'day')} lead time`}>
                <Link to={paths.admin.supplier(seller.supplier.id)} className="link">
                  {seller.supplier.name}
                </Link>
              </TwoLines>
            ) : (
              '–'
            ),
          value: ({ seller }) => seller?.supplier.name ?? '',
        },
        { id: 'lead', label: 'Lead time, days', value: ({ seller }) => seller?.supplier.leadTimeDays ?? '' },
      ] satisfies Column[])
    : []),
]

function quantityColumn(
  id: string,
  label: string,
  of: (row: ReorderRow) => number,
  hides?: Column['hides'],
): Column {
  return {
    id,
    label,
    width: 100,
    numeric: true,
    ...(hides && { hides }),
    renderCell: (row) => formatQuantity(of(row), row.level.quantityScale),
    value: (row) => quantityCell(of(row), row.level.quantityScale),
  }
}
