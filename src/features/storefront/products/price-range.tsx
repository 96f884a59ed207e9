import { NumberField } from '#components/forms/number-field.tsx'
import { useState } from 'react'
import type { Prices } from '#components/pricing/use-prices.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { Button } from '#ui/button.tsx'
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
  const reader = amountReader({ currency: prices.currency, isOptional: true })
  const shown = (minor: number | undefined) =>
    minor === undefined ? '' : reader.toType(minor / prices.cedisPerUnit)
  const [from, setFrom] = useState(shown(fromMinor))
  const [to, setTo] = useState(shown(toMinor))
  const [isChecked, setIsChecked] = useState(false)
  const faults = [from, to].map((text) => reader.faultOf(text))
  const pesewas = (text: string): number | undefined => {
    const minor = reader.valueOf(text)
    return minor === undefined ? undefined : Math.round(minor * prices.cedisPerUnit)
  }
  return (
    <form
      className={own.range}
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (faults.every((fault) => fault === undefined)) onApply(pesewas(from), pesewas(to))
      }}
    >
      <NumberField
        label={`From ${prices.currency}`}
        reader={reader}
        value={from}
        error={isChecked ? faults[0] : undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      <NumberField
        label={`To ${prices.currency}`}
        reader={reader}
        value={to}
        error={isChecked ? faults[1] : undefined}
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
