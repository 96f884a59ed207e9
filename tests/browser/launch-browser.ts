import { chromium, type Browser } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** Headless, without the background traffic that a test machine refuses. `whole`: the browser with notifications. */
export const launchBrowser = (options: { whole?: boolean } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(options),
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
