import { lazy, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { FilterChoice } from '#components/lists/filter-choice.tsx'
import { DayChoice } from '#components/lists/day-choice.tsx'
import { ListView } from '#components/lists/list-view.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { useMemberNames } from '#components/people/use-member-names.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { accessUrl, paths } from '#config/paths.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { useLive } from '#data/reading/use-live.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { watchLevelsOf } from '#data/stock/stock-levels.ts'
import { listPostings } from '#data/stock/stock-postings.ts'
import { mayAdjustStock, rolesMeeting } from '#domain/people/staff-access.ts'
import { POSTING_LABELS, POSTING_TYPES } from '#domain/stock/stock-card.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { anyOf } from '#lib/any-of.ts'
import { daysFiltered } from '#lib/file-name.ts'
import { isDay, startOfDay } from '#lib/iso-day.ts'
import { today } from '#components/states/today.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { labelsUrl } from '../labels/labels-url.ts'
import { RestoreUnreadable } from '../restore-unreadable.tsx'
import { BranchChips } from './branch-chips.tsx'
import { cardColumns } from './card-columns.tsx'
import { LedgerCheck } from './ledger-check.tsx'
import { LevelFacts } from './level-facts.tsx'
import { mayReadCards, STOCK_CARDS, useCardBranches } from './use-card-branches.ts'
import styles from './stock-card.module.css'

const AdjustDialog = lazy(async () => ({
  default: (await import('../adjustments/adjust-dialog.tsx')).AdjustDialog,
}))

const QuarantineDialog = lazy(async () => ({
  default: (await import('./quarantine-dialog.tsx')).QuarantineDialog,
}))

/** `/adx/inventory/stock/:id?branch=osu&kind=…&from=…&to=…`: every posting of a product, at one branch or at all. */
export function StockCardPage() {
  const { id: productId = '' } = useParams()
  const { roles } = useUser()
  const { hasNoBranch } = useAdminBranches()
  const branches = useCardBranches()
  const ids = branches.map(({ id }) => id)
  const canRead = mayReadCards(roles)
  const { retry, ...record } = useLive<readonly StockLevel[] | undefined>(
    canRead && ids.length > 0 ? `${productId} ${ids.join(' ')}` : undefined,
    (onData, onError) =>
      watchLevelsOf(productId, ids, (levels) => onData(levels.length > 0 ? levels : undefined), onError),
  )
  if (!canRead)
    return (
      <EmptyState
        isPage
        icon="lock"
        title="You cannot read stock cards"
        actions={<Link to={paths.admin.stock}>Back to the stock</Link>}
      >
        <p>
          It takes {anyOf(rolesMeeting(STOCK_CARDS))}. <Link to={accessUrl('stock-card')}>Why</Link>
        </p>
      </EmptyState>
    )
  if (hasNoBranch) return <NoBranch />
  return (
    <RecordPage
      noun="stock card"
      icon="box"
      back={{ url: paths.admin.stock, label: 'Stock' }}
      record={{ ...record, retry }}
      renderUnreadable={(level) => <RestoreUnreadable level={level} onDone={retry} />}
    >
      {(levels) => <Card productId={productId} levels={levels} />}
    </RecordPage>
  )
}

function Card({ productId, levels }: { productId: string; levels: readonly StockLevel[] }) {
  const branches = useCardBranches()
  const [level] = levels
  const title = level?.name ?? productId
  const [dialog, setDialog] = useState<'adjust' | 'quarantine'>()
  const user = useUser()
  const [branch] = branches
  // Of one branch: what is on hand at several cannot be put right together.
  const adjusted = branches.length === 1 && branch && mayAdjustStock(user, branch.id) ? level : undefined
  return (
    <>
      <PageTitle title={`${title} · Stock card`} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="sub">
          <span className="mono">{level?.sku}</span>
          {' · '}
          <Link to={paths.admin.product(productId)} className="link screen-only">
            Product
          </Link>
          <span className={styles.printed}>{branches.map(({ name }) => name).join(', ')}</span>
        </p>
        <span className="row screen-only">
          {adjusted && (
            <>
              <Button icon="edit" onClick={() => setDialog('adjust')}>
                Adjust…
              </Button>
              <Button icon="lock" onClick={() => setDialog('quarantine')}>
                Quarantine…
              </Button>
            </>
          )}
          {branch && branches.length === 1 && (
            <ButtonLink icon="tag" to={labelsUrl(branch.id, [productId])}>
              Shelf label
            </ButtonLink>
          )}
        </span>
      </header>
      {adjusted && dialog && (
        <LazyBoundary>
          {dialog === 'adjust' ? (
            <AdjustDialog
              level={adjusted}
              branchName={branch?.name ?? ''}
              onClose={() => setDialog(undefined)}
            />
          ) : (
            <QuarantineDialog
              level={adjusted}
              branchName={branch?.name ?? ''}
              onClose={() => setDialog(undefined)}
            />
          )}
        </LazyBoundary>
      )}
      <BranchChips levels={levels} />
      <LevelFacts levels={levels} />
      <Postings productId={productId} levels={levels} />
    </>
  )
}

const KINDS = POSTING_TYPES.map((value) => ({ value, label: POSTING_LABELS[value] }))

function Postings({ productId, levels }: { productId: string; levels: readonly StockLevel[] }) {
  const { roles } = useUser()
  const { nameOf } = useAdminBranches()
  const branches = useCardBranches()
  const [kind, setKind] = useQueryFilter('kind')
  const [from, setFrom] = useQueryFilter('from')
  const [to, setTo] = useQueryFilter('to')
  const type = POSTING_TYPES.find((one) => one === kind) ?? ''
  const filter = {
    productId,
    locationIds: branches.map(({ id }) => id),
    type,
    from: isDay(from) ? startOfDay(from) : undefined,
    until: isDay(to) ? startOfDay(to) + DAY : undefined,
  } as const
  const fetchPage = (after?: Parameters<typeof listPostings>[1]) => listPostings(filter, after)
  // A posting that moves a level changes it, so the list is read again.
  const moved = levels.map(({ lastPostingId }) => lastPostingId).join(' ')
  const { refresh, ...rows } = usePages(['stock-card', filter, moved], fetchPage)
  const postings = readable(rows.items ?? [])
  const isWhole = type === '' && !from && !to
  const [level] = levels
  const memberName = useMemberNames(postings.map(({ actorUid }) => actorUid).filter(isMember))

  return (
    <>
      {level && branches.length === 1 && isWhole && <LedgerCheck postings={postings} level={level} />}
      <ListView<StockPosting>
        screen={{
          id: 'stock-card',
          days: daysFiltered(from, to, today()),
          fileName: `stock-card-${productId}${branches.length === 1 ? `-${filter.locationIds[0]}` : ''}`,
          noun: 'posting',
          label: 'Postings',
          columns: cardColumns({
            productId,
            quantityScale: levels[0]?.quantityScale ?? 0,
            roles,
            isOfAll: branches.length > 1,
            branchName: nameOf,
            memberName,
          }),
          isTall: true,
          nameOf: ({ type: posted, source }) => `${POSTING_LABELS[posted]} ${source.ref}`,
          fetchPage,
          renderUnreadable: (posting) => <UnreadableLine record={posting} />,
          failed: 'The postings could not be loaded',
          empty: {
            icon: 'box',
            title: 'No postings',
            text: 'Nothing was posted for this product here in these days.',
          },
        }}
        rows={{ ...rows, retry: refresh }}
        filters={
          <>
            <FilterChoice label="Kind" all="All kinds" value={type} options={KINDS} onChange={setKind} />
            <DayChoice label="From" value={from} onChange={setFrom} />
            <DayChoice label="to" value={to} onChange={setTo} />
          </>
        }
      />
    </>
  )
}

const DAY = 86_400_000

/** The opening stock was posted by nobody. */
const isMember = (uid: string): boolean => uid !== 'system'
