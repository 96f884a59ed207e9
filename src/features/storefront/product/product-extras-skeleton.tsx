import cards from '#components/catalogue/product-card.module.css'
import { useCatalogueAtHand } from '#data/catalogue/use-catalogue.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { siblingsOf } from '#domain/catalogue/product-family.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CALCULATOR_TITLES, calculatorKind, type CalculatorKind } from './calculator/calculator-kind.ts'
import styles from './product-extras-skeleton.module.css'
import section from './product-section.module.css'

/**
 * Sizes, calculator and branches in the size they will have, as far as it is known: whether there are other sizes,
 * only when the catalogue is at hand.
 */
export const ProductExtrasSkeleton = ({
  product,
  coverage,
  branchCount,
}: {
  product: CatalogueProduct
  coverage: string
  branchCount: number
}) => (
  <>
    <SizesSkeleton product={product} />
    <CalculatorSkeleton kind={calculatorKind(product, coverage)} />
    <BranchesSkeleton count={branchCount} />
  </>
)

export function SizesSkeleton({ product }: { product: CatalogueProduct }) {
  const count = siblingsOf(product, useCatalogueAtHand()?.products ?? []).length
  if (count === 0) return null
  return (
    <section className={section.section} aria-label="All sizes" aria-busy="true">
      <h2>All sizes</h2>
      <div className={styles.sizes}>
        <div className="card">
          {Array.from({ length: count }, (_, at) => (
            <div key={at} className={styles.size}>
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.foot} />
    </section>
  )
}

export const CalculatorSkeleton = ({ kind }: { kind: CalculatorKind | undefined }) =>
  kind && (
    <section
      className={`screen-only ${section.section}`}
      aria-label={CALCULATOR_TITLES[kind]}
      aria-busy="true"
    >
      <h2>{CALCULATOR_TITLES[kind]}</h2>
      <div className={`card ${styles.calculator}`} />
    </section>
  )

export const BranchesSkeleton = ({ count }: { count: number }) => (
  <section className={section.section} aria-label="Stock at the branches" aria-busy="true">
    <h2>Stock at the branches</h2>
    <div className="card lines">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.branch}>
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  </section>
)

export const CardsSkeleton = ({ title, count }: { title: string; count: number }) => (
  <section className={section.section} aria-label={title} aria-busy="true">
    <h2>{title}</h2>
    <div className={cards.grid}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={`card ${cards.card}`}>
          <span className={cards.picture}>
            <span className={styles.picture} />
          </span>
          <Skeleton height="36px" />
          <Skeleton width="50%" height="16px" />
          <Skeleton width="40%" height="26px" />
        </div>
      ))}
    </div>
  </section>
)
