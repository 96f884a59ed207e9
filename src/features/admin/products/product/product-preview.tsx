import { ProductCard } from '#components/catalogue/product-card.tsx'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { usePrices } from '#components/pricing/use-prices.ts'
import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import styles from './product-editor.module.css'
import type { ProductWork } from './use-product-form.ts'

/** How the shop will show the product, updated while typing: in the grid and in the price list. */
export function ProductPreview({ work, product }: { work: ProductWork; product: ProductRecord | undefined }) {
  const prices = usePrices()
  const fields = work.read.ok ? work.read.fields : product
  return (
    <section className={`card ${styles.card}`} aria-labelledby="preview">
      <h2 id="preview">In the shop</h2>
      {!fields && (
        <p className="sub">A preview appears once name, SKU, category, unit and price are entered.</p>
      )}
      {fields && prices && <Shown fields={{ ...fields, id: work.productId } as Product} prices={prices} />}
    </section>
  )
}

function Shown({ fields, prices }: { fields: Product; prices: NonNullable<ReturnType<typeof usePrices>> }) {
  const listed = catalogueProductOf(fields)
  return (
    // Only a preview: inert, because its page may not exist yet.
    <div inert>
      <ul className={styles.preview}>
        <ProductCard product={listed} prices={prices} />
      </ul>
      <div className={styles.row}>
        <ProductPicture picture={listed.picture} width={52} height={44} />
        <span>
          <b>{listed.name}</b>
          <small>
            <span className="mono">{listed.sku}</span> · {listed.summary}
          </small>
        </span>
        <span className="num">
          <b>{prices.price(listed.priceMinor, listed.taxClass)}</b>
          <small>{unitName(listed.unit)}</small>
        </span>
      </div>
      {listed.priceBreaks.length > 0 && (
        <small className="sub">
          {listed.priceBreaks
            .map(
              (step) =>
                `${formatQuantity(step.minQuantity, listed.quantityScale)}+ ${prices.price(step.priceMinor, listed.taxClass)}`,
            )
            .join(' · ')}
        </small>
      )}
    </div>
  )
}
