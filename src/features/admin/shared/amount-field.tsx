import { useEffect, useRef, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'

/** An amount of money, typed in cedis and kept in pesewas; settled when the field is left. */
export function AmountField({
  label,
  hint,
  amountMinor,
  onChange,
}: {
  label: string
  hint?: string
  /** Undefined until somebody has put one in. */
  amountMinor: number | undefined
  onChange: (amountMinor: number) => void
}) {
  const { inputProps } = useAmountInput(amountMinor, onChange)
  return <TextField label={label} hint={hint} {...inputProps} />
}

/** The same for an input of another look. */
export function useAmountInput(amountMinor: number | undefined, onChange: (amountMinor: number) => void) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const amount = Number((typed ?? '').replaceAll(',', ''))
    if (typed?.trim() && Number.isFinite(amount) && amount >= 0) onChange(Math.round(amount * 100))
    setTyped(undefined)
  }
  // A page left with the keyboard, or by the browser's Back, takes no focus away first.
  const settleNow = useRef(settle)
  useEffect(() => {
    settleNow.current = settle
  })
  useEffect(() => () => settleNow.current(), [])
  return {
    inputProps: {
      inputMode: 'decimal' as const,
      value: typed ?? (amountMinor === undefined ? '' : (amountMinor / 100).toFixed(2)),
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
      onBlur: settle,
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') settle()
      },
    },
  }
}
