import { useEffect, useRef, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'

/** An amount of money, typed in cedis and stored in pesewas; applied when the field is left. */
export function AmountField({
  label,
  hint,
  amountMinor,
  onChange,
}: {
  label: string
  hint?: string
  /** Undefined until one is entered. */
  amountMinor: number | undefined
  onChange: (amountMinor: number) => void
}) {
  const { inputProps } = useAmountInput(amountMinor, onChange)
  return <TextField label={label} hint={hint} {...inputProps} />
}

/** The same for an input of a different appearance. */
export function useAmountInput(amountMinor: number | undefined, onChange: (amountMinor: number) => void) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const amount = Number((typed ?? '').replaceAll(',', ''))
    if (typed?.trim() && Number.isFinite(amount) && amount >= 0) onChange(Math.round(amount * 100))
    setTyped(undefined)
  }
  // Leaving the page with the keyboard, or with the browser's Back, fires no blur first.
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
