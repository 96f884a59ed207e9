import { FilterChoice } from '#components/lists/filter-choice.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { today } from '#components/states/today.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { listOpenPurchases, listPurchases } from '#data/purchasing/purchases.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { dueFilter } from '#domain/purchasing/open-purchases.ts'
import { PURCHASE_LABELS, PURCHASE_STATUSES, type Purchase } from '#domain/purchasing/purchase.ts'
import { changedColumn, numberColumn } from '#features/admin/shared/document-columns.tsx'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { branchColumn, daysLateColumn, linesToComeColumn } from '#features/admin/shared/purchase-columns.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { dayCell } from '#lib/file-cell.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { mayBuy } from '#features/admin/shared/may-buy.ts'
import ownStyles from './purchase-page.module.css'
import { lateText, StatePill } from './purchase-pill.tsx'

/** In the address like a state: sent, and not here by the day that was expected. */
const LATE = 'late'

/**
 * `/adx/inventory/purchase-orders?state=sent`: what was ordered from suppliers, those changed last first; of those that
 * are late, the longest awaited first.
 */
export function PurchasesPage() {
  const { roles } = useUser()
  const { scope, hasNoBranch, nameOf } = useAdminBranches()
  const [state, setState] = useQueryFilter('state')
  const isLate = state === LATE
  const status = PURCHASE_STATUSES.find((one) => one === state) ?? ''
  const filter = { status, branches: scope, ...dueFilter(isLate, today()) } as const
  const fetchPage = (after?: Cursor) =>
    isLate ? listOpenPurchases(filter, after) : listPurchases(filter, after)
  const { refresh, ...rows } = usePages(!hasNoBranch && ['purchases', filter], fetchPage)
  return (
    <div className={styles.split}>
      <PageTitle title="Purchase orders" />
      <section className={styles.list} aria-labelledby="purchases-title">
        <header className={`head-row ${styles.head}`}>
          <h1 id="purchases-title">Purchase orders</h1>
          {mayBuy(roles) && (
            <ButtonLink tone="go" icon="plus" to={paths.admin.newPurchase}>
              New purchase order
            </ButtonLink>
          )}
        </header>
        {hasNoBranch ? (
          <NoBranch />
        ) : (
          <ListView<Purchase>
            screen={{
              id: 'purchases',
              noun: 'purchase order',
              label: 'List of purchase orders',
              columns: columnsOf(nameOf),
              isTall: true,
              nameOf: ({ ref, supplierName }) => `${ref || 'Draft'} ${supplierName}`,
              hrefOf: ({ id }) => paths.admin.purchase(id),
              fetchPage,
              renderUnreadable: (purchase) => <UnreadableLine record={purchase} />,
              failed: 'The purchase orders could not be loaded',
              empty: {
                icon: 'truck',
                ...emptyTexts(isLate, status !== ''),
              },
            }}
            rows={{ ...rows, retry: refresh }}
            filters={
              <FilterChoice
                label="State"
                all="All states"
                value={isLate ? LATE : status}
                options={[
                  { value: LATE, label: 'Late' },
                  ...PURCHASE_STATUSES.map((value) => ({ value, label: PURCHASE_LABELS[value] })),
                ]}
                onChange={setState}
              />
            }
          />
        )}
      </section>
    </div>
  )
}

function emptyTexts(isLate: boolean, isOfOneState: boolean): { title: string; text: string } {
  if (isLate)
    return { title: 'Nothing is late', text: 'Orders that have not arrived by their day appear here.' }
  if (isOfOneState) return { title: 'None in this state', text: 'Orders in this state appear here.' }
  return { title: 'No purchase orders yet', text: 'Those that are made appear here.' }
}

const columnsOf = (nameOf: (branchId: string) => string): ListColumn<Purchase>[] => [
  numberColumn(paths.admin.purchase),
  {
    id: 'supplier',
    label: 'Supplier',
    width: 125,
    grows: true,
    renderCell: ({ supplierName }) => supplierName,
    value: ({ supplierName }) => supplierName,
  },
  {
    id: 'state',
    label: 'State',
    width: 160,
    renderCell: (purchase) => (
      <TwoLines
        below={
          purchase.status === 'draft' ? (
            `by ${purchase.createdByName}`
          ) : (
            <span className={ownStyles.late}>{lateText(purchase, today())}</span>
          )
        }
      >
        <StatePill status={purchase.status} />
      </TwoLines>
    ),
    value: ({ status }) => PURCHASE_LABELS[status],
  },
  { id: 'author', label: 'Made by', value: ({ createdByName }) => createdByName },
  branchColumn(nameOf),
  {
    id: 'expected',
    label: 'Expected',
    width: 150,
    hides: 1,
    renderCell: ({ expectedOn, promisedOn, acknowledgement }) => (
      <TwoLines
        below={
          acknowledgement && (promisedOn === expectedOn ? 'promised' : `promised ${dayText(promisedOn)}`)
        }
      >
        {expectedOn ? dayText(expectedOn) : '–'}
      </TwoLines>
    ),
    value: ({ expectedOn }) => dayCell(expectedOn),
  },
  {
    id: 'promised',
    label: 'Promised',
    value: ({ acknowledgement, promisedOn }) => (acknowledgement ? dayCell(promisedOn) : ''),
  },
  // On the screen the state says it.
  { id: 'late', label: 'Days late', value: daysLateColumn(today()).value },
  linesToComeColumn,
  changedColumn(),
]
