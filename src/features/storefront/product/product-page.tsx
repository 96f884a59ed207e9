import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { ProductPicture } from '#components/product-picture.tsx'
import { usePrices } from '#components/use-prices.ts'
import { company } from '#config/company.ts'
import { catalogueUrl, paths } from '#config/paths.ts'
import { useCatalogueAtHand, useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { useProduct } from '#data/products/use-product.ts'
import { catalogueProductOf } from '#domain/catalogue.ts'
import { invariant } from '#lib/invariant.ts'
import { truncate } from '#lib/text.ts'
import { rememberViewed } from '#stores/recent-store.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ProductDescription } from './product-description.tsx'
import { ProductOrder } from './product-order.tsx'
import styles from './product-page.module.css'
import { ProductPageSkeleton } from './product-page-skeleton.tsx'
import { ProductSchema } from './product-schema.tsx'
import { RelatedProducts } from './related-products.tsx'

/** One product. The catalogue shows it at once; what only its own document says follows. */
export function ProductPage() {
  const { slug } = useParams()
  invariant(slug, 'the route has a slug')
  const facts = useShopFacts().data
  const catalogue = useCatalogueAtHand()
  const { data: full, error } = useProduct(slug)
  const prices = usePrices()

  const product = full ? catalogueProductOf(full) : catalogue?.bySlug.get(slug)
  const productId = product?.id
  useEffect(() => {
    if (productId) rememberViewed(productId)
  }, [productId])

  if (error && !full) throw error
  if (!product || !prices || !facts) return <ProductPageSkeleton />

  const nameOf = (categorySlug: string) =>
    facts.categories.find((category) => category.slug === categorySlug)?.name ?? categorySlug

  return (
    <article className={styles.page} aria-labelledby="product-name">
      <title>{`${product.name} · ${company.name}`}</title>
      {full && <meta name="description" content={truncate(full.description, 155)} />}
      <Breadcrumbs
        crumbs={[
          { label: 'Catalogue', to: paths.products },
          { label: nameOf(product.category), to: catalogueUrl({ category: product.category }) },
          { label: nameOf(product.subcategory), to: catalogueUrl({ category: product.subcategory }) },
          { label: product.name },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.picture}>
          <ProductPicture picture={product.picture} width={560} height={420} eager />
        </div>
        <ProductOrder key={product.id} product={product} prices={prices} />
      </div>
      <ProductDescription product={full} />
      {catalogue && <RelatedProducts product={product} catalogue={catalogue} prices={prices} />}
      {full && <ProductSchema product={full} taxRates={prices.taxRates} />}
    </article>
  )
}
