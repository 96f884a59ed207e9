import { useState } from 'react'
import { lastFourOfCard } from '#domain/people/payment-option.ts'
import { TextField } from '#ui/text-field.tsx'

/** The number is typed here and goes nowhere: the form gets its last four digits, and so does the field when it is left. */
export function CardField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (lastFour: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label="Number on the card"
      inputMode="numeric"
      autoComplete="off"
      maxLength={23}
      hint="Or its last four digits. We keep no more than these."
      value={typed ?? (value && `•••• ${value}`)}
      error={error}
      onFocus={() => setTyped((before) => before ?? value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(lastFourOfCard(target.value) ?? '')
      }}
      onBlur={() => {
        if (value) setTyped(undefined)
      }}
    />
  )
}
