import { useState } from 'react'
import { MAX_PHONE } from '#domain/people/ghana-phone.ts'
import {
  internationalPhone,
  nationalPhone,
  parsePhone,
  phoneAsTyped,
  phoneFault,
} from '#domain/people/phone-number.ts'
import { TextField } from '#ui/text-field.tsx'

/**
 * Grouped while typing; once the number is valid, the hint shows how to dial it from abroad. What is no number is said when
 * the field is left.
 */
export function PhoneField({
  label = 'Phone',
  value,
  error,
  optional = false,
  autoComplete = 'tel',
  onChange,
}: {
  label?: string
  value: string
  error: string | undefined
  optional?: boolean
  autoComplete?: string
  onChange: (phone: string) => void
}) {
  const [isLeft, setIsLeft] = useState(false)
  const parsed = parsePhone(value)
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      optional={optional}
      value={value}
      maxLength={MAX_PHONE + 10}
      error={error ?? (isLeft ? phoneFault(value) : undefined)}
      hint={parsed ? `Kept as ${internationalPhone(parsed)}` : 'Like 024 123 4567, or with +country code.'}
      onChange={({ target }) => {
        // Only at the end: grouping while the user edits the middle would move the cursor.
        const isTypedOn = target.selectionStart === target.value.length && target.value.length > value.length
        onChange(isTypedOn ? phoneAsTyped(target.value) : target.value)
      }}
      onBlur={() => {
        setIsLeft(true)
        if (parsed) onChange(nationalPhone(parsed))
      }}
    />
  )
}
