import { internationalPhone, nationalPhone, parsePhone, phoneAsTyped } from '#domain/people/phone-number.ts'
import { TextField } from '#ui/text-field.tsx'

/** Grouped while typing; once the number is valid, the hint shows how to dial it from abroad. */
export function PhoneField({
  label = 'Phone',
  value,
  error,
  optional = false,
  onChange,
}: {
  label?: string
  value: string
  error: string | undefined
  optional?: boolean
  onChange: (phone: string) => void
}) {
  const parsed = parsePhone(value)
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      optional={optional}
      value={value}
      maxLength={30}
      error={error}
      hint={parsed ? `Kept as ${internationalPhone(parsed)}` : 'Like 024 123 4567, or with +country code.'}
      onChange={({ target }) => {
        // Only at the end: grouping while the user edits the middle would move the cursor.
        const isTypedOn = target.selectionStart === target.value.length && target.value.length > value.length
        onChange(isTypedOn ? phoneAsTyped(target.value) : target.value)
      }}
      onBlur={() => parsed && onChange(nationalPhone(parsed))}
    />
  )
}

/** Why a phone number is refused; empty is fine. */
export const phoneError = (phone: string): string | undefined =>
  phone.trim() === '' || parsePhone(phone)
    ? undefined
    : 'Enter a valid phone number, like 024 123 4567 or with the country code.'
