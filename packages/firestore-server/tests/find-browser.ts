import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** `CHROMIUM_PATH`, the system's Chromium, or the one Playwright downloads. */
export const findBrowser = (): string =>
  [process.env.CHROMIUM_PATH, ...SYSTEM].find((path) => path && existsSync(path)) ?? chromium.executablePath()
