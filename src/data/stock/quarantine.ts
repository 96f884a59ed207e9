import { post } from '#data/api/send.ts'
import type { QuarantineAction } from '#domain/stock/quarantine.ts'

/** Sets goods aside or releases them, once for the id; the form shows what the API answers. Throws AppError. */
export const quarantineStock = (
  id: string,
  request: {
    action: QuarantineAction
    locationId: string
    productId: string
    quantity: number
    reason: string
  },
): Promise<void> => post(`/quarantines/${id}`, request)
