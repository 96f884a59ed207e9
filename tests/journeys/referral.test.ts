import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putDispatched } from './put-dispatched.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const CEMENT = 'CEM-425R-50'

test('a link is opened, its visitor registers and buys, and the reward is earned', async () => {
  const { admin } = shop.firestore
  const referrer = await shop.visitAs('customer', '/profile/referral')
  const link = await referrer.getByRole('textbox', { name: 'Your link' }).inputValue()
  await referrer.getByText('Opened on 9 devices').waitFor()
  await referrer.getByText('GH₵50.00').waitFor()
  expect(await seriousFindingsLightAndDark(referrer)).toEqual([])

  const page = await shop.visit(link.slice(shop.url.length))
  await page.getByRole('heading', { name: /recommends us to you/ }).waitFor()
  await page.getByText('is kept on this device').waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await page.goto(`/products?q=${CEMENT}`)
  const row = page.getByRole('row', { name: new RegExp(CEMENT) })
  await row.getByRole('button', { name: /^Add/ }).click()
  await row.getByRole('link', { name: /^In cart/ }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByText('You were referred by a customer').waitFor()
  await page.getByLabel('Your name').fill('Esi Referred')
  await page.getByLabel('Email').fill(`esi-${Date.now()}@referred.example.com`)
  await page.getByLabel('Password', { exact: true }).fill('harmattan-scaffold-19')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel(/^Company/).fill('Referred Builders')
  await page.getByLabel(/^Phone/).pressSequentially('0249876543')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL((url) => url.pathname === '/checkout')

  await referrer.getByRole('link', { name: 'Customers you referred' }).click()
  await referrer.getByRole('row', { name: /Esi R\..*Signed up/ }).waitFor()

  await expect.poll(() => page.getByLabel('Collected by').inputValue()).toBe('Esi Referred')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/\/profile\/orders\//)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  putDispatched(shop, id)
  const { totals } = admin.get(`orders/${id}`) as { totals: { totalMinor: number } }
  admin.update(`orders/${id}`, { status: 'completed', paidMinor: totals.totalMinor })

  // The page is live.
  await referrer.getByRole('row', { name: /Esi R\..*Reward credited.*GH₵50\.00/ }).waitFor()
  await referrer.getByText('Devices that opened your link').waitFor()
  expect(await seriousFindingsLightAndDark(referrer)).toEqual([])

  // Part of the goods comes back: its share of the reward goes with it, at once.
  const { id: delivery, data } = oneOf('fulfillments', ({ orderId }) => orderId === id)
  const [{ quantity }] = data['lines'] as [{ quantity: number }]
  const back = { index: 0, quantity, reason: 'Not needed', outcome: 'refund', destination: 'restock' }
  admin.update(`fulfillments/${delivery}`, { returns: [{ id: 'r', part: 0, receivedAt: 1, lines: [back] }] })
  await referrer.getByRole('row', { name: /Esi R\..*Taken back.*GH₵0\.00 of GH₵50\.00/ }).waitFor()
  await expect
    .poll(() => admin.list('accountEntries').map(({ data: entry }) => entry['kind']))
    .toContain('credit_taken_back')
})

test('staff decide on a referral that is flagged, and the referrer reads why', async () => {
  const { id, data } = oneOf('referrals', ({ status }) => status === 'flagged')
  const page = await shop.visitAs('accountant', '/adx/referrals')
  await page.getByRole('link', { name: data['name'] as string }).click()
  await page.getByText('same device').waitFor()
  await page.getByRole('region', { name: 'Referred by' }).getByText('customer@').waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await page.getByRole('button', { name: 'Refuse…' }).click()
  await page.getByRole('button', { name: 'Refuse it' }).click()
  await page.getByText('Say why, in a few words').waitFor()
  await page.getByLabel('Reason').fill('Both accounts are one company')
  await page.getByRole('button', { name: 'Refuse it' }).click()
  await page.getByText('Not counted').waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('Both accounts are one company').waitFor()
  expect(shop.firestore.admin.get(`referrals/${id}`)).toMatchObject({ status: 'voided', rewardMinor: 0 })
  await page.getByRole('link', { name: 'Referrals' }).first().click()
  await page.getByText('Nothing to decide').waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])

  const referrer = await shop.visitAs('customer', '/profile/referral/tracking')
  await referrer.getByRole('row', { name: /Not counted.*Both accounts are one company/ }).waitFor()
})

function oneOf(collection: string, fits: (data: Record<string, unknown>) => boolean) {
  const found = shop.firestore.admin.list(collection).find(({ data }) => fits(data))
  if (!found) throw new Error(`there is none in ${collection}`)
  return found
}
