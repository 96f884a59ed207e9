import { expect, test } from 'vitest'
import { scorePassword } from './password-score.ts'
import { passwordError } from './use-password-score.ts'

const KNOWN = ['Ama Mensah', 'ama@mensah-works.example.com']
const errorOf = (password: string) => passwordError(password, scorePassword(password, KNOWN))

test.each(['password1', 'qwertyuiop', 'amamensah', 'mensah-works', 'Ghana2024', '12345678', 'aaaaaaaaaaaa'])(
  '%s is refused, with a reason',
  (password) => {
    expect(errorOf(password)).toMatch(/too easy to guess/)
  },
)

test.each(['trowel kenkey lorry', 'v7#pQ2x!mZ', 'harmattan-scaffold-19'])('%s is accepted', (password) => {
  expect(errorOf(password)).toBeUndefined()
})

test.each([
  'kwame.b',
  'kwame_boakye',
  'kwame_boakye77',
  'boakye2024',
  'boakye-77',
  'roofing77',
  'RoofingTema1',
])('%s is made from the email address', (part) => {
  const { score } = scorePassword(part, ['kwame_boakye77@roofing-tema.example.com'])
  expect(score).toBeLessThan(2)
})

test('the length is checked first, and alone while the estimator is loading', () => {
  expect(errorOf('x9!')).toMatch(/at least 8/i)
  expect(passwordError('password1', undefined)).toBeUndefined()
})
