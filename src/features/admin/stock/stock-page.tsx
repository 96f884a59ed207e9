import { unitName } from '#domain/units/unit.ts'
import { downloadCsv } from '#components/states/download-csv.ts'
import { ExportButton } from '#features/admin/shared/export-button.tsx'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { ShowMore } from '#features/admin/shared/show-more.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useFoundIds } from '#features/admin/shared/use-found-ids.ts'
import { useNow } from '#components/states/use-now.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { useLive } from '#data/reading/use-live.ts'
import { company } from '#config/company.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchAvailability } from '#data/stock/bands.ts'
import type { Availability } from '#domain/catalogue/catalogue.ts'
import { quantityInUnits } from '#domain/units/quantity.ts'
import { availableOf, bandOf, type StockBand, type StockLevel } from '#domain/stock/stock.ts'
import { dayText } from '#lib/time-ago.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { findLevels, type StockFilter } from './find-levels.ts'
import styles from './stock-page.module.css'
import { StockTable, StockTableSkeleton } from './stock-table.tsx'
import { useStockFilter, type Band } from './use-stock-filter.ts'

const CHIPS: readonly { band: Band; label: string }[] = [
  { band: '', label: 'All' },
  { band: 'low', label: 'Low' },
  { band: 'out', label: 'Out' },
]

/** `/adx/inventory/stock?branch=…&band=low&q=…`: the stock of one branch. */
export function StockPage() {
  const { branches, stockBranch, nameOf, hasNoBranch } = useAdminBranches()
  const { band, text, branchId, setBand, setText, setBranch } = useStockFilter()
  const asked = branches.find(({ id }) => id === branchId)
  const branch = asked ?? stockBranch

  return (
    <section className={styles.page} aria-labelledby="stock-title">
      <title>{`Stock · ${company.name}`}</title>
      <header className={`row ${styles.head}`}>
        <h1 id="stock-title">{branch ? `Stock at ${branch.name}` : 'Stock'}</h1>
        {branches.length > 1 && (
          <nav aria-label="Branch" className={`${styles.chips} screen-only`}>
            {branches.map(({ id, name }) => (
              <Chip key={id} on={id === branch?.id} onClick={() => setBranch(id)}>
                {name}
              </Chip>
            ))}
          </nav>
        )}
      </header>
      <div className={`row ${styles.bar} screen-only`}>
        <SearchField label="Search stock" placeholder="Name or SKU" value={text} onChange={setText} />
        {CHIPS.map((chip) => (
          <Chip key={chip.band} on={chip.band === band} onClick={() => setBand(chip.band)}>
            {chip.label}
          </Chip>
        ))}
      </div>
      {hasNoBranch && <NoBranch />}
      {branch && (
        <BranchStock
          key={branch.id}
          locationId={branch.id}
          name={nameOf(branch.id)}
          band={band}
          text={text}
        />
      )}
    </section>
  )
}

function BranchStock({
  locationId,
  name,
  band,
  text,
}: {
  locationId: string
  name: string
  band: Band
  text: string
}) {
  const availability = useAvailabilityOf(locationId)
  const { ids, isReady } = useFoundIds(text)
  const needsBands = band !== '' || ids !== undefined
  if (!isReady || (needsBands && !availability)) return <StockTableSkeleton />
  return (
    <Levels filter={{ locationId, band, foundIds: ids }} availability={availability ?? NOTHING} name={name} />
  )
}

function Levels({
  filter,
  availability: { bands, restockAt },
  name,
}: {
  filter: StockFilter
  availability: BranchAvailability
  name: string
}) {
  const {
    items: levels,
    error,
    refresh,
    ...more
  } = usePages(['stock', filter], (after) => findLevels(filter, bands, after))
  const now = useNow()
  if (error) return <ErrorState title="The stock could not be loaded" onRetry={refresh} />
  if (!levels) return <StockTableSkeleton />
  if (levels.length === 0)
    return (
      <EmptyState title={filter.band ? `Nothing is ${filter.band} at ${name}` : `Nothing found at ${name}`}>
        <p>Made-to-order products are not kept in stock. Try another word or another branch.</p>
      </EmptyState>
    )
  return (
    <>
      <StockTable levels={levels} bands={bands} restockAt={restockAt} onRestored={refresh} />
      <div className="foot-row screen-only">
        <span className="sub">
          {countOf(levels.length, 'product')}
          {more.hasMore && ' so far'}
        </span>
        <ShowMore {...more} />
        <ExportButton onExport={() => exportAll(filter, bands, name)} />
        <Button size="s" icon="print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className={styles.printed}>{`${company.legalName} · ${name} · ${dayText(now)}`}</p>
    </>
  )
}

type BranchAvailability = Pick<Availability, 'bands' | 'restockAt'>

const NOTHING: BranchAvailability = { bands: {}, restockAt: {} }

function useAvailabilityOf(locationId: string) {
  const { data, status } = useLive<BranchAvailability>(locationId, (onData, onError) =>
    watchAvailability(locationId, onData, onError),
  )
  // A lost connection is shown where the levels are loaded.
  return status === 'failed' ? NOTHING : data
}

/** Everything matching the filter, not only the pages on the screen. */
async function exportAll(filter: StockFilter, bands: Readonly<Record<string, StockBand>>, name: string) {
  const levels: Read<StockLevel>[] = []
  let page = await findLevels(filter, bands)
  levels.push(...page.items)
  while (page.next) {
    page = await findLevels(filter, bands, page.next)
    levels.push(...page.items)
  }
  const units = (level: StockLevel, quantity: number) => quantityInUnits(quantity, level.quantityScale)
  downloadCsv(`stock-${filter.locationId}`, [
    ['Branch', 'SKU', 'Product', 'Unit', 'On hand', 'Reserved', 'Available', 'Reorder at', 'Band'],
    ...levels.map((level) =>
      level instanceof Unreadable
        ? [name, level.id, `Cannot be read: ${level.problem}`]
        : [
            name,
            level.sku,
            level.name,
            unitName(level.unit),
            units(level, level.onHand),
            units(level, level.reserved),
            units(level, availableOf(level)),
            units(level, level.reorderPoint),
            bandOf(level),
          ],
    ),
  ])
}
