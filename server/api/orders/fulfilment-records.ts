import { orderProgressSchema } from '#domain/orders/fulfilment-schema.ts'
import type { Fulfilment, OrderProgress } from '#domain/orders/fulfilment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { ApiError } from '#server/api/api-error.ts'
import { readFulfilment } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

export const DONE = { ok: true } as const
export const MOVED_ON = { ok: false, reason: 'moved-on' } as const

export const decodeProgress = decoderOf(COLLECTIONS.orderProgress, orderProgressSchema)
export const fulfilmentPath = (id: string): string => `${COLLECTIONS.fulfillments}/${id}`
export const progressPath = (orderId: string): string => `${COLLECTIONS.orderProgress}/${orderId}`

/** Throws NOT_FOUND, and CONFLICT for one that cannot be read. */
export async function storedFulfilment(transaction: Transaction, id: string): Promise<Fulfilment> {
  const [stored] = await transaction.get([fulfilmentPath(id)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such delivery.')
  const read = readFulfilment(id, stored)
  if (!read.ok) throw new ApiError('CONFLICT', 'This delivery cannot be read.')
  return read.record
}

export const writeProgress = (
  transaction: Transaction,
  progress: Omit<OrderProgress, 'lastFulfilmentId' | 'changedAt'>,
  lastFulfilmentId: string,
): void => transaction.set(progressPath(progress.id), { ...progress, lastFulfilmentId }, ['changedAt'])
