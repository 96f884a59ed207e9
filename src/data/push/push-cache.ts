import { inBrowser } from '#lib/browser-storage.ts'

const KEY = 'push-token'

/** The messaging token of this browser, while it receives push messages (spec §4). */
export const cachedPushToken = (): string | null => inBrowser.getItem(KEY)

export const cachePushToken = (token: string): boolean => inBrowser.setItem(KEY, token)

export const dropPushToken = (): void => void inBrowser.removeItem(KEY)
