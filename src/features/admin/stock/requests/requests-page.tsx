import { Link } from 'react-router-dom'
import type { BulkAction } from '#components/lists/bulk-action.ts'
import { FilterChoice } from '#components/lists/filter-choice.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView, type ListScreen } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { today } from '#components/states/today.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { readable, Unreadable } from '#data/firebase/unreadable.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { readAgain, useRead } from '#data/reading/use-read.ts'
import {
  decideStockRequest,
  fetchOpenRequests,
  listStockRequests,
  type OpenRequests,
} from '#data/purchasing/stock-requests.ts'
import { canSee, seesEveryBranch } from '#domain/people/roles.ts'
import {
  mayAskForStock,
  mayDecideRequest,
  REQUEST_LABELS,
  STOCK_REQUEST_LENGTHS,
  type StockRequest,
} from '#domain/stock/stock-request.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import listStyles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { dayCell, quantityCell } from '#lib/file-cell.ts'
import { unitName } from '#domain/units/unit.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { inNaturalOrder } from '#lib/natural-order.ts'

/** `/adx/inventory/requests?state=all&supplier=…`: what branches ask for, open ones by the day they are needed. */
export function RequestsPage() {
  const user = useUser()
  const { branches, chosen, stockBranch, hasNoBranch } = useAdminBranches()
  const [state, setState] = useQueryFilter('state')
  // A member of single branches lists one of them; others list all until they choose one.
  const branch = chosen ?? (seesEveryBranch(user.roles) ? undefined : stockBranch)
  const filter = (
    <FilterChoice
      label="State"
      all="Open"
      value={state === 'all' ? 'all' : ''}
      options={[{ value: 'all', label: 'All, also answered' }]}
      onChange={setState}
    />
  )
  return (
    <div className={listStyles.split}>
      <PageTitle title="Requests for stock" />
      <section className={listStyles.list} aria-labelledby="requests-title">
        <header className={`head-row ${listStyles.head}`}>
          <h1 id="requests-title">{branch ? `What ${branch.name} asks for` : 'Requests for stock'}</h1>
          {branches.some(({ id }) => mayAskForStock(id, user)) && (
            <ButtonLink tone="go" icon="plus" to={paths.admin.newRequest}>
              Ask for stock
            </ButtonLink>
          )}
        </header>
        {hasNoBranch ? (
          <NoBranch />
        ) : state === 'all' ? (
          <AllRequests branchId={branch?.id ?? ''} filter={filter} />
        ) : (
          <Open branchId={branch?.id ?? ''} filter={filter} />
        )}
      </section>
    </div>
  )
}

function Open({ branchId, filter }: { branchId: string; filter: React.ReactNode }) {
  const { roles } = useUser()
  const seesSuppliers = canSee(roles, 'cost')
  const [supplierId, setSupplier] = useQueryFilter('supplier')
  const { data, error, mutate } = useRead(['stock-requests', 'open', branchId, seesSuppliers], () =>
    fetchOpenRequests({ branchId, seesSuppliers }),
  )
  const suppliers = [...new Map(data?.sellers.map(({ supplier }) => [supplier.id, supplier.name]))].toSorted(
    ([, name], [, other]) => inNaturalOrder(name, other),
  )
  const sellers = data?.sellers.filter(({ supplier }) => !supplierId || supplier.id === supplierId) ?? []
  const items = data?.requests.filter(
    (one) =>
      !supplierId ||
      (!(one instanceof Unreadable) && sellers.some(({ part }) => part.productId === one.productId)),
  )
  const screen = useScreen(data?.sellers)
  return (
    <>
      {data && !data.isAll && (
        <p className="sub">There are more than a hundred; those needed soonest are shown.</p>
      )}
      {items && <AnswerButtons requests={readable(items)} sellers={sellers} />}
      <ListView<StockRequest>
        screen={{
          ...screen,
          fetchPage: () => Promise.resolve({ items: [...(items ?? [])], next: undefined }),
          empty: {
            icon: 'box',
            title: 'No open requests',
            text: 'What branches ask for, and nobody has ordered or sent yet, appears here.',
          },
        }}
        rows={{
          items,
          error,
          retry: () => void mutate(),
          hasMore: false,
          isLoadingMore: false,
          moreError: undefined,
          loadMore: () => undefined,
        }}
        onChanged={readRequestsAgain}
        filters={
          <>
            {filter}
            {suppliers.length > 0 && (
              <FilterChoice
                label="Supplier"
                all="All suppliers"
                value={supplierId}
                options={suppliers.map(([value, label]) => ({ value, label }))}
                onChange={setSupplier}
              />
            )}
          </>
        }
      />
    </>
  )
}

function AllRequests({ branchId, filter }: { branchId: string; filter: React.ReactNode }) {
  const fetchPage = (after?: Cursor) => listStockRequests(branchId, after)
  const { refresh, ...rows } = usePages(['stock-requests', 'all', branchId], fetchPage)
  const screen = useScreen(undefined)
  return (
    <ListView<StockRequest>
      screen={{
        ...screen,
        fetchPage,
        empty: { icon: 'box', title: 'No requests yet', text: 'What branches ask for appears here.' },
      }}
      rows={{ ...rows, retry: refresh }}
      filters={filter}
      onChanged={readRequestsAgain}
    />
  )
}

const readRequestsAgain = () => readAgain('stock-requests')

/** What both lists have in common; `sellers` are named where they are known. */
function useScreen(
  sellers: OpenRequests['sellers'] | undefined,
): Omit<ListScreen<StockRequest>, 'fetchPage' | 'empty'> {
  const user = useUser()
  const { nameOf } = useAdminBranches()
  const decide = (decision: 'refuse' | 'withdraw') => (request: StockRequest, reason: string) =>
    decideStockRequest(request.id, { decision, reason })
  const actions: BulkAction<StockRequest>[] = [
    {
      label: 'Refuse',
      done: 'Refused',
      question: 'They are neither ordered nor sent, and the branch reads why.',
      isDanger: true,
      asks: { label: 'Why', maxLength: STOCK_REQUEST_LENGTHS.reason },
      canRun: (request) => mayDecideRequest('refuse', request, user),
      run: decide('refuse'),
    },
    {
      label: 'Withdraw',
      done: 'Withdrawn',
      question: 'They are no longer asked for.',
      canRun: (request) => mayDecideRequest('withdraw', request, user),
      run: decide('withdraw'),
    },
  ]
  return {
    id: 'stock-requests',
    noun: 'request',
    label: 'List of requests',
    columns: columnsOf(nameOf, sellers),
    isTall: true,
    nameOf: ({ name }: StockRequest) => name,
    actions,
    renderUnreadable: (record: Unreadable) => <UnreadableLine record={record} />,
    failed: 'The requests could not be loaded',
  }
}

const TONES: Readonly<Record<StockRequest['status'], Tone>> = {
  open: 'warn',
  ordered: 'good',
  moved: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
}

const documentPath = ({ status, documentId }: StockRequest): string =>
  status === 'moved' ? paths.admin.transfer(documentId) : paths.admin.purchase(documentId)

function columnsOf(
  nameOf: (branchId: string) => string,
  sellers: OpenRequests['sellers'] | undefined,
): ListColumn<StockRequest>[] {
  const sellersOf = ({ productId }: StockRequest): string =>
    (sellers ?? [])
      .filter(({ part }) => part.productId === productId)
      .map(({ supplier }) => supplier.name)
      .join(', ')
  return [
    {
      id: 'product',
      label: 'Product',
      width: 150,
      grows: true,
      renderCell: ({ name, sku, note }) => <TwoLines below={note || sku}>{name}</TwoLines>,
      value: ({ name }) => name,
    },
    { id: 'sku', label: 'SKU', value: ({ sku }) => sku },
    {
      id: 'branch',
      label: 'Branch',
      width: 140,
      hides: 2,
      renderCell: ({ locationId, createdByName }) => (
        <TwoLines below={createdByName}>{nameOf(locationId)}</TwoLines>
      ),
      value: ({ locationId }) => nameOf(locationId),
    },
    {
      id: 'quantity',
      label: 'Quantity',
      width: 92,
      numeric: true,
      renderCell: ({ quantity, ...product }) => quantityText(quantity, product),
      value: ({ quantity, quantityScale }) => quantityCell(quantity, quantityScale),
    },
    { id: 'unit', label: 'Unit', value: ({ unit }) => unitName(unit) },
    {
      id: 'neededBy',
      label: 'Needed by',
      width: 112,
      renderCell: ({ neededBy, status }) => (
        <>
          {dayText(neededBy)} {status === 'open' && neededBy < today() && <Pill tone="bad">Late</Pill>}
        </>
      ),
      value: ({ neededBy }) => dayCell(neededBy),
    },
    {
      id: 'state',
      label: 'State',
      width: 112,
      renderCell: (request) => (
        <TwoLines below={request.reason && `“${request.reason}”`}>
          {request.documentId ? (
            <Link to={documentPath(request)} data-row className="link">
              {REQUEST_LABELS[request.status]}
            </Link>
          ) : (
            <Pill tone={TONES[request.status]}>{REQUEST_LABELS[request.status]}</Pill>
          )}
        </TwoLines>
      ),
      value: ({ status }) => REQUEST_LABELS[status],
    },
    ...(sellers && sellers.length > 0
      ? [
          {
            id: 'suppliers',
            label: 'Sold by',
            width: 180,
            hides: 1,
            renderCell: sellersOf,
            value: sellersOf,
          } satisfies ListColumn<StockRequest>,
        ]
      : []),
    {
      id: 'note',
      label: 'Note',
      value: ({ note }) => note,
    },
  ]
}
