import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { listTabs, titled } from './member-steps.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const adminAt = (path: string, account = 'admin') => shop.visitAs(account, path)

test('a suspended member is reactivated and signs in again; the list shows when', async () => {
  shop.firestore.admin.update('users/sales', { status: 'Suspended' })
  const admin = await adminAt('/adx/users?status=Suspended')
  const row = admin.getByRole('row', { name: /Kojo Boateng/ })
  await row.getByText('Never').waitFor()
  await admin.getByRole('link', { name: 'Kojo Boateng' }).click()
  const panel = admin.getByRole('region', { name: 'Member', exact: true })
  await panel.getByText('Never', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Reactivate…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Reactivate', exact: true }).click()
  await panel.locator('li').getByText('Reactivated', { exact: true }).waitFor()

  const sales = await shop.signInAs('sales')
  await sales.waitForURL(/\/adx\/products/)
  await listTabs(admin).getByRole('link', { name: 'Members' }).click()
  await row.getByText('Today', { exact: true }).waitFor()
})

test('the list is searched, filtered and read fifty at a time', async () => {
  const record = shop.firestore.admin.get('users/customer') ?? {}
  for (let at = 0; at < 60; at++) {
    const uid = `crowd-${at}`
    const name = `Zz Crowd ${String(at).padStart(2, '0')}`
    const email = `${uid}@works.com`
    shop.firestore.admin.set(`users/${uid}`, {
      ...record,
      id: uid,
      uid,
      email,
      displayName: name,
      lastName: 'Crowd',
    })
  }
  const admin = await adminAt('/adx/users?who=all')
  const rows = admin.getByRole('table').getByRole('row')
  await admin.getByText('50 members so far').waitFor()
  await expect.poll(() => rows.count()).toBe(51)
  await admin.getByRole('button', { name: 'Show more' }).click()
  await admin.getByText(/^\d+ members$|^100 members so far$/).waitFor()
  await expect.poll(() => rows.count()).toBeGreaterThan(100)

  await admin.getByRole('button', { name: 'Customers' }).click()
  await admin.getByText('50 members so far').waitFor()

  await admin.getByLabel('Role').selectOption('Manager')
  await admin.getByText('1 member', { exact: true }).waitFor()
  await admin.getByLabel('Role').selectOption('')
  await admin.getByLabel('Search members').fill('crowd-59@')
  await admin.getByText('1 member', { exact: true }).waitFor()
  await admin.getByText('Zz Crowd 59').waitFor()
  await admin.waitForURL((url) => url.searchParams.get('q') === 'crowd-59@')
})

test('members selected in the list are suspended together, with a reason in the audit trail of each', async () => {
  const admin = await adminAt('/adx/users')
  for (const name of ['Kojo Boateng', 'Kwame Darko']) await admin.getByLabel(`Select ${name}`).check()
  expect(await admin.getByLabel('Select Efua Quartey').count()).toBe(0)
  const bar = admin.getByRole('group', { name: 'Selected members' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Suspend…' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await dialog.getByText('Say why, in a few words').waitFor()
  await dialog.getByLabel('Reason').fill('The branch is closed')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await dialog.getByText('2 of 2 members').waitFor()
  await expect.poll(() => dialog.getByText('Suspended', { exact: true }).count()).toBe(2)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  for (const name of ['Kojo Boateng', 'Kwame Darko'])
    await admin
      .getByRole('row', { name: new RegExp(name) })
      .getByText('Suspended', { exact: true })
      .waitFor()
  const reasons = shop.firestore.admin
    .list('auditLog')
    .filter(({ data }) => data.action === 'member.suspend')
    .map(({ data }) => data.reason)
  expect(reasons).toEqual(['The branch is closed', 'The branch is closed'])

  for (const name of ['Kojo Boateng', 'Kwame Darko']) await admin.getByLabel(`Select ${name}`).check()
  await bar.getByRole('button', { name: 'Reactivate…' }).click()
  await dialog.getByRole('button', { name: 'Reactivate', exact: true }).click()
  await expect.poll(() => dialog.getByText('Reactivated', { exact: true }).count()).toBe(2)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await bar.waitFor({ state: 'detached' })
})

describe('the reason why somebody cannot do something', () => {
  test('is linked from the access-denied page, with the requested permission marked, and fits a phone', async () => {
    const location = await shop.visitAs('location', '/adx/orders')
    await location.getByText('You do not have access to this page').waitFor()
    await location.getByRole('link', { name: 'Why not?' }).click()
    await location.waitForURL(/\/adx\/access\?need=orders/)
    await titled(location, 'What you may do').waitFor()
    const asked = location.locator('li[aria-current]')
    await asked.getByText('Orders', { exact: true }).waitFor()
    await asked.getByText('Own branches (to fulfil them, without prices) as Location Manager').waitFor()
    await asked.getByText(/More with Super Admin, Admin, Manager.*or Sales Person; given by/).waitFor()
    const cost = location.getByRole('listitem').filter({ hasText: 'Cost and margin' })
    await cost.getByText('Not with your roles').waitFor()
    await cost.getByText(/It takes .*Inventory Manager; given by Super Admin or Admin\./).waitFor()
    expect(await seriousFindingsLightAndDark(location)).toEqual([])
    await location.setViewportSize({ width: 360, height: 740 })
    await expect
      .poll(() => location.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360)
  })

  test('is found in the account menu and in the palette', async () => {
    const manager = await adminAt('/adx/products', 'manager')
    await manager.getByRole('button', { name: /account$/ }).click()
    await manager.getByRole('menuitem', { name: 'What you may do' }).click()
    await titled(manager, 'What you may do').waitFor()
    await manager.getByRole('link', { name: 'Admins', exact: true }).click()
    await manager.getByRole('row', { name: /admin@osu-supply/ }).waitFor()
    await manager.keyboard.press('Control+k')
    await manager.getByRole('dialog').getByRole('combobox').fill('why')
    await manager.keyboard.press('Enter')
    await titled(manager, 'What you may do').waitFor()
  })

  test('is shown to a customer as well, who sees no back office', async () => {
    const customer = await shop.visitAs('customer', '/adx/access?need=dashboard')
    await titled(customer, 'What you may do').waitFor()
    await customer.getByText(/is none of what your roles give/).waitFor()
    expect(await customer.getByRole('navigation', { name: 'Back office' }).count()).toBe(0)
  })
})

test('an Admin deletes the account of a customer, once what is open is settled', async () => {
  const { admin } = shop.firestore
  const email = `leaving-${crypto.randomUUID()}@works.com`
  const password = 'a-long-password-1'
  const auth = (method: string, body: object) =>
    fetch(`${shop.authUrl}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, ...body }),
    })
  const { localId: uid } = (await (await auth('signUp', {})).json()) as { localId: string }
  admin.set(`users/${uid}`, {
    ...admin.get('users/customer'),
    id: uid,
    uid,
    email,
    displayName: 'Yaw Leaving',
    firstName: 'Yaw',
    lastName: 'Leaving',
  })
  admin.set(`lists/${uid}`, { ownerUid: uid })
  const [order] = admin.list('orders').filter(({ data }) => data['customerUid'] === 'customer')
  admin.set('orders/leaving', { ...order?.data, id: 'leaving', customerUid: uid, status: 'processing' })

  const page = await adminAt(`/adx/users/${uid}`)
  await page.getByRole('button', { name: 'Delete the account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Orders are open: complete or cancel them.').waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  admin.update('orders/leaving', { status: 'cancelled' })
  await page.getByRole('button', { name: 'Delete the account…' }).click()
  await dialog.getByText('Orders: 1').waitFor()
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await dialog.getByText('Say why, in a few words').waitFor()
  await dialog.getByLabel('Why').fill('Asked for it by email')
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await page.getByText('The account is deleted').waitFor()
  await page.waitForURL(/\/adx\/users$/)
  expect([admin.get(`users/${uid}`), admin.get(`lists/${uid}`)]).toEqual([undefined, undefined])
  expect(admin.get('orders/leaving')).toMatchObject({ customerUid: uid })
  expect((await auth('signInWithPassword', { returnSecureToken: true })).status).toBe(400)
})
