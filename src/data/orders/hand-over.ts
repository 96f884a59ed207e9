import { post } from '#data/api/send.ts'

/** Makes a member look after the order, themselves or another; again it changes nothing. Throws AppError. */
export const handOver = (orderId: string, ownerUid: string): Promise<void> =>
  post(`/orders/${orderId}/owner`, { ownerUid })
