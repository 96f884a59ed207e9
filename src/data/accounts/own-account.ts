import { getDoc } from 'firebase/firestore'
import useSWR, { type SWRResponse } from 'swr'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/collections.ts'

/** What a customer owes and may owe, pesewas. */
export type CreditAccount = { balanceMinor: number; creditLimitMinor: number; termsDays: number }

/** Undefined for customers who never got an account. */
const findAccount = (uid: string): Promise<CreditAccount | undefined> =>
  withAppErrors(async () => {
    const found = await getDoc(documentOf(COLLECTIONS.accounts, uid))
    if (!found.exists()) return undefined
    const account = fieldReader(`accounts/${uid}`, found.data())
    return {
      balanceMinor: account.number('balanceMinor'),
      creditLimitMinor: account.number('creditLimitMinor'),
      termsDays: account.number('termsDays'),
    }
  })

export const useAccount = (uid: string): SWRResponse<CreditAccount | undefined, Error> =>
  useSWR<CreditAccount | undefined, Error>(['account', uid], () => findAccount(uid))
