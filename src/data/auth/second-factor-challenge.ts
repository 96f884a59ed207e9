import {
  getMultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type MultiFactorError,
  type PhoneMultiFactorInfo,
  type UserCredential,
} from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'
import { attempt, type Attempt } from './auth-failure.ts'
import { withPersonCheck } from './person-check.ts'

/** The first factor was accepted; a code sent by text message is required. */
export type SecondFactorChallenge<Outcome> = {
  /** Masked by the provider, like `+*********67`. */
  phone: string
  send: () => Promise<Attempt>
  finish: (code: string) => Promise<Outcome>
}

/** `error` is the provider's refusal; `finish` continues the sign-in once the code is right. */
export function secondFactorChallenge<Outcome>(
  error: unknown,
  finish: (resolve: () => Promise<UserCredential>) => Promise<Outcome>,
): SecondFactorChallenge<Outcome> {
  const resolver = getMultiFactorResolver(identityProvider(), error as MultiFactorError)
  const hint = resolver.hints.find(
    (one): one is PhoneMultiFactorInfo => one.factorId === PhoneMultiFactorGenerator.FACTOR_ID,
  )
  let verificationId = ''
  return {
    phone: hint?.phoneNumber ?? '',
    send: () =>
      attempt(async () => {
        if (!hint) throw new Error('the second factor is of a kind this shop does not know')
        verificationId = await withPersonCheck((check) =>
          new PhoneAuthProvider(identityProvider()).verifyPhoneNumber(
            { multiFactorHint: hint, session: resolver.session },
            check,
          ),
        )
        return undefined
      }),
    finish: (code) =>
      finish(() =>
        resolver.resolveSignIn(
          PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code)),
        ),
      ),
  }
}
