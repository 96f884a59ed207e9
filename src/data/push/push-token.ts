import { env } from '#config/env.ts'
import { cachePushToken, dropPushToken } from './push-cache.ts'

const WORKER = '/firebase-messaging-sw.js'

export const isPushConfigured = (): boolean =>
  env.vapidKey !== '' && env.firebase.appId !== '' && env.firebase.messagingSenderId !== ''

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Requests this browser's messaging token and caches it (spec §4). Requires notification permission, which is not
 * requested here; a failure is logged and returns null (spec §8).
 */
export async function requestPushToken(): Promise<string | null> {
  if (!isPushSupported() || Notification.permission !== 'granted') {
    dropPushToken()
    return null
  }
  try {
    const [{ getMessaging, getToken }, { firebaseApp }] = await Promise.all([
      import('firebase/messaging'),
      import('#data/firebase/app.ts'),
    ])
    await navigator.serviceWorker.register(WORKER)
    // A worker that is still installing cannot receive push messages.
    const serviceWorkerRegistration = await navigator.serviceWorker.ready
    const token = await getToken(getMessaging(firebaseApp()), {
      vapidKey: env.vapidKey,
      serviceWorkerRegistration,
    })
    cachePushToken(token)
    return token
  } catch (error) {
    dropPushToken()
    console.warn('No push token:', error instanceof Error ? error.message : error)
    return null
  }
}

/** Stops push messages in this browser, whoever signs in next. */
export async function forgetPushToken(): Promise<void> {
  dropPushToken()
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
