import { env } from '#config/env.ts'
import { firebaseApp } from './app.ts'

/** Headers that show the API that a request comes from our pages; empty where the project has no App Check. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!env.appCheckSiteKey) return {}
  checking ??= startChecking()
  const { check, getToken } = await checking
  return { 'X-Firebase-AppCheck': (await getToken(check)).token }
}

let checking: ReturnType<typeof startChecking> | undefined

/** Loaded with the first request that needs it, because it loads Google's script. */
async function startChecking() {
  const { getToken, initializeAppCheck, ReCaptchaV3Provider } = await import('firebase/app-check')
  const provider = new ReCaptchaV3Provider(env.appCheckSiteKey)
  return { check: initializeAppCheck(firebaseApp(), { provider }), getToken }
}
