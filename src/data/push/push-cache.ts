const KEY = 'push-token'

/** The messaging token of this browser, while it takes push messages (spec §4). */
export const cachedPushToken = (): string | null => localStorage.getItem(KEY)

export const cachePushToken = (token: string): void => localStorage.setItem(KEY, token)

export const dropPushToken = (): void => localStorage.removeItem(KEY)
