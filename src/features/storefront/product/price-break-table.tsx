import type { Prices } from '#components/pricing/use-prices.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import styles from './price-break-table.module.css'

/** The price for each quantity; pressing one selects that quantity. */
export function PriceBreakTable({
  product,
  quantity,
  prices,
  onChoose,
}: {
  product: CatalogueProduct
  quantity: number
  prices: Prices
  onChoose: (quantity: number) => void
}) {
  const { priceMinor, priceBreaks, quantityScale, taxClass, minQuantity } = product
  const steps = [{ minQuantity, priceMinor }, ...priceBreaks.filter((step) => step.minQuantity > minQuantity)]
  const current = unitPriceAt(product, quantity)
  return (
    <ul className={styles.steps} aria-label="Price by quantity">
      {steps.map((step) => {
        const price = unitPriceAt(product, step.minQuantity)
        const saved = Math.round((1 - price / priceMinor) * 1000) / 10
        return (
          <li key={step.minQuantity}>
            <button type="button" aria-pressed={price === current} onClick={() => onChoose(step.minQuantity)}>
              <span>{formatQuantity(step.minQuantity, quantityScale)}+</span>
              <b>{prices.price(price, taxClass)}</b>
              <small>{saved > 0 ? `−${saved}%` : 'list price'}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
