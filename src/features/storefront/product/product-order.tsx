import type { MouseEvent } from 'react'
import { AddButton } from '#features/storefront/shared/add-to-cart.tsx'
import { AddToList } from '#features/storefront/shared/add-to-list.tsx'
import { CountedQuantity } from '#features/storefront/shared/counted-quantity.tsx'
import { QuantityStock } from '#features/storefront/shared/quantity-stock.tsx'
import { StockPending } from '#features/storefront/shared/stock-pending.tsx'
import { useStockOf } from '#features/storefront/shared/use-bands.ts'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { useCartLine } from '#features/storefront/shared/use-cart-line.ts'
import { focusRefusedField } from '#components/units/refused-field.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import { listLineOf } from '#domain/cart/list-line.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { lineAmountMinor, nextBreakAfter, unitPriceAt } from '#domain/pricing/pricing.ts'
import { countedText } from '#domain/units/counted-text.ts'
import { countingsOf } from '#domain/catalogue/counting.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import { taxLabel, totalsOf, withTax } from '#domain/pricing/tax.ts'
import { unitName } from '#domain/units/unit.ts'
import { exemptionText } from '#domain/people/customer-terms.ts'
import { AskPrice } from './ask-price.tsx'
import { PriceBreakTable } from './price-break-table.tsx'
import styles from './product-order.module.css'

/** Price, stock and the Add button. */
export function ProductOrder({ product, prices }: { product: CatalogueProduct; prices: Prices }) {
  const line = useCartLine(product)
  const branch = useBranch()
  const { band, restockAt } = useStockOf()(product.id)

  const { quantity } = line
  const { quantityScale, taxClass, unit } = product
  const unitPrice = unitPriceAt(product, quantity)
  const net = lineAmountMinor(unitPrice, quantity, quantityScale)
  const next = nextBreakAfter(product, quantity)
  const isIncluded = prices.taxDisplay === 'included'
  const { totalMinor, taxes } = totalsOf([{ amountMinor: net, taxClass }], prices.taxRates)
  const measures = countingsOf(product)
    .filter((counting) => counting.name !== unit && !counting.factor)
    .map(({ name }) => countedText(quantity, product, name))
  const units = (amount: number) => quantityText(amount, product)

  return (
    <div className={styles.order}>
      <div className={styles.price}>
        <b>{prices.price(unitPrice, taxClass)}</b>
        <span>
          per {unitName(unit)}, {isIncluded ? 'including' : 'excluding'} tax
          <small>
            {prices.exemption
              ? exemptionText(prices.exemption)
              : taxClass === 'standard'
                ? isIncluded
                  ? `${prices.money(unitPrice)} without tax`
                  : `${prices.money(withTax(unitPrice, taxClass, prices.taxRates))} with ${taxes.map(taxLabel).join(', ')}`
                : `No VAT on this product (${taxClass === 'zero' ? 'zero-rated' : 'exempt'})`}
          </small>
        </span>
      </div>

      {product.ownPrice && (
        <p className={styles.hint}>
          Your price by “{product.ownPrice.name}”; others pay{' '}
          {prices.price(product.ownPrice.standardMinor, taxClass)}.
        </p>
      )}
      {product.priceBreaks.length > 0 && (
        <PriceBreakTable product={product} quantity={quantity} prices={prices} onChoose={line.setQuantity} />
      )}

      <div className={`row screen-only ${styles.add}`} data-quantities>
        <CountedQuantity
          product={product}
          quantity={quantity}
          countedIn={line.countedIn}
          from={line.isProposal ? 0 : quantity}
          prices={prices}
          onChange={line.setQuantity}
          onCount={line.count}
          onEnter={line.add}
        />
        <span className={`row ${styles.buttons}`} onClickCapture={waitForQuantity}>
          <span className={styles.buy}>
            <span className={styles.sum} aria-live="polite">
              {units(quantity)} <b>{prices.money(isIncluded ? totalMinor : net)}</b>
            </span>
            <AddButton product={product} line={line} tone="go" />
          </span>
          <AddToList lines={[listLineOf(product, quantity, line)]} />
          <AskPrice product={product} quantity={quantity} countedIn={line.countedIn} />
        </span>
      </div>
      {/* Below the button: what is short is known a moment later, and must not move it. */}
      <div className={styles.stock}>
        {band ? (
          <QuantityStock product={product} line={line} band={band} restockAt={restockAt} />
        ) : (
          <StockPending />
        )}
        <span className="sub">{branch && `at ${branch.name}`}</span>
      </div>
      <p className={styles.hint}>
        {next
          ? `${units(next.minQuantity - quantity)} more and each costs ${prices.price(next.priceMinor, taxClass)}.`
          : product.priceBreaks.length > 0 && 'You have the best price.'}
        {product.minQuantity > oneUnit(quantityScale) &&
          ` Minimum order quantity: ${units(product.minQuantity)}.`}
        {product.stepQuantity > oneUnit(quantityScale) &&
          ` Sold in multiples of ${units(product.stepQuantity)}.`}
      </p>
      {measures.length > 0 && <p className={styles.hint}>{`= ${measures.join(' = ')}`}</p>}
      <p className={styles.hint}>{prices.rateNote}</p>
    </div>
  )
}

/** Nothing is added, listed or asked for with another quantity than the one that was typed. */
function waitForQuantity(event: MouseEvent) {
  if (!focusRefusedField(event.currentTarget)) return
  event.preventDefault()
  event.stopPropagation()
}
