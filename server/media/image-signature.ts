import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** As ImageKit's upload API takes it: `expire` in epoch seconds, `signature` in hex. */
export type UploadSignature = { signature: string; token: string; expire: number }
/** The same as it comes back in a form. */
export type UploadFields = { token: string; expire: string; signature: string }
export type ReadFields = { expire: string; signature: string }

const LIFETIME_SECONDS = 30 * 60
/** ImageKit refuses an `expire` further away than this. */
const LONGEST_SECONDS = 60 * 60

const hmac = (privateKey: string, text: string): string =>
  createHmac('sha1', privateKey).update(text).digest('hex')

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Lets one upload through for half an hour: HMAC-SHA1 of token and expire. `now` in epoch milliseconds. */
export function signUpload(privateKey: string, now: number): UploadSignature {
  const token = randomUUID()
  const expire = Math.floor(now / 1000) + LIFETIME_SECONDS
  return { token, expire, signature: hmac(privateKey, token + expire) }
}

/** True when `signUpload` with the same key made these fields and they have not expired at `now` (epoch milliseconds). */
export function isValidUpload(
  privateKey: string,
  { token, expire, signature }: UploadFields,
  now: number,
): boolean {
  const seconds = now / 1000
  if (!token || !/^\d{1,12}$/.test(expire)) return false
  if (Number(expire) <= seconds || Number(expire) > seconds + LONGEST_SECONDS) return false
  return isSame(signature, hmac(privateKey, token + expire))
}

/**
 * The address of a private file, good until `expiresAt` (epoch milliseconds), signed as ImageKit signs: HMAC-SHA1
 * of the path after the endpoint and the expiry. `path` such as `uploads/kyc/card.png?tr=w-400`, without a slash in front.
 */
export function signRead(privateKey: string, path: string, expiresAt: number): string {
  const expire = String(Math.floor(expiresAt / 1000))
  return `${path}${path.includes('?') ? '&' : '?'}ik-t=${expire}&ik-s=${hmac(privateKey, path + expire)}`
}

/** True when `signRead` made these fields for this path and they have not expired at `now` (epoch milliseconds). */
export const isValidRead = (
  privateKey: string,
  path: string,
  { expire, signature }: ReadFields,
  now: number,
): boolean =>
  /^\d{1,12}$/.test(expire) &&
  Number(expire) > now / 1000 &&
  isSame(signature, hmac(privateKey, path + expire))
