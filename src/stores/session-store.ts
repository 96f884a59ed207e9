import { create } from 'zustand'
import { invariant } from '#lib/invariant.ts'
import type { UserRecord } from '#domain/user.ts'

type Session =
  /** Until the identity provider has answered; show nothing that depends on it. */
  | { status: 'unknown'; user: undefined }
  | { status: 'signed-out'; user: undefined }
  | { status: 'signed-in'; user: UserRecord }

export const useSessionStore = create<Session>()(() => ({ status: 'unknown', user: undefined }))

export const setSignedIn = (user: UserRecord) => useSessionStore.setState({ status: 'signed-in', user })
export const setSignedOut = () => useSessionStore.setState({ status: 'signed-out', user: undefined })

export const useOptionalUser = (): UserRecord | undefined => useSessionStore((session) => session.user)

/** The signed-in person; throws outside the signed-in area. */
export function useUser(): UserRecord {
  const user = useOptionalUser()
  invariant(user, 'useUser is called behind a guard')
  return user
}
