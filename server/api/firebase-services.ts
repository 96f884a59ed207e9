import type { App } from 'firebase-admin/app'
import type { SignedIn, VerifyIdToken } from './signed-in.ts'
import type { EndSessions } from './sign-out-everywhere.ts'
import { restUserDirectory, type UserDirectory } from './user-directory.ts'

export type FirebaseServices = {
  verifyIdToken: VerifyIdToken
  endSessions: EndSessions
  users: UserDirectory
}

/**
 * The services of a Firebase project. `emulators` names the local servers; firebase-admin itself takes the Auth
 * emulator only from FIREBASE_AUTH_EMULATOR_HOST, which is set here. firebase-admin is loaded with the first
 * request: it would double the start-up of `npm start`.
 */
export function firebaseServices(
  projectId: string,
  emulators?: { authHost: string; firestoreUrl: string },
): FirebaseServices {
  if (emulators) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulators.authHost
  return {
    verifyIdToken: async (idToken) => {
      const { getAuth } = await import('firebase-admin/auth')
      const claims = await getAuth(await appOf(projectId)).verifyIdToken(idToken)
      return signedInFrom(claims)
    },
    endSessions: async (uid) => {
      const { getAuth } = await import('firebase-admin/auth')
      const auth = getAuth(await appOf(projectId))
      await auth.revokeRefreshTokens(uid)
      const { tokensValidAfterTime } = await auth.getUser(uid)
      return Date.parse(tokensValidAfterTime ?? '')
    },
    users: restUserDirectory({
      projectId,
      baseUrl: emulators?.firestoreUrl ?? 'https://firestore.googleapis.com',
      accessToken: async () => (emulators ? 'owner' : accessTokenOf(await appOf(projectId))),
    }),
  }
}

async function appOf(projectId: string): Promise<App> {
  const { getApps, initializeApp } = await import('firebase-admin/app')
  return getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId)
}

async function accessTokenOf(app: App): Promise<string> {
  const { applicationDefault } = await import('firebase-admin/app')
  const { access_token } = await (app.options.credential ?? applicationDefault()).getAccessToken()
  return access_token
}

const signedInFrom = (claims: {
  uid: string
  email?: string
  email_verified?: boolean
  name?: unknown
  picture?: string
  iat: number
}): SignedIn => ({
  uid: claims.uid,
  email: claims.email ?? '',
  emailVerified: claims.email_verified === true,
  displayName: typeof claims.name === 'string' ? claims.name : '',
  photoUrl: claims.picture ?? '',
  issuedAt: claims.iat * 1000,
})
