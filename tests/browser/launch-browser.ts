import { chromium, type Browser } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** Headless, without the background traffic that a test machine refuses. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
