import { apiClient } from '#data/api/api-client.ts'
import type { PriceOverride, WantedPrices } from '#domain/pricing/price-override.ts'

/** The sale whose prices are given or asked for. */
export type PriceRequest = { saleId: string; locationId: string; customerName: string }

/** The screens show what the API answers. */
const HANDLED = { onFailure: () => true }

/**
 * Gives prices within the seller's limit, or asks a Manager for them. The same prices again change nothing: what was
 * approved stays approved. Throws AppError.
 */
export const savePriceOverride = async (
  { saleId, locationId, customerName }: PriceRequest,
  wanted: WantedPrices,
): Promise<PriceOverride['status']> => {
  const body = { locationId, customerName, ...pricesOf(wanted) }
  return (
    await apiClient().put<{ status: PriceOverride['status'] }>(`/price-overrides/${saleId}`, body, HANDLED)
  ).data.status
}

/** A Manager decides what they `saw`; `conflict` when something else is asked for by now, or it is decided. */
export const decidePriceOverride = async (
  saw: PriceOverride,
  decision: { status: 'approved' | 'refused'; reason: string },
): Promise<void> =>
  void (await apiClient().post(
    `/price-overrides/${saw.id}/decision`,
    { ...decision, ...pricesOf(saw) },
    HANDLED,
  ))

const pricesOf = ({ lines, discountBasisPoints, discountReason }: WantedPrices): WantedPrices => ({
  lines,
  discountBasisPoints,
  discountReason,
})
