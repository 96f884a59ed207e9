import { lazy, useState } from 'react'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import listStyles from '#features/admin/shared/list-page.module.css'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useFoundIds } from '#features/admin/shared/use-found-ids.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { useListSort } from '#components/lists/use-list-sort.ts'
import { codeIn } from '#domain/search/product-codes.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { useLive } from '#data/reading/use-live.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { stockCardUrl } from '#config/urls.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { watchAvailability } from '#data/stock/bands.ts'
import { BY_NAME } from '#data/stock/stock-levels.ts'
import type { Availability } from '#domain/catalogue/catalogue.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { productOfLevel, type StockLevel } from '#domain/stock/stock.ts'
import { dayText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Chip } from '#ui/chip.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { mayReadCards } from './card/use-card-branches.ts'
import { findLevels } from './find-levels.ts'
import { labelsUrl, MAX_LABELLED } from './labels/labels-url.ts'
import { stockColumns } from './stock-columns.tsx'
import styles from './stock-page.module.css'
import { useReorderPoints } from './use-reorder-points.ts'
import { useStockFilter, type Band } from './use-stock-filter.ts'

const RestoreUnreadable = lazy(async () => ({
  default: (await import('./restore-unreadable.tsx')).RestoreUnreadable,
}))

const CHIPS: readonly { band: Band; label: string }[] = [
  { band: '', label: 'All' },
  { band: 'low', label: 'Low' },
  { band: 'out', label: 'Out' },
]

/** `/adx/inventory/stock?branch=…&band=low&q=…`: the stock of one branch. */
export function StockPage() {
  const company = useCompany()
  const { branches, stockBranch, hasNoBranch } = useAdminBranches()
  const { branchId, setBranch } = useStockFilter()
  const now = useNow()
  const branch = branches.find(({ id }) => id === branchId) ?? stockBranch

  return (
    <div className={listStyles.split}>
      <PageTitle title="Stock" />
      <section className={listStyles.list} aria-labelledby="stock-title">
        <header className={`row ${styles.head}`}>
          <h1 id="stock-title">{branch ? `Stock at ${branch.name}` : 'Stock'}</h1>
          {branches.length > 1 && (
            <nav aria-label="Branch" className="row screen-only">
              {branches.map(({ id, name }) => (
                <Chip key={id} on={id === branch?.id} onClick={() => setBranch(id)}>
                  {name}
                </Chip>
              ))}
            </nav>
          )}
        </header>
        {hasNoBranch && <NoBranch />}
        {branch && (
          <>
            <Levels key={branch.id} branch={branch} />
            <p className={styles.printed}>{`${company.legalName} · ${branch.name} · ${dayText(now)}`}</p>
          </>
        )}
      </section>
    </div>
  )
}

function Levels({ branch: { id: locationId, name } }: { branch: ShopLocation }) {
  const { band, text, setBand, setText } = useStockFilter()
  const { roles } = useUser()
  const { ids: foundIds, isReady } = useFoundIds(text)
  // Levels have no band to query by: which are low is known from the published ones.
  const needsBands = band !== '' || foundIds !== undefined
  const [isFollowed, setIsFollowed] = useState(false)
  const [lacksDates, setLacksDates] = useState(false)
  const availability = useAvailabilityOf(needsBands || isFollowed || lacksDates ? locationId : undefined)
  const { bands } = availability ?? NOTHING
  const { sorting, sort } = useListSort(['product', 'on-hand'], BY_NAME)
  const filter = { locationId, band, foundIds, sorting }
  const fetchPage = (after?: Cursor) => findLevels(filter, bands, after)
  const canRead = isReady && (!needsBands || availability !== undefined)
  const actions = useReorderPoints(locationId)
  const { refresh, ...rows } = usePages(canRead && ['stock', filter], fetchPage)
  // Levels have the expected day themselves, except those stored before they did.
  if (!lacksDates && readable(rows.items ?? []).some(({ restockAt }) => restockAt === undefined))
    setLacksDates(true)

  return (
    <ListView<StockLevel>
      screen={{
        id: 'stock',
        fileName: `stock-${locationId}`,
        noun: 'product',
        label: 'Stock levels',
        columns: stockColumns(name, {
          availability: availability === NOTHING ? undefined : availability,
          hasCards: mayReadCards(roles),
          onSetDay: () => setIsFollowed(true),
        }),
        hrefOf: mayReadCards(roles)
          ? (level) => stockCardUrl(productOfLevel(level.id), locationId)
          : undefined,
        isTall: true,
        ...(actions.length > 0 && { actions }),
        bulkScreen: {
          label: 'Shelf labels',
          max: MAX_LABELLED,
          hrefOf: (levels) =>
            labelsUrl(
              locationId,
              levels.map(({ productId }) => productId),
            ),
        },
        // A search comes best first, a band by name.
        sort: needsBands ? undefined : sort,
        nameOf: (level) => level.name,
        fetchPage,
        renderUnreadable: (level) => (
          <UnreadableLine record={level}>
            <RestoreUnreadable level={level} onDone={refresh} />
          </UnreadableLine>
        ),
        failed: 'The stock could not be loaded',
        empty: {
          icon: 'box',
          title: codeIn(text)
            ? `No product at ${name} has the code ${codeIn(text)}`
            : band
              ? `Nothing is ${band} at ${name}`
              : `Nothing found at ${name}`,
          text: 'Made-to-order products are not kept in stock. Try another word or another branch.',
        },
      }}
      rows={{ ...rows, retry: refresh }}
      onChanged={refresh}
      filters={
        <>
          <SearchField label="Search stock" placeholder="Name or SKU" value={text} onChange={setText} />
          {CHIPS.map((chip) => (
            <Chip key={chip.band} on={chip.band === band} onClick={() => setBand(chip.band)}>
              {chip.label}
            </Chip>
          ))}
        </>
      }
    />
  )
}

type BranchAvailability = Pick<Availability, 'bands' | 'restockAt'>

const NOTHING: BranchAvailability = { bands: {}, restockAt: {} }

function useAvailabilityOf(locationId: string | undefined) {
  const { data, status } = useLive<BranchAvailability>(locationId, (onData, onError) =>
    watchAvailability(locationId ?? '', onData, onError),
  )
  // A lost connection is shown where the levels are loaded.
  return status === 'failed' ? NOTHING : data
}
