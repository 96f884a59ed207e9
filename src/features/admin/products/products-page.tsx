import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useFoundIds } from '#features/admin/shared/use-found-ids.ts'
import type { BulkScreen } from '#components/lists/bulk-action.ts'
import { FilterChoice } from '#components/lists/filter-choice.tsx'
import { ListView } from '#components/lists/list-view.tsx'
import { useListSort } from '#components/lists/use-list-sort.ts'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { codeIn } from '#domain/search/product-codes.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { useAvailability } from '#data/catalogue/use-availability.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { BY_NAME } from '#data/catalogue/admin-products.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { DEFAULT_LOCATION_ID } from '#domain/stock/location.ts'
import type { ProductStatus } from '#domain/catalogue/product.ts'
import { bandOfProduct } from '#domain/catalogue/product-stock.ts'
import { mayEditProducts, mayPublish, type ProductRecord } from '#domain/catalogue/product-record.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { SearchField } from '#ui/search-field.tsx'
import styles from '#features/admin/shared/list-page.module.css'
import { AskedProducts } from './asked-products.tsx'
import { editUrl, filteredEditUrl, MAX_NAMED } from './edit/edit-url.ts'
import { findProducts } from './find-products.ts'
import { productColumns } from './product-columns.tsx'
import { useBulkProducts } from './use-bulk-products.ts'

const ArchiveUnreadable = lazy(async () => ({
  default: (await import('./archive-unreadable.tsx')).ArchiveUnreadable,
}))

const STATUSES: readonly { status: ProductStatus | ''; label: string }[] = [
  { status: '', label: 'All' },
  { status: 'published', label: 'Published' },
  { status: 'draft', label: 'Drafts' },
  { status: 'archived', label: 'Archived' },
]

const EDITING: BulkScreen<ProductRecord> = {
  label: 'Edit in a table',
  max: MAX_NAMED,
  hrefOf: (rows) => editUrl(rows.map(({ id }) => id)),
}

/** `/adx/products?q=…&status=…&category=…`: every product, published or not. */
export function ProductsPage() {
  const { roles } = useUser()
  const [params] = useSearchParams()
  return (
    <div className={styles.split}>
      <PageTitle title="Products" />
      <section className={styles.list} aria-labelledby="products-title">
        <header className={`head-row ${styles.head}`}>
          <h1 id="products-title">Products</h1>
          {mayEditProducts(roles) && (
            <div className="row">
              <ButtonLink to={paths.admin.categories}>Categories</ButtonLink>
              <ButtonLink to={paths.admin.importProducts}>Import</ButtonLink>
              <ButtonLink to={filteredEditUrl(params)}>Edit in a table</ButtonLink>
              <ButtonLink tone="go" icon="plus" to={paths.admin.newProduct}>
                New product
              </ButtonLink>
            </div>
          )}
        </header>
        {mayPublish(roles) && <AskedProducts />}
        <Products />
      </section>
    </div>
  )
}

function Products() {
  const [text, setText] = useQueryFilter('q')
  const [category, setCategory] = useQueryFilter('category')
  const [askedStatus, setStatus] = useQueryFilter('status')
  const status = STATUSES.find((one) => one.status === askedStatus)?.status ?? ''
  const { ids: foundIds, isReady } = useFoundIds(text)
  const unknownCode = codeIn(text)
  const { sorting, sort } = useListSort(['product', 'price', 'changed'], BY_NAME)
  const search = { text, status, category, foundIds, sorting }
  const fetchPage = (after?: Cursor) => findProducts(search, after)
  const { refresh, refreshed, ...rows } = usePages(isReady && ['products', search], fetchPage)
  const { stockBranch: branch } = useAdminBranches()
  const branchId = branch?.id ?? DEFAULT_LOCATION_ID
  // Products have their own bands, except those stored before they did.
  const lacksBands = readable(rows.items ?? []).some(({ bands }) => !bands)
  const bands = useAvailability(lacksBands ? branchId : undefined).data?.bands
  const categories = useShopFacts().data?.categories ?? []
  const now = useNow()
  const actions = useBulkProducts(categories)
  const hrefOf = ({ id }: Read<ProductRecord>) => paths.admin.product(id)

  return (
    <ListView<ProductRecord>
      screen={{
        id: 'products',
        noun: 'product',
        label: 'List of products',
        columns: productColumns({
          now,
          branchName: branch?.name ?? 'Stock',
          bandOf: (product) => bandOfProduct(product, branchId) ?? bands?.[product.id],
          categoryName: (slug) => categories.find((one) => one.slug === slug)?.name ?? slug,
        }),
        isTall: true,
        // The results of a search come best first.
        sort: foundIds ? undefined : sort,
        nameOf: ({ name }) => name,
        hrefOf,
        fetchPage,
        // Every field: corrected in a spreadsheet, the file can be imported again.
        loadFileColumns: async () => (await import('#domain/catalogue/import/export-rows.ts')).EXPORT_COLUMNS,
        ...(actions.length > 0 && { actions, bulkScreen: EDITING }),
        renderUnreadable: (product) => (
          <UnreadableLine record={product} to={hrefOf(product)}>
            <ArchiveUnreadable product={product} onDone={refresh} />
          </UnreadableLine>
        ),
        failed: 'The products could not be loaded',
        empty: {
          icon: 'tag',
          title: unknownCode ? `No product has the code ${unknownCode}` : 'No matching products',
          text: 'Remove a filter, or try another word. Drafts and archived products are found by whole words.',
        },
      }}
      rows={{ ...rows, retry: refresh }}
      onChanged={refreshed}
      filters={
        <>
          <SearchField label="Search products" placeholder="Name or SKU" value={text} onChange={setText} />
          <FilterChoice
            label="Category"
            all="All categories"
            value={category}
            options={categories
              .filter(({ parent }) => parent === '')
              .toSorted((a, b) => a.rank - b.rank)
              .map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={setCategory}
          />
          {STATUSES.map((one) => (
            <Chip key={one.status} on={one.status === status} onClick={() => setStatus(one.status)}>
              {one.label}
            </Chip>
          ))}
        </>
      }
    />
  )
}
