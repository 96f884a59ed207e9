import type { Request } from 'express'
import { ApiError } from './api-error.ts'

/** The claims of a verified id token that the API uses. */
export type SignedIn = {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string
  photoUrl: string
  /** When the token was issued, epoch milliseconds. */
  issuedAt: number
  /** When the person signed in; refreshing the token does not move it. Epoch milliseconds. */
  sessionBeganAt: number
}

/** The token is forged, of another project, expired or revoked, or its account is gone or disabled. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}

/**
 * Rejects with TokenRefused when the token is at fault, and with any other error when it could not be checked. Whether
 * the session was revoked is asked of the identity provider, unless only the signature counts.
 */
export type VerifyIdToken = (idToken: string, options?: { isRevocationChecked: boolean }) => Promise<SignedIn>

/** `Authorization: Bearer …` or `x-auth-token`. */
const sentToken = (request: Request): string | undefined =>
  /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? request.get('x-auth-token')

export const hasIdToken = (request: Request): boolean => Boolean(sentToken(request))

/** Throws SIGNED_OUT where there is none. */
export function idTokenOf(request: Request): string {
  const token = sentToken(request)
  if (!token) throw new ApiError('SIGNED_OUT', 'Please sign in.')
  return token
}

/** The caller. Throws SIGNED_OUT. */
export async function signedInOf(request: Request, verifyIdToken: VerifyIdToken): Promise<SignedIn> {
  const token = idTokenOf(request)
  try {
    return await verifyIdToken(token)
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    throw new ApiError('SIGNED_OUT', 'Your session is no longer valid. Please sign in again.', {
      cause: error,
    })
  }
}
