import { decodeUser } from '#data/people/decode-user.ts'
import { isStaff } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** Somebody else's account that buys and does not work here. Throws FORBIDDEN for one's own, NOT_FOUND and INVALID. */
export async function customerBesides(
  transaction: Transaction,
  customerUid: string,
  uid: string,
): Promise<UserRecord> {
  if (customerUid === uid) throw new ApiError('FORBIDDEN', 'Nobody changes their own terms.')
  const [stored] = await transaction.get([`${COLLECTIONS.users}/${customerUid}`])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such customer.')
  const customer = decodeUser(customerUid, stored)
  if (!customer.roles.includes('Customer') || isStaff(customer.roles))
    throw new ApiError('INVALID', 'Only customers buy on terms of their own; staff do not.')
  return customer
}
