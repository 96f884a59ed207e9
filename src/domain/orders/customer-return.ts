import { LEAST_REASON } from '#domain/records/reason.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { returnedLineSchema } from './customer-return-schema.ts'
import type { Fulfilment } from './fulfilment.ts'

/** What the customer gets for returned goods. */
export const RETURN_OUTCOMES = ['refund', 'replacement', 'repair'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]
export const RETURN_OUTCOME_LABELS: Record<ReturnOutcome, string> = {
  refund: 'Refund',
  replacement: 'Replacement',
  repair: 'Repair',
}

/** Where the returned goods go: restocked they can be sold again, in quarantine they stand aside. */
export const RETURN_DESTINATIONS = ['restock', 'quarantine', 'write_off'] as const
export type ReturnDestination = (typeof RETURN_DESTINATIONS)[number]
export const RETURN_DESTINATION_LABELS: Record<ReturnDestination, string> = {
  restock: 'Restock',
  quarantine: 'Quarantine',
  write_off: 'Write off',
}

export const RETURN_REASON = { min: LEAST_REASON, max: 300 } as const

/** How often goods of one delivery can come back. */
export const RETURNS_PER_DELIVERY = 50

export type ReturnedLine = RecordOf<typeof returnedLineSchema>

/** The posting that restocks goods of the delivery's return with this index. */
export const customerReturnPostingId = (fulfilmentId: string, index: number): string =>
  `${fulfilmentId}-customer-return-${index}`

/** By index of the delivery's lines, what the customer still has. Nothing before it was delivered. */
export const returnableOf = ({
  status,
  lines,
  returned,
}: Pick<Fulfilment, 'status' | 'lines' | 'returned'>): number[] =>
  lines.map(({ quantity }, index) => (status === 'delivered' ? quantity - (returned[index] ?? 0) : 0))

type Returned = Pick<Fulfilment, 'returns'>

/** By index of the delivery's lines, what of it the order sends once more. */
export function replacedOf({ returns }: Returned): Readonly<Record<number, number>> {
  const replaced: Record<number, number> = {}
  for (const { index, quantity, outcome } of returns
    .filter((one) => one.isReplaced)
    .flatMap((one) => one.lines))
    if (outcome === 'replacement') replaced[index] = (replaced[index] ?? 0) + quantity
  return replaced
}

/** By index of the order's line, what was brought back for a refund; what is replaced or repaired stays sold. */
export function givenBackOf(
  deliveries: readonly Pick<Fulfilment, 'lines' | 'returns'>[],
): Readonly<Record<number, number>> {
  const given: Record<number, number> = {}
  for (const { lines, returns } of deliveries)
    for (const { index, quantity, outcome } of returns.flatMap((one) => one.lines)) {
      const at = lines[index]?.line
      if (at !== undefined && outcome === 'refund') given[at] = (given[at] ?? 0) + quantity
    }
  return given
}
