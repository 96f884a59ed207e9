import type { ComponentProps } from 'react'
import { today } from '#components/states/today.ts'
import { closedProblem, mayBeClosed, type Opening } from '#domain/stock/opening-days.ts'
import { TextField } from '#ui/text-field.tsx'

/** The day goods are needed by, which says at once when the branch is closed on it. */
export const NeededByField = ({
  branch,
  error,
  ...input
}: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'min' | 'hint' | 'value'> & {
  branch: Opening | undefined
  value: string
}) => (
  <TextField
    label="Needed by"
    type="date"
    min={today()}
    {...input}
    error={error ?? closedProblem(branch, input.value, today())}
    hint={mayBeClosed(branch, input.value)}
  />
)
