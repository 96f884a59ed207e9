import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isValidRead, signedParameters, signRead, signUpload } from './image-signature.ts'

const KEYS = { publicKey: 'public_of_the_test', privateKey: 'private_of_the_test' }
const KEY = KEYS.privateKey
const NOW = Date.UTC(2026, 10, 20, 9)
const MINUTE = 60_000
const PARAMETERS = { fileName: 'a.png', folder: '/uploads/products', useUniqueFileName: 'false' }

const partOf = (token: string, at: number) =>
  JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString()) as Record<string, unknown>

const encoded = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')

/** A token as made by somebody who knows `key`. */
function token(payload: object, { key = KEY, header = {} }: { key?: string; header?: object } = {}): string {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT', kid: KEYS.publicKey, ...header })}.${encoded(payload)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

const seconds = NOW / 1000
const LIFE = { iat: seconds, exp: seconds + 1800 }

test('the token is the JWT ImageKit asks for: every parameter as text, signed with the private key, within the hour', () => {
  const signed = signUpload(KEYS, PARAMETERS, NOW)
  expect(partOf(signed.token, 0)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'public_of_the_test' })
  expect(partOf(signed.token, 1)).toEqual({ ...PARAMETERS, iat: seconds, exp: signed.expire })
  expect(signed.expire).toBeLessThan(seconds + 3600)
  expect(signed.token).toBe(token({ ...PARAMETERS, iat: seconds, exp: signed.expire }))
  expect(signed.signature).toBe(signed.token.split('.')[2])
})

test('a signed token is accepted until it expires', () => {
  const signed = signUpload(KEYS, PARAMETERS, NOW).token
  expect(signedParameters(KEYS, signed, NOW)).toEqual(PARAMETERS)
  expect(signedParameters(KEYS, signed, NOW + 29 * MINUTE)).toEqual(PARAMETERS)
  expect(signedParameters(KEYS, signed, NOW + 31 * MINUTE)).toBeUndefined()
})

test.each([
  ['signed with another key', token({ ...PARAMETERS, ...LIFE }, { key: 'another key' })],
  ['of another account', token({ ...PARAMETERS, ...LIFE }, { header: { kid: 'public_of_another' } })],
  ['that says it needs no signature', token({ ...PARAMETERS, ...LIFE }, { header: { alg: 'none' } })],
  ['without a signature', token({ ...PARAMETERS, ...LIFE }).replace(/[^.]*$/, '')],
  ['that lives longer than an hour', token({ ...PARAMETERS, iat: seconds, exp: seconds + 3600 })],
  ['without an end', token({ ...PARAMETERS, iat: seconds })],
  ['without a beginning', token({ ...PARAMETERS, exp: seconds + 1800 })],
  ['of tomorrow', token({ ...PARAMETERS, iat: seconds + 86_400, exp: seconds + 88_200 })],
  ['with a part more', `${token({ ...PARAMETERS, ...LIFE })}.x`],
  ['that is a word', 'token'],
  ['that is nothing', ''],
])('a token %s lets nothing through', (_what, forged) => {
  expect(signedParameters(KEYS, forged, NOW)).toBeUndefined()
})

test('a token with changed parameters lets nothing through', () => {
  const [header, , signature] = token({ ...PARAMETERS, ...LIFE }).split('.')
  const changed = encoded({ ...PARAMETERS, ...LIFE, folder: '/uploads/quotes/other' })
  expect(signedParameters(KEYS, `${header}.${changed}.${signature}`, NOW)).toBeUndefined()
})

test('the address of a private file is valid for its path and time only', () => {
  const url = new URL(
    signRead(KEY, 'uploads/kyc/card.png?tr=w-400', NOW + MINUTE),
    'https://images.example.com',
  )
  const fields = { expire: url.searchParams.get('ik-t') ?? '', signature: url.searchParams.get('ik-s') ?? '' }
  expect(isValidRead(KEY, 'uploads/kyc/card.png?tr=w-400', fields, NOW)).toBe(true)
  expect(isValidRead(KEY, 'uploads/kyc/other.png?tr=w-400', fields, NOW)).toBe(false)
  expect(isValidRead(KEY, 'uploads/kyc/card.png?tr=w-400', fields, NOW + 2 * MINUTE)).toBe(false)
})
