import type { ComponentProps } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'maxLength'> &
  Pick<ComponentProps<'input'> & ComponentProps<'select'>, 'ref' | 'onBlur' | 'onChange'>

/** What the order is for: one of the cost centres of the buyer's company, or any text without a company that has some. */
export function ProjectField({ costCentres, ...input }: FieldProps & { costCentres: readonly string[] }) {
  if (costCentres.length === 0) return <TextField label="Project or site" optional {...input} />
  const { maxLength: _of, ...select } = input
  const isOther = input.value !== '' && !costCentres.includes(String(input.value))
  return (
    <SelectField
      label="Cost centre or project"
      optional
      options={[
        { value: '', label: 'Not chosen' },
        ...(isOther ? [{ value: String(input.value), label: String(input.value) }] : []),
        ...costCentres.map((name) => ({ value: name, label: name })),
      ]}
      {...select}
    />
  )
}
