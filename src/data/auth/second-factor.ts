import { multiFactor, PhoneAuthProvider, PhoneMultiFactorGenerator } from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'
import { attempt, type Attempt } from './auth-failure.ts'
import { withPersonCheck } from './person-check.ts'
import { signedInIdentity } from './signed-in-identity.ts'
import { epochOf } from '#lib/iso-day.ts'

/** A phone that receives codes at sign-in. `enrolledAt` is epoch milliseconds. */
export type SecondFactor = { id: string; phone: string; name: string; enrolledAt: number }

export async function listSecondFactors(): Promise<SecondFactor[]> {
  const { enrolledFactors } = multiFactor(await signedInIdentity())
  return enrolledFactors.map((factor) => ({
    id: factor.uid,
    phone: 'phoneNumber' in factor ? String(factor.phoneNumber) : '',
    name: factor.displayName ?? '',
    enrolledAt: epochOf(factor.enrollmentTime),
  }))
}

/** Sends a code to `phone` (E.164); the value must be submitted together with the code. */
export const startSecondFactor = (phone: string): Promise<Attempt<string>> =>
  attempt(async () => {
    const session = await multiFactor(await signedInIdentity()).getSession()
    return withPersonCheck((check) =>
      new PhoneAuthProvider(identityProvider()).verifyPhoneNumber({ phoneNumber: phone, session }, check),
    )
  })

export const finishSecondFactor = (verificationId: string, code: string): Promise<Attempt> =>
  attempt(async () => {
    const proof = PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code))
    await multiFactor(await signedInIdentity()).enroll(proof)
    return undefined
  })

export const removeSecondFactor = (id: string): Promise<Attempt> =>
  attempt(async () => {
    await multiFactor(await signedInIdentity()).unenroll(id)
    return undefined
  })
