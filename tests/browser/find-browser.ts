import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

/** Chromium without a window to paint: it takes a third less processor time, but has no system notifications. */
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The Chromium to drive: `CHROMIUM_PATH`, the system's (the headless shell, unless the `whole` browser is requested),
 * or the one Playwright downloaded. Throws with instructions when there is none.
 */
export function findBrowser({ whole = false } = {}): string {
  const playwrights = (() => {
    try {
      return chromium.executablePath()
    } catch {
      return undefined
    }
  })()
  const found = [process.env.CHROMIUM_PATH, ...(whole ? WHOLE : [SHELL, ...WHOLE]), playwrights].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  throw new Error(
    'No Chromium found. Install one with `apt-get install chromium` or `npx playwright-core install chromium`, or set CHROMIUM_PATH.',
  )
}
