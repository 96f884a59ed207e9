import { FilterChoice } from '#components/lists/filter-choice.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { listTransfers } from '#data/stock/transfers.ts'
import { seesEveryBranch } from '#domain/people/roles.ts'
import {
  leftToSend,
  mayAskForTransfers,
  onItsWay,
  stillMissing,
  TRANSFER_LABELS,
  type Transfer,
} from '#domain/stock/transfer.ts'
import { changedColumn, numberColumn } from '#features/admin/shared/document-columns.tsx'
import styles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TransferPill } from './transfer-pill.tsx'

/** `/adx/inventory/stock-transfers?way=from`: what moves between branches, those changed last first. */
export function TransfersPage() {
  const { roles } = useUser()
  const { chosen, stockBranch, hasNoBranch, nameOf } = useAdminBranches()
  const [way, setWay] = useQueryFilter('way')
  // A member of single branches lists one of them; others list all until they choose one.
  const branch = chosen ?? (seesEveryBranch(roles) ? undefined : stockBranch)
  const filter = { branchId: branch?.id ?? '', end: way === 'from' ? 'fromId' : 'toId' } as const
  const fetchPage = (after?: Cursor) => listTransfers(filter, after)
  const { refresh, ...rows } = usePages(!hasNoBranch && ['transfers', filter], fetchPage)
  return (
    <div className={styles.split}>
      <PageTitle title="Stock transfers" />
      <section className={styles.list} aria-labelledby="transfers-title">
        <header className={`head-row ${styles.head}`}>
          <h1 id="transfers-title">{branch ? `Stock transfers of ${branch.name}` : 'Stock transfers'}</h1>
          {mayAskForTransfers(roles) && (
            <ButtonLink tone="go" icon="plus" to={paths.admin.newTransfer}>
              New transfer
            </ButtonLink>
          )}
        </header>
        {hasNoBranch ? (
          <NoBranch />
        ) : (
          <ListView<Transfer>
            screen={{
              id: 'transfers',
              noun: 'transfer',
              label: 'List of transfers',
              columns: columnsOf(nameOf),
              isTall: true,
              nameOf: ({ ref }) => ref,
              hrefOf: ({ id }) => paths.admin.transfer(id),
              fetchPage,
              renderUnreadable: (transfer) => <UnreadableLine record={transfer} />,
              failed: 'The transfers could not be loaded',
              empty: {
                icon: 'truck',
                title: 'No transfers yet',
                text: 'What a branch asks for, sends and receives appears here.',
              },
            }}
            rows={{ ...rows, retry: refresh }}
            filters={
              branch && (
                <FilterChoice
                  label="Way"
                  all={`To ${branch.name}`}
                  value={way === 'from' ? 'from' : ''}
                  options={[{ value: 'from', label: `From ${branch.name}` }]}
                  onChange={setWay}
                />
              )
            }
          />
        )}
      </section>
    </div>
  )
}

const openLines = ({ lines }: Transfer): number =>
  lines.filter((line) => leftToSend(line) + onItsWay(line) + stillMissing(line) > 0).length

const columnsOf = (nameOf: (branchId: string) => string): ListColumn<Transfer>[] => [
  numberColumn(paths.admin.transfer),
  {
    id: 'way',
    label: 'From, to',
    width: 180,
    grows: true,
    renderCell: ({ fromId, toId }) => `${nameOf(fromId)} → ${nameOf(toId)}`,
    value: ({ fromId, toId }) => `${nameOf(fromId)} to ${nameOf(toId)}`,
  },
  {
    id: 'state',
    label: 'State',
    width: 140,
    renderCell: ({ status }) => <TransferPill status={status} />,
    value: ({ status }) => TRANSFER_LABELS[status],
  },
  {
    id: 'lines',
    label: 'Lines to come',
    width: 120,
    numeric: true,
    hides: 2,
    renderCell: (transfer) => `${openLines(transfer)} of ${transfer.lines.length}`,
    value: openLines,
  },
  changedColumn(),
]
