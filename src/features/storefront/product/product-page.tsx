import { lazy, useEffect, useMemo, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { usePrices } from '#components/pricing/use-prices.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { catalogueUrl, paths } from '#config/paths.ts'
import { useCatalogueAtHand, useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { useProduct } from '#data/catalogue/use-product.ts'
import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import { isAppError } from '#lib/app-error.ts'
import { invariant } from '#lib/invariant.ts'
import { setCurrentSubcategory } from '#stores/current-subcategory-store.ts'
import { rememberViewed } from '#stores/recent-store.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { InView } from '#ui/in-view.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { CompareToggle } from '#features/storefront/shared/compare-toggle.tsx'
import { useDescription } from '#features/storefront/shared/use-description.ts'
import { ProductDescription } from './product-description.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductOrder } from './product-order.tsx'
import { PriceHistoryChart } from './price-history-chart.tsx'
import { CardsSkeleton, ProductExtrasSkeleton } from './product-extras-skeleton.tsx'
import styles from './product-page.module.css'
import { ProductPageSkeleton } from './product-page-skeleton.tsx'
import { ShareButton } from './share-button.tsx'

const ProductExtras = lazy(async () => ({ default: (await import('./product-extras.tsx')).ProductExtras }))
const OtherProducts = lazy(async () => ({ default: (await import('./product-extras.tsx')).OtherProducts }))

/** One product. Data from the catalogue is shown at once; the rest follows with its own document. */
export function ProductPage() {
  const { slug } = useParams()
  invariant(slug, 'the route has a slug')
  const facts = useShopFacts().data
  const catalogue = useCatalogueAtHand()
  const { data: full, error } = useProduct(slug)
  const prices = usePrices()
  useDescription(full?.description)

  const own = useMemo(() => full && catalogueProductOf(full), [full])
  const product = own ?? catalogue?.bySlug.get(slug)
  const productId = product?.id
  const subcategory = product?.subcategory ?? ''
  useEffect(() => {
    setCurrentSubcategory(subcategory)
    return () => setCurrentSubcategory('')
  }, [subcategory])
  useEffect(() => {
    if (productId) rememberViewed(productId)
  }, [productId])

  // The catalogue's data stays visible if the product's own document cannot be loaded, not if it is no longer sold.
  if (error && (!product || (isAppError(error) && error.code === 'not-found'))) throw error
  if (!product || !prices || !facts) return <ProductPageSkeleton />

  const coverage = full?.specs.find(({ key }) => key === 'coverage')?.value ?? ''
  const extrasSkeleton = (
    <ProductExtrasSkeleton product={product} coverage={coverage} branchCount={facts.locations.length} />
  )
  const cardsSkeleton = <CardsSkeleton title="Similar products" count={8} />
  const nameOf = (categorySlug: string) =>
    facts.categories.find((category) => category.slug === categorySlug)?.name ?? categorySlug

  return (
    <article className={styles.page} aria-labelledby="product-name">
      <PageTitle title={product.name} />
      <Breadcrumbs
        crumbs={[
          { label: 'Catalogue', to: paths.products },
          { label: nameOf(product.category), to: catalogueUrl({ category: product.category }) },
          { label: nameOf(product.subcategory), to: catalogueUrl({ category: product.subcategory }) },
          { label: product.name },
        ]}
      />
      <div className={styles.columns}>
        <ProductGallery
          key={product.picture}
          name={product.name}
          pictures={[product.picture, ...(full?.pictures ?? [])]}
          texts={full?.pictureTexts ?? []}
        />
        <header className={styles.head}>
          <h1 id="product-name">{product.name}</h1>
          <p className={styles.codes}>
            <span className="mono">{product.sku}</span>
            {product.brand && <span>{product.brand}</span>}
            {product.standard && <span>{product.standard}</span>}
          </p>
        </header>
        <div className={`panel ${styles.side}`}>
          <ProductOrder key={product.id} product={product} prices={prices} />
          <div className={`screen-only ${styles.actions}`}>
            <CompareToggle product={product} />
            <ShareButton title={product.name} />
          </div>
        </div>
      </div>
      <ProductDescription product={full} hasFailed={error !== undefined} />
      {full ? (
        <>
          <WhenNear placeholder={extrasSkeleton}>
            <ProductExtras
              key={product.id}
              coverage={coverage}
              product={product}
              facts={facts}
              prices={prices}
            />
          </WhenNear>
          <PriceHistoryChart history={full.priceHistory ?? []} taxClass={product.taxClass} prices={prices} />
          <WhenNear placeholder={cardsSkeleton}>
            <OtherProducts key={product.id} product={product} prices={prices} />
          </WhenNear>
        </>
      ) : (
        !error && (
          <>
            {extrasSkeleton}
            {cardsSkeleton}
          </>
        )
      )}
    </article>
  )
}

/** A part below the first screen, whose code is loaded when the visitor is near. */
const WhenNear = ({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) => (
  <InView placeholder={placeholder}>
    <LazyBoundary fallback={placeholder}>{children}</LazyBoundary>
  </InView>
)
