import type { Request } from 'express'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { RefusedByRules, type RunTransaction } from '#server/api/rest-transaction.ts'

/** `path` without a leading slash; the answer has the fields of the signature. */
export type SignRead = (path: string) => string

/** The payment at the address `/payments/{id}/proof`. */
export function paymentIdOf({ params: { id } }: Request): string {
  if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id))
    throw new ApiError('NOT_FOUND', 'There is no such payment.')
  return id
}

/**
 * The address of the proof of a payment, below that of the image host. The rules say who reads the payment; of those, its
 * customer and whoever verifies payments see the proof. Throws NOT_FOUND and FORBIDDEN.
 */
export async function proofOf(
  id: string,
  reader: { uid: string; roles: readonly string[] },
  run: RunTransaction,
  sign: SignRead,
): Promise<{ path: string }> {
  const payment = await read(id, run)
  const proof = payment?.['proof']
  if (typeof proof !== 'string' || proof === '') throw new ApiError('NOT_FOUND', 'This payment has no proof.')
  const isOwn = payment?.['customerUid'] === reader.uid
  if (!isOwn && !ROLE_GROUPS.PAYMENT_CHECKERS.some((role) => reader.roles.includes(role)))
    throw new ApiError('FORBIDDEN', 'You do not have access to this proof.')
  return { path: `/${sign(proof.slice(1))}` }
}

async function read(id: string, run: RunTransaction): Promise<Record<string, unknown> | undefined> {
  try {
    const [payment] = await run((transaction) => transaction.get([`${COLLECTIONS.transactions}/${id}`]))
    return payment
  } catch (error) {
    if (error instanceof RefusedByRules)
      throw new ApiError('FORBIDDEN', 'You do not have access to this payment.', { cause: error })
    throw error
  }
}
