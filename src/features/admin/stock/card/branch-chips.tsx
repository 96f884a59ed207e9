import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { seesEveryBranch } from '#domain/people/roles.ts'
import { availableOf, type StockLevel } from '#domain/stock/stock.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { chooseAdminBranch } from '#stores/admin-branch-store.ts'
import { useUser } from '#stores/session-store.ts'
import { Chip } from '#ui/chip.tsx'
import { useCardBranches } from './use-card-branches.ts'

/** Chooses the branch of the card; with all of them, each says what is available there. */
export function BranchChips({ levels }: { levels: readonly StockLevel[] }) {
  const { roles } = useUser()
  const [, setBranch] = useQueryFilter('branch')
  const { branches } = useAdminBranches()
  const shown = useCardBranches()
  if (branches.length < 2) return null
  const isOfAll = shown.length > 1
  const available = new Map(
    levels.map((level) => [level.locationId, formatQuantity(availableOf(level), level.quantityScale)]),
  )
  function showAll() {
    chooseAdminBranch('')
    setBranch('')
  }
  return (
    <nav aria-label="Branch" className="row screen-only">
      {seesEveryBranch(roles) && (
        <Chip on={isOfAll} onClick={showAll}>
          All branches
        </Chip>
      )}
      {branches.map(({ id, name }) => (
        <Chip key={id} on={!isOfAll && shown[0]?.id === id} onClick={() => setBranch(id)}>
          {name}
          {isOfAll && <b>{available.get(id) ?? '–'}</b>}
        </Chip>
      ))}
    </nav>
  )
}
