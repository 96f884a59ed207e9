import type { ComponentProps } from 'react'
import type { NumberReader } from '#lib/number-reader.ts'
import { TextField } from '#ui/text-field.tsx'

/**
 * A field for a number, read by its `reader`. What is typed stays as typed; where it is not written plainly, what it
 * means stands beside the label until it is saved.
 */
export function NumberField({
  reader,
  value,
  ...rest
}: { reader: NumberReader; value: string } & Omit<ComponentProps<typeof TextField>, 'value' | 'type'>) {
  const understood = reader.understood(value)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={value}
      aside={understood === undefined ? undefined : `read as ${understood}`}
    />
  )
}
