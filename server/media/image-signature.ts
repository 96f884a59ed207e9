import { createHmac, timingSafeEqual } from 'node:crypto'

/** ImageKit's keys: the public one names the account, the private one signs. */
export type ImageKeys = { publicKey: string; privateKey: string }

/** The fields of an upload besides `file` and `token`, as ImageKit's upload API v2 names them. */
export type UploadParameters = Readonly<Record<string, string>>

/**
 * The response ImageKit expects from its authenticator: the token is a JWT over every parameter, `signature` its last
 * part, `expire` in epoch seconds.
 */
export type UploadSignature = { signature: string; token: string; expire: number }

export type ReadFields = { expire: string; signature: string }

const LIFETIME_SECONDS = 30 * 60
/** ImageKit refuses tokens that live longer. */
const LONGEST_SECONDS = 60 * 60
/** How far a clock may be ahead of ours. */
const SKEW_SECONDS = 60

const jwtSignature = (privateKey: string, text: string): string =>
  createHmac('sha256', privateKey).update(text).digest('base64url')

const readSignature = (privateKey: string, text: string): string =>
  createHmac('sha1', privateKey).update(text).digest('hex')

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const encoded = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url')

/** Allows one upload for half an hour, with exactly these parameters. `now` in epoch milliseconds. */
export function signUpload(keys: ImageKeys, parameters: UploadParameters, now: number): UploadSignature {
  const issued = Math.floor(now / 1000)
  const expire = issued + LIFETIME_SECONDS
  const header = encoded({ alg: 'HS256', typ: 'JWT', kid: keys.publicKey })
  const text = `${header}.${encoded({ ...parameters, iat: issued, exp: expire })}`
  const signature = jwtSignature(keys.privateKey, text)
  return { signature, token: `${text}.${signature}`, expire }
}

/**
 * The parameters that `signUpload` with the same keys put into `token`; undefined for any other token, or once it has
 * expired at `now` (epoch milliseconds).
 */
export function signedParameters(keys: ImageKeys, token: string, now: number): UploadParameters | undefined {
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSame(signature, jwtSignature(keys.privateKey, `${header}.${payload}`)))
    return undefined
  const { alg, kid } = decoded(header)
  const { iat, exp, ...parameters } = decoded(payload)
  if (alg !== 'HS256' || kid !== keys.publicKey || typeof iat !== 'number' || typeof exp !== 'number')
    return undefined
  const seconds = now / 1000
  if (iat > seconds + SKEW_SECONDS || exp <= seconds || exp - iat >= LONGEST_SECONDS) return undefined
  return Object.values(parameters).every((value) => typeof value === 'string')
    ? (parameters as UploadParameters)
    : undefined
}

function decoded(part: string): Record<string, unknown> {
  const json: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
}

/**
 * The address of a private file, valid until `expiresAt` (epoch milliseconds), signed as ImageKit signs: HMAC-SHA1 of
 * the path after the endpoint and the expiry. `path` is like `uploads/kyc/card.png?tr=w-400`, without a leading slash.
 */
export function signRead(privateKey: string, path: string, expiresAt: number): string {
  const expire = String(Math.floor(expiresAt / 1000))
  return `${path}${path.includes('?') ? '&' : '?'}ik-t=${expire}&ik-s=${readSignature(privateKey, path + expire)}`
}

const READ_MS = 5 * 60_000

/** The same for the next minutes: long enough to open the file, too short to pass the address on. */
export const signReadNow = (privateKey: string, path: string, now: number): string =>
  signRead(privateKey, path, now + READ_MS)

/** True when `signRead` made these fields for this path and they have not expired at `now` (epoch milliseconds). */
export const isValidRead = (
  privateKey: string,
  path: string,
  { expire, signature }: ReadFields,
  now: number,
): boolean =>
  /^\d{1,12}$/.test(expire) &&
  Number(expire) > now / 1000 &&
  isSame(signature, readSignature(privateKey, path + expire))
