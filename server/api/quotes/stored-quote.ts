import { createHash } from 'node:crypto'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { quoteSecretSchema } from '#domain/quotes/quote-door-schema.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { readQuote } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { isSameSecret } from '#server/api/same-secret.ts'

const decodeSecret = decoderOf(COLLECTIONS.quoteSecrets, quoteSecretSchema)

export const quotePath = (id: string): string => `${COLLECTIONS.quotes}/${id}`
export const messagePath = (quoteId: string, id: string): string => `${quotePath(quoteId)}/messages/${id}`
export const secretPath = (id: string): string => `${COLLECTIONS.quoteSecrets}/${id}`

/** Throws NOT_FOUND, and CONFLICT for a quote that cannot be read. */
export async function storedQuote(transaction: Transaction, id: string): Promise<Quote> {
  const [stored] = await transaction.get([quotePath(id)])
  if (!stored) throw noSuchQuote()
  const read = readQuote(id, stored)
  if (!read.ok) throw new ApiError('CONFLICT', 'This quote cannot be read.')
  return read.record
}

export const noSuchQuote = (): ApiError => new ApiError('NOT_FOUND', 'There is no such quote.')

/** A quote that somebody changed first. */
export const quoteChanged = (): ApiError => new ApiError('CONFLICT', 'The quote has just changed.')

/** Who asks: `uid` is '' for somebody who is not signed in, `secret` that of a guest's quote, or ''. */
export type Caller = { uid: string; secret: string }

/** Whether the caller is the customer: of a guest's quote, whoever knows its secret. */
export async function isCustomerOf(
  transaction: Transaction,
  { id, customerUid }: Pick<Quote, 'id' | 'customerUid'>,
  { uid, secret }: Caller,
): Promise<boolean> {
  if (customerUid !== '') return customerUid === uid
  if (secret === '') return false
  const [stored] = await transaction.get([secretPath(id)])
  return isSecret(secret, id, stored)
}

export const isSecret = (secret: string, quoteId: string, stored: unknown): boolean =>
  stored !== undefined && isSameSecret(decodeSecret(quoteId, stored).hash, hashOf(secret))

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const notTheCustomer = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'Reply in the browser you used for the request, or sign in with the email address you gave.',
  )
