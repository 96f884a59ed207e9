import { ListView } from '#components/lists/list-view.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { today } from '#components/states/today.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import { fetchRestockPlan, type Suggestion } from '#data/purchasing/restock-plan.ts'
import { canSee } from '#domain/people/roles.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { COVER_WEEKS, DEMAND_WEEKS, USUAL_LEAD_DAYS } from '#domain/stock/restock-plan.ts'
import listStyles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Chip } from '#ui/chip.tsx'
import { DraftButtons } from './draft-buttons.tsx'
import { suggestionColumns } from './suggestion-columns.tsx'
import styles from './suggestions.module.css'

/** `/adx/inventory/suggestions?branch=osu`: what a branch should buy, and what others could send. */
export function SuggestionsPage() {
  const { branches, stockBranch, hasNoBranch } = useAdminBranches()
  const [asked, setBranch] = useQueryFilter('branch')
  const branch = branches.find(({ id }) => id === asked) ?? stockBranch
  return (
    <div className={listStyles.split}>
      <PageTitle title="Suggestions" />
      <section className={listStyles.list} aria-labelledby="suggestions-title">
        <h1 id="suggestions-title">{branch ? `What ${branch.name} runs out of` : 'Suggestions'}</h1>
        {branches.length > 1 && (
          <nav aria-label="Branch" className="row screen-only">
            {branches.map(({ id, name }) => (
              <Chip key={id} on={id === branch?.id} onClick={() => setBranch(id)}>
                {name}
              </Chip>
            ))}
          </nav>
        )}
        {hasNoBranch && <NoBranch />}
        {branch && <Suggestions key={branch.id} branch={branch} branches={branches} />}
      </section>
    </div>
  )
}

function Suggestions({ branch, branches }: { branch: ShopLocation; branches: readonly ShopLocation[] }) {
  const { roles } = useUser()
  const { nameOf } = useAdminBranches()
  const seesCosts = canSee(roles, 'cost')
  const day = today()
  const otherIds = branches.filter(({ id }) => id !== branch.id).map(({ id }) => id)
  const { data, error, mutate } = useRead(
    ['restock-plan', branch.id, otherIds.join(), day],
    () => fetchRestockPlan({ branchId: branch.id, otherIds, today: day, seesCosts }),
    // What was drafted from it counts at once.
    ON_OPENING,
  )
  return (
    <>
      <p className={`sub ${styles.note}`}>
        {`From what was dispatched in the last ${DEMAND_WEEKS} whole weeks: enough until an order of today has come, and for ${COVER_WEEKS} weeks after, never below the reorder point, and for the orders that wait. What drafts, transfers and requests ask for counts as coming. ${
          seesCosts
            ? `Lead times are the suppliers’; ${USUAL_LEAD_DAYS} days where nobody is known to sell it.`
            : `Reckoned with ${USUAL_LEAD_DAYS} days until it comes.`
        }${data && data.more > 0 ? ` The most urgent ones; ${countOf(data.more, 'more product')} may run out later.` : ''}`}
      </p>
      {data && <DraftButtons branchId={branch.id} plan={data} nameOf={nameOf} />}
      <ListView<Suggestion>
        screen={{
          id: 'suggestions',
          fileName: `suggestions-${branch.id}`,
          noun: 'suggestion',
          label: 'Suggestions',
          columns: suggestionColumns(nameOf),
          isTall: true,
          nameOf: ({ level }) => level.name,
          fetchPage: () => Promise.resolve({ items: [...(data?.suggestions ?? [])], next: undefined }),
          renderUnreadable: (record) => <UnreadableLine record={record} />,
          failed: 'The suggestions could not be worked out',
          empty: {
            icon: 'box',
            title: `${branch.name} runs out of nothing`,
            text: 'Everything it sells is there or on its way for as long as an order would take.',
          },
        }}
        rows={{
          items: data?.suggestions,
          error,
          retry: () => void mutate(),
          hasMore: false,
          isLoadingMore: false,
          moreError: undefined,
          loadMore: () => undefined,
        }}
      />
    </>
  )
}
