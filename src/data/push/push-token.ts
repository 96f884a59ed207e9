import { env } from '#config/env.ts'
import { cachedPushToken, cachePushToken, dropPushToken } from './push-cache.ts'

const WORKER = '/firebase-messaging-sw.js'

const isCloudConfigured = (): boolean =>
  env.vapidKey !== '' && env.firebase.appId !== '' && env.firebase.messagingSenderId !== ''

/** Over Cloud Messaging or, where it is not configured, over the local servers. */
export const isPushConfigured = (): boolean => isCloudConfigured() || env.emulators !== undefined

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Requests this browser's messaging token, has the server keep it and caches it (spec §4). Requires notification
 * permission, which is not requested here: without it, what was kept is forgotten. A failure is logged and returns null
 * (spec §8).
 */
export async function requestPushToken(): Promise<string | null> {
  if (!isPushSupported() || Notification.permission !== 'granted') {
    await forgetPushToken().catch(tell)
    return null
  }
  try {
    const known = cachedPushToken()
    await navigator.serviceWorker.register(WORKER)
    // A worker that is still installing cannot receive push messages.
    const worker = await navigator.serviceWorker.ready
    const token = isCloudConfigured() ? await cloudToken(worker) : await localToken(known)
    const { keepPushDevice } = await import('./push-device.ts')
    const isKept = await keepPushDevice(token).catch((error: unknown) => {
      // The server has it from before; it is told of this visit with the next.
      if (token !== known) throw error
      return true
    })
    if (!isKept) return null
    cachePushToken(token)
    return token
  } catch (error) {
    dropPushToken()
    tell(error)
    return null
  }
}

const tell = (error: unknown) =>
  console.warn('No push token:', error instanceof Error ? error.message : error)

async function cloudToken(serviceWorkerRegistration: ServiceWorkerRegistration): Promise<string> {
  const [{ getMessaging, getToken }, { firebaseApp }] = await Promise.all([
    import('firebase/messaging'),
    import('#data/firebase/app.ts'),
  ])
  return getToken(getMessaging(firebaseApp()), { vapidKey: env.vapidKey, serviceWorkerRegistration })
}

async function localToken(known: string | null): Promise<string> {
  const { localPushToken } = await import('./local-push.ts')
  return localPushToken(known)
}

/** Stops push messages in this browser, whoever signs in next. */
export async function forgetPushToken(): Promise<void> {
  const token = cachedPushToken()
  dropPushToken()
  if (token === null) return
  const ending = isCloudConfigured()
    ? unsubscribe()
    : import('./local-push.ts').then(({ endLocalPush }) => endLocalPush(token))
  const { forgetPushDevice } = await import('./push-device.ts')
  const outcomes = await Promise.allSettled([ending, forgetPushDevice(token)])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Reports that the user allowed or blocked notifications of this site. Returns the stop function. */
export function watchPushPermission(onChange: () => void): () => void {
  const stop = new AbortController()
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((permission) => permission.addEventListener('change', onChange, { signal: stop.signal }))
    // An older browser does not tell; the next visit finds out.
    .catch(() => undefined)
  return () => stop.abort()
}
