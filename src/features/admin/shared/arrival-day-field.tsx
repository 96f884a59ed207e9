import type { ComponentProps } from 'react'
import { today } from '#components/states/today.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { closedProblem, mayBeClosed, type Opening } from '#domain/stock/opening-days.ts'
import { TextField } from '#ui/text-field.tsx'

/** The day goods are expected at a branch, with a word where it is closed then: staff know best, so it is not refused. */
export function ArrivalDayField({
  branchId,
  hint,
  ...input
}: Omit<ComponentProps<typeof TextField>, 'type' | 'value'> & { branchId: string; value: string }) {
  const branch = useOpening(branchId)
  const closed = closedProblem(branch, input.value, today()) ?? mayBeClosed(branch, input.value)
  return (
    <TextField
      type="date"
      {...input}
      hint={closed ? <b role="status">{closed.replace(/[.]?$/, '.')}</b> : hint}
    />
  )
}

/** When the branch is open; undefined while the branches are read, and for one that takes no orders any more. */
export const useOpening = (branchId: string): Opening | undefined =>
  useShopFacts().data?.locations.find(({ id }) => id === branchId)
