import { useEffect } from 'react'
import { watchKyc } from '#data/people/kyc.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { Kyc } from '#domain/people/kyc.ts'
import { setKycStatus } from '#stores/app-store.ts'

/** The user's own documents, live; their status goes into the state of the app too. */
export function useOwnKyc(uid: string) {
  const own = useLive<Kyc | undefined>(uid, (onData, onError) => watchKyc(uid, onData, onError))
  const { status, data } = own
  const kycStatus = data?.status
  useEffect(() => {
    if (status === 'ready') setKycStatus(kycStatus)
  }, [status, kycStatus])
  return own
}
