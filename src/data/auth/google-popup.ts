import {
  browserPopupRedirectResolver as resolver,
  GoogleAuthProvider,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithPopup,
  type User,
  type UserCredential,
} from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'

const CONTACTS_SCOPE = 'https://www.googleapis.com/auth/contacts.readonly'

/** Spec §7: Google's popup with the contacts read-only scope. */
export const signInByPopup = (): Promise<UserCredential> =>
  signInWithPopup(identityProvider(), withContacts(), resolver)

// Users who only confirm their identity are not asked for their contacts.
export const linkByPopup = (user: User): Promise<UserCredential> =>
  linkWithPopup(user, new GoogleAuthProvider(), resolver)

export const reauthenticateByPopup = (user: User): Promise<UserCredential> =>
  reauthenticateWithPopup(user, new GoogleAuthProvider(), resolver)

function withContacts(): GoogleAuthProvider {
  const google = new GoogleAuthProvider()
  google.addScope(CONTACTS_SCOPE)
  return google
}
