import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup, type User } from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'

const CONTACTS_SCOPE = 'https://www.googleapis.com/auth/contacts.readonly'

/** Spec §7: Google's popup with the contacts read-only scope. */
export async function signInWithGooglePopup(): Promise<User> {
  const google = new GoogleAuthProvider()
  google.addScope(CONTACTS_SCOPE)
  const { user } = await signInWithPopup(identityProvider(), google, browserPopupRedirectResolver)
  return user
}
