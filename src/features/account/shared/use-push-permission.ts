import { useState, useSyncExternalStore } from 'react'
import { cachedPushToken } from '#data/push/push-cache.ts'
import {
  forgetPushToken,
  isPushConfigured,
  isPushSupported,
  requestPushToken,
  watchPushPermission,
} from '#data/push/push-token.ts'

/**
 * `unavailable`: this shop sends none. `unsupported`: the browser cannot receive any. `blocked`: the user refused,
 * which only the browser's settings can change.
 */
export type PushState = 'unavailable' | 'unsupported' | 'blocked' | 'off' | 'on'

function pushState(): PushState {
  if (!isPushConfigured()) return 'unavailable'
  if (!isPushSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && cachedPushToken() !== null ? 'on' : 'off'
}

export type PushPermission = ReturnType<typeof usePushPermission>

/** Push messages to this browser for the signed-in user. Only `turnOn` asks for the permission. */
export function usePushPermission() {
  const state = useSyncExternalStore(watchPushPermission, pushState)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function change(work: () => Promise<boolean>) {
    setIsBusy(true)
    const isDone = await work().catch(() => false)
    setHasFailed(!isDone)
    setIsBusy(false)
  }

  const turnOn = () =>
    change(async () => {
      const permission = await Notification.requestPermission()
      // A refusal is a result, not a failure.
      return permission !== 'granted' || (await requestPushToken()) !== null
    })

  const turnOff = () =>
    change(async () => {
      await forgetPushToken()
      return true
    })

  return { state, isBusy, hasFailed, turnOn, turnOff }
}
