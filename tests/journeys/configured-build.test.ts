import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { buildConfiguredShop } from './build-configured-shop.ts'
import { consentBar, goOn, UNASKED } from './consent-steps.ts'
import { openShop, type Shop } from './open-shop.ts'
import { startSentinelApi, type SentinelApi } from './sentinel-api.ts'
import { MEASUREMENT, standInForGoogle, withPushService } from './stand-in-for-google.ts'
import { inCodeOrder } from '#lib/code-order.ts'

let api: SentinelApi
let shop: Shop
/** The same in a browser with notifications. */
let whole: Shop
const closers: (() => unknown)[] = []

// A build takes as long as twenty pages, so all that needs one of its own is here.
beforeAll(async () => {
  api = await startSentinelApi()
  closers.push(() => api.close())
  const { distDir, remove } = await buildConfiguredShop({
    VITE_API_BASE: api.apiBase,
    VITE_ERROR_REPORT_URL: api.hook,
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_FIREBASE_MEASUREMENT_ID: MEASUREMENT,
    VITE_FIREBASE_MESSAGING_SENDER_ID: '2',
    VITE_FIREBASE_VAPID_KEY: Buffer.alloc(65, 4).toString('base64url'),
  })
  closers.push(remove)
  const reachable = [new URL(api.hook).origin]
  shop = await openShop({ distDir, reachable })
  closers.push(() => shop.close())
  whole = await openShop({ distDir, reachable, wholeBrowser: true })
  closers.push(() => whole.close())
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})
afterEach(async () => {
  await shop.endVisits()
  await whole.endVisits()
})

/** Of a customer, who will meet failures. */
async function openOrders(): Promise<Page> {
  shop.expectOnly(['Failed to load resource', 'ERR_'])
  const page = await shop.visitAs('customer', '/profile/orders')
  await yourOrders(page).waitFor()
  return page
}

const yourOrders = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your orders' })

/** Several parts of a screen make requests at once and all fail. */
const askThrice = (page: Page, path: string, timeout?: number) =>
  page.evaluate(
    async ([what, limit]) => {
      await Promise.all([1, 2, 3].map(() => window.askApi(what, limit)))
    },
    [path, timeout] as const,
  )

const TRY_AGAIN = "It's not you, it's us. Please give it another try in a few moments."

test('public pages arrive as HTML, whatever else the shop is configured with', async () => {
  for (const [path, text] of [
    ['/about', 'About'],
    ['/products', 'CEM-425R-50'],
  ] as const)
    expect(await (await fetch(shop.url + path)).text(), path).toMatch(new RegExp(`data-rendered[^]*${text}`))
})

test('what the API refuses or fails at opens one dialog titled Error', async () => {
  const page = await openOrders()
  const dialog = page.getByRole('dialog', { name: 'Error' })
  for (const [path, words] of [
    ['/400?message=Pay+the+invoice+first.&code=UNPAID', 'Pay the invoice first.'],
    ['/500?message=secret+host+is+down', TRY_AGAIN],
    ['/503', TRY_AGAIN],
    ['/502?message=The+bank+does+not+answer.', 'The bank does not answer.'],
  ] as const) {
    await askThrice(page, path)
    await dialog.waitFor()
    expect(await dialog.getByRole('alert').allInnerTexts(), path).toEqual([words])
    expect(await page.getByRole('alert').count(), path).toBe(1)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
    expect(await page.getByRole('alert').count(), path).toBe(0)
  }
})

test('what is missing, in conflict, cut off or too slow is one toast, 325 wide; so is a lost network', async () => {
  const page = await openOrders()
  const toast = page.getByRole('alert')
  const NETWORK = 'Network ErrorPlease check your network connection and try again'
  for (const [path, words] of [
    ['/404', 'An error occurred'],
    ['/409', 'Sorry, an error occurred. Please try again in a few moments'],
    ['/broken', NETWORK],
    ['/never', 'The request timed out. Please try again'],
    ['/200', NETWORK],
  ] as const) {
    await page.context().setOffline(path === '/200')
    await askThrice(page, path, path === '/never' ? 700 : undefined)
    await toast.first().waitFor()
    expect((await toast.locator('b, p').allTextContents()).join(''), path).toBe(words)
    await expect.poll(async () => (await toast.boundingBox())?.width).toBe(325)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await toast.waitFor({ state: 'detached' })
  }
})

test('requests carry the stored session and identify the client; a suspended account reloads the page', async () => {
  const page = await openOrders()
  await page.evaluate(() => window.askApi('/200'))
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('osu-session') ?? '{}') as { accessToken: string }).accessToken,
  )
  expect(api.asked.at(-1)?.headers).toMatchObject({
    'x-auth-token': token,
    authorization: `Bearer ${token}`,
    'x-source-client': expect.stringMatching(/^Chrome\/\d+; desktop; en-GB$/) as unknown,
  })

  await page.evaluate(() => Object.assign(window, { isOld: true }))
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => void window.askApi('/400?code=ACCOUNT_SUSPENSION_ERROR&message=Suspended.'))
  await reloaded
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('faults of ours and uncaught errors are reported once each, as a form, without secrets', async () => {
  api.reports.splice(0)
  const page = await openOrders()
  await askThrice(page, '/504?token=abc&message=for+ama@works.example.com')
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => api.reports.length).toBe(1)
  const [report] = api.reports
  expect(Object.keys(report ?? {})).toEqual([
    'header',
    'url',
    'requestBody',
    'requestQuery',
    'responseData',
    'platform',
  ])
  expect(report).toMatchObject({
    header: `POST ${api.apiBase}/504 answered 504`,
    url: `${api.apiBase}/504?token=[redacted]&message=[email]`,
    requestBody: '{"note":"for the site","password":"[redacted]"}',
    responseData: '{"token":"[redacted]","message":"for [email]"}',
    platform: expect.stringContaining('Chrome') as unknown,
  })
  await askThrice(page, '/404')
  await page.waitForTimeout(500)
  expect(api.reports.splice(0)).toHaveLength(1)

  shop.expectOnly(['no cart for', 'nobody waits for'])
  const JWT = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbWEifQ.'
  await page.evaluate((token) => {
    for (let time = 0; time < 3; time++)
      setTimeout(() => {
        throw new TypeError(`no cart for ${token}`)
      })
    void Promise.reject(new Error('nobody waits for ama@works.example.com'))
  }, JWT)
  await expect.poll(() => api.reports.length).toBe(2)
  await page.waitForTimeout(500)
  const headers = api.reports.map(({ header = '' }) => header)
  expect(headers.toSorted(inCodeOrder)).toEqual([
    'Uncaught: TypeError: no cart for [redacted]',
    'Unhandled rejection: Error: nobody waits for [email]',
  ])
  expect(JSON.stringify(api.reports)).not.toMatch(/eyJ|ama@/)
})

test('an error without a network, where its report cannot even be loaded, causes no other', async () => {
  const page = await openOrders()
  await page.context().setOffline(true)
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('out of reach'))))
  await expect.poll(() => thrown).toContain('out of reach')
  await page.waitForTimeout(500)
  expect(thrown).toEqual(['out of reach'])
  shop.expectOnly(['out of reach', 'ERR_', 'Could not reach Cloud Firestore', 'WebChannel'])
})

test('an expired session signs out and leads to sign in, and so does a lack of permission', async () => {
  const page = await openOrders()
  const leaves = async (path: string, query: string) => {
    await page.evaluate((what) => void window.askApi(what), path)
    await page.waitForURL((url) => url.pathname === '/login' && url.search === query)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('osu-session'))).toBeNull()
  }
  await leaves('/401', '?idle_redirect_url=%2Fprofile%2Forders&se=1')
  await page.getByLabel('Email').fill('customer@osu-supply.example.com')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await yourOrders(page).waitFor()
  await leaves('/403', '?idle_redirect_url=%2Fprofile%2Forders')
  await page.goto('/profile/orders')
  await page.waitForURL((url) => url.pathname === '/login')
})

test('with Analytics: nothing before consent; then the configuration, retried, and only paths', async () => {
  const page = await whole.visit('about:blank', UNASKED)
  const asked = await standInForGoogle(page.context())
  await page.goto('/about?token=secret')
  await consentBar(page).waitFor()
  await goOn(page, 'Contact', '/contact-us')
  expect(asked).toEqual([])

  await consentBar(page).getByRole('button', { name: 'Accept' }).click()
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
      page_location: whole.url + path,
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
  whole.expectOnly(['status of 429'])
})

test('notifications are turned on, shown by the page and by the system, and end with the session', async () => {
  const page = await whole.visit('about:blank')
  const asked = await standInForGoogle(page.context())
  await withPushService(page)
  await page.goto('/login?idle_redirect_url=/profile/preferences')
  await page.getByLabel('Email').fill('customer@osu-supply.example.com')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Notifications are off in this browser.').waitFor()
  expect(asked).toEqual([])

  await page.context().grantPermissions(['notifications'], { origin: whole.url })
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByRole('button', { name: 'Turn off notifications' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push-token'))).toBe('push-1')

  const client = await page.context().newCDPSession(page)
  const registrations: string[] = []
  client.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  )
  await client.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const push = (message: object) =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin: whole.url,
      registrationId: registrations[0] ?? '',
      data: JSON.stringify(message),
    })

  await push({
    notification: { title: 'Order confirmed', body: 'Your goods are ready.' },
    fcmOptions: { link: `${whole.url}/profile/orders?page=1` },
  })
  const toast = page.getByRole('status').filter({ hasText: 'Order confirmed' })
  await toast.getByText('Your goods are ready.').waitFor()
  await toast.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(`${whole.url}/profile/orders?page=1`)

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
  const page = await whole.visitAs('customer', '/profile/preferences')
  await page.context().grantPermissions(['notifications'], { origin: whole.url })
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByRole('alert').getByText('Notifications could not be turned on').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('push-token'))).toBeNull()
  whole.expectOnly(['No push token', 'Failed to load resource', 'Push API in incognito'])
})
