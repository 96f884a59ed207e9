import { useNow } from '#components/states/use-now.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import { dayText } from '#lib/time-ago.ts'
import { countOf } from '#lib/plural.ts'
import styles from './printed-price-list.module.css'

/** The printed list: replaces the page while it is printed. */
export function PrintedPriceList({
  title,
  products,
  prices,
}: {
  title: string
  products: readonly CatalogueProduct[]
  prices: Prices
}) {
  const company = useCompany()
  const now = useNow()
  return (
    <div className={styles.paper} data-printed-alone="">
      <h1>{`${company.name}: ${title}`}</h1>
      <p>
        {countOf(products.length, 'product')} · {dayText(now)} · prices in {prices.currency},{' '}
        {prices.taxDisplay === 'included' ? 'including' : 'excluding'} tax. {prices.rateNote}
      </p>
      <table>
        <thead>
          <tr>
            <th>Code</th>
            <th>Product</th>
            <th>Unit</th>
            <th className="num">Price</th>
            <th>By quantity</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id}>
              <td className="mono">{product.sku}</td>
              <td>{product.name}</td>
              <td>{unitName(product.unit)}</td>
              <td className="num">{prices.price(product.priceMinor, product.taxClass)}</td>
              <td>
                {product.priceBreaks
                  .map(
                    (step) =>
                      `${formatQuantity(step.minQuantity, product.quantityScale)}+ ${prices.price(step.priceMinor, product.taxClass)}`,
                  )
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
