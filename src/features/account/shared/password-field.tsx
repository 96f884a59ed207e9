import { useState, type ReactNode } from 'react'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** For a new password, with its `PasswordStrength` inside. */
export function PasswordField({
  label = 'Password',
  autoComplete,
  value,
  hint,
  error,
  children,
  onChange,
}: {
  label?: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  hint?: string
  error: string | undefined
  children?: ReactNode
  onChange: (password: string) => void
}) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <TextField
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        value={value}
        hint={error ? undefined : hint}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
      <CheckboxField
        label="Show the password"
        checked={isShown}
        onChange={(event) => setIsShown(event.target.checked)}
      />
    </>
  )
}
