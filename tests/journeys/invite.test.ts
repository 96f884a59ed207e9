import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DeliveredMail } from '#server/mail/inbox-store.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.expectNoComplaints())

type Wanted = { addresses: string; roles: string[]; branches?: string[]; note?: string }

async function openInvitations(account: string): Promise<Page> {
  const page = await shop.signInAs(account, '/login?idle_redirect_url=/adx/users?tab=invitations')
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  return page
}

async function invite(page: Page, { addresses, roles, branches = [], note = '' }: Wanted) {
  await page.getByRole('button', { name: 'Invite…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail addresses').fill(addresses)
  for (const choice of [...roles, ...branches]) await dialog.getByLabel(choice, { exact: true }).check()
  await dialog.getByLabel(/A personal line/).fill(note)
  await dialog.getByRole('button', { name: /^Invite \d+ p/ }).click()
  await dialog.getByRole('list', { name: 'Results' }).waitFor({ timeout: 60_000 })
}

const finish = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

/** The link in the mail to `address`, once it is in the inbox. */
async function linkTo(address: string): Promise<string> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${shop.url}/mail/all.json`)).json()) as DeliveredMail[]
    const mail = mails.find(({ to }) => to.includes(address))
    if (mail) return /http\S+\/invite\/accepts\S+/.exec(mail.text)?.[0] ?? ''
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${address}`)
}

/** Signs in through the Google chooser as somebody the shop has not met; `page` shows the sign-in form. */
async function continueWithGoogle(page: Page, name: string, email: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /Continue with Google/ }).click(),
  ])
  await chooser.getByRole('button', { name: /Use another account/ }).click()
  await chooser.getByLabel('Name').fill(name)
  await chooser.getByLabel('E-mail').fill(email)
  await chooser.getByRole('button', { name: 'Continue' }).click()
}

async function followLink(link: string, name: string, email: string): Promise<Page> {
  const page = await shop.visit(link.slice(shop.url.length))
  await page.getByRole('link', { name: 'Sign in to answer' }).click()
  await continueWithGoogle(page, name, email)
  await page.waitForURL(/\/invite\/accepts/)
  return page
}

const rowOf = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email) })

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an invited person follows the mail, accepts and starts at the page of their role', async () => {
  const email = 'esi.owusu@works.com'
  const admin = await openInvitations('admin')
  await invite(admin, {
    addresses: `Esi Owusu <${email}>`,
    roles: ['Sales Person'],
    branches: ['Osu'],
    note: 'We need you at the counter.',
  })
  await finish(admin)
  await rowOf(admin, email).getByText('Delivered').waitFor()

  const guest = await followLink(await linkTo(email), 'Esi Owusu', email)
  await titled(guest, 'Esi, you are invited').waitFor()
  await guest.getByText('We need you at the counter.').waitFor()
  await guest.getByRole('button', { name: 'Accept' }).click()
  await guest.waitForURL(/\/adx\/products/)
  await titled(guest, 'Products').waitFor()

  const [user] = shop.firestore.admin.list('users').filter(({ data }) => data.email === email)
  expect(user?.data).toMatchObject({ roles: ['User', 'Customer', 'Sales Person'], locationIds: ['osu'] })
  expect(shop.firestore.admin.get(`invitedMembers/${email}`)).toMatchObject({
    status: 'Accepted',
    acceptedUid: user?.id,
  })

  await guest.goto(await linkTo(email))
  await titled(guest, 'You have accepted this invitation').waitFor()
})

test('a cancelled, an expired, a declined invitation and a wrong account each say so', async () => {
  const manager = await openInvitations('manager')
  const [cancelled, expired, declined] = ['gone@works.com', 'late@works.com', 'no@works.com'] as const
  await invite(manager, {
    addresses: [cancelled, expired, declined].join('\n'),
    roles: ['Location Manager'],
    branches: ['Tema'],
  })
  await finish(manager)
  const link = await linkTo(cancelled)
  await rowOf(manager, cancelled)
    .getByRole('button', { name: /Cancel the invitation/ })
    .click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Cancel the invitation' }).click()
  await rowOf(manager, cancelled).getByText('Cancelled', { exact: true }).waitFor()
  shop.firestore.admin.update(`invitedMembers/${expired}`, { expirationDate: 1 })

  const first = await followLink(link, 'Gone Girl', cancelled)
  await titled(first, 'This invitation was cancelled').waitFor()
  await first.goto(await linkTo(expired))
  await titled(first, 'You are signed in with another address').waitFor()

  const second = await followLink(await linkTo(expired), 'Late Person', expired)
  await titled(second, 'This invitation has expired').waitFor()

  const third = await followLink(await linkTo(declined), 'No Body', declined)
  await third.getByRole('button', { name: 'Decline…' }).click()
  await third.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await titled(third, 'You declined this invitation').waitFor()
  expect(shop.firestore.admin.get(`invitedMembers/${declined}`)).toMatchObject({ status: 'Declined' })
})

test('an open invitation is offered at sign-in, without its link', async () => {
  const email = 'offer@works.com'
  const manager = await openInvitations('manager')
  await invite(manager, { addresses: email, roles: ['Sales Person'], branches: ['Kumasi'] })
  const page = await shop.visit('/login')
  await continueWithGoogle(page, 'Of Fer', email)
  await titled(page, 'You are invited').waitFor()
})

test('forty addresses at once, three of them bad, and who is known already', async () => {
  const admin = await openInvitations('admin')
  const good = Array.from({ length: 36 }, (_, index) => `bulk${index}@works.com`)
  const bad = ['nobody', 'two@@works.com', 'long@works.museum']
  await invite(admin, {
    addresses: [...good, ...bad, 'customer@osu-supply.example.com'].join('\n'),
    roles: ['Accountant'],
  })
  const results = admin.getByRole('list', { name: 'Results' })
  expect(await results.getByText('Invited', { exact: true }).count()).toBe(36)
  expect(await results.getByText('This is no e-mail address.').count()).toBe(3)
  expect(await results.getByText('User already exists').count()).toBe(1)
  await finish(admin)
  await invite(admin, { addresses: good[0] ?? '', roles: ['Accountant'] })
  await admin.getByRole('list', { name: 'Results' }).getByText('User already invited').waitFor()
})

test('a member gets another role, is suspended and signed out, and the trail says who did it', async () => {
  const sales = await shop.signInAs('sales', '/login?idle_redirect_url=/adx/products')
  await titled(sales, 'Products').waitFor()
  const admin = await shop.signInAs('admin', '/login?idle_redirect_url=/adx/users?q=kojo')
  await admin.getByRole('link', { name: 'Kojo Boateng' }).click()
  const panel = admin.getByRole('region', { name: 'Member', exact: true })
  await panel.getByRole('button', { name: 'Change roles…' }).click()
  await admin.getByRole('dialog').getByLabel('Accountant').check()
  await admin.getByRole('button', { name: 'Save roles' }).click()
  await panel.getByText('Roles or branches changed').waitFor()
  await panel.getByText(/by Efua Quartey as Admin/).waitFor()
  await panel.getByRole('button', { name: 'Suspend…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  await panel.locator('li').getByText('Suspended', { exact: true }).waitFor()
  await sales.waitForURL(/\/login/)
  await sales.getByText('Your account is suspended').waitFor()
  expect(shop.firestore.admin.get('users/sales')).toMatchObject({
    status: 'Suspended',
    roles: ['User', 'Sales Person', 'Accountant'],
  })
})

describe('nothing serious for axe', () => {
  test.each(['/adx/users', '/adx/users/customer', '/adx/users?tab=invitations'])('on %s', async (path) => {
    const page = await shop.signInAs('admin', `/login?idle_redirect_url=${encodeURIComponent(path)}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.reload()
      await page.getByRole('table').waitFor()
      await page.getByRole('row').nth(1).waitFor()
      expect(await seriousFindings(page)).toEqual([])
    }
  })

  test('on the page of an invitation', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await shop.visit('/invite/accepts?email=a@works.com&token=ab')
      await page.emulateMedia({ colorScheme })
      await page.reload()
      await page.getByRole('heading', { level: 1, name: /You are invited to/ }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
    }
  })
})
