import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { AddToCart } from '#features/storefront/shared/add-to-cart.tsx'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { StockHere } from '#features/storefront/shared/stock-here.tsx'
import { StockPending } from '#features/storefront/shared/stock-pending.tsx'
import { useBands } from '#features/storefront/shared/use-bands.ts'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { useCartLine } from '#features/storefront/shared/use-cart-line.ts'
import { usePrices } from '#components/pricing/use-prices.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { useProductsBySlug } from '#data/catalogue/use-products-by-slug.ts'
import { bandAt } from '#domain/stock/stock.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { MAX_COMPARED, toggleCompared, useCompareStore } from '#stores/compare-store.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './compare-page.module.css'
import { compareRows } from './compare-rows.ts'

/** Up to four products side by side; the URL says which ones. */
export function ComparePage() {
  const [search, setSearch] = useSearchParams()
  const slugs = search.getAll('p').slice(0, MAX_COMPARED)
  const { data: products, error } = useProductsBySlug(slugs)
  const prices = usePrices()
  const bands = useBands()
  const branch = useBranch()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const compared = useCompareStore((state) => state.compared)

  if (error && !products) throw error

  function remove(product: Product) {
    if (compared.some(({ id }) => id === product.id)) toggleCompared(product)
    setSearch(
      slugs.filter((slug) => slug !== product.slug).map((slug): [string, string] => ['p', slug]),
      { replace: true },
    )
  }

  const rows = products && prices ? compareRows(products, prices) : []
  return (
    <div className={styles.page}>
      <PageTitle title="Compare" />
      <Breadcrumbs crumbs={[{ label: 'Catalogue', to: paths.products }, { label: 'Compare' }]} />
      <div className={`row ${styles.head}`}>
        <h1>Compare</h1>
        {products && products.length > 1 && (
          <>
            <CheckboxField
              label="Show differences only"
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            />
            <Button size="s" icon="print" onClick={() => print()}>
              Print
            </Button>
          </>
        )}
      </div>
      {!products || !prices ? (
        <Skeleton height="420px" radius="8px" />
      ) : products.length === 0 ? (
        <EmptyState
          icon="list"
          title="Nothing to compare yet"
          actions={
            <ButtonLink tone="go" to={paths.products}>
              To the catalogue
            </ButtonLink>
          }
        >
          <p>Select Compare on up to four products, or press C on a row of the price list.</p>
        </EmptyState>
      ) : (
        // Wider than a phone: scrolls sideways, which must also work with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={`card ${styles.frame}`} tabIndex={0} role="region" aria-label="Comparison">
          <table className={styles.table}>
            <thead>
              <tr>
                <td>
                  <VisuallyHidden>Fact</VisuallyHidden>
                </td>
                {products.map((product) => (
                  <th key={product.id} scope="col">
                    <ProductPicture picture={product.picture} width={150} height={100} eager />
                    <Link to={paths.product(product.slug)}>{product.name}</Link>
                    <span className="mono">{product.sku}</span>
                    <IconButton
                      className={styles.remove}
                      icon="close"
                      label={`Remove ${product.name}`}
                      onClick={() => remove(product)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{branch ? `Stock at ${branch.name}` : 'Stock'}</th>
                {products.map((product) => (
                  <td key={product.id}>
                    {bands ? (
                      <StockHere
                        productId={product.id}
                        band={bandAt(bands, product.id)}
                        leadTimeDays={product.leadTimeDays}
                      />
                    ) : (
                      <StockPending />
                    )}
                  </td>
                ))}
              </tr>
              {rows
                .filter(({ differs }) => differs || !onlyDifferences)
                .map(({ label, values, differs }) => (
                  <tr key={label} data-differs={(differs && products.length > 1) || undefined}>
                    <th scope="row">{label}</th>
                    {values.map((value, at) => (
                      <td key={products[at]?.id}>{value}</td>
                    ))}
                  </tr>
                ))}
              <tr className={styles.order}>
                <th scope="row">Order</th>
                {products.map((product) => (
                  <td key={product.id}>
                    <OrderCell product={product} />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
      {products && products.length < slugs.length && (
        <p className={styles.note}>{slugs.length - products.length} of the products is no longer sold.</p>
      )}
      {products && products.length > 1 && (
        <p className={styles.note}>
          <span className={styles.mark} /> marks what differs. {prices?.rateNote}
        </p>
      )}
    </div>
  )
}

const OrderCell = ({ product }: { product: Product }) => (
  <AddToCart product={product} line={useCartLine(product)} />
)
