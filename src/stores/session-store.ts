import { create } from 'zustand'
import { invariant } from '#lib/invariant.ts'
import type { UserRecord } from '#domain/people/user.ts'

/** Why somebody else, or they themselves elsewhere, ended a session; `at` is undefined where that cannot be read. */
export type SessionEnd =
  | { why: 'suspended'; suspension: UserRecord['suspension'] }
  | { why: 'everywhere'; at: number | undefined }

type Session =
  /** Until the identity provider has answered; show nothing that depends on it. */
  | { status: 'unknown'; user: undefined; hasExpired: false; ended?: undefined }
  /** `hasExpired`: the last session expired instead of being ended by the user. */
  | { status: 'signed-out'; user: undefined; hasExpired: boolean; ended?: SessionEnd | undefined }
  | { status: 'signed-in'; user: UserRecord; hasExpired: false; ended?: undefined }

export const useSessionStore = create<Session>()(() => ({
  status: 'unknown',
  user: undefined,
  hasExpired: false,
}))

export const setSignedIn = (user: UserRecord) =>
  useSessionStore.setState({ status: 'signed-in', user, hasExpired: false, ended: undefined })

/** When the same end is reported again, the store keeps what it knew about it. */
export const setSignedOut = ({
  hasExpired = false,
  ended,
}: { hasExpired?: boolean; ended?: SessionEnd | undefined } = {}) =>
  useSessionStore.setState((session) => ({
    status: 'signed-out',
    user: undefined,
    hasExpired: hasExpired || session.hasExpired,
    ended: ended ?? session.ended,
  }))

export const useOptionalUser = (): UserRecord | undefined => useSessionStore((session) => session.user)

/** The signed-in person; throws outside the signed-in area. */
export function useUser(): UserRecord {
  const user = useOptionalUser()
  invariant(user, 'useUser is called behind a guard')
  return user
}
