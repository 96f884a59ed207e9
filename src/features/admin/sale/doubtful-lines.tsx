import { useEffect, useRef, useState, type RefObject } from 'react'
import { ProductChoice } from '#components/catalogue/product-choice.tsx'
import { NumberCell } from '#components/forms/number-cell.tsx'
import { useProducts } from '#data/catalogue/use-products.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { countedQuantity } from '#domain/cart/counter-sale.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './doubtful-lines.module.css'
import type { DoubtfulLine } from './sale-store.ts'

type Actions = {
  /** What the lines are added to. */
  cart: Cart
  onChoose: (line: DoubtfulLine, product: CatalogueProduct) => void
  /** With the quantity as entered. */
  onAdd: (line: DoubtfulLine, product: CatalogueProduct, quantity: string) => void
  onLeaveOut: (lines: readonly DoubtfulLine[]) => void
}

/** Lines of a pasted list of which the product or the quantity is not certain: nothing is added unseen. */
export function DoubtfulLines({ lines, ...actions }: { lines: readonly DoubtfulLine[] } & Actions) {
  const { productOf } = useProducts(lines.map(({ sku }) => sku).filter(Boolean))
  const aside = lines.filter(({ isAside }) => isAside)
  const open = lines.filter(({ isAside }) => !isAside)
  const renderLine = (line: DoubtfulLine) => (
    <Line key={line.id} line={line} product={productOf?.(line.sku)} {...actions} />
  )
  return (
    <section className="panel" aria-labelledby="doubtful">
      <h2 id="doubtful">
        {open.length > 0 ? `${countOf(open.length, 'pasted line')} to look at` : 'Pasted list'}
      </h2>
      {open.length > 0 && <ul className="lines">{open.map(renderLine)}</ul>}
      {aside.length > 0 && (
        <details>
          <summary>
            {countOf(aside.length, 'line')} read as {aside.length === 1 ? 'a heading' : 'headings'}, work or
            notes
          </summary>
          <ul className="lines">{aside.map(renderLine)}</ul>
          <Button size="s" tone="quiet" onClick={() => actions.onLeaveOut(aside)}>
            Leave all of these out
          </Button>
        </details>
      )}
    </section>
  )
}

function Line({
  line,
  product,
  cart,
  onChoose,
  onAdd,
  onLeaveOut,
}: { line: DoubtfulLine; product: CatalogueProduct | undefined } & Actions) {
  const { text, note, alternatives } = line.line
  // After a choice the focus moves to the quantity, once its field is rendered.
  const quantityField = useRef<HTMLInputElement>(null)
  const isJustChosen = useRef(false)
  useEffect(() => {
    if (!isJustChosen.current) return
    isJustChosen.current = false
    quantityField.current?.select()
  })
  const written = text.replaceAll(/\s+/g, ' ').trim()
  return (
    <li className={styles.line} aria-label={written}>
      <div>
        <span className={styles.written}>
          {written} {!line.isAside && <Pill tone={line.mark.tone}>{line.mark.label}</Pill>}
        </span>
        <small className={styles.product}>
          {product && (
            <>
              <b>{product.name}</b> <span className="mono">{product.sku}</span>{' '}
            </>
          )}
          {note}
        </small>
      </div>
      <ProductChoice
        label={`${product ? 'Change' : 'Choose'} the product for ${written}`}
        trigger={product ? 'Change' : 'Choose'}
        alternatives={alternatives}
        priceOf={({ priceMinor }) => formatMoney(priceMinor, 'GHS')}
        onChoose={(chosen) => {
          isJustChosen.current = true
          onChoose(line, chosen)
        }}
      />
      {product && (
        <AddedQuantity
          key={line.sku}
          line={line}
          product={product}
          cart={cart}
          label={`Quantity for ${written}`}
          fieldRef={quantityField}
          onAdd={(quantity) => onAdd(line, product, quantity)}
        />
      )}
      <Button size="s" tone="quiet" onClick={() => onLeaveOut([line])}>
        Leave out
      </Button>
    </li>
  )
}

/** How much of the product is added: as the list says, where that can be sold, or as typed. */
function AddedQuantity({
  line,
  product,
  cart,
  label,
  fieldRef,
  onAdd,
}: {
  line: DoubtfulLine
  product: CatalogueProduct
  cart: Cart
  label: string
  fieldRef: RefObject<HTMLInputElement | null>
  onAdd: (quantity: string) => void
}) {
  const [typed, setTyped] = useState(
    line.quantity === undefined ? '' : quantityToType(line.quantity, product.quantityScale),
  )
  const [isAsked, setIsAsked] = useState(false)
  const missing = `How many ${unitFor(2, product.unit)} of ${product.name}?`
  const faultOf = (text: string) =>
    text.trim() === '' ? missing : countedQuantity(text, product, cart).fault
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (faultOf(typed) === undefined) onAdd(typed)
        else fieldRef.current?.focus()
      }}
    >
      <label className={styles.quantity}>
        <NumberCell
          ref={fieldRef}
          aria-label={label}
          reader={{ ...quantityReader(product), faultOf }}
          error={isAsked ? faultOf(typed) : undefined}
          value={typed}
          onChange={(written) => {
            setIsAsked(false)
            setTyped(written)
          }}
        />
        {unitFor(2, product.unit)}
      </label>
      <Button size="s" type="submit">
        Add
      </Button>
    </form>
  )
}
