import { expect, test } from 'vitest'
import { readTimings } from './read-timings.ts'

const QUICK = {
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  errorRetryInterval: 5000,
  loadingTimeout: 3000,
}
const SLOW = { ...QUICK, errorRetryInterval: 10_000, loadingTimeout: 5000 }

test.each([
  [undefined, QUICK],
  [{ effectiveType: '4g' }, QUICK],
  [{ effectiveType: '3g', saveData: false }, QUICK],
  [{ effectiveType: '2g' }, SLOW],
  [{ effectiveType: 'slow-2g' }, SLOW],
  [{ effectiveType: '4g', saveData: true }, SLOW],
])('%o', (connection, timings) => {
  expect(readTimings(connection)).toEqual(timings)
})
