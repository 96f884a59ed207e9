import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isValidRead, isValidUpload, signRead, signUpload } from './image-signature.ts'

const KEY = 'private_of_the_test'
const NOW = Date.UTC(2026, 10, 20, 9)
const MINUTE = 60_000

const signed = (now = NOW) => {
  const { token, expire, signature } = signUpload(KEY, now)
  return { token, expire: String(expire), signature }
}

test('the signature is the HMAC-SHA1 of token and expire, within the hour ImageKit allows', () => {
  const { token, expire, signature } = signUpload(KEY, NOW)
  expect(signature).toBe(createHmac('sha1', KEY).update(`${token}${expire}`).digest('hex'))
  expect(expire * 1000).toBeGreaterThan(NOW)
  expect(expire * 1000).toBeLessThanOrEqual(NOW + 60 * MINUTE)
})

test('every signature has a token of its own', () => {
  expect(signed().token).not.toBe(signed().token)
})

test('what was signed is valid until it expires', () => {
  expect(isValidUpload(KEY, signed(), NOW)).toBe(true)
  expect(isValidUpload(KEY, signed(), NOW + 29 * MINUTE)).toBe(true)
  expect(isValidUpload(KEY, signed(), NOW + 31 * MINUTE)).toBe(false)
})

test('a forged, altered or senseless signature is not valid', () => {
  const fields = signed()
  expect(isValidUpload('another key', fields, NOW)).toBe(false)
  expect(isValidUpload(KEY, { ...fields, token: 'another' }, NOW)).toBe(false)
  expect(isValidUpload(KEY, { ...fields, expire: String(Number(fields.expire) + 60) }, NOW)).toBe(false)
  expect(isValidUpload(KEY, { ...fields, signature: '' }, NOW)).toBe(false)
  expect(isValidUpload(KEY, { ...fields, expire: 'soon' }, NOW)).toBe(false)
})

test('an expiry further away than an hour is refused even when signed', () => {
  expect(isValidUpload(KEY, signed(NOW + 61 * MINUTE), NOW)).toBe(false)
})

test('the address of a private file is good for its path and time only', () => {
  const url = new URL(
    signRead(KEY, 'uploads/kyc/card.png?tr=w-400', NOW + MINUTE),
    'https://images.example.com',
  )
  const fields = { expire: url.searchParams.get('ik-t') ?? '', signature: url.searchParams.get('ik-s') ?? '' }
  expect(isValidRead(KEY, 'uploads/kyc/card.png?tr=w-400', fields, NOW)).toBe(true)
  expect(isValidRead(KEY, 'uploads/kyc/other.png?tr=w-400', fields, NOW)).toBe(false)
  expect(isValidRead(KEY, 'uploads/kyc/card.png?tr=w-400', fields, NOW + 2 * MINUTE)).toBe(false)
})
