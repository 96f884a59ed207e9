import { expect, test } from 'vitest'
import { reasonFault, saysWhy } from './reason.ts'

test.each(['', '  ', ' ab ', 'ab'])('%j says nothing', (reason) => {
  expect(saysWhy(reason)).toBe(false)
  expect(reasonFault(reason)).toBe('Say why, in a few words')
  expect(reasonFault(reason, 'Say how you know')).toBe('Say how you know')
})

test.each(['abc', ' sold out '])('%j says why', (reason) => {
  expect(saysWhy(reason)).toBe(true)
  expect(reasonFault(reason)).toBeUndefined()
})
