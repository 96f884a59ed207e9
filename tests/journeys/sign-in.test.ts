import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { continueWithGoogle } from './member-steps.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

/** A page of the shop's origin where the app has not begun. */
const WITHOUT_THE_APP = '/mail'

const isSignedOut = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('osu-session'))).toBeNull()

async function fillIn(page: Page, account: string, password: string = DEMO_PASSWORD) {
  await page.getByLabel('Email').fill(`${account}@osu-supply.example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const LANDINGS = [
  ['superadmin', '/adx/products'],
  ['manager', '/adx/dashboard'],
  ['sales', '/adx/products'],
] as const

test.each(LANDINGS)('%s lands on %s', async (account, landing) => {
  const page = await shop.signInAs(account)
  await page.waitForURL((url) => url.pathname === landing)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('an unknown Google account is refused at sign-in, and registers with its address filled in', async () => {
  const email = 'yaa@asantewaa-works.example.com'
  const page = await shop.visit('/login')
  const before = shop.firestore.admin.list('users').length
  await continueWithGoogle(page, 'Yaa Asantewaa', email)
  await page.getByText(`${email} has no account here yet`).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(shop.firestore.admin.list('users')).toHaveLength(before)
  await isSignedOut(page)
  await page.goto('/profile')
  await page.waitForURL((url) => url.pathname === '/login')

  await continueWithGoogle(page, 'Yaa Asantewaa', email)
  await page.getByRole('link', { name: 'Create an account with this address' }).click()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await continueWithGoogle(page, 'Yaa Asantewaa', email)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.waitForURL((url) => url.pathname === '/profile')

  const people = shop.firestore.admin.list('users')
  const yaa = people.find(({ data }) => data.email === email)
  expect(yaa?.data).toMatchObject({
    id: yaa?.id,
    uid: yaa?.id,
    roles: ['User', 'Customer'],
    status: 'Active',
    isNewUser: false,
    displayName: 'Yaa Asantewaa',
    firstName: 'Yaa',
    lastName: 'Asantewaa',
    image: '',
    lang: 'en-GH',
    baseCurrencyCode: 'GBP',
  })
  expect(shop.firestore.admin.get('MetaData/users')).toMatchObject({ count: people.length, lastId: yaa?.id })

  // With a record, /login accepts them.
  const again = await shop.visit('/login')
  await continueWithGoogle(again, 'Yaa Asantewaa', email)
  await again.waitForURL((url) => url.pathname === '/home')
})

test('the owner needs no invitation: the server is called first and grants the role', async () => {
  const page = await shop.visit('/login')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isRecord = pathname.includes('Firestore/') || pathname.includes(':commit')
    if (pathname === '/api/suc' || isRecord) calls.push(`${request.method()} ${pathname}`)
  })
  await continueWithGoogle(page, 'Nana Owner', 'owner@osu-supply.example.com')
  await page.waitForURL((url) => url.pathname === '/adx/products')
  expect(calls[0]).toBe('POST /api/suc')
  const [owner] = shop.firestore.admin
    .list('users')
    .filter(({ data }) => data.email === 'owner@osu-supply.example.com')
  expect(owner?.data.roles).toContain('Super Admin')
  // Staff have no welcome, so they stop being new with their first sign-in.
  expect(owner?.data.isNewUser).toBe(false)
})

test('a customer lands on the home page, and never on another site, whatever the address says', async () => {
  const trick = encodeURIComponent('/\\evil.example.com')
  const page = await shop.signInAs('customer', `/login?idle_redirect_url=${trick}`)
  await page.waitForURL((url) => url.origin === shop.url && url.pathname === '/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a wrong password and a suspended account each get a message at sign-in, and no session', async () => {
  const page = await shop.visit('/login')
  await fillIn(page, 'sales', 'wrong password')
  await page.getByRole('alert').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await isSignedOut(page)

  shop.firestore.admin.update('users/inventory', { status: 'Suspended' })
  await fillIn(page, 'inventory')
  await page.getByText(/Your account is suspended/).waitFor()
  await isSignedOut(page)
  shop.firestore.admin.update('users/inventory', { status: 'Active' })
  shop.expectOnly(['status of 400'])
})

describe('guards', () => {
  test('a guest is sent to sign in and comes back to the page', async () => {
    const page = await shop.visit('/adx/inventory/stock?q=cement')
    await page.waitForURL((url) => url.pathname === '/login')
    await fillIn(page, 'manager')
    await page.waitForURL((url) => url.pathname + url.search === '/adx/inventory/stock?q=cement')
  })

  test('a customer never sees a page of the back office, not even briefly', async () => {
    const page = await shop.visitAs('customer', WITHOUT_THE_APP)
    // Records everything ever painted under these names, from the start of the page.
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.querySelector('table')) seen.push('a table')
        if (document.querySelector('nav[aria-label="Back office"], [aria-label="Screens"]'))
          seen.push('the menu')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/adx/orders')
    await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  })

  test('a member whose role is taken away loses the page at once', async () => {
    const page = await shop.visitAs('accountant', '/adx/orders')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    shop.firestore.admin.update('users/accountant', { roles: ['User'] })
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor({ state: 'detached' })
    await page.getByText('You do not have access to this page').waitFor()
    await page.getByText(/You are signed in as User/).waitFor()
    shop.firestore.admin.update('users/accountant', { roles: ['User', 'Accountant'] })
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    shop.expectOnly(['permission-denied', 'insufficient permissions', 'status of 403'])
  })

  test('a member who is suspended while working is signed out with a message', async () => {
    const page = await shop.visitAs('location', '/adx/inventory/stock')
    await page.getByRole('heading', { level: 1 }).waitFor()
    shop.firestore.admin.update('users/location', { status: 'Suspended' })
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByText('Your account is suspended').waitFor()
    await isSignedOut(page)
    shop.expectOnly(['permission-denied', 'insufficient permissions', 'status of 403', 'forbidden'])
  })

  test('signing out leads to sign in, with a way back', async () => {
    const page = await shop.visitAs('sales', '/adx/inventory/stock')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: /Kojo Boateng/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(
      (url) =>
        url.pathname === '/login' && url.searchParams.get('idle_redirect_url') === '/adx/inventory/stock',
    )
  })
})
