const KEY = 'osu-session'

/** Whether this browser was signed in when last seen: only then is the identity provider's code worth loading. */
export const hasSessionHint = (): boolean => localStorage.getItem(KEY) !== null

export const rememberSession = (): void => localStorage.setItem(KEY, '1')

export const forgetSession = (): void => localStorage.removeItem(KEY)
