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

const shared = new Map<boolean, Promise<Browser>>()

/** Starting a browser takes a second of processor time, so a worker keeps one across files; it ends with the worker. */
export async function sharedBrowser({ whole = false } = {}): Promise<Browser> {
  const running = await shared.get(whole)
  if (running?.isConnected()) return running
  const started = launchBrowser({ whole })
  shared.set(whole, started)
  return started
}
