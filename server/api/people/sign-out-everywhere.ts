import { ApiError } from '#server/api/api-error.ts'
import type { SignedIn } from '#server/api/signed-in.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import type { UserDirectory } from '#server/api/user-directory.ts'
import { forgetPushDevices } from './push-devices.ts'

/**
 * Revokes every refresh token of the person. Returns the time (epoch milliseconds) before which sessions have ended.
 */
export type EndSessions = (uid: string) => Promise<number>

/** A stolen older token must not be enough: the app requests a new one first. */
const FRESH = 5 * 60_000

/** Ends every session of `person`, and notifies none of their browsers any more. Repeating it does no harm. Throws SIGNED_OUT when the token is not fresh. */
export async function signOutEverywhere(
  person: SignedIn,
  {
    endSessions,
    users,
    run,
    now,
  }: { endSessions: EndSessions; users: UserDirectory; run: RunTransaction; now: () => number },
): Promise<void> {
  if (now() - person.issuedAt > FRESH) throw new ApiError('SIGNED_OUT', 'Please sign in again.')
  await endSessionsOf(person.uid, { endSessions, users, run })
}

export async function endSessionsOf(
  uid: string,
  { endSessions, users, run }: { endSessions: EndSessions; users: UserDirectory; run: RunTransaction },
): Promise<void> {
  await forgetPushDevices(uid, run)
  await users.markSignedOut(uid, await endSessions(uid))
}
