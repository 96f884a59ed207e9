import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { monthOf } from '#domain/people/buying-company.ts'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { linkTo, register, visitRegistered } from './member-steps.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putCart } from './put-cart.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const CEMENT = 'CEM-425R-50'
const EMAIL = 'esi@adom.example.com'

/** The last mail of this kind, and where its button leads. */
const mailOf = (name: string) => {
  const mails = shop.firestore.admin.list('mail').filter(({ id }) => id.startsWith(`${name}-`))
  return mails.at(-1)?.data as { to: string; template: { data: Record<string, string> } } | undefined
}

async function invite(page: Page, email: string, limit: string) {
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await dialog.getByText('Enter an amount').waitFor()
  await dialog.getByLabel('Limit a month, GH₵').fill(limit)
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function fillIn(page: Page, costCentre: string) {
  await page.getByLabel(/^Cost centre or project/).selectOption(costCentre)
  await page.getByLabel('Contact phone').fill('024 987 6543')
}

async function place(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/\/profile\/orders\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('a buyer’s order above the limit waits, is approved by the company and only then confirmed', async () => {
  const { admin } = shop.firestore
  await register(shop, 'esi', EMAIL)
  admin.update('users/esi', { displayName: 'Esi Owusu' })
  const ama = await shop.visitAs('customer', '/profile/company')
  await ama.getByLabel('Name of the company').fill('Adom Works Ltd')
  expect(await seriousFindingsLightAndDark(ama)).toEqual([])
  await ama.getByRole('button', { name: 'Set up the company' }).click()
  await ama.getByRole('heading', { name: 'Adom Works Ltd', level: 1 }).waitFor()
  await ama.getByLabel('Cost centres or projects').fill('Tema site\nOffice')
  await ama.getByRole('button', { name: 'Save the details' }).click()
  await ama.getByText('choose a cost centre or project: Tema site, Office').waitFor()
  await invite(ama, EMAIL, '50')
  await ama.getByText('GH₵50.00 a month').waitFor()
  expect(mailOf('company-invitation')).toMatchObject({ to: EMAIL })

  const link = await linkTo(shop, EMAIL, /http\S+\/profile\/company\S+/)
  const esi = await shop.visit(link.slice(shop.url.length))
  await esi.getByLabel('Email').fill(EMAIL)
  await esi.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await esi.getByRole('button', { name: 'Sign in', exact: true }).click()
  await esi.getByRole('heading', { name: 'Ama Mensah invites you to buy for Adom Works Ltd' }).waitFor()
  expect(await seriousFindingsLightAndDark(esi)).toEqual([])
  await esi.getByRole('button', { name: 'Accept' }).click()
  await esi.getByRole('heading', { name: 'Your month' }).waitFor()
  await esi.getByText('GH₵50.00').first().waitFor()

  putCart(shop, { [CEMENT]: 1 }, 'esi')
  await esi.getByRole('banner').getByText('1 line').waitFor()
  await esi.getByRole('banner').getByRole('link', { name: 'Checkout' }).click()
  await fillIn(esi, 'Tema site')
  await esi.getByText('it waits until an approver of Adom Works Ltd has approved it').waitFor()
  const id = await place(esi)
  await esi.getByText('Waiting for Adom Works Ltd').waitFor()
  expect(await seriousFindingsLightAndDark(esi)).toEqual([])

  const manager = await shop.visitAs('manager', '/adx/orders?waiting=company')
  const { ref } = admin.get(`orders/${id}`) as { ref: string }
  await manager.getByRole('link', { name: ref }).click()
  await manager.getByText('Adom Works Ltd has to approve this order first').waitFor()
  expect(await manager.getByRole('button', { name: 'Confirm and reserve' }).isDisabled()).toBe(true)
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  expect(mailOf('company-approval')?.template.data).toMatchObject({ orderId: id, buyer: 'Esi Owusu' })
  await ama.getByRole('region', { name: 'Waiting for an approval' }).getByRole('link', { name: ref }).click()
  await ama.getByRole('heading', { name: 'Please approve or refuse' }).waitFor()
  expect(await seriousFindingsLightAndDark(ama)).toEqual([])
  await ama.getByRole('button', { name: 'Approve…' }).click()
  await ama.getByRole('dialog').getByRole('button', { name: 'Approve the order' }).click()
  await ama.getByText('Ama Mensah approved it').waitFor()

  // Both pages are live.
  await esi.getByText('Ama Mensah approved it').waitFor()
  await manager.getByText('Ama Mensah approved it for Adom Works Ltd').waitFor()
  await manager.getByRole('button', { name: 'Confirm and reserve' }).click()
  await manager.getByText('Confirmed: everything is reserved').waitFor()
  const { totals } = admin.get(`orders/${id}`) as { totals: { totalMinor: number } }
  await expect
    .poll(() => admin.list('companySpending').map(({ data }) => [data['month'], data['spentMinor']]))
    .toEqual([[monthOf(Date.now()), totals.totalMinor]])

  // Who only buys sees the orders of the company too, but nobody's limit.
  await esi.goto('/profile/company')
  await esi
    .getByRole('region', { name: 'Newest orders of your company' })
    .getByRole('link', { name: ref })
    .waitFor()
  await ama.goto('/profile/company')
  await ama.getByRole('row', { name: /Esi Owusu.*GH₵50\.00/ }).waitFor()
  expect(await seriousFindingsLightAndDark(ama)).toEqual([])
})

test('the next one is refused from the mail, by nobody who is signed in', async () => {
  const { admin } = shop.firestore
  putCart(shop, { [CEMENT]: 1 }, 'esi')
  const esi = await visitRegistered(shop, EMAIL, '/checkout')
  await fillIn(esi, 'Office')
  const second = await place(esi)
  await esi.getByText('Waiting for Adom Works Ltd').waitFor()
  const asked = await linkTo(
    shop,
    'customer@osu-supply.example.com',
    new RegExp(`http\\S+/company-approval\\?mail=company-approval-${second}\\S+`),
  )
  const mailed = await shop.visit(asked.slice(shop.url.length))
  await mailed.getByText('You decide as Ama Mensah').waitFor()
  // Opening it has changed nothing.
  expect(admin.get(`orders/${second}`)).toMatchObject({ status: 'submitted' })
  expect(await seriousFindingsLightAndDark(mailed)).toEqual([])
  await mailed.getByRole('button', { name: 'Change…' }).click()
  await mailed.getByRole('dialog').getByRole('textbox').fill('1000')
  await mailed.getByRole('button', { name: 'See what it comes to' }).click()
  await mailed.getByText(/At most \d+ bag/).waitFor()
  await mailed.getByRole('button', { name: 'Cancel' }).click()
  await mailed.getByRole('button', { name: 'Refuse…' }).click()
  await mailed.getByRole('dialog').getByLabel('Reason').fill('Wait for December')
  await mailed.getByRole('dialog').getByRole('button', { name: 'Refuse the order' }).click()
  await mailed.getByText(/^You refused/).waitFor()
  shop.expectOnly(['status of 400'])
  await mailed.reload()
  await mailed.getByText('This link no longer opens').waitFor()
  await esi.getByText('Reason: Adom Works Ltd did not approve it: Wait for December').waitFor()
  expect(admin.get(`orders/${second}`)).toMatchObject({ status: 'cancelled', project: 'Office' })
})
