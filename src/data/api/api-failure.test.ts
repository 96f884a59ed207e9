import { AxiosError, AxiosHeaders } from 'axios'
import { expect, test } from 'vitest'
import { apiFailureOf } from './api-failure.ts'

function answer(status: number, data: unknown = { code: 'SOME', message: 'Pay the invoice first.' }) {
  const config = { headers: new AxiosHeaders() }
  return new AxiosError('Request failed', undefined, config, null, {
    status,
    data,
    statusText: '',
    headers: {},
    config,
  })
}

const MESSAGE = 'Pay the invoice first.'

test.each([
  ['401', answer(401), { kind: 'signed-out' }],
  ['403', answer(403), { kind: 'forbidden' }],
  ['404', answer(404), { kind: 'not-found' }],
  ['400', answer(400), { kind: 'refused', message: MESSAGE }],
  ['400 of a suspended account', answer(400, { code: 'ACCOUNT_SUSPENSION_ERROR' }), { kind: 'suspended' }],
  ['403 of a suspended account', answer(403, { code: 'ACCOUNT_SUSPENSION_ERROR' }), { kind: 'forbidden' }],
  ['400 with a page of a proxy', answer(400, '<html>'), { kind: 'refused', message: undefined }],
  ['400 with a blank message', answer(400, { message: ' ' }), { kind: 'refused', message: undefined }],
  ['400 with no body', answer(400, null), { kind: 'refused', message: undefined }],
  ['500', answer(500), { kind: 'server' }],
  ['502', answer(502), { kind: 'gateway', message: MESSAGE }],
  ['502 with a page of a proxy', answer(502, '<html>'), { kind: 'gateway', message: undefined }],
  ['503', answer(503), { kind: 'server' }],
  ['504', answer(504), { kind: 'server' }],
  ['409', answer(409), { kind: 'other' }],
  ['429', answer(429), { kind: 'other' }],
  ['no network', new AxiosError('Network Error', 'ERR_NETWORK'), { kind: 'offline' }],
  ['axios ran out of time', new AxiosError('timeout', 'ECONNABORTED'), { kind: 'timeout' }],
  ['the system ran out of time', new AxiosError('timeout', 'ETIMEDOUT'), { kind: 'timeout' }],
  ['taken back', new AxiosError('canceled', 'ERR_CANCELED'), { kind: 'cancelled' }],
  ['an answer axios cannot read', new AxiosError('bad', 'ERR_BAD_RESPONSE'), { kind: 'other' }],
  ['a mistake of ours', new TypeError('x is not a function'), { kind: 'other' }],
  ['something thrown', 'thrown', { kind: 'other' }],
])('%s', (_what, error, failure) => {
  expect(apiFailureOf(error)).toEqual(failure)
})

test('a long server message is truncated', () => {
  const failure = apiFailureOf(answer(400, { message: 'a'.repeat(1000) }))
  expect(failure).toEqual({ kind: 'refused', message: `${'a'.repeat(400)}...` })
})
