import { ShowMore } from '#features/admin/shared/show-more.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useFoundIds } from '#features/admin/shared/use-found-ids.ts'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { allPages } from '#features/admin/shared/all-pages.ts'
import { ExportButton } from '#features/admin/shared/export-button.tsx'
import { usePages } from '#data/reading/use-pages.ts'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import { useAvailability } from '#data/catalogue/use-availability.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { DEFAULT_LOCATION_ID } from '#domain/stock/location.ts'
import type { ProductStatus } from '#domain/catalogue/product.ts'
import { mayEditProducts, mayPublish } from '#domain/catalogue/product-record.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { AskedProducts } from './asked-products.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { findProducts, type ProductSearch } from './find-products.ts'
import { ProductTable, ProductTableSkeleton } from './product-table.tsx'
import styles from './products-page.module.css'

const STATUSES: readonly { status: ProductStatus | ''; label: string }[] = [
  { status: '', label: 'All' },
  { status: 'published', label: 'Published' },
  { status: 'draft', label: 'Drafts' },
  { status: 'archived', label: 'Archived' },
]

/** `/adx/products?q=…&status=…&category=…`: every product, published or not. */
export function ProductsPage() {
  const { roles } = useUser()
  const [text, setText] = useQueryFilter('q')
  const [category, setCategory] = useQueryFilter('category')
  const [askedStatus, setStatus] = useQueryFilter('status')
  const status = STATUSES.find((one) => one.status === askedStatus)?.status ?? ''
  const { ids, isReady } = useFoundIds(text)

  return (
    <section className={styles.page} aria-labelledby="products-title">
      <title>{`Products · ${company.name}`}</title>
      <header className="head-row">
        <h1 id="products-title">Products</h1>
        {mayEditProducts(roles) && (
          <div className="row">
            <ButtonLink to={paths.admin.importProducts}>Import</ButtonLink>
            <ButtonLink tone="go" icon="plus" to={paths.admin.newProduct}>
              New product
            </ButtonLink>
          </div>
        )}
      </header>
      {mayPublish(roles) && <AskedProducts />}
      <div className={`row ${styles.bar}`}>
        <SearchField
          label="Search products"
          placeholder="Name or SKU"
          value={text}
          onChange={(value) => setText(value)}
        />
        <CategoryChoice category={category} onChange={(value) => setCategory(value)} />
        {STATUSES.map((one) => (
          <Chip key={one.status} on={one.status === status} onClick={() => setStatus(one.status)}>
            {one.label}
          </Chip>
        ))}
      </div>
      {isReady ? <Products search={{ text, status, category, foundIds: ids }} /> : <ProductTableSkeleton />}
    </section>
  )
}

function Products({ search }: { search: ProductSearch }) {
  const { items, error, refresh, ...more } = usePages(['products', search], (after) =>
    findProducts(search, after),
  )
  const { stockBranch: branch } = useAdminBranches()
  const bands = useAvailability(branch?.id ?? DEFAULT_LOCATION_ID).data?.bands
  const categories = useCatalogue().data?.facts.categories

  const categoryName = (slug: string) => categories?.find((one) => one.slug === slug)?.name ?? slug

  if (error) return <ErrorState title="The products could not be loaded" onRetry={refresh} />
  if (!items) return <ProductTableSkeleton />
  if (items.length === 0)
    return (
      <EmptyState icon="tag" title="No matching products">
        <p>Remove a filter, or try another word. Drafts and archived products are found by whole words.</p>
      </EmptyState>
    )
  return (
    <>
      <ProductTable
        products={items}
        onRemoved={refresh}
        branchName={branch?.name ?? 'Stock'}
        bandOf={(id) => bands?.[id]}
        categoryName={categoryName}
      />
      <div className="foot-row">
        <span className="sub">
          {countOf(items.length, 'product')}
          {more.hasMore && ' so far'}
        </span>
        <ShowMore {...more} />
        <ExportButton
          onExport={async () => {
            const { exportProducts } = await import('./export-products.ts')
            exportProducts(await allPages((after) => findProducts(search, after)))
          }}
        />
      </div>
    </>
  )
}
