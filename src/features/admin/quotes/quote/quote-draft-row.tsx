import { anyAmount } from '#domain/pricing/typed-amount.ts'
import { SettledNumberCell } from '#components/forms/settled-number.tsx'
import { QuantityStepper } from '#components/units/quantity-stepper.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import {
  isBelowLeastMargin,
  lowestPriceWith,
  marginOf,
  percentText,
  type ProductCost,
} from '#domain/pricing/margin.ts'
import { formatAmount, formatUnitCost } from '#domain/pricing/money.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import type { QuoteRequestLine } from '#domain/quotes/quote.ts'
import type { QuoteDraftLine } from '#domain/quotes/quote-offer.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { OfferedItems } from './offered-items.tsx'
import styles from './quote-page.module.css'

export function QuoteDraftRow({
  asked,
  line,
  product,
  costs,
  priceOf,
  onChange,
  onPrice,
}: {
  asked: QuoteRequestLine
  line: QuoteDraftLine
  product: CatalogueProduct | undefined
  costs: ReadonlyMap<string, ProductCost> | undefined
  /** The product at the customer's price. */
  priceOf: (product: CatalogueProduct) => CatalogueProduct
  onChange: (changes: Partial<QuoteDraftLine>) => void
  /** Undefined while no price can be read. */
  onPrice: (unitPriceMinor: number | undefined) => void
}) {
  const scale = product?.quantityScale ?? asked.quantityScale
  const cost = costs?.get(line.productId)
  const margin = cost === undefined ? undefined : marginOf(line.unitPriceMinor, cost.costMinor)
  const isLow = cost !== undefined && !line.isLeftOut && isBelowLeastMargin(line.unitPriceMinor, cost)
  const lowest = isLow ? lowestPriceWith(cost) : undefined
  const listPrice = product && unitPriceAt(product, line.quantity)

  return (
    <tr data-left-out={line.isLeftOut || undefined}>
      <td className={styles.goods}>
        <small>
          Asked: {asked.name}, {quantityText(asked.quantity, asked)}
          {asked.orderedUom && ` = ${asked.orderedUom}`}
          {asked.targetPriceMinor > 0 && ` · target ${formatAmount(asked.targetPriceMinor)}`}
          {asked.note && ` · ${asked.note}`}
        </small>
        <OfferedItems asked={asked} line={line} product={product} priceOf={priceOf} onChange={onChange} />
      </td>
      <td className="num">
        <QuantityStepper
          label={`Quantity of ${line.name}`}
          quantity={line.quantity}
          rules={{
            unit: product?.unit ?? asked.unit,
            quantityScale: scale,
            minQuantity: product?.stepQuantity ?? 1,
            stepQuantity: product?.stepQuantity ?? 1,
            packs: product?.packs,
          }}
          {...(!product && { steps: { minQuantity: 1, stepQuantity: 10 ** scale } })}
          onChange={(quantity) => onChange({ quantity })}
        />
      </td>
      <td className="num">
        <SettledNumberCell
          aria-label={`Price of ${line.name}`}
          className={styles.price}
          reader={anyAmount}
          value={line.unitPriceMinor}
          onChange={onPrice}
        />
        <small className={styles.priceFacts} data-tone={isLow ? 'bad' : undefined}>
          {[
            listPrice === undefined || !product ? '' : listPriceText(product, listPrice),
            cost === undefined ? '' : `cost ${formatUnitCost(cost.costMinor)}`,
            margin === undefined ? '' : `margin ${percentText(margin)}`,
            lowest === undefined ? '' : `least margin from ${formatAmount(lowest)}`,
          ]
            .filter(Boolean)
            .join(' · ') || 'not in the catalogue'}
        </small>
      </td>
      <td className="num">{formatAmount(lineAmountMinor(line.unitPriceMinor, line.quantity, scale))}</td>
      <td>
        <input
          type="checkbox"
          aria-label={`Offer ${line.name}`}
          checked={!line.isLeftOut}
          onChange={(event) => onChange({ isLeftOut: !event.target.checked })}
        />
      </td>
    </tr>
  )
}

/** Where the price comes from that counts without another: the customer's list, or the catalogue. */
const listPriceText = ({ ownPrice }: CatalogueProduct, listPriceMinor: number): string =>
  `${ownPrice ? `“${ownPrice.name}”` : 'list'} ${formatAmount(listPriceMinor)}`
