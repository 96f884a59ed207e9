import { invalid } from '../errors.ts'
import type { Caller } from '../operations/engine.ts'
import { fieldsFromPlain, type PlainObject } from '../values/plain.ts'

/**
 * Who an Authorization header stands for. `Bearer owner` and Google access tokens are admins; anything else must be
 * a JWT, of which only the claims are read: not its signature, expiry or audience, for the Auth emulator's are
 * unsigned and test tokens long expired. Throws INVALID_ARGUMENT for what is no JWT.
 */
export function callerOf(authorization: string | undefined): Caller {
  const token = /^bearer\s+(.+)$/i.exec(authorization?.trim() ?? '')?.[1]?.trim()
  if (token === undefined) return { kind: 'client', auth: null }
  if (token.toLowerCase() === 'owner' || token.startsWith('ya29.')) return { kind: 'admin' }
  const claims = claimsOf(token)
  const uid = claims['sub'] ?? claims['user_id']
  if (typeof uid !== 'string' || uid === '') throw invalid('invalid jwt: it has neither sub nor user_id')
  return { kind: 'client', auth: { uid, token: fieldsFromPlain(claims) } }
}

function claimsOf(token: string): PlainObject {
  const parts = token.split('.')
  if (parts.length !== 3) throw invalid('invalid jwt: it does not have three segments')
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString())
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims as PlainObject
  } catch (error) {
    throw invalid(`invalid jwt: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw invalid('invalid jwt: its claims are not an object')
}
