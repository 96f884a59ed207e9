import { initializeApp, type FirebaseApp } from 'firebase/app'
import { env } from '#config/env.ts'

let app: FirebaseApp | undefined

/** Created on first use, so that importing this costs nothing. */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(env.firebase)
  return app
}
