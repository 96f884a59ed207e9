import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { storedPaymentOptionsSchema } from '#domain/people/payment-option-schema.ts'
import type { PaymentOption } from '#domain/people/payment-option.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

const decodeStored = decoderOf(COLLECTIONS.paymentOptions, storedPaymentOptionsSchema)

/** How the user pays, live. Returns the stop function. */
export const watchPaymentOptions = (
  uid: string,
  onOptions: (options: readonly PaymentOption[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(
    documentOf(COLLECTIONS.paymentOptions, uid),
    decodeStored,
    (stored) => onOptions(stored?.methods ?? []),
    onError,
  )

/** Applies `change` to the options as they are now; repeated, it does what it has done. Throws AppError. */
export const changePaymentOptions = (
  uid: string,
  change: (options: readonly PaymentOption[]) => readonly PaymentOption[],
): Promise<void> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.paymentOptions, uid)
    const found = await transaction.get(reference)
    const methods = change(found.exists() ? decodeStored(uid, found.data()).methods : [])
    transaction.set(reference, { id: uid, methods, updatedAt: Date.now(), updatedBy: uid })
  })
