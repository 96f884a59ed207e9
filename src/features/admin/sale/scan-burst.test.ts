import { expect, test } from 'vitest'
import { NO_BURST, scannedCode, withKey } from './scan-burst.ts'

const typed = (text: string, pause: number) =>
  text.split('').reduce((burst, key, index) => withKey(burst, key, 1000 + index * pause), NO_BURST)

test('keys in quick succession that end with Enter are a scan', () => {
  const text = 'CEM-425R-50'
  expect(scannedCode(typed(text, 8), 1000 + text.length * 8)).toBe(text)
})

test('what somebody types is none, nor is a scan without its Enter', () => {
  expect(scannedCode(typed('CEM-425R-50', 120), 1000 + 11 * 120)).toBeUndefined()
  expect(scannedCode(typed('CEM-425R-50', 8), 3000)).toBeUndefined()
  expect(scannedCode(typed('12', 8), 1016)).toBeUndefined()
})

test('a scan after slow typing is the scan alone', () => {
  const begun = withKey(NO_BURST, 'x', 500)
  const scanned = 'SKU-77'
    .split('')
    .reduce((burst, key, index) => withKey(burst, key, 900 + index * 5), begun)
  expect(scannedCode(scanned, 935)).toBe('SKU-77')
})
