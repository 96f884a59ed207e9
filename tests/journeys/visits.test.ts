import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { buildConfiguredShop } from './build-configured-shop.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { openShop, type Shop } from './open-shop.ts'

const MEASUREMENT = 'G-TEST123456'
/** Consent has not been requested yet. */
const UNASKED = { isAskedForConsent: true }

const bar = (page: Page) => page.getByRole('region', { name: 'Statistics' })

async function goOn(page: Page, link: string, path: string) {
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
  await page.waitForURL((url) => url.pathname === path)
}

let shop: Shop
/** The same with Analytics and push, as in a production build. */
let configured: Shop
const closers: (() => unknown)[] = []

beforeAll(async () => {
  shop = await openShop()
  closers.push(() => shop.close())
  const built = await buildConfiguredShop({
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_FIREBASE_MEASUREMENT_ID: MEASUREMENT,
    VITE_FIREBASE_MESSAGING_SENDER_ID: '2',
    VITE_FIREBASE_VAPID_KEY: Buffer.alloc(65, 4).toString('base64url'),
  })
  closers.push(() => built.remove())
  configured = await openShop({ distDir: built.distDir, wholeBrowser: true })
  closers.push(() => configured.close())
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})
afterEach(async () => {
  await shop.endVisits()
  await configured.endVisits()
})

test('nothing is tracked before the answer; the question comes once and the answer can be changed', async () => {
  const page = await shop.visit('/about', UNASKED)
  const counted: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('[page view]')) counted.push(message.text())
  })
  await bar(page).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await goOn(page, 'Contact', '/contact-us')
  expect(counted).toEqual([])

  await bar(page).getByRole('button', { name: 'Accept' }).click()
  await bar(page).waitFor({ state: 'detached' })
  await goOn(page, 'Terms of sale', '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
  await page.waitForURL((url) => url.pathname === '/products')
  await goOn(page, 'Impressum', '/impressum')
  await expect
    .poll(() => counted)
    .toEqual([
      '[page view] /contact-us',
      '[page view] /terms',
      '[page view] /products',
      '[page view] /impressum',
    ])

  await goOn(page, 'Cookies', '/cookie-policy')
  await page.getByRole('radio', { name: /^No/ }).check()
  counted.splice(0)
  await goOn(page, 'Impressum', '/impressum')
  await page.reload()
  await page.waitForTimeout(4000)
  expect(await bar(page).count()).toBe(0)
  expect(counted).toEqual([])
})

test('answering does not shift the page, and works by keyboard', async () => {
  const page = await shop.visit('/about', UNASKED)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await page.getByRole('contentinfo').boundingBox()
  await bar(page).waitFor()
  expect(await page.getByRole('contentinfo').boundingBox()).toEqual(before)
  await bar(page).getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Enter')
  await bar(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('consent'))).toContain('denied')
})

test('staff at work are not asked; the question would cover the buttons of an order', async () => {
  const page = await shop.visit('/login?idle_redirect_url=/about', UNASKED)
  await page.getByLabel('Email').fill('sales@osu-supply.example.com')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^About/ }).waitFor()
  await bar(page).waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Back office' }).click()
  await page.getByRole('navigation', { name: 'Back office' }).waitFor()
  await bar(page).waitFor({ state: 'detached' })
  await page.goBack()
  await bar(page).waitFor()
})

/**
 * Stands in for Google's servers as far as Analytics and Cloud Messaging need them. The first configuration request is
 * refused.
 */
async function standInForGoogle(context: BrowserContext) {
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

test('with Analytics: nothing before consent; then the configuration, retried, and only paths', async () => {
  const page = await configured.visit('about:blank', UNASKED)
  const asked = await standInForGoogle(page.context())
  await page.goto('/about?token=secret')
  await bar(page).waitFor()
  await goOn(page, 'Contact', '/contact-us')
  expect(asked).toEqual([])

  await bar(page).getByRole('button', { name: 'Accept' }).click()
  const configurations = () => asked.filter(({ url }) => url.includes('/webConfig'))
  await expect.poll(() => configurations().length).toBe(2)
  expect(configurations()[0]?.headers['x-goog-api-key']).toBe('demo-key')
  await goOn(page, 'Terms of sale', '/terms')
  const views = () =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: IArguments[] }).dataLayer ?? [])
        .map((call) => [...call] as unknown[])
        .filter(([what, name]) => what === 'event' && name === 'page_view')
        .map(([, , facts]) => facts),
    )
  await expect.poll(views).toMatchObject(
    ['/contact-us', '/terms'].map((path) => ({
      page_path: path,
      page_title: path,
      page_location: configured.url + path,
    })),
  )

  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1; path=/'
    document.cookie = '_ga_TEST123456=GS1; path=/'
  })
  await goOn(page, 'Cookies', '/cookie-policy')
  await page.getByRole('radio', { name: /^No/ }).check()
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga')
  const isDisabled = () =>
    page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`) as unknown, MEASUREMENT)
  await expect.poll(isDisabled).toBe(true)
  configured.expectOnly(['status of 429'])
})

/** As a push service would provide it: headless Chromium has none. */
const withPushService = (page: Page) =>
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

test('notifications are turned on, shown by the page and by the system, and end with the session', async () => {
  const page = await configured.visit('about:blank')
  const asked = await standInForGoogle(page.context())
  await withPushService(page)
  await page.goto('/login?idle_redirect_url=/profile/preferences')
  await page.getByLabel('Email').fill('customer@osu-supply.example.com')
  await page.getByLabel('Password', { exact: true }).fill('osu-demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Notifications are off in this browser.').waitFor()
  expect(asked).toEqual([])

  await page.context().grantPermissions(['notifications'], { origin: configured.url })
  await page.reload()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByRole('button', { name: 'Turn off notifications' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push-token'))).toBe('push-1')
  expect(await seriousFindings(page)).toEqual([])

  const client = await page.context().newCDPSession(page)
  const registrations: string[] = []
  client.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  )
  await client.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const push = (message: object) =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin: configured.url,
      registrationId: registrations[0] ?? '',
      data: JSON.stringify(message),
    })

  await push({
    notification: { title: 'Order confirmed', body: 'Your goods are ready.' },
    fcmOptions: { link: `${configured.url}/profile/orders?page=1` },
  })
  const toast = page.getByRole('status').filter({ hasText: 'Order confirmed' })
  await toast.getByText('Your goods are ready.').waitFor()
  await toast.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(`${configured.url}/profile/orders?page=1`)

  // With no page of the shop open, the system shows it, and a foreign link leads only to the front page.
  await page.goto('about:blank')
  await push({ data: { title: 'Out for delivery', body: 'Today', link: 'https://evil.example.com/login' } })
  const shown = () =>
    page
      .context()
      .serviceWorkers()[0]
      ?.evaluate(async () => {
        const registration = Reflect.get(self, 'registration') as ServiceWorkerRegistration
        const found = await registration.getNotifications()
        return found.map(({ title, body, data }) => ({ title, body, data: data as unknown }))
      })
  await expect.poll(shown).toEqual([{ title: 'Out for delivery', body: 'Today', data: { link: '/' } }])

  await page.goto('/profile/preferences')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push-token'))).toBeNull()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unsubscribed'))).toBe('yes')
})

test('a failing push service is logged, and the page says what to do', async () => {
  const page = await configured.visitAs('customer', '/profile/preferences')
  await page.context().grantPermissions(['notifications'], { origin: configured.url })
  await page.reload()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByRole('alert').getByText('Notifications could not be turned on').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('push-token'))).toBeNull()
  configured.expectOnly(['No push token', 'Failed to load resource', 'Push API in incognito'])
})
