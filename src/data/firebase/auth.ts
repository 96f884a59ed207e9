import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth'
import { env } from '#config/env.ts'
import { firebaseApp } from './app.ts'

let auth: Auth | undefined

/** The identity provider. Code that opens a popup passes in the popup resolver; nothing else loads it. */
export function identityProvider(): Auth {
  if (auth) return auth
  auth = initializeAuth(firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  auth.languageCode = 'en'
  if (env.emulators) connectAuthEmulator(auth, env.emulators.authUrl, { disableWarnings: true })
  return auth
}
