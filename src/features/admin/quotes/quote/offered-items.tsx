import { ProductChoice } from '#components/catalogue/product-choice.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import type { QuoteRequestLine } from '#domain/quotes/quote.ts'
import type { QuoteDraftLine } from '#domain/quotes/quote-offer.ts'
import { allowedQuantity, oneUnit } from '#domain/units/quantity.ts'
import { Button, buttonClasses } from '#ui/button.tsx'
import styles from './quote-page.module.css'

/** The product that answers the line; staff can search for another one, or describe special goods in words. */
export function OfferedItems({
  asked,
  line,
  product,
  priceOf,
  onChange,
}: {
  asked: QuoteRequestLine
  line: QuoteDraftLine
  product: CatalogueProduct | undefined
  /** The product at the customer's price. */
  priceOf: (product: CatalogueProduct) => CatalogueProduct
  onChange: (changes: Partial<QuoteDraftLine>) => void
}) {
  return (
    <div className={styles.offered}>
      {product ? (
        <span>
          {product.name} <small className="mono">{product.sku}</small>
        </span>
      ) : (
        <input
          aria-label={`What is offered for ${asked.name}`}
          className={styles.name}
          maxLength={200}
          value={line.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
      <span className={styles.offeredActions}>
        <ProductChoice
          trigger={product ? 'Change' : 'From the catalogue'}
          triggerClassName={buttonClasses({ size: 's', tone: 'quiet' })}
          alternatives={[]}
          firstQuery={product ? '' : asked.name}
          priceOf={(offered) => formatMoney(unitPriceAt(priceOf(offered), offered.minQuantity), 'GHS')}
          onChoose={(chosen) => onChange({ ...offerOf(priceOf(chosen), asked), name: chosen.name })}
        />
        {product && (
          <Button
            size="s"
            tone="quiet"
            onClick={() => onChange({ productId: '', name: asked.name, quantity: asked.quantity })}
          >
            Special goods
          </Button>
        )}
      </span>
    </div>
  )
}

/** The requested quantity at the product's own scale, and what it costs this customer. */
function offerOf(product: CatalogueProduct, asked: QuoteRequestLine): Partial<QuoteDraftLine> {
  const units = asked.quantity / oneUnit(asked.quantityScale)
  const quantity = allowedQuantity(Math.round(units * oneUnit(product.quantityScale)), product)
  return {
    productId: product.id,
    quantity,
    unitPriceMinor: unitPriceAt(product, quantity),
    taxClass: product.taxClass,
  }
}
