import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'

test('Osu asks Kumasi for cement, a Manager approves, it travels, and arrives with a damaged bag', async () => {
  const [there, here] = [shop.levelAt('kum', CEMENT).onHand, shop.levelAt('osu', CEMENT).onHand]
  const name = shop.firestore.admin.get(`products/${CEMENT}`)?.['name'] as string
  const branch = await shop.visitAs('location', '/adx/inventory/stock-transfers')
  await branch.getByRole('link', { name: 'New transfer' }).first().click()
  await branch.getByLabel('From', { exact: true }).selectOption('kum')
  await branch.getByLabel('To', { exact: true }).selectOption('osu')
  await branch.getByRole('button', { name: 'Ask for the transfer' }).click()
  await branch.getByText('Add what is to be moved.').waitFor()
  await branch.getByRole('button', { name: 'Add product' }).click()
  await branch.getByLabel('Search the catalogue').fill(CEMENT)
  await branch.getByRole('option').filter({ hasText: CEMENT }).first().click()
  await branch.getByLabel(`Quantity of ${name}`).fill('10')
  await branch.reload()
  await expect.poll(() => branch.getByLabel(`Quantity of ${name}`).inputValue()).toBe('10')
  expect(await seriousFindingsLightAndDark(branch)).toEqual([])
  await branch.getByRole('button', { name: 'Ask for the transfer' }).click()
  await branch.getByRole('heading', { level: 1, name: /^TR-/ }).waitFor()
  await branch.getByText(/nobody what they asked for/).waitFor()

  const path = new URL(branch.url()).pathname
  const manager = await shop.visitAs('manager', path)
  await manager.getByRole('button', { name: 'Approve and reserve' }).click()
  await manager.getByRole('button', { name: 'Send the goods…' }).click()
  await manager.getByRole('button', { name: 'They are on their way' }).click()
  await manager.getByText('Enter the driver').waitFor()
  await manager.getByLabel('Driver').fill('Kojo Mensah')
  await manager.getByRole('button', { name: 'They are on their way' }).click()
  await manager.getByText('In transit', { exact: true }).waitFor()
  expect(shop.levelAt('kum', CEMENT).onHand).toBe(there - 10)
  // Who sent them does not receive them.
  expect(await manager.getByRole('button', { name: 'Receive goods' }).count()).toBe(0)

  // The code on the waybill opens the form for receiving them, for roles that can receive there.
  await manager.getByRole('link', { name: 'Waybill' }).click()
  const waybill = manager.getByRole('article', { name: /^Transfer waybill TR-/ })
  await waybill.getByRole('img', { name: /QR code/ }).waitFor()
  const printed = await waybill.getByText(/Receive the goods:/).innerText()
  const receivePath = /[/]adx.*$/.exec(printed)?.[0] ?? ''
  expect(receivePath).toBe(`${path}?receive`)
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.goto(new URL(receivePath, manager.url()).href)
  await manager.getByText(/not the person who sent them/).waitFor()
  await branch.goto(new URL(receivePath, branch.url()).href)
  await branch.getByRole('button', { name: 'Everything came' }).click()
  await branch.getByLabel(`Received of ${name}`).fill('9')
  await branch.getByLabel(`Damaged of ${name}`).fill('2')
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText(/more than is on its way/).waitFor()
  await branch.getByLabel(`Damaged of ${name}`).fill('1')
  expect(await seriousFindingsLightAndDark(branch)).toEqual([])
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText('9 received, 1 damaged').waitFor()
  expect(shop.levelAt('osu', CEMENT).onHand).toBe(here + 9)
  expect(shop.firestore.admin.list('attention').filter(({ data }) => data['about'] === 'posting')).toEqual([])
})
