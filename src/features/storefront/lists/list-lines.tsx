import { Link } from 'react-router-dom'
import { CountedQuantity } from '#features/storefront/shared/counted-quantity.tsx'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { QuantityStepper } from '#components/units/quantity-stepper.tsx'
import type { Prices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import { isSameProduct } from '#domain/cart/shopping-list.ts'
import { LIST_LENGTHS, type ListLine } from '#domain/cart/list-line.ts'
import { unitName } from '#domain/units/unit.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './list-lines.module.css'
import type { ListEditor } from './use-list-editor.ts'

type Line = { line: ListLine; product: CatalogueProduct | undefined }

export function ListLines({
  lines,
  prices,
  edit,
}: {
  lines: readonly Line[]
  prices: Prices
  edit: ListEditor['edit']
}) {
  return (
    <ul className="card lines" aria-label="Lines">
      {lines.map((one) => (
        <Row
          key={one.line.productId || `${one.line.name} ${one.line.unit}`}
          {...one}
          prices={prices}
          edit={edit}
        />
      ))}
    </ul>
  )
}

/** Items described in words have no step: any amount above zero. */
const ANY_AMOUNT = { minQuantity: 1, stepQuantity: 100, quantityScale: 2 } as const

function Row({ line, product, prices, edit }: Line & { prices: Prices; edit: ListEditor['edit'] }) {
  const { name, sku, unit, quantity, note } = line
  const isWorded = line.productId === ''
  const change = (changes: Partial<ListLine>) =>
    edit((list) => ({
      ...list,
      lines: list.lines.map((one) => (isSameProduct(one, line) ? { ...one, ...changes } : one)),
    }))

  function remove() {
    edit((list) => ({ ...list, lines: list.lines.filter((one) => !isSameProduct(one, line)) }))
    toast.default({
      title: `${name} has been removed from the list`,
      action: {
        label: 'Put it back',
        onPress: () =>
          edit((list) =>
            list.lines.some((one) => isSameProduct(one, line))
              ? list
              : { ...list, lines: [...list.lines, line] },
          ),
      },
      duration: 8000,
    })
  }

  return (
    <li className={styles.line}>
      {product ? (
        <ProductPicture picture={product.picture} width={56} height={46} />
      ) : (
        <span className={styles.none}>
          <Icon name={isWorded ? 'edit' : 'box'} size={18} />
        </span>
      )}
      <div className={styles.words}>
        {product ? (
          <Link to={paths.product(product.slug)} className={styles.name}>
            {product.name}
          </Link>
        ) : (
          <b className={styles.name}>{name}</b>
        )}
        <small>
          {isWorded ? 'In your words' : <span className="mono">{sku}</span>}
          {product &&
            ` · ${prices.price(unitPriceAt(product, quantity), product.taxClass)} / ${unitName(product.unit)}`}
        </small>
        {!product && !isWorded && <Pill tone="bad">No longer sold</Pill>}
      </div>
      <div className={styles.quantity}>
        {product ? (
          <CountedQuantity
            product={product}
            quantity={quantity}
            countedIn={line.countedIn}
            onChange={(changed) => change({ quantity: changed })}
            prices={prices}
            onCount={(countedIn, counted) => change({ countedIn, quantity: counted })}
          />
        ) : (
          <span className={styles.worded}>
            <QuantityStepper
              label={`Quantity of ${name}`}
              quantity={quantity}
              rules={{
                unit,
                quantityScale: isWorded ? ANY_AMOUNT.quantityScale : line.quantityScale,
                minQuantity: 1,
                stepQuantity: 1,
              }}
              steps={isWorded ? ANY_AMOUNT : undefined}
              onChange={(changed) => change({ quantity: changed })}
            />
            {unitName(unit)}
          </span>
        )}
      </div>
      <b className={styles.amount}>
        {product
          ? prices.price(
              lineAmountMinor(unitPriceAt(product, quantity), quantity, product.quantityScale),
              product.taxClass,
            )
          : 'on request'}
      </b>
      <IconButton
        icon="trash"
        size={16}
        label={`Remove ${name}`}
        className={styles.remove}
        onClick={remove}
      />
      <input
        className={styles.note}
        aria-label={`Note to ${name}`}
        placeholder="Note"
        maxLength={LIST_LENGTHS.lineNote}
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </li>
  )
}
