import { env } from '#config/env.ts'
import { SESSION_LABEL } from '#config/session-label.ts'
import { newSession } from '#data/auth/session-record.ts'

/** What a browser keeps in local storage of somebody who signed in, by key. */
export type Session = Readonly<Record<string, string>>

type Answer = { localId: string; idToken: string; refreshToken: string; expiresIn: string }

/**
 * Signs in at the Auth emulator without a browser, whose sign-in page costs three seconds of processor time. The identity
 * provider finds its part in local storage, moves it to where it keeps it otherwise and reads the account anew.
 */
export async function sessionOf(authUrl: string, email: string, password: string): Promise<Session> {
  const { apiKey } = env.firebase
  const response = await fetch(
    `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`)
  const { localId, idToken, refreshToken, expiresIn } = (await response.json()) as Answer
  const now = Date.now()
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + Number(expiresIn) * 1000 },
    apiKey,
    appName: '[DEFAULT]',
  }
  return {
    [SESSION_LABEL]: JSON.stringify(newSession(idToken, now)),
    [`firebase:authUser:${apiKey}:[DEFAULT]`]: JSON.stringify(user),
  }
}

/** Runs in a page before its scripts. */
export function restoreSession({ origin, session }: { origin: string; session: Session }) {
  if (location.origin !== origin) return
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
}
