import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.expectNoComplaints())

const LANDINGS = [
  ['superadmin', '/adx/products'],
  ['manager', '/adx/dashboard'],
  ['sales', '/adx/products'],
  ['customer', '/home'],
] as const

test.each(LANDINGS)('%s lands on %s', async (account, landing) => {
  const page = await shop.signInAs(account)
  await page.waitForURL((url) => url.pathname === landing)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})

test('a new person chooses a Google account and has a record with the starting roles', async () => {
  const page = await shop.visit('/login?idle_redirect_url=/cart')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const chooser = await opening
  await chooser.getByRole('button', { name: /Use another account/ }).click()
  await chooser.getByLabel('Name').fill('Yaa Asantewaa')
  await chooser.getByLabel('E-mail').fill('yaa@asantewaa-works.example.com')
  await chooser.getByRole('button', { name: /Continue|Sign in|Go on/ }).click()
  await page.waitForURL((url) => url.pathname === '/cart')

  const people = shop.firestore.admin.list('users')
  const yaa = people.find(({ data }) => data.email === 'yaa@asantewaa-works.example.com')
  expect(yaa?.data).toMatchObject({
    roles: ['User', 'Customer'],
    status: 'Active',
    isNewUser: true,
    displayName: 'Yaa Asantewaa',
  })
  expect(shop.firestore.admin.get('MetaData/users')).toMatchObject({ count: people.length, lastId: yaa?.id })
})

test('a wrong password is told in words and changes nothing', async () => {
  const page = await shop.visit('/login')
  await page.getByLabel('E-mail').fill('sales@osu-supply.example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  shop.expectOnly(['status of 400'])
})

describe('guards', () => {
  test('a guest is sent to sign in and comes back to the page', async () => {
    const page = await shop.signInAs('manager', '/adx/inventory/stock')
    await page.waitForURL((url) => url.pathname === '/adx/inventory/stock')
  })

  test('a customer gets no page of the back office', async () => {
    const page = await shop.signInAs('customer')
    await page.goto('/adx/orders')
    await page
      .getByText(/role|access/i)
      .first()
      .waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })

  test('a member whose role is taken away loses the page at once', async () => {
    const page = await shop.signInAs('accountant', '/login?idle_redirect_url=/adx/orders')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    shop.firestore.admin.update('users/accountant', { roles: ['User'] })
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor({ state: 'detached' })
    shop.expectOnly(['permission-denied', 'insufficient permissions', 'status of 403'])
  })

  test('signing out goes to sign in, with the way back', async () => {
    const page = await shop.signInAs('sales', '/login?idle_redirect_url=/adx/inventory/stock')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: /Kojo Boateng/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('idle_redirect_url')).toContain('/adx/inventory/stock')
  })
})
