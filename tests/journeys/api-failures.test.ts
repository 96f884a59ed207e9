import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildConfiguredShop } from './build-configured-shop.ts'
import { openShop, type Shop } from './open-shop.ts'
import { startSentinelApi, type SentinelApi } from './sentinel-api.ts'

let api: SentinelApi
let shop: Shop
let page: Page
const closers: (() => unknown)[] = []

beforeAll(async () => {
  api = await startSentinelApi()
  closers.push(() => api.close())
  const built = await buildConfiguredShop({ VITE_API_BASE: api.apiBase, VITE_ERROR_REPORT_URL: api.hook })
  closers.push(() => built.remove())
  shop = await openShop({ distDir: built.distDir, reachable: [new URL(api.hook).origin] })
  closers.push(() => shop.close())
  page = await shop.visitAs('customer', '/profile/orders')
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

beforeEach(async () => {
  api.asked.splice(0)
  await page.goto('/profile/orders')
  await page.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor()
  await page.mouse.move(0, 0)
})

/** Several parts of a screen make requests at once and all fail. */
const askThrice = (path: string, timeout?: number) =>
  page.evaluate(
    async ([what, limit]) => {
      await Promise.all([1, 2, 3].map(() => window.askApi(what, limit)))
    },
    [path, timeout] as const,
  )

const TRY_AGAIN = "It's not you, it's us. Please give it another try in a few moments."

test.each([
  ['/400?message=Pay+the+invoice+first.&code=UNPAID', 'Pay the invoice first.'],
  ['/500?message=secret+host+is+down', TRY_AGAIN],
  ['/503', TRY_AGAIN],
  ['/502?message=The+bank+does+not+answer.', 'The bank does not answer.'],
])('%s opens one dialog titled Error', async (path, words) => {
  await askThrice(path)
  const dialog = page.getByRole('dialog', { name: 'Error' })
  await dialog.getByText(words).waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForTimeout(300)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('the dialog closes by itself after five seconds, but not under the pointer', async () => {
  await askThrice('/400?message=Pay+first.')
  const dialog = page.getByRole('dialog', { name: 'Error' })
  await dialog.hover()
  await page.waitForTimeout(6000)
  expect(await dialog.isVisible()).toBe(true)
  await page.mouse.move(0, 0)
  await dialog.waitFor({ state: 'detached' })
})

test.each([
  ['/404', 'An error occurred'],
  ['/409', 'Sorry, an error occurred. Please try again in a few moments'],
  ['/broken', 'Network ErrorPlease check your network connection and try again'],
  ['/never', 'The request timed out. Please try again'],
])('%s is one toast', async (path, words) => {
  await askThrice(path, path === '/never' ? 700 : undefined)
  const toast = page.getByRole('alert')
  await toast.first().waitFor()
  expect((await toast.locator('b, p').allTextContents()).join('')).toBe(words)
})

test('an error toast is 325 wide and stays for five seconds', async () => {
  const stay = timeShown(page, '[role="alert"]')
  await page.evaluate(() => window.askApi('/404'))
  await expect.poll(async () => (await page.getByRole('alert').boundingBox())?.width).toBe(325)
  expect(await stay).toBeGreaterThan(4900)
  expect(await stay).toBeLessThan(10_000)
})

/** How many milliseconds the page shows the next matching element, by its own clock. */
const timeShown = (on: Page, selector: string) =>
  on.evaluate(
    (what) =>
      new Promise<number>((resolve) => {
        let shownAt: number | undefined
        const observer = new MutationObserver(() => {
          const isThere = document.querySelector(what) !== null
          if (isThere) shownAt ??= performance.now()
          else if (shownAt !== undefined) {
            observer.disconnect()
            resolve(performance.now() - shownAt)
          }
        })
        observer.observe(document, { childList: true, subtree: true, attributes: true })
      }),
    selector,
  )

test('without a network the page says so', async () => {
  await askThrice('/200')
  await page.context().setOffline(true)
  await askThrice('/200')
  await page.getByText('Network Error').waitFor()
  expect(await page.getByText('Network Error').count()).toBe(1)
  await page.context().setOffline(false)
})

test('a suspended account reloads the page', async () => {
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => void window.askApi('/400?code=ACCOUNT_SUSPENSION_ERROR&message=Suspended.'))
  await reloaded
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('requests carry the stored session and identify the client', async () => {
  await page.evaluate(() => window.askApi('/200'))
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('osu-session') ?? '{}') as { accessToken: string }).accessToken,
  )
  expect(api.asked.at(-1)?.headers).toMatchObject({
    'x-auth-token': token,
    authorization: `Bearer ${token}`,
    'x-source-client': expect.stringMatching(/^Chrome\/\d+; desktop; en-GB$/) as unknown,
  })
})

test('a fault of ours is reported once, as a form, without secrets', async () => {
  api.reports.splice(0)
  await askThrice('/504?token=abc&message=for+ama@works.example.com')
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
  await askThrice('/404')
  await page.waitForTimeout(500)
  expect(api.reports).toHaveLength(1)
})

test('uncaught errors and rejections are reported, repeats only once', async () => {
  api.reports.splice(0)
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
  expect(headers.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Uncaught: TypeError: no cart for [redacted]',
    'Unhandled rejection: Error: nobody waits for [email]',
  ])
  expect(JSON.stringify(api.reports)).not.toMatch(/eyJ|ama@/)
})

test.each([
  ['/403', '?idle_redirect_url=%2Fprofile%2Forders'],
  ['/401', '?idle_redirect_url=%2Fprofile%2Forders&se=1'],
])('%s signs out and leads to sign in', async (path, query) => {
  const visitor = await shop.visitAs('customer', '/profile/orders')
  await visitor.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor()
  await visitor.evaluate((what) => void window.askApi(what), path)
  await visitor.waitForURL((url) => url.pathname === '/login' && url.search === query)
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('osu-session'))).toBeNull()
  await visitor.goto('/profile/orders')
  await visitor.waitForURL((url) => url.pathname === '/login')
  await visitor.context().close()
})

test('there were no other complaints', async () => {
  shop.expectOnly(['Failed to load resource', 'ERR_', 'no cart for', 'nobody waits for'])
  await shop.endVisits()
})
