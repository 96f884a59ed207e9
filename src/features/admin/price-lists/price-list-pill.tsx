import { isInForce, type PriceList } from '#domain/pricing/price-list.ts'
import { Pill } from '#ui/pill.tsx'

/** Whether it counts on `day`, an ISO day. */
export function PriceListPill({ list, day }: { list: PriceList; day: string }) {
  if (list.status === 'archived') return <Pill tone="neutral">Archived</Pill>
  if (isInForce(list, day)) return <Pill tone="good">In force</Pill>
  return list.from > day ? <Pill tone="info">To come</Pill> : <Pill tone="warn">Expired</Pill>
}
