import { EmailAuthProvider, GoogleAuthProvider, unlink, updatePassword, type User } from 'firebase/auth'
import { attempt, type Attempt } from './auth-failure.ts'
import { linkGoogleTo, reauthenticateByGoogle } from './google.ts'
import { reauthenticateByPassword } from './password.ts'
import { signedInIdentity } from './signed-in-identity.ts'

/** The signed-in user's sign-in methods. `google` is the address of the Google account, which may differ. */
export type SignInMethods = { email: string; hasPassword: boolean; google: string | undefined }

export const fetchSignInMethods = async (): Promise<SignInMethods> => waysOf(await signedInIdentity())

const waysOf = ({ email, providerData }: User): SignInMethods => {
  const google = providerData.find(({ providerId }) => providerId === GoogleAuthProvider.PROVIDER_ID)
  return {
    email: email ?? '',
    hasPassword: providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID),
    google: google && (google.email ?? ''),
  }
}

export const linkGoogle = (): Promise<Attempt<SignInMethods>> =>
  attempt(async () => waysOf((await linkGoogleTo(await signedInIdentity())).user))

export const addPassword = (password: string): Promise<Attempt<SignInMethods>> =>
  attempt(async () => {
    const identity = await signedInIdentity()
    // Setting a password links it; the emulator treats linking the user's own address as a second account.
    await updatePassword(identity, password)
    await identity.reload()
    return waysOf(identity)
  })

/** Never the last one: without a sign-in method the user could not come back. */
export const removeMethod = (way: 'google' | 'password'): Promise<Attempt<SignInMethods>> =>
  attempt(async () => {
    const identity = await signedInIdentity()
    if (identity.providerData.length < 2) throw new Error('the last way of signing in stays')
    const provider = way === 'google' ? GoogleAuthProvider : EmailAuthProvider
    return waysOf(await unlink(identity, provider.PROVIDER_ID))
  })

/** Re-authenticates the user; protected actions are then allowed for a few minutes. */
export const confirmByPassword = (password: string): Promise<Attempt> =>
  attempt(async () => {
    await reauthenticateByPassword(password)
    return undefined
  })

export const confirmByGoogle = (): Promise<Attempt> =>
  attempt(async () => {
    await reauthenticateByGoogle(await signedInIdentity())
    return undefined
  })
