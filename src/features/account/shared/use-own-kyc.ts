import { watchKyc } from '#data/people/kyc.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { Kyc } from '#domain/people/kyc.ts'
import { setKycStatus } from '#stores/app-store.ts'

/** The user's own documents, live; their status goes into the state of the app too. */
export const useOwnKyc = (uid: string) =>
  useLive<Kyc | undefined>(uid, (onData, onError) =>
    watchKyc(
      uid,
      (kyc) => {
        setKycStatus(kyc?.status)
        onData(kyc)
      },
      onError,
    ),
  )
