import { postFor } from '#data/api/send.ts'

/** Reserves what the order waits for, as far as its branch has it; again it changes nothing more. Throws AppError. */
export const reserveRest = (orderId: string): Promise<{ waiting: number }> =>
  postFor(`/orders/${orderId}/rest`)
