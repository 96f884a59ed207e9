import { Link } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { listTills } from '#data/orders/tills.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { differenceMinor, type TillClosing, type TillDay } from '#domain/money/till.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import listStyles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { amountCell, dayCell } from '#lib/file-cell.ts'
import { formatDay } from '#lib/format-day.ts'
import { TillNow } from './till-now.tsx'
import { TillPill } from './till-pill.tsx'

/** `/adx/till`: the till of the chosen branch now, and on earlier days. */
export function TillsPage() {
  const { stockBranch, hasNoBranch } = useAdminBranches()
  return (
    <div className={listStyles.split}>
      <PageTitle title="Till" />
      <section className={listStyles.list} aria-labelledby="till-title">
        <div className="head-row">
          <h1 id="till-title">{stockBranch ? `Till of ${stockBranch.name}` : 'Till'}</h1>
          <span className="sub">Opened with a float, counted and closed at the end of the day</span>
        </div>
        {hasNoBranch ? <NoBranch /> : stockBranch && <OfBranch key={stockBranch.id} branch={stockBranch} />}
      </section>
    </div>
  )
}

function OfBranch({ branch }: { branch: ShopLocation }) {
  const fetchPage = (after?: Cursor) => listTills(branch.id, after)
  const { refresh, ...rows } = usePages<TillDay>(['tills', branch.id], fetchPage)
  return (
    <>
      <TillNow branch={branch} />
      <ListView<TillDay>
        screen={{
          id: 'tills',
          noun: 'day',
          label: 'Days of the till',
          columns: COLUMNS,
          nameOf: ({ day }) => formatDay(day),
          hrefOf: ({ id }) => paths.admin.till(id),
          fetchPage,
          renderUnreadable: (till) => <UnreadableLine record={till} />,
          failed: 'The earlier days could not be loaded',
          empty: {
            icon: 'wallet',
            title: 'The till was never opened here',
            text: 'Its days appear here, each with its report.',
          },
        }}
        rows={{ ...rows, retry: refresh }}
      />
    </>
  )
}

const amount = (
  column: Pick<ListColumn<TillDay>, 'id' | 'label' | 'hides'>,
  of: (closing: TillClosing) => number,
): ListColumn<TillDay> => ({
  width: 112,
  numeric: true,
  fileLabel: `${column.label} GHS`,
  ...column,
  renderCell: ({ closing }) => (closing ? formatAmount(of(closing)) : '–'),
  value: ({ closing }) => amountCell(closing && of(closing)),
})

const COLUMNS: ListColumn<TillDay>[] = [
  {
    id: 'day',
    label: 'Day',
    width: 130,
    grows: true,
    renderCell: ({ id, day }) => (
      <Link to={paths.admin.till(id)} data-row className="link">
        {formatDay(day)}
      </Link>
    ),
    value: ({ day }) => dayCell(day),
  },
  {
    id: 'state',
    label: 'State',
    width: 130,
    hides: 1,
    renderCell: (till) => <TillPill till={till} />,
    value: ({ status }) => (status === 'open' ? 'Open' : 'Closed'),
  },
  {
    id: 'closer',
    label: 'Closed by',
    width: 140,
    hides: 3,
    renderCell: ({ closing }) => closing?.byName ?? '–',
    value: ({ closing }) => closing?.byName ?? '',
  },
  {
    id: 'float',
    label: 'Float',
    fileLabel: 'Float GHS',
    width: 112,
    numeric: true,
    hides: 2,
    renderCell: ({ floatMinor }) => formatAmount(floatMinor),
    value: ({ floatMinor }) => amountCell(floatMinor),
  },
  amount({ id: 'expected', label: 'Expected', hides: 2 }, ({ expectedMinor }) => expectedMinor),
  amount({ id: 'counted', label: 'Counted', hides: 1 }, ({ countedMinor }) => countedMinor),
  amount({ id: 'difference', label: 'Difference' }, differenceMinor),
  amount({ id: 'banked', label: 'Taken out', hides: 3 }, ({ bankedMinor }) => bankedMinor),
]
