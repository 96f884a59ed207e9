import { useState } from 'react'
import { TextField } from '#ui/text-field.tsx'

/** An amount of money, typed in cedis and kept in pesewas; settled when the field is left. */
export function AmountField({
  label,
  amountMinor,
  onChange,
}: {
  label: string
  amountMinor: number
  onChange: (amountMinor: number) => void
}) {
  const { inputProps } = useAmountInput(amountMinor, onChange)
  return <TextField label={label} {...inputProps} />
}

export function useAmountInput(amountMinor: number, onChange: (amountMinor: number) => void) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const amount = Number((typed ?? '').replaceAll(',', ''))
    if (typed !== undefined && Number.isFinite(amount) && amount >= 0) onChange(Math.round(amount * 100))
    setTyped(undefined)
  }
  return {
    inputProps: {
      inputMode: 'decimal' as const,
      value: typed ?? (amountMinor / 100).toFixed(2),
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
      onBlur: settle,
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') settle()
      },
    },
  }
}
