import { expect, test } from 'vitest'
import { newUserRecord } from './user.ts'
test.each([
  ['https://lh3.googleusercontent.com/a/AEdFTp_x-1=s96-c', true],
  ['https://lh3.googleusercontent.com.evil.example.com/a', false],
  ['https://evil.example.com/?https://lh3.googleusercontent.com/a', false],
  ['javascript:alert(1)', false],
  [`https://lh3.googleusercontent.com/${'a'.repeat(500)}`, false],
])('a new user brings the picture %s along: %s', (photoURL, isKept) => {
  const { image } = newUserRecord({ uid: 'ama', email: 'ama@example.com', photoURL }, 1)
  expect(image).toBe(isKept ? photoURL : '')
})
