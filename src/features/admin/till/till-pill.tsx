import { differenceMinor, type TillDay } from '#domain/money/till.ts'
import { Pill } from '#ui/pill.tsx'

/** Open, or closed with or without a difference. */
export function TillPill({ till: { closing } }: { till: Pick<TillDay, 'closing'> }) {
  if (!closing) return <Pill tone="info">Open</Pill>
  return differenceMinor(closing) === 0 ? (
    <Pill tone="good">Closed</Pill>
  ) : (
    <Pill tone="warn">Closed, differs</Pill>
  )
}
