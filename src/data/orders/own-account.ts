import { getDoc } from 'firebase/firestore'
import type { SWRResponse } from 'swr'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { useRead } from '#data/reading/use-read.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { CreditAccount } from '#domain/money/credit.ts'

const decodeAccount = decoderOf(COLLECTIONS.accounts, accountSchema)

/** Undefined for customers without an account. */
const findAccount = (uid: string): Promise<CreditAccount | undefined> =>
  withAppErrors(async () => {
    const found = await getDoc(documentOf(COLLECTIONS.accounts, uid))
    return found.exists() ? decodeAccount(uid, found.data()) : undefined
  })

export const useAccount = (uid: string): SWRResponse<CreditAccount | undefined, Error> =>
  useRead(['account', uid], () => findAccount(uid))
