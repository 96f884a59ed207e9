import type { App, AppOptions } from 'firebase-admin/app'
import type { Firestore } from 'firebase-admin/firestore'
import type { VerifyAppCheck } from './app-check.ts'
import { restTransactions, type RunTransaction } from './rest-transaction.ts'
import { TokenRefused, type SignedIn, type VerifyIdToken } from './signed-in.ts'
import type { EndSessions } from '#server/api/people/sign-out-everywhere.ts'
import type { ChangeIdentityEmail } from '#server/api/people/change-email.ts'
import type { DeleteIdentity } from '#server/api/people/account-deletion.ts'
import { restUserDirectory, type FirestoreAccess, type UserDirectory } from './user-directory.ts'
import { epochOf } from '#lib/iso-day.ts'

export type FirebaseServices = {
  verifyIdToken: VerifyIdToken
  endSessions: EndSessions
  deleteIdentity: DeleteIdentity
  changeIdentityEmail: ChangeIdentityEmail
  users: UserDirectory
  run: RunTransaction
  runAs: (idToken: string) => RunTransaction
}

/**
 * The services of a real Firebase project. Where FIREBASE_AUTH_EMULATOR_HOST is set, firebase-admin accepts unsigned
 * tokens, so nothing is served then. `appOptions` are for tests: a deployed function finds its credentials by itself.
 */
export function firebaseServices(projectId: string, appOptions: AppOptions = {}): FirebaseServices {
  if (process.env['FIREBASE_AUTH_EMULATOR_HOST'])
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST is set: the API of a real project must not trust an emulator.',
    )
  return servicesOf(firestoreAccessOf(projectId, appOptions), appOptions)
}

/** The database of a real project, with owner rights. */
export const firestoreAccessOf = (projectId: string, appOptions: AppOptions = {}): FirestoreAccess => ({
  projectId,
  baseUrl: 'https://firestore.googleapis.com',
  accessToken: async () => accessTokenOf(await appOf(projectId, appOptions)),
})

/** firebase-admin is loaded with the first request: it would double the start-up time of `npm start`. */
export function servicesOf(firestore: FirestoreAccess, appOptions: AppOptions = {}): FirebaseServices {
  const authOf = async () => {
    const { getAuth } = await import('firebase-admin/auth')
    return getAuth(await appOf(firestore.projectId, appOptions))
  }
  return {
    verifyIdToken: async (idToken, { isRevocationChecked } = { isRevocationChecked: true }) => {
      const auth = await authOf()
      try {
        return signedInFrom(await auth.verifyIdToken(idToken, isRevocationChecked))
      } catch (error) {
        throw isFaultOfToken(error) ? new TokenRefused('The id token is refused.', { cause: error }) : error
      }
    },
    endSessions: async (uid) => {
      const auth = await authOf()
      await auth.revokeRefreshTokens(uid)
      const { tokensValidAfterTime } = await auth.getUser(uid)
      return epochOf(tokensValidAfterTime ?? '')
    },
    deleteIdentity: async (uid) => {
      const auth = await authOf()
      await auth.deleteUser(uid).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) throw error
      })
    },
    changeIdentityEmail: async (uid, email) => {
      const auth = await authOf()
      return auth.updateUser(uid, { email, emailVerified: true }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists')
            return false
          throw error
        },
      )
    },
    users: restUserDirectory(firestore),
    run: restTransactions(firestore),
    runAs: (idToken) => restTransactions({ ...firestore, accessToken: async () => idToken }),
  }
}

/** Checks with Google's keys whether an App Check token belongs to this project. */
export const appCheckOf =
  (projectId: string, appOptions: AppOptions = {}): VerifyAppCheck =>
  async (token) => {
    const { getAppCheck } = await import('firebase-admin/app-check')
    const appCheck = getAppCheck(await appOf(projectId, appOptions))
    return appCheck.verifyToken(token).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && FAULTS_OF_APPS.includes(String(error.code)))
          return false
        throw error
      },
    )
  }

/** The database for what reads all of it, page by page. */
export async function wholeFirestoreOf(projectId: string): Promise<Firestore> {
  const { getFirestore } = await import('firebase-admin/firestore')
  return getFirestore(await appOf(projectId, {}))
}

/** The app of firebase-admin for a project; its options count the first time. */
export async function appOf(projectId: string, options: AppOptions): Promise<App> {
  const { getApps, initializeApp } = await import('firebase-admin/app')
  return (
    getApps().find(({ name }) => name === projectId) ?? initializeApp({ ...options, projectId }, projectId)
  )
}

async function accessTokenOf(app: App): Promise<string> {
  const { applicationDefault } = await import('firebase-admin/app')
  const { access_token } = await (app.options.credential ?? applicationDefault()).getAccessToken()
  return access_token
}

const FAULTS_OF_APPS = ['app-check/invalid-argument', 'app-check/app-check-token-expired']

const FAULTS_OF_TOKENS = [
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]

/**
 * When Google's keys cannot be fetched, the error is the same argument-error as for a forged token, but without the
 * advice on tokens. Somebody with a good token must not be signed out then.
 */
function isFaultOfToken(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return (
    FAULTS_OF_TOKENS.includes(String(error.code)) ||
    (error.code === 'auth/argument-error' && /\/verify-id-tokens|"kid" claim/.test(error.message))
  )
}

const signedInFrom = (claims: {
  uid: string
  email?: string
  email_verified?: boolean
  name?: unknown
  picture?: string
  iat: number
  auth_time: number
}): SignedIn => ({
  uid: claims.uid,
  email: claims.email ?? '',
  emailVerified: claims.email_verified === true,
  displayName: typeof claims.name === 'string' ? claims.name : '',
  photoUrl: claims.picture ?? '',
  issuedAt: claims.iat * 1000,
  sessionBeganAt: claims.auth_time * 1000,
})
