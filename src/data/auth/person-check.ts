import { RecaptchaVerifier } from 'firebase/auth'
import { env } from '#config/env.ts'
import { identityProvider } from '#data/firebase/auth.ts'

/**
 * Firebase sends text messages only after reCAPTCHA, which stays invisible unless Google has doubts. The emulator
 * sends none, so there is no check and no Google script is loaded.
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
