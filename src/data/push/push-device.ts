import { post } from '#data/api/send.ts'
import { identityProvider } from '#data/firebase/auth.ts'
import { inBrowser } from '#lib/browser-storage.ts'
import { isoDay } from '#lib/iso-day.ts'

/** For whom, on which day and with which token this browser last said that it is here. */
const SAID = 'push-device'

async function signedInUid(): Promise<string | undefined> {
  await identityProvider().authStateReady()
  return identityProvider().currentUser?.uid
}

/**
 * Has the server notify this browser of what happens to the signed-in user; at most once a day. False when nobody is
 * signed in, or they signed out meanwhile. Throws AppError.
 */
export async function keepPushDevice(token: string, now = Date.now): Promise<boolean> {
  const uid = await signedInUid()
  if (uid === undefined) return false
  const said = `${uid} ${isoDay(now())} ${token}`
  if (inBrowser.getItem(SAID) === said) return true
  await post('/push-devices', { token })
  if ((await signedInUid()) !== uid) {
    await forgetPushDevice(token)
    return false
  }
  inBrowser.setItem(SAID, said)
  return true
}

/** Whoever is signed in: the token says which browser it is. Throws AppError. */
export async function forgetPushDevice(token: string): Promise<void> {
  inBrowser.removeItem(SAID)
  await post('/push-devices/forgotten', { token })
}
