import { initializeApp, type FirebaseApp } from 'firebase/app'
import { env } from '#config/env.ts'

let app: FirebaseApp | undefined

/** Made at the first call, so that importing this costs nothing. */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(env.firebase)
  return app
}
