import { FirestoreError } from '../errors.ts'
import type { Caller, Engine, Identify } from '../operations/engine.ts'
import { fieldsFromPlain, type PlainObject } from '../values/plain.ts'

const ISSUER = 'https://securetoken.google.com/'
const MAX_UID_LENGTH = 128
const ADMINS: Credentials = { identify: () => ({ kind: 'admin' }), expiresAt: Infinity }
const NOBODY: Credentials = { identify: () => ({ kind: 'client', auth: null }), expiresAt: Infinity }

export type Credentials = {
  identify: Identify
  /** Epoch milliseconds; a stream ends then. */
  expiresAt: number
}

/**
 * The caller behind an Authorization header. `Bearer owner` and Google access tokens are admins; anything else must be
 * an id token of Firebase Auth, which is checked as production does except for its signature, because the Auth
 * emulator's have none: https://firebase.google.com/docs/auth/admin/verify-id-tokens. Throws UNAUTHENTICATED.
 */
export function credentialsOf(
  authorization: string | undefined,
  { mockTokens }: Pick<Engine, 'mockTokens'>,
): Credentials {
  const token = /^bearer\s+(.+)$/i.exec(authorization?.trim() ?? '')?.[1]?.trim()
  if (token === undefined) return NOBODY
  if (token.toLowerCase() === 'owner' || token.startsWith('ya29.')) return ADMINS
  const claims = claimsOf(token)
  const { sub: uid, iss, aud, iat, exp, auth_time: authTime } = claims
  const seconds = Math.floor(Date.now() / 1000)
  if (typeof uid !== 'string' || uid === '' || uid.length > MAX_UID_LENGTH)
    throw refused('its subject is no uid')
  if (typeof aud !== 'string' || iss !== `${ISSUER}${aud}`)
    throw refused('its issuer and audience are not of one project')
  if (typeof iat !== 'number' || iat > seconds) throw refused('it was not issued in the past')
  if (authTime !== undefined && (typeof authTime !== 'number' || authTime > seconds))
    throw refused('its sign-in is not in the past')
  if (typeof exp !== 'number') throw refused('it never expires')
  const isMock = mockTokens && iat === 0 && exp === 3600
  if (exp <= seconds && !isMock) throw expired()
  const caller: Caller = { kind: 'client', auth: { uid, token: fieldsFromPlain(claims) } }
  return {
    identify: (projectId) => {
      if (aud !== projectId) throw refused(`it is of project ${aud}, not of ${projectId}`)
      return caller
    },
    expiresAt: isMock ? Infinity : exp * 1000,
  }
}

/** The error that ends a stream when its token expires; the SDK opens another one with a new token. */
export const expired = (): FirestoreError => refused('it has expired')

/** Production's words, and the reason, which production leaves out. */
const refused = (reason: string, options?: ErrorOptions): FirestoreError =>
  new FirestoreError(
    'UNAUTHENTICATED',
    `Missing or invalid authentication. The id token is refused: ${reason}.`,
    options,
  )

function claimsOf(token: string): PlainObject {
  const segments = token.split('.')
  if (segments.length !== 3) throw refused('it does not have three segments')
  const [header, payload] = segments
  if (typeof objectIn(header)['alg'] !== 'string') throw refused('its header names no algorithm')
  return objectIn(payload)
}

function objectIn(segment = ''): PlainObject {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(segment, 'base64url').toString())
  } catch (error) {
    throw refused('it is not JSON', { cause: error })
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw refused('it is not an object')
  return json as PlainObject
}
