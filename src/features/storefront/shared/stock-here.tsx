import type { StockBand } from '#domain/stock/stock.ts'
import { StockMark } from '#components/catalogue/stock-mark.tsx'
import { useRestockDates } from './use-bands.ts'

/** The stock of a product at the shopper's branch, and when more is expected. */
export function StockHere({
  productId,
  band,
  leadTimeDays,
  isPart,
}: {
  productId: string
  band: StockBand
  leadTimeDays?: number
  isPart?: boolean
}) {
  const restockAt = useRestockDates()[productId]
  return (
    <StockMark
      band={band}
      leadTimeDays={leadTimeDays ?? 0}
      restockAt={restockAt}
      {...(isPart && { isPart })}
    />
  )
}
