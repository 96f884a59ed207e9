import {
  linkWithCredential,
  reauthenticateWithCredential,
  signInWithCredential,
  type AuthCredential,
  type User,
  type UserCredential,
} from 'firebase/auth'
import { env } from '#config/env.ts'
import { identityProvider } from '#data/firebase/auth.ts'

/** Google's popup; on the emulators, which have no Google, our own account chooser. */
export const signInByGoogle = (): Promise<UserCredential> =>
  byGoogle(
    (credential) => signInWithCredential(identityProvider(), credential),
    ({ signInByPopup }) => signInByPopup(),
  )

export const linkGoogleTo = (user: User): Promise<UserCredential> =>
  byGoogle(
    (credential) => linkWithCredential(user, credential),
    ({ linkByPopup }) => linkByPopup(user),
  )

export const reauthenticateByGoogle = (user: User): Promise<UserCredential> =>
  byGoogle(
    (credential) => reauthenticateWithCredential(user, credential),
    ({ reauthenticateByPopup }) => reauthenticateByPopup(user),
  )

async function byGoogle(
  withChosen: (credential: AuthCredential) => Promise<UserCredential>,
  withPopup: (popup: typeof import('./google-popup.ts')) => Promise<UserCredential>,
): Promise<UserCredential> {
  if (import.meta.env.VITE_EMULATORS === 'on' && env.emulators) {
    const { chosenCredential } = await import('./chooser/chosen-credential.ts')
    return withChosen(await chosenCredential())
  }
  return withPopup(await import('./google-popup.ts'))
}
