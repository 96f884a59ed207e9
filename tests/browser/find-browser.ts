import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

/** The Chromium to drive: `CHROMIUM_PATH`, the system's, or the one Playwright downloaded. Throws with the way to get one. */
export function findBrowser(): string {
  const playwrights = (() => {
    try {
      return chromium.executablePath()
    } catch {
      return undefined
    }
  })()
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM, playwrights].find((path) => path && existsSync(path))
  if (found) return found
  throw new Error(
    'No Chromium found. Install one with `apt-get install chromium` or `npx playwright-core install chromium`, or set CHROMIUM_PATH.',
  )
}
