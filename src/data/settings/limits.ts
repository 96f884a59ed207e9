import { getDoc } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

/** What roles may do on their own; staff read it. */
export type OrderLimits = Pick<
  RecordOf<typeof limitsConfigSchema>,
  | 'salesPersonConfirmMinor'
  | 'salesPersonDiscountBasisPoints'
  | 'leastMarginBasisPoints'
  | 'stockAdjustMinor'
  | 'managerPurchaseMinor'
>

const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)

export const fetchOrderLimits = (): Promise<OrderLimits> =>
  withAppErrors(async () => {
    const limits = await getDoc(documentOf(COLLECTIONS.systemConfig, 'limits'))
    return decodeLimits('limits', limits.data())
  })
