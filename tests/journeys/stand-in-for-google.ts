import type { BrowserContext, Page } from 'playwright-core'

export const MEASUREMENT = 'G-TEST123456'

/**
 * Stands in for Google's servers as far as Analytics and Cloud Messaging need them. The first configuration request is
 * refused. Returns the requests, as they come.
 */
export async function standInForGoogle(context: BrowserContext) {
  const asked: { url: string; headers: Record<string, string> }[] = []
  let configurations = 0
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route(
    /^https:\/\/[\w-]+\.(googleapis|googletagmanager|google-analytics)\.com\//,
    async (route) => {
      const request = route.request()
      const url = request.url()
      if (request.method() === 'OPTIONS') {
        await route.fulfill({ status: 204, headers: { ...cors, 'access-control-allow-methods': '*' } })
        return
      }
      asked.push({ url, headers: request.headers() })
      if (url.includes('/webConfig')) {
        configurations += 1
        const json = { appId: '1:2:web:3', measurementId: MEASUREMENT, projectId: 'demo-osu-supply' }
        await route.fulfill({ status: configurations === 1 ? 429 : 200, headers: cors, json })
      } else if (url.includes('firebaseinstallations')) {
        const json = {
          fid: 'cabcdefghijklmnopqrstu',
          refreshToken: 'refresh',
          authToken: { token: 'installation', expiresIn: '604800s' },
        }
        await route.fulfill({ headers: cors, json })
      } else if (url.includes('fcmregistrations'))
        await route.fulfill({ headers: cors, json: { token: 'push-1' } })
      else await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return asked
}

/** As a push service would provide it: headless Chromium has none. */
export const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const keys = { auth: new Uint8Array(16).buffer, p256dh: new Uint8Array(65).buffer }
    const subscription = {
      endpoint: 'https://push.example.com/1',
      getKey: (name: 'auth' | 'p256dh') => keys[name],
      unsubscribe: () => {
        sessionStorage.setItem('unsubscribed', 'yes')
        return Promise.resolve(true)
      },
    }
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription)
    PushManager.prototype.getSubscription = () => Promise.resolve(subscription as unknown as PushSubscription)
  })
