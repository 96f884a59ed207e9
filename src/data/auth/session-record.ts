import { hasFields, isEpoch, isText } from '#lib/plain-checks.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Spec §9 sets the three numbers; design explains their purpose. All in milliseconds. */
export const REFRESH_AFTER = 45 * MINUTE
const EXPIRES_AFTER = 57 * MINUTE
/** A device unused for this long is no longer remembered. */
const REMEMBERED_FOR = 14 * DAY

/** As kept in local storage (spec §3). Times are epoch milliseconds. */
export type StoredSession = {
  /** Bearer token for the API: the identity provider's access token, which with Firebase is the id token. */
  accessToken: string
  idToken: string
  refreshAt: number
  expiresAt: number
  usedAt: number
}

export const newSession = (token: string, now: number): StoredSession => ({
  accessToken: token,
  idToken: token,
  refreshAt: now + REFRESH_AFTER,
  expiresAt: now + EXPIRES_AFTER,
  usedAt: now,
})

/** The session with the provider's current token. An unchanged token keeps its age. */
export function withToken(session: StoredSession | undefined, token: string, now: number): StoredSession {
  if (session?.idToken === token) return session
  return { ...newSession(token, now), usedAt: session?.usedAt ?? now }
}

export const isExpired = (session: StoredSession, now: number): boolean => now >= session.expiresAt

export const isForgotten = (session: StoredSession, now: number): boolean =>
  now - session.usedAt >= REMEMBERED_FOR

/** Undefined for anything other than a session of this version. */
export function parseSession(text: string | null): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isSession(value) ? (value as StoredSession) : undefined
  } catch {
    return undefined
  }
}

const isToken = isText(Infinity, { min: 1 })

const isSession = hasFields({
  accessToken: isToken,
  idToken: isToken,
  refreshAt: isEpoch,
  expiresAt: isEpoch,
  usedAt: isEpoch,
})
