import { expect, test } from 'vitest'
import { continueTarget, redirectTarget } from './redirect-target.ts'

const ours = 'https://shop.example.com'

test('a path of this site is kept with its query', () => {
  expect(redirectTarget('/adx/orders?status=confirmed', ours)).toBe('/adx/orders?status=confirmed')
  expect(redirectTarget('/checkout', ours)).toBe('/checkout')
})

test('nothing leads to another site', () => {
  const tricks = [
    '//evil.example.com',
    '/\\evil.example.com',
    'https://evil.example.com',
    'javascript:alert(1)',
    '/\t/evil.example.com',
    '%2F%2Fevil.example.com',
    '/.//evil.example.com',
    '/a/..//evil.example.com',
    '/.\\/evil.example.com',
    'http:/evil.example.com',
    ' //evil.example.com',
    '',
  ]
  for (const trick of tricks) expect(redirectTarget(trick, ours)).toBeUndefined()
  expect(redirectTarget(null, ours)).toBeUndefined()
})

test('the link in a mail leads to this site only', () => {
  expect(continueTarget(`${ours}/invite/accepts?token=a`, ours)).toBe('/invite/accepts?token=a')
  for (const trick of [
    'https://evil.example.com/cart',
    `${ours}//evil.example.com`,
    'javascript:alert(1)',
    '/cart',
    '',
  ])
    expect(continueTarget(trick, ours)).toBeUndefined()
  expect(continueTarget(null, ours)).toBeUndefined()
})
