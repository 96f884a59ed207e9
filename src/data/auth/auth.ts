import {
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  sendEmailVerification,
  signInWithEmailAndPassword,
  updateProfile,
  type User,
  type UserCredential,
} from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'
import { findOwnInvitation } from '#data/people/invitations.ts'
import { recordSignIn } from '#data/people/sign-ins.ts'
import { ensureUser, findUser } from '#data/people/users.ts'
import { accessAtSignIn, invitationState, type InvitationState } from '#domain/people/invitation.ts'
import type { Registration, UserRecord } from '#domain/people/user.ts'
import { authFailureOf, type AuthFailure } from './auth-failure.ts'
import { claimOwner, isOwner } from './claim-owner.ts'
import { signInByGoogle } from './google.ts'
import type { SecondFactorChallenge } from './second-factor-challenge.ts'
import { endSession, startSession } from './session-tokens.ts'
import { duringSignIn } from './sign-in-in-progress.ts'

/** Sign-in errors are swallowed (spec §8): the outcome says why it failed. */
export type SignInOutcome =
  | { ok: true; user: UserRecord }
  | { ok: false; reason: AuthFailure; suspension?: UserRecord['suspension'] }
  /** No account has this address; `invitation` is the state of an invitation that is no longer open. */
  | { ok: false; reason: 'unknown'; email: string; invitation: InvitationState | undefined }
  | { ok: false; reason: 'second-factor'; challenge: SecondFactorChallenge<SignInOutcome> }

type Arrival = {
  way: 'password' | 'google'
  /** Whether a new user is admitted: somebody who is registering, or whose password shows that they registered. */
  mayBeNew: boolean
  registration?: Registration
}

export function signInWithEmail(email: string, password: string): Promise<SignInOutcome> {
  return admitted({ way: 'password', mayBeNew: true }, () =>
    signInWithEmailAndPassword(identityProvider(), email.trim(), password),
  )
}

export function registerWithEmail(
  person: { name: string; email: string; password: string },
  registration: Registration,
): Promise<SignInOutcome> {
  const { name, email, password } = person
  return admitted({ way: 'password', mayBeNew: true, registration }, async () => {
    const made = await createUserWithEmailAndPassword(identityProvider(), email.trim(), password)
    await updateProfile(made.user, { displayName: name.trim() })
    // The account exists without it, and every page that needs the address offers to send the mail again.
    await sendEmailVerification(made.user, { url: location.origin }).catch((error: unknown) =>
      console.warn('The confirmation mail could not be asked for:', error),
    )
    return made
  })
}

/** At `/login`: users without an account are sent to register. */
export const signInWithGoogle = (): Promise<SignInOutcome> =>
  admitted({ way: 'google', mayBeNew: false }, signInByGoogle)

export const registerWithGoogle = (registration: Registration): Promise<SignInOutcome> =>
  admitted({ way: 'google', mayBeNew: true, registration }, signInByGoogle)

export const signOut = endSession

function admitted(arrival: Arrival, identify: () => Promise<UserCredential>): Promise<SignInOutcome> {
  return duringSignIn(async () => {
    try {
      return await admit(arrival, await identify())
    } catch (error) {
      const reason = authFailureOf(error)
      if (reason === 'second-factor-needed') {
        const { secondFactorChallenge } = await import('./second-factor-challenge.ts')
        const challenge = secondFactorChallenge(error, (resolve) => admitted(arrival, resolve))
        return { ok: false, reason: 'second-factor', challenge }
      }
      // Only the message: the provider's errors contain its whole response, tokens included.
      if (reason === 'unexpected')
        console.warn('Sign-in failed:', error instanceof Error ? error.message : error)
      return refused({ ok: false, reason })
    }
  })
}

/** Design §4, "Access at sign-in". The owner needs no invitation: the API makes their record. */
async function admit(arrival: Arrival, credential: UserCredential): Promise<SignInOutcome> {
  const { uid, email, displayName, photoURL } = credential.user
  if (!email) return refused({ ok: false, reason: 'unexpected' })
  if (isOwner(email)) {
    // The API identifies users by the stored session.
    await startSession()
    await claimOwner()
  }
  const record = await findUser(uid)
  const invitation = record || arrival.mayBeNew ? undefined : await findOwnInvitation()
  const access = accessAtSignIn(invitation, record, Date.now())
  if (!access.isAllowed && access.reason === 'suspended')
    return refused({ ok: false, reason: 'suspended', suspension: record?.suspension })
  if (!access.isAllowed && !arrival.mayBeNew) {
    const state = invitation && invitationState(invitation, Date.now())
    await forget(credential)
    return refused({ ok: false, reason: 'unknown', email, invitation: state })
  }
  const identity = { uid, email, displayName, photoURL }
  const user = record ?? (await ensureUser(identity, arrival.registration))
  await startSession()
  await recordSignIn(user, arrival.way)
  return { ok: true, user }
}

/** The provider let the Google account in before we could refuse it, so we delete it again. */
async function forget(credential: UserCredential): Promise<void> {
  if (getAdditionalUserInfo(credential)?.isNewUser) await deleteIdentity(credential.user)
}

const deleteIdentity = (user: User): Promise<void> =>
  user.delete().catch((error: unknown) => console.warn('An account without a record stays:', error))

async function refused(outcome: SignInOutcome): Promise<SignInOutcome> {
  await signOut()
  return outcome
}
