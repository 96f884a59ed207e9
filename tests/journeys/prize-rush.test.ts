import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const points = (): unknown => shop.firestore.admin.get('loyaltyBalances/customer')?.['points']

test('a visitor reads the rules and repeats a draw that took place', async () => {
  const page = await shop.visit('/prize-rush')
  await page.getByRole('heading', { name: 'Prize Rush', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Sign in to take part' }).waitFor()
  await page.getByRole('article', { name: 'Opening draw' }).getByText('Won by').waitFor()
  await page.getByRole('button', { name: 'Check this draw' }).click()
  await page.getByText(/Repeated in your browser: ticket \d+ wins/).waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
})

test('a customer redeems points, and pays an order with the credit', async () => {
  const before = Number(points())
  const page = await shop.visitAs('customer', '/prize-rush')
  await page.getByRole('button', { name: 'Redeem points' }).click()
  await page.getByRole('textbox', { name: 'Points' }).fill('150')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByText('another whole hundred').waitFor()
  await page.getByRole('textbox', { name: 'Points' }).fill('200')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByRole('row', { name: /Redeemed.*−200/ }).waitFor()
  expect(points()).toBe(before - 200)
  expect(await seriousFindingsLightAndDark(page)).toEqual([])

  await page.goto('/transfer')
  const credit = page.getByRole('region', { name: 'Credit: GH₵20.00' })
  const button = credit.getByRole('button').first()
  const orderRef = (await button.getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
  await button.click()
  await credit.waitFor({ state: 'detached' })
  await page.goto('/profile/statement')
  await page.getByRole('row', { name: new RegExp(`Payment ${orderRef}.*Account credit`) }).waitFor()
  await page.getByRole('row', { name: new RegExp(`Credit used.*For order ${orderRef}`) }).waitFor()
  await page.getByRole('row', { name: /Credit.*200 points redeemed/ }).waitFor()
})

test('a Manager holds a draw: customers take tickets, the winner is drawn, and everybody can check it', async () => {
  const manager = await shop.visitAs('manager', '/adx/prize-draws')
  await manager.getByRole('link', { name: 'New draw' }).click()
  await manager.getByRole('button', { name: 'Begin the draw' }).click()
  await manager.getByText('Enter a title').waitFor()
  await manager.getByRole('textbox', { name: 'Title' }).fill('Easter draw')
  await manager.getByRole('textbox', { name: 'Prize' }).fill('Ten bags of cement')
  await manager.getByLabel('Closes').fill('2027-04-01T18:00')
  await manager.getByRole('textbox', { name: 'Public source' }).fill('The lottery numbers of Easter Saturday')
  await manager
    .getByRole('textbox', { name: 'Rules' })
    .fill('Whoever holds the ticket that is drawn wins the cement.')
  // Kept over a reload.
  await manager.reload()
  expect(await manager.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Easter draw')
  await manager.getByRole('button', { name: 'Begin the draw' }).click()
  await manager.getByText('Nobody has a ticket yet').waitFor()
  const id = new URL(manager.url()).pathname.split('/').at(-1) ?? ''

  const before = Number(points())
  const customer = await shop.visitAs('customer', '/prize-rush')
  const draw = customer.getByRole('article', { name: 'Easter draw' })
  await draw.getByLabel('Tickets').fill('2')
  await draw.getByRole('button', { name: 'Take for 100 points' }).click()
  await customer.getByRole('row', { name: /Tickets.*Easter draw: tickets 1 to 2/ }).waitFor()
  expect(points()).toBe(before - 100)

  // Time passes.
  shop.firestore.admin.update(`prizeDraws/${id}`, { closesAt: Date.now() - 1000 })
  await manager.reload()
  await manager.getByRole('button', { name: 'Draw the winner' }).click()
  await manager.getByLabel('What it says').fill('3 14 15 92 65')
  await manager.getByRole('button', { name: 'Draw', exact: true }).click()
  await manager.getByRole('heading', { name: 'Winner' }).waitFor()
  await manager.getByText('customer@').waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  await customer.reload()
  await draw.getByText('Won by').waitFor()
  await draw.getByRole('button', { name: 'Check this draw' }).click()
  await draw.getByText(/Repeated in your browser: ticket [12] wins/).waitFor()
})
