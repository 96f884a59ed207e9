import type { ReactNode } from 'react'
import { SettledNumberField } from '#components/forms/settled-number.tsx'
import { CountedQuantity } from '#features/storefront/shared/counted-quantity.tsx'
import { QuantityStepper } from '#components/units/quantity-stepper.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { countedLine } from '#domain/quotes/quote-lines.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import type { QuoteRequestLine } from '#domain/quotes/quote.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { MAX_QUANTITY, oneUnit, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor, unitName } from '#domain/units/unit.ts'
import { askPriceFor, changeQuoteLine, removeQuoteLine } from '#stores/request-draft-store.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './request-page.module.css'

const targetReader = amountReader({ minMinor: 1, isOptional: true })

export function RequestLine({
  line,
  product,
  index,
  picture,
}: {
  line: QuoteRequestLine
  /** Undefined for items in words, and until the products are known. */
  product: CatalogueProduct | undefined
  index: number
  picture: ReactNode
}) {
  const step = line.productId ? 1 : oneUnit(line.quantityScale)

  function remove() {
    removeQuoteLine(index)
    toast.default({
      title: `${line.name} has been removed from the request`,
      action: { label: 'Put it back', onPress: () => askPriceFor([line]) },
      duration: 8000,
    })
  }

  return (
    <li className={styles.line}>
      {picture}
      <div className={styles.what}>
        <b>{line.name}</b>
        <small>
          {line.sku ? <span className="mono">{line.sku}</span> : 'In your words'} · per {unitName(line.unit)}
        </small>
      </div>
      <div className={styles.amount}>
        {product ? (
          <CountedQuantity
            product={product}
            quantity={line.quantity}
            countedIn={line.countedIn}
            max={MAX_QUANTITY}
            onChange={(quantity) =>
              changeQuoteLine(index, countedLine(quantity, product, line.countedIn ?? ''))
            }
            onCount={(countedIn, quantity) =>
              changeQuoteLine(index, countedLine(quantity, product, countedIn))
            }
          />
        ) : (
          <>
            <QuantityStepper
              label={`Quantity of ${line.name}`}
              quantity={line.quantity}
              rules={{
                unit: line.unit,
                quantityScale: line.quantityScale,
                minQuantity: 1,
                stepQuantity: 1,
              }}
              steps={{ minQuantity: 1, stepQuantity: step }}
              onChange={(quantity) => changeQuoteLine(index, { quantity })}
            />
            <small>{unitFor(quantityInUnits(line.quantity, line.quantityScale), line.unit)}</small>
          </>
        )}
      </div>
      <IconButton icon="trash" label={`Remove ${line.name}`} size={17} onClick={remove} />
      <div className={styles.more}>
        <SettledNumberField
          label="Target price, GH₵"
          optional
          reader={targetReader}
          value={line.targetPriceMinor || undefined}
          onChange={(targetPriceMinor = 0) => changeQuoteLine(index, { targetPriceMinor })}
        />
        <TextField
          label="Note on this line"
          optional
          maxLength={QUOTE_LENGTHS.lineNote}
          value={line.note}
          onChange={(event) => changeQuoteLine(index, { note: event.target.value })}
        />
      </div>
    </li>
  )
}
