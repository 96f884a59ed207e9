import { expect, test } from 'vitest'
import { redact, redactText } from './redact.ts'

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbWEifQ.c2lnbmF0dXJl'
/** As issued by the Auth emulator, without a signature. */
const UNSIGNED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbWEifQ.'

test.each([
  [`token ${JWT} was refused`, 'token [redacted] was refused'],
  [`"${UNSIGNED}"`, '"[redacted]"'],
  ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [redacted]'],
  ['no user ama.k+1@works.example.com', 'no user [email]'],
  ['/register?email=ama%40works.example.com&ref=KO12', '/register?email=[email]&ref=KO12'],
  ['/invite/accepts?token=7f3a&x=1', '/invite/accepts?token=[redacted]&x=1'],
  [
    'https://h.example/__/auth?mode=reset&oobCode=XyZ&apiKey=AIza1',
    'https://h.example/__/auth?mode=reset&oobCode=[redacted]&apiKey=[redacted]',
  ],
  ['/media/a.pdf?signature=9a1&expire=17', '/media/a.pdf?signature=[redacted]&expire=17'],
  [
    '/login?idle_redirect_url=%2Finvite%2Faccepts%3Fx%3D1%26token%3Dabc&se=1',
    '/login?idle_redirect_url=/invite/accepts?x=1&token=[redacted]&se=1',
  ],
  ['/login?idle_redirect_url=%2Fcheckout%3D%&se=1', '/login?idle_redirect_url=[redacted]&se=1'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('%s', (text, told) => {
  expect(redactText(text)).toBe(told)
})

test('secrets are removed by name at any depth, in JSON texts as well, and the rest stays', () => {
  const body = {
    email: 'ama@works.example.com',
    quantity: 3,
    headers: { Authorization: 'x', 'X-Auth-Token': 'y', accept: 'json' },
    people: [{ password: 'hunter2', idToken: 'a', accessToken: 'b', refresh_token: 'c', name: 'Ama' }],
  }
  const told = {
    email: '[email]',
    quantity: 3,
    headers: { Authorization: '[redacted]', 'X-Auth-Token': '[redacted]', accept: 'json' },
    people: [
      {
        password: '[redacted]',
        idToken: '[redacted]',
        accessToken: '[redacted]',
        refresh_token: '[redacted]',
        name: 'Ama',
      },
    ],
  }
  expect(redact(body)).toEqual(told)
  expect(redact(JSON.stringify(body))).toEqual(told)
  expect(redact(new URLSearchParams({ token: 'a', page: '2' }))).toEqual({ token: '[redacted]', page: '2' })
})

test('circular references do not loop forever', () => {
  const circle: Record<string, unknown> = { name: 'a' }
  circle.self = circle
  expect(JSON.stringify(redact(circle))).toContain('[…]')
})
