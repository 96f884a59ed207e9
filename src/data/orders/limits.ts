import { getDoc } from 'firebase/firestore'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/collections.ts'

/** What a Sales Person may confirm alone, in pesewas with tax; staff read it. */
export type OrderLimits = { salesPersonConfirmMinor: number }

export const fetchOrderLimits = (): Promise<OrderLimits> =>
  withAppErrors(async () => {
    const limits = await getDoc(documentOf(COLLECTIONS.systemConfig, 'limits'))
    const fields = fieldReader('systemConfig/limits', limits.data())
    return { salesPersonConfirmMinor: fields.number('salesPersonConfirmMinor') }
  })
