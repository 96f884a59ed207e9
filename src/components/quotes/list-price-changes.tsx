import { formatAmount } from '#domain/pricing/money.ts'
import { withOwnPrice, type PriceList } from '#domain/pricing/price-list.ts'
import { listPriceChanges, type QuoteOffer } from '#domain/quotes/quote.ts'
import { countOf } from '#lib/plural.ts'
import styles from './list-price-changes.module.css'
import { useProducts } from '#data/catalogue/use-products.ts'

const NO_LISTS: readonly never[] = []

/**
 * List prices that changed since the offer was sent; renders nothing if none did. `children` explains what that means.
 */
export function ListPriceChanges({
  offer,
  lists = NO_LISTS,
  children,
}: {
  offer: QuoteOffer
  /** Of the customer, where somebody else looks at the offer. */
  lists?: readonly PriceList[]
  children: string
}) {
  const { productOf: listedOf } = useProducts(offer.lines.map(({ productId }) => productId))
  const productOf =
    listedOf &&
    ((id: string) => {
      const product = listedOf(id)
      return product && withOwnPrice(product, lists)
    })
  const changes = productOf ? listPriceChanges(offer.lines, productOf) : []
  if (changes.length === 0) return null
  return (
    <details className={`warning ${styles.box} screen-only`}>
      <summary>
        {countOf(changes.length, 'list price has', 'list prices have')} changed since this offer. {children}
      </summary>
      <ul>
        {changes.map(({ productId, name, fromMinor, toMinor }) => (
          <li key={productId}>
            <span>{name}</span>
            <span className="num">
              <s>{formatAmount(fromMinor)}</s> {formatAmount(toMinor)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
