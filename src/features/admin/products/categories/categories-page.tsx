import { useState } from 'react'
import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { watchCategories } from '#data/catalogue/categories.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { readable, Unreadable } from '#data/firebase/unreadable.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { CategoryRecord } from '#domain/catalogue/category.ts'
import { mayPublish } from '#domain/catalogue/product-record.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './categories.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryTree } from './category-tree.tsx'

/** `/adx/products/categories`: the tree of categories, arranged by those who publish. */
export function CategoriesPage() {
  const { status, data, retry } = useLive('categories', watchCategories)
  return (
    <section className={styles.page} aria-labelledby="categories-title">
      <PageTitle title="Categories" />
      {status === 'loading' && <Loading />}
      {status === 'failed' && <ErrorState title="The categories could not be loaded" onRetry={retry} />}
      {data && (
        <>
          <Categories categories={readable(data)} />
          {data.map((one) => one instanceof Unreadable && <UnreadableLine key={one.id} record={one} />)}
        </>
      )}
    </section>
  )
}

const Loading = () => (
  <>
    <h1 id="categories-title">Categories</h1>
    <Skeleton height="600px" radius="8px" />
  </>
)

function Categories({ categories }: { categories: readonly CategoryRecord[] }) {
  const mayArrange = mayPublish(useUser().roles)
  const facts = useShopFacts().data
  const [isAdding, setIsAdding] = useState(false)
  const counts = new Map(facts?.categories.map(({ slug, count }) => [slug, count]))

  return (
    <>
      <header className="head-row">
        <h1 id="categories-title">Categories</h1>
        {mayArrange && (
          <Button tone="go" icon="plus" onClick={() => setIsAdding(true)}>
            New category
          </Button>
        )}
      </header>
      <p className={styles.lead}>
        {mayArrange
          ? 'Drag a category to another place, or press its handle and use the arrow keys. The shop shows every change at once.'
          : 'The categories as the shop shows them. A Manager or above arranges them.'}
      </p>
      {categories.length === 0 ? (
        <EmptyState icon="tag" title="No categories yet">
          <p>Products are published in a subcategory, so begin with a category and one below it.</p>
        </EmptyState>
      ) : (
        <CategoryTree
          categories={categories}
          countOf={(slug) => counts.get(slug) ?? 0}
          mayArrange={mayArrange}
        />
      )}
      {isAdding && <CategoryDialog all={categories} parent="" onClose={() => setIsAdding(false)} />}
      {mayArrange && (
        <AuditTrail
          title="History"
          watchKey="catalog/categories"
          watch={(onLines, onError) => watchRecordAudit(COLLECTIONS.catalog, 'categories', onLines, onError)}
          empty="Nothing was changed here yet."
        />
      )}
    </>
  )
}
