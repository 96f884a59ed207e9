import { expect, test } from 'vitest'
import { allOf, anyOf } from './any-of.ts'

test('names are listed as a sentence does', () => {
  expect([[], ['Admin'], ['Admin', 'Manager'], ['Super Admin', 'Admin', 'Manager']].map(anyOf)).toEqual([
    '',
    'Admin',
    'Admin or Manager',
    'Super Admin, Admin or Manager',
  ])
})

test('and stands between them where all are meant', () => {
  expect(allOf(['Osu', 'Kumasi', 'Tema'])).toBe('Osu, Kumasi and Tema')
})
