import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { openShop, type Shop } from './open-shop.ts'
import { sessionOf } from './session-of.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ORDERS = '/profile/orders?page=1'
const TOKENS = '**/securetoken.googleapis.com/**'

type Stored = { accessToken: string; idToken: string; refreshAt: number; expiresAt: number; usedAt: number }

const storedIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('osu-session') ?? 'null') as Stored | null)

async function fillIn(page: Page, account: string) {
  await page.getByLabel('Email').fill(`${account}@osu-supply.example.com`)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const signedInAs = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const isAtOrders = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor()

/** A signed-in customer on the orders page, with a controlled clock from the start. */
async function customerWithClock(watch: (page: Page) => void = () => {}) {
  const page = await shop.visit('about:blank')
  watch(page)
  await page.clock.install()
  await page.goto(`/login?idle_redirect_url=${encodeURIComponent(ORDERS)}`)
  await fillIn(page, 'customer')
  await isAtOrders(page)
  await expect.poll(() => storedIn(page)).not.toBeNull()
  return page
}

/** Lets time pass as in a page that stays open, a minute at a time. */
async function pass(page: Page, minutes: number) {
  // Requests under way time out meanwhile, and Firestore asks a Google server whether there is a network at all.
  shop.expectOnly(['ERR_NAME_NOT_RESOLVED'])
  for (let minute = 0; minute < minutes; minute++) {
    await page.clock.runFor(MINUTE)
    await page.waitForTimeout(30)
  }
}

/**
 * Time passes until just before the session is refreshed, and then goes on by itself: were minutes to pass before the
 * answer, the request would time out.
 */
async function passUntilRefresh(page: Page) {
  await expect.poll(() => storedIn(page)).not.toBeNull()
  const left = async () => ((await storedIn(page))?.refreshAt ?? 0) - (await page.evaluate(() => Date.now()))
  await pass(page, Math.floor((await left()) / MINUTE) - 1)
  await page.clock.runFor(Math.max(0, (await left()) - 1000))
}

test('the session is stored as tokens with their times, and nowhere else; an open page refreshes it at the 45th minute', async () => {
  const said: string[] = []
  const addresses: string[] = []
  const before = Date.now()
  const page = await customerWithClock((opened) => {
    opened.on('console', (message) => said.push(message.text()))
    opened.context().on('request', (request) => addresses.push(request.url()))
  })

  const session = await storedIn(page)
  if (!session) throw new Error('no session is stored')
  expect(session.accessToken).toBe(session.idToken)
  expect(session.idToken).toMatch(/^eyJ/)
  expect(session.refreshAt - before).toBeGreaterThanOrEqual(45 * MINUTE)
  expect(session.refreshAt - before).toBeLessThan(46 * MINUTE)
  expect(session.expiresAt - session.refreshAt).toBe(12 * MINUTE)
  const seen = [...said, page.url(), ...addresses.filter((one) => one.startsWith(shop.url))].join('\n')
  expect(seen).not.toContain(session.idToken)
  expect(JSON.stringify(shop.firestore.admin.list('users'))).not.toMatch(/eyJ|[tT]oken/)

  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().includes('securetoken.googleapis.com') && request.method() === 'POST') refreshes += 1
  })
  await passUntilRefresh(page)
  expect(refreshes).toBe(0)
  await expect.poll(() => refreshes).toBe(1)
  await expect.poll(async () => (await storedIn(page))?.refreshAt).toBeGreaterThan(session.expiresAt)
  expect(new URL(page.url()).pathname).toBe('/profile/orders')
})

test('without a refresh the session expires at the 57th minute, says so, and returns to the page after sign-in', async () => {
  const page = await customerWithClock()
  await page.context().route(TOKENS, (route) => route.abort())
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))

  await pass(page, 56)
  expect(new URL(page.url()).pathname).toBe('/profile/orders')
  await pass(page, 3)
  await page.waitForURL(
    (url) => url.pathname + url.search === '/login?idle_redirect_url=%2Fprofile%2Forders%3Fpage%3D1&se=1',
  )
  await page.getByText(/Your session has expired/).waitFor()
  await expect.poll(() => storedIn(page)).toBeNull()
  await expect.poll(() => said).toContain('#SET_SESSION_ERROR auth/network-request-failed')
  shop.expectOnly(['#SET_SESSION_ERROR', 'ERR_FAILED', 'auth/network-request-failed'])

  await page.context().unroute(TOKENS)
  await fillIn(page, 'customer')
  await page.waitForURL(shop.url + ORDERS)
  await isAtOrders(page)
  // This page's clock is an hour ahead of the server's, which records no sign-in from the future.
  shop.expectOnly(['Error adding document to collection signIns'])
})

test('an account that is disabled in the meantime is signed out at the next refresh', async () => {
  const page = await shop.visit('about:blank')
  await page.clock.install()
  await page.goto('/login?idle_redirect_url=/adx/inventory/stock')
  // A try before this one may have ended with the account disabled.
  await setDisabled(page, 'location', false)
  await fillIn(page, 'location')
  await page.waitForURL((url) => url.pathname === '/adx/inventory/stock')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await setDisabled(page, 'location', true)

  await passUntilRefresh(page)
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('se') === '1')
  shop.expectOnly(['#SET_SESSION_ERROR', 'status of 400', 'permission-denied'])
})

async function setDisabled(page: Page, localId: string, disableUser: boolean) {
  const emulators = await page.locator('meta[name="osu-emulators"]').getAttribute('content')
  const { auth } = JSON.parse(emulators ?? '{}') as { auth: string }
  const answer = await fetch(
    `http://${auth}/identitytoolkit.googleapis.com/v1/projects/demo-osu-supply/accounts:update`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId, disableUser }),
    },
  )
  expect(answer.status).toBe(200)
}

test.each([
  [13, '/profile/orders'],
  [14, '/login'],
])('a device unused for %i days opens %s', async (days, pathname) => {
  const session = await sessionOf(shop.authUrl, 'customer@osu-supply.example.com', DEMO_PASSWORD)
  const stored = JSON.parse(session['osu-session'] ?? '{}') as Stored
  const elapsed = days * DAY
  const old = {
    ...stored,
    refreshAt: stored.refreshAt - elapsed,
    expiresAt: stored.expiresAt - elapsed,
    usedAt: stored.usedAt - elapsed,
  }
  const page = await shop.visit('/profile/orders', {
    session: { ...session, 'osu-session': JSON.stringify(old) },
  })
  await page.getByRole('heading', { level: 1, name: /Your orders|Sign in/ }).waitFor()
  await page.waitForURL(
    (url) => url.pathname === pathname && url.searchParams.get('se') === (days < 14 ? null : '1'),
  )
})

test('two tabs share sign-in and sign-out', async () => {
  const one = await shop.visit(`/login?idle_redirect_url=${encodeURIComponent(ORDERS)}`)
  const other = await one.context().newPage()
  await other.goto(`${shop.url}/terms`)
  await other.getByRole('link', { name: 'Sign in' }).waitFor()

  await fillIn(one, 'customer')
  await isAtOrders(one)
  await signedInAs(other).waitFor()
  expect(new URL(other.url()).pathname).toBe('/terms')

  await signedInAs(other).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await other.waitForURL((url) => url.pathname + url.search === '/login?idle_redirect_url=%2Fterms')
  await one.waitForURL(
    (url) => url.pathname + url.search === '/login?idle_redirect_url=%2Fprofile%2Forders%3Fpage%3D1',
  )
  await expect.poll(() => storedIn(one)).toBeNull()
})

test('a thin bar shows while a screen is loading', async () => {
  const page = await shop.visit('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/contact-page/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.locator('#nprogress').waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toBe('/about')
  release()
  await page.waitForURL((url) => url.pathname === '/contact-us')
  await page.locator('#nprogress').waitFor({ state: 'detached' })
})

/** As in Chromium with "block all cookies": even accessing the storage throws. */
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  IDBFactory.prototype.open = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
}

/** localStorage keeps its content and accepts nothing new. */
const fillLocalStorage = () => {
  const kept = localStorage
  Storage.prototype.setItem = new Proxy(Reflect.get(Storage.prototype, 'setItem') as () => void, {
    apply(setItem, storage: Storage, item: []) {
      if (storage === kept) throw new DOMException('full', 'QuotaExceededError')
      return Reflect.apply(setItem, storage, item)
    },
  })
}

test('a browser without storage can still buy and sign in, and is warned that a reload signs out', async () => {
  const page = await shop.visit('about:blank')
  await page.addInitScript(blockStorage)
  await page.goto('/products')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('link', { name: /1 line .* Open the cart/ }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await fillIn(page, 'customer')
  await page.getByText('Your browser does not keep you signed in').waitFor()
  await signedInAs(page).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
})

test('when localStorage is full, the session survives a reload of its tab', async () => {
  const page = await shop.visit('about:blank')
  await page.addInitScript(fillLocalStorage)
  await page.goto(`/login?idle_redirect_url=${encodeURIComponent(ORDERS)}`)
  await fillIn(page, 'customer')
  await isAtOrders(page)
  await page.reload()
  await isAtOrders(page)
  await signedInAs(page).waitFor()
  expect(await page.getByText('does not keep you signed in').count()).toBe(0)
})
