import { useMemo, type KeyboardEvent } from 'react'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { LineItemsPicture } from '#features/storefront/shared/line-items-picture.tsx'
import { useProducts } from '#data/catalogue/use-products.ts'
import { paths } from '#config/paths.ts'
import { wordedLine } from '#domain/quotes/quote-lines.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import type { QuoteRequestLine } from '#domain/quotes/quote.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { askPriceFor } from '#stores/request-draft-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RequestLine } from './request-line.tsx'
import styles from './request-page.module.css'

/** The requested lines; items we do not list are described in words. */
export function RequestLines({
  lines,
  error,
}: {
  lines: readonly QuoteRequestLine[]
  error: string | undefined
}) {
  const ids = useMemo(() => lines.map((line) => line.productId).filter(Boolean), [lines])
  const { productOf } = useProducts(ids)
  return (
    <section className="panel" aria-labelledby="goods" data-invalid={error ? true : undefined}>
      <div className="head-row">
        <h2 id="goods">What you need</h2>
        <ButtonLink size="s" icon="list" to={paths.products}>
          Choose from the price list
        </ButtonLink>
      </div>
      {lines.length > 0 && (
        <ul className="lines" aria-label="Lines">
          {lines.map((line, index) => (
            <RequestLine
              key={line.productId || `${index}-${line.name}`}
              line={line}
              product={productOf?.(line.productId)}
              index={index}
              picture={<LineItemsPicture picture={line.picture} width={56} height={46} />}
            />
          ))}
        </ul>
      )}
      <FieldError id="lines-error" error={error} />
      <DescribeItem />
    </section>
  )
}

/** Items in words are counted in hundredths of their unit. */
const amountReader = (unit: string) =>
  quantityReader({ unit: unit.trim() || 'piece', quantityScale: 2, minQuantity: 1 }, { missing: 'How much?' })

function DescribeItem() {
  const form = useRecordForm({
    initial: { name: '', amount: '', unit: '' },
    check: ({ name, amount, unit }) => ({
      name: name.trim() ? undefined : 'Say what you need',
      amount: amountReader(unit).faultOf(amount),
    }),
    lengths: { name: QUOTE_LENGTHS.lineName, unit: QUOTE_LENGTHS.unit },
    keptAs: 'described item',
  })
  const add = form.submit(({ name, amount, unit }) => {
    askPriceFor([wordedLine(name, unit || 'piece', amountReader(unit).valueOf(amount) ?? 0)])
    form.reset()
  })

  // Enter adds the line instead of sending the request.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') add(event)
  }

  return (
    <div className={styles.words} role="group" aria-label="Describe another item">
      <TextField
        label="Describe what you need"
        placeholder="Steel door 900 × 2100 mm, fire rated"
        onKeyDown={onKeyDown}
        {...form.input('name')}
      />
      <NumberField
        reader={amountReader(form.values.unit)}
        label="Quantity"
        onKeyDown={onKeyDown}
        {...form.input('amount')}
      />
      <TextField label="Unit" placeholder="piece" onKeyDown={onKeyDown} {...form.input('unit')} />
      <Button icon="plus" onClick={add}>
        Add the line
      </Button>
    </div>
  )
}
