import { formatNumber } from '#lib/format-number.ts'
import { specLabel, type Product } from '#domain/catalogue/product.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './product-description.module.css'
import { ProductDocuments } from './product-documents.tsx'

const BONES = Array.from({ length: 6 }, (_, at) => at)

/** Use and specification; a skeleton until the product's own document has loaded, which is retried automatically. */
export function ProductDescription({
  product,
  hasFailed,
}: {
  product: Product | undefined
  hasFailed: boolean
}) {
  if (!product && hasFailed)
    return (
      <ErrorState title="The description could not be loaded">
        <p>The price is as in the price list. We keep trying to load the rest.</p>
      </ErrorState>
    )
  return (
    <div className={styles.columns}>
      <section aria-labelledby="description">
        <h2 id="description">Description</h2>
        {product ? (
          <>
            <p className={styles.text}>{product.description}</p>
            <ProductDocuments product={product} />
          </>
        ) : (
          <div className={styles.bones}>
            <Skeleton />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </div>
        )}
      </section>
      <section aria-labelledby="specification">
        <h2 id="specification">Specification</h2>
        <dl className={`card ${styles.specs}`}>
          {product
            ? factsOf(product).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))
            : BONES.map((at) => (
                <div key={at}>
                  <dt>
                    <Skeleton width="90px" />
                  </dt>
                  <dd>
                    <Skeleton width="120px" />
                  </dd>
                </div>
              ))}
        </dl>
      </section>
    </div>
  )
}

function factsOf(product: Product): { label: string; value: string }[] {
  const kilograms = formatNumber(product.weightGrams / 1000, 3)
  return [
    ...(product.unitSize ? [{ label: 'One unit holds', value: product.unitSize }] : []),
    ...product.specs.map(({ key, value }) => ({ label: specLabel(key), value })),
    ...(product.weightGrams > 0 ? [{ label: 'Weight', value: `${kilograms} kg` }] : []),
  ]
}
