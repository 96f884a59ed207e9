import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without arguments the data stays; --fresh starts from scratch', () => {
  expect(readSettings({}, []).fresh).toBe(false)
  expect(readSettings({}, ['--fresh']).fresh).toBe(true)
})

test.each([
  ['--frsh', "Unknown option '--frsh'"],
  ['--fresh=yes', "Option '--fresh' does not take an argument"],
  ['fresh', "Unexpected argument 'fresh'"],
  ['-f', "Unknown option '-f'"],
])('%s is refused, with the valid arguments', (argument, reason) => {
  expect(() => readSettings({}, [argument])).toThrow(reason)
  expect(() => readSettings({}, [argument])).toThrow('The only option is --fresh')
})

test('an invalid port is named', () => {
  expect(() => readSettings({ AUTH_PORT: 'http' }, [])).toThrow('AUTH_PORT=http is not a port.')
})
