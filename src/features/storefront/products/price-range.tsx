import { useState } from 'react'
import type { Prices } from '#components/pricing/use-prices.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import own from './price-range.module.css'

export function PriceRange({
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
