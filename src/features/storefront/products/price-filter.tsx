import { useState } from 'react'
import type { Prices } from '#components/use-prices.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CatalogueQuery } from './catalogue-query.ts'
import styles from './facet-menu.module.css'
import own from './price-filter.module.css'

/** A range of unit prices, typed and shown in the shopper's currency, kept in the URL in pesewas. */
export function PriceFilter({
  query,
  prices,
  onChange,
}: {
  query: CatalogueQuery
  prices: Prices
  onChange: (query: CatalogueQuery) => void
}) {
  const { fromMinor, toMinor } = query
  const isSet = fromMinor !== undefined || toMinor !== undefined
  const words = isSet
    ? [fromMinor, toMinor].map((minor) => (minor === undefined ? '…' : prices.money(minor))).join(' – ')
    : 'Price'
  return (
    <Popover
      triggerClassName={isSet ? `${styles.trigger} ${own.on}` : styles.trigger}
      trigger={
        <>
          {words}
          <Icon name="chevron-down" size={13} />
        </>
      }
    >
      {(close) => (
        <PriceRange
          key={`${fromMinor}-${toMinor}-${prices.currency}`}
          prices={prices}
          fromMinor={fromMinor}
          toMinor={toMinor}
          onApply={(from, to) => {
            close()
            onChange({ ...query, fromMinor: from, toMinor: to, page: 1 })
          }}
        />
      )}
    </Popover>
  )
}

function PriceRange({
  prices,
  fromMinor,
  toMinor,
  onApply,
}: {
  prices: Prices
  fromMinor: number | undefined
  toMinor: number | undefined
  onApply: (fromMinor: number | undefined, toMinor: number | undefined) => void
}) {
  const shown = (minor: number | undefined) =>
    minor === undefined ? '' : (minor / 100 / prices.cedisPerUnit).toFixed(2)
  const [from, setFrom] = useState(shown(fromMinor))
  const [to, setTo] = useState(shown(toMinor))
  const pesewas = (text: string): number | undefined => {
    const amount = Number(text.replaceAll(',', ''))
    return text.trim() === '' || !(amount >= 0) ? undefined : Math.round(amount * prices.cedisPerUnit * 100)
  }
  return (
    <form
      className={own.range}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(pesewas(from), pesewas(to))
      }}
    >
      <TextField
        label={`From ${prices.currency}`}
        inputMode="decimal"
        autoComplete="off"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={`To ${prices.currency}`}
        inputMode="decimal"
        autoComplete="off"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <div className={own.actions}>
        <Button type="button" size="s" onClick={() => onApply(undefined, undefined)}>
          Any price
        </Button>
        <Button type="submit" size="s" tone="go">
          Apply
        </Button>
      </div>
    </form>
  )
}
