import type { Request } from 'express'
import { placeOfPurchase, PURCHASE_ID } from '#domain/purchasing/purchase-branches.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { SignRead } from '#server/api/money/payment-proof.ts'
import { decodePurchase } from './purchases.ts'
import { RefusedByRules, type RunTransaction } from '#server/api/rest-transaction.ts'

type PhotoAddress = { id: string; index: number; productId: string }

/** The photo at the address `/purchase-orders/{id}/receipts/{number}/photos/{product}`. */
export function receiptPhotoOf({ params: { id, number, product } }: Request): PhotoAddress {
  if (
    typeof id !== 'string' ||
    !PURCHASE_ID.test(id) ||
    !/^[1-9]\d?$/.test(String(number)) ||
    typeof product !== 'string'
  )
    throw new ApiError('NOT_FOUND', 'There is no such photo.')
  return { id, index: Number(number) - 1, productId: product }
}

/**
 * The address of the photo of what was rejected, below that of the image host. Whoever the rules let read the order sees
 * it: `run` is the reader's. Throws NOT_FOUND and FORBIDDEN.
 */
export async function signedReceiptPhoto(
  { id, index, productId }: PhotoAddress,
  run: RunTransaction,
  sign: SignRead,
): Promise<{ path: string }> {
  const stored = await storedOrder(id, run)
  const line =
    stored && decodePurchase(id, stored).receipts[index]?.lines.find((one) => one.productId === productId)
  if (!line || line.photo === '') throw new ApiError('NOT_FOUND', 'There is no such photo.')
  return { path: `/${sign(line.photo.slice(1))}` }
}

async function storedOrder(id: string, run: RunTransaction): Promise<Record<string, unknown> | undefined> {
  try {
    const [stored] = await run((transaction) =>
      transaction.get([`${COLLECTIONS.purchaseOrders}/${placeOfPurchase(id)}`]),
    )
    return stored
  } catch (error) {
    if (error instanceof RefusedByRules)
      throw new ApiError('FORBIDDEN', 'You do not have access to this order.', { cause: error })
    throw error
  }
}
