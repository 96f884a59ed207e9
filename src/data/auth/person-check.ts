import { RecaptchaVerifier } from 'firebase/auth'
import { env } from '#config/env.ts'
import { identityProvider } from '#data/firebase/auth.ts'

/**
 * Firebase sends text messages only to whoever passed reCAPTCHA; invisible unless Google doubts. The emulator sends none,
 * so nothing is asked there and no script of Google's is loaded.
 */
export async function withPersonCheck<Result>(
  work: (check: RecaptchaVerifier) => Promise<Result>,
): Promise<Result> {
  const auth = identityProvider()
  if (import.meta.env.VITE_EMULATORS === 'on' && env.emulators)
    auth.settings.appVerificationDisabledForTesting = true
  const place = document.createElement('div')
  document.body.append(place)
  const check = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    return await work(check)
  } finally {
    check.clear()
    place.remove()
  }
}
