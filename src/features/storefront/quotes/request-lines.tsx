import { useMemo, useState, type KeyboardEvent } from 'react'
import { LineItemsPicture } from '#features/storefront/shared/line-items-picture.tsx'
import { useProductFacts } from '#components/catalogue/use-product-facts.ts'
import { paths } from '#config/paths.ts'
import { QUOTE_LENGTHS, wordedLine } from '#domain/quotes/quote-lines.ts'
import type { QuoteRequestLine } from '#domain/quotes/quote.ts'
import { parseQuantity } from '#domain/units/quantity.ts'
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
  const { productOf } = useProductFacts(ids)
  return (
    <section className="panel" aria-labelledby="goods">
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

function DescribeItem() {
  const [name, setName] = useState('')
  const [unit, setUnit] = useState('')
  const [amount, setAmount] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const quantity = parseQuantity(amount, 2)
  const errors = {
    name: name.trim() ? undefined : 'Say what you need',
    amount: quantity ? undefined : 'How much?',
  }

  function add() {
    setWasTried(true)
    if (!name.trim() || !quantity) return
    askPriceFor([wordedLine(name, unit || 'piece', quantity)])
    setName('')
    setUnit('')
    setAmount('')
    setWasTried(false)
  }

  // Enter adds the line instead of sending the request.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className={styles.words} role="group" aria-label="Describe another item">
      <TextField
        label="Describe what you need"
        placeholder="Steel door 900 × 2100 mm, fire rated"
        maxLength={QUOTE_LENGTHS.lineName}
        value={name}
        error={wasTried ? errors.name : undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <TextField
        label="Quantity"
        inputMode="decimal"
        value={amount}
        error={wasTried ? errors.amount : undefined}
        onChange={(event) => setAmount(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <TextField
        label="Unit"
        placeholder="piece"
        maxLength={QUOTE_LENGTHS.unit}
        value={unit}
        onChange={(event) => setUnit(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button icon="plus" onClick={add}>
        Add the line
      </Button>
    </div>
  )
}
