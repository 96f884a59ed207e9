import { useMemo, useState } from 'react'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LeaveQuestion } from '#features/admin/shared/leave-question.tsx'
import { listCosts } from '#data/catalogue/product-costs.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { useRead } from '#data/reading/use-read.ts'
import { editedRow } from '#domain/catalogue/edit/bulk-edit.ts'
import { categoryPlaces } from '#domain/catalogue/import/category-places.ts'
import { mayPublish, type ProductRecord } from '#domain/catalogue/product-record.ts'
import { canSee } from '#domain/people/roles.ts'
import { useUser } from '#stores/session-store.ts'
import { dropProducts, useEditDraft } from './edit-store.ts'
import { EditTable, type TableRow } from './edit-table.tsx'
import { ReviewStep } from './review-step.tsx'
import { MAX_EDITED } from './edit-url.ts'
import { useEditedProducts } from './use-edited-products.ts'
import type { WrittenRow } from './use-applied-edit.ts'
import { inCodeOrder } from '#lib/code-order.ts'

/** The table and the review of what it changes; nothing is written before that. */
export function EditStep({
  onApply,
}: {
  onApply: (rows: readonly WrittenRow[], reason: string) => Promise<void>
}) {
  const { uid, roles } = useUser()
  const { typed, reason } = useEditDraft(uid)
  const { products, isCut, hasFailed, retry } = useEditedProducts(Object.keys(typed))
  const categories = useShopFacts().data?.categories
  const canPublish = mayPublish(roles)
  const { costs, isKnown, haveFailed } = useCosts(products, canSee(roles, 'cost'))
  const [isReviewed, setIsReviewed] = useState(false)
  const rows = useMemo((): TableRow[] | undefined => {
    // A low price is marked from the first: nobody reviews a table that does not know yet.
    if (!products || !categories || !isKnown) return undefined
    const context = { categories, places: categoryPlaces(categories), canPublish }
    return products.map((product) => {
      const cells = typed[product.id] ?? {}
      return {
        product,
        typed: cells,
        edited: editedRow(product, cells, { ...context, cost: costs?.get(product.id) }),
      }
    })
  }, [products, categories, canPublish, costs, isKnown, typed])

  if (hasFailed) return <ErrorState title="The products could not be loaded" onRetry={retry} />
  if (!rows || !categories) return <Skeleton height="320px" radius="8px" />
  if (rows.length === 0)
    return (
      <EmptyState icon="tag" title="No matching products">
        <p>Choose products in the list, or another filter, and edit them from there.</p>
      </EmptyState>
    )
  return (
    <>
      {isCut && (
        <p className="note">The first {MAX_EDITED} products are shown. Filter the list to edit others.</p>
      )}
      {haveFailed && (
        <p className="note">The costs could not be loaded: prices below the least margin are not marked.</p>
      )}
      {isReviewed ? (
        <ReviewStep rows={rows} reason={reason} onBack={() => setIsReviewed(false)} onApply={onApply} />
      ) : (
        <EditTable
          rows={rows}
          categories={categories}
          canPublish={canPublish}
          onReview={() => setIsReviewed(true)}
        />
      )}
      <LeaveQuestion
        isDirty={rows.some(
          ({ edited }) => edited.changes.length > 0 || Object.keys(edited.errors).length > 0,
        )}
        onDrop={() => dropProducts(uid, Object.keys(typed))}
      />
    </>
  )
}

/** Costs by product; known at once to roles that cannot see any, and when they could not be read. */
function useCosts(products: readonly ProductRecord[] | undefined, maySee: boolean) {
  const ids = products?.map(({ id }) => id).toSorted(inCodeOrder) ?? []
  const isAsked = maySee && ids.length > 0
  const { data, error } = useRead(isAsked && ['costs', 'products-edited', ids.join()], () => listCosts(ids))
  const haveFailed = isAsked && error !== undefined && !data
  return { costs: data, isKnown: !isAsked || data !== undefined || haveFailed, haveFailed }
}
