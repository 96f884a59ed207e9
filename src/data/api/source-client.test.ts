import { expect, test } from 'vitest'
import { sourceClient } from './source-client.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test.each([
  [CHROME, 'en-GH', 1440, 'Chrome/141; desktop; en-GH'],
  [`${CHROME} Edg/140.0.0.0`, 'en', 1440, 'Edge/140; desktop; en'],
  [`${CHROME} OPR/99.0.0.0`, 'fr', 800, 'Opera/99; tablet; fr'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0', 'en', 390, 'Firefox/140; phone; en'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/141.0.0.0 Safari/537.36', 'tw', 1280, 'Chrome/141; tablet; tw'],
  [IPHONE, 'en', 390, 'Safari/18; phone; en'],
  ['', 'en', 1440, 'browser/0; desktop; en'],
])('%s', (userAgent, language, width, told) => {
  expect(sourceClient({ userAgent, language }, width)).toBe(told)
})
