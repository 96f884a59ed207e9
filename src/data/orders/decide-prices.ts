import { post, putFor } from '#data/api/send.ts'
import type { PriceOverride, ShownGoods, WantedPrices } from '#domain/pricing/price-override.ts'

/** The sale whose prices are given or asked for. */
export type PriceRequest = {
  saleId: string
  locationId: string
  customerName: string
  /** All that is sold, at the prices wanted. */
  goods: readonly ShownGoods[]
}

/**
 * Gives prices within the seller's limit, or asks a Manager for them. The same prices again change nothing: what was
 * approved stays approved. Throws AppError.
 */
export const savePriceOverride = async (
  { saleId, ...sale }: PriceRequest,
  wanted: WantedPrices,
): Promise<PriceOverride['status']> => {
  const body = { ...sale, ...pricesOf(wanted) }
  return (await putFor<{ status: PriceOverride['status'] }>(`/price-overrides/${saleId}`, body)).status
}

/** A Manager decides what they `saw`; `conflict` when something else is asked for by now, or it is decided. */
export const decidePriceOverride = (
  saw: PriceOverride,
  decision: { status: 'approved' | 'refused'; reason: string },
): Promise<void> =>
  post(`/price-overrides/${saw.id}/decision`, { ...decision, ...pricesOf(saw), goods: saw.goods ?? [] })

const pricesOf = ({ lines, discountBasisPoints, discountReason }: WantedPrices): WantedPrices => ({
  lines,
  discountBasisPoints,
  discountReason,
})
