import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { listCounts } from '#data/stock/counts.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { ADJUSTING_STOCK } from '#domain/stock/adjustment.ts'
import { COUNT_LABELS, countSummary, type StockCount } from '#domain/stock/count.ts'
import { changedColumn, numberColumn } from '#features/admin/shared/document-columns.tsx'
import styles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { branchColumn } from '#features/admin/shared/branch-column.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CountPill } from './count-pill.tsx'
import { usePartOfShop } from './use-part-of-shop.ts'

/** `/adx/inventory/counts`: what is or was counted, those changed last first. */
export function CountsPage() {
  const { roles } = useUser()
  const { scope, hasNoBranch, nameOf } = useAdminBranches()
  const partOf = usePartOfShop()
  const fetchPage = (after?: Cursor) => listCounts(scope, after)
  const { refresh, ...rows } = usePages(!hasNoBranch && ['counts', scope], fetchPage)
  return (
    <div className={styles.split}>
      <PageTitle title="Stock counts" />
      <section className={styles.list} aria-labelledby="counts-title">
        <header className={`head-row ${styles.head}`}>
          <h1 id="counts-title">Stock counts</h1>
          {meetsNeed(roles, ADJUSTING_STOCK) && (
            <ButtonLink tone="go" icon="plus" to={paths.admin.newCount}>
              New count
            </ButtonLink>
          )}
        </header>
        {hasNoBranch ? (
          <NoBranch />
        ) : (
          <ListView<StockCount>
            screen={{
              id: 'counts',
              noun: 'count',
              label: 'List of counts',
              columns: columnsOf(nameOf, partOf),
              isTall: true,
              nameOf: ({ ref }) => ref,
              hrefOf: ({ id }) => paths.admin.count(id),
              fetchPage,
              renderUnreadable: (count) => <UnreadableLine record={count} />,
              failed: 'The counts could not be loaded',
              empty: {
                icon: 'check',
                title: 'No counts yet',
                text: 'A count of a branch, or of a part of the shop there, appears here.',
              },
            }}
            rows={{ ...rows, retry: refresh }}
          />
        )}
      </section>
    </div>
  )
}

const columnsOf = (
  nameOf: (branchId: string) => string,
  partOf: (count: StockCount) => string,
): ListColumn<StockCount>[] => [
  numberColumn(paths.admin.count),
  {
    id: 'what',
    label: 'What',
    width: 170,
    grows: true,
    renderCell: (count) => (
      <TwoLines below={count.note} title={partOf(count)}>
        {partOf(count)}
      </TwoLines>
    ),
    value: partOf,
  },
  branchColumn(nameOf),
  {
    id: 'state',
    label: 'State',
    width: 130,
    renderCell: ({ status }) => <CountPill status={status} />,
    value: ({ status }) => COUNT_LABELS[status],
  },
  {
    id: 'counted',
    label: 'Counted',
    width: 120,
    numeric: true,
    hides: 2,
    renderCell: (count) => `${countSummary(count).counted} of ${count.lines.length}`,
    value: (count) => countSummary(count).counted,
  },
  {
    id: 'differing',
    label: 'Differ',
    width: 90,
    numeric: true,
    hides: 3,
    renderCell: (count) => countSummary(count).differing || '–',
    value: (count) => countSummary(count).differing,
  },
  changedColumn(),
]
