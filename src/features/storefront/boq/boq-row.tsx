import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ProductChoice } from '#components/catalogue/product-choice.tsx'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import type { Prices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import { orderMinor, type ReviewRow } from '#domain/boq/review/boq-review.ts'
import type { BoqLine } from '#domain/boq/boq-line.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import { memoryKey } from '#domain/boq/match/matched-line.ts'
import { writtenParts } from '#domain/boq/review/written-parts.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitPriceText } from '#components/pricing/unit-price-text.ts'
import { unitName } from '#domain/units/unit.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './boq-row.module.css'
import { rememberChoice } from './boq-memory-store.ts'
import { decide } from './boq-store.ts'
import { focusNextDoubt } from './next-doubt.ts'
import { QuantityCell } from './quantity-cell.tsx'
import { rowMark, scoreWords, sourceWords } from '#components/boq/row-labels.ts'

/** One line of the boq: the original text, the matched product, the quantity and the actions. */
export function BoqRow({ row, prices }: { row: ReviewRow; prices: Prices }) {
  const { line, product, quantity, state } = row
  const mark = rowMark(row)
  const score = scoreWords(row)
  const written = writtenParts(line)
  // A quantity that stands in the line as it was read is marked there.
  const asked = written.some(({ as }) => as === 'quantity') ? '' : sourceWords(row)
  const isSkipped = state === 'skipped'
  const isDoubt = state === 'needs-review' || state === 'likely' || state === 'unmatched'

  // After a choice the focus moves to the quantity, once its field is rendered.
  const item = useRef<HTMLLIElement>(null)
  const isJustChosen = useRef(false)
  useEffect(() => {
    if (!isJustChosen.current) return
    isJustChosen.current = false
    item.current?.querySelector<HTMLElement>(`.${styles.quantity} input`)?.focus()
  })

  function choose(chosen: CatalogueProduct) {
    isJustChosen.current = true
    decide(line.id, { sku: chosen.sku, isSkipped: false })
    if (line.description !== '') rememberChoice(memoryKey(line.description), chosen.sku)
  }

  /** What was pressed is gone from a line that is settled. */
  const moveOn = () => item.current && focusNextDoubt(item.current)

  return (
    <li ref={item} className={styles.row} data-boq-row={isDoubt ? 'doubt' : ''} data-state={state}>
      <div className={styles.source}>
        <span className={styles.number} title={line.sheet}>
          {line.line}
        </span>
        <span className={styles.text}>
          {written.map(({ text, as }, at) =>
            as ? (
              <mark key={at} className={styles[as === 'goods' ? 'readGoods' : 'readQuantity']}>
                {text}
              </mark>
            ) : (
              text
            ),
          )}
          {asked && <span className={styles.asked}>{asked}</span>}
          {line.parts && <span className={styles.parts}>{line.parts}</span>}
        </span>
        <span className={styles.mark}>
          <Pill tone={mark.tone}>{mark.label}</Pill>
          {score && <small className={`screen-only ${styles.score}`}>{score}</small>}
          {line.isFromPicture && <small className={styles.score}>from a picture</small>}
        </span>
      </div>
      <div className={styles.product}>
        {product ? (
          <>
            <ProductPicture picture={product.picture} />
            <span className={styles.words}>
              <Link to={paths.product(product.slug)} className={styles.name}>
                {product.name}
              </Link>
              <small>
                <span className="mono">{product.sku}</span> ·{' '}
                {unitPriceText(prices, product, quantity ?? product.minQuantity)} / {unitName(product.unit)}
              </small>
            </span>
          </>
        ) : (
          <span className={styles.none}>
            <Icon name="search" size={18} />
          </span>
        )}
        {line.note && <p className={styles.note}>{line.note}</p>}
        {!product && !isSkipped && line.kind === 'item' && <Nearest line={line} onChoose={choose} />}
      </div>
      <div className={styles.quantity}>
        {product && !isSkipped && (
          <QuantityCell
            key={product.id}
            product={product}
            quantity={quantity}
            onChange={(changed) => decide(line.id, { quantity: changed })}
            onEnter={moveOn}
          />
        )}
      </div>
      <b className={styles.amount}>
        {product &&
          quantity !== undefined &&
          !isSkipped &&
          prices.price(orderMinor({ product, quantity }), product.taxClass)}
      </b>
      <div className={`row screen-only ${styles.actions}`}>
        <span data-boq-change>
          <ProductChoice
            label={`${product ? 'Change' : 'Find product for'} line ${line.line}`}
            trigger={product ? 'Change' : 'Find product'}
            triggerClassName={styles.change}
            alternatives={line.alternatives}
            priceOf={({ priceMinor, taxClass }) => prices.price(priceMinor, taxClass)}
            onChoose={choose}
          />
        </span>
        {(state === 'needs-review' || state === 'likely') && product && quantity !== undefined && (
          <Button
            size="s"
            icon="check"
            aria-label={`Keep line ${line.line}`}
            onClick={() => {
              decide(line.id, { isConfirmed: true })
              moveOn()
            }}
          >
            Keep
          </Button>
        )}
        {state === 'aside' && (
          <Button
            size="s"
            aria-label={`Make line ${line.line} an item`}
            onClick={() => decide(line.id, { isItem: true })}
          >
            Make it an item
          </Button>
        )}
        {isSkipped && (
          <Button
            size="s"
            tone="quiet"
            aria-label={`Restore line ${line.line}`}
            onClick={() => decide(line.id, { isSkipped: false })}
          >
            Restore
          </Button>
        )}
        {state !== 'aside' && !isSkipped && (
          <IconButton
            icon="close"
            size={16}
            label={`Leave out line ${line.line}`}
            onClick={() => {
              decide(line.id, { isSkipped: true })
              moveOn()
            }}
          />
        )}
      </div>
    </li>
  )
}

const NEAREST = 3

/** The nearest matches for a line without a product, one press away. */
function Nearest({ line, onChoose }: { line: BoqLine; onChoose: (product: CatalogueProduct) => void }) {
  const { productOf } = useProducts(line.alternatives)
  const near = line.alternatives.flatMap((sku) => productOf?.(sku) ?? []).slice(0, NEAREST)
  if (near.length === 0) return null
  return (
    <ul className={styles.nearest} aria-label={`Nearest to line ${line.line}`}>
      {near.map((product) => (
        <li key={product.id}>
          <button type="button" onClick={() => onChoose(product)}>
            {product.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
