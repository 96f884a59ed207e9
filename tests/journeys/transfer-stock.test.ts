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
  await manager.getByRole('button', { name: 'Send goods…' }).click()
  await manager.getByRole('button', { name: 'They are on their way' }).click()
  await manager.getByText('Enter the driver').waitFor()
  await manager.getByLabel('Driver', { exact: true }).fill('Kojo Mensah')
  await manager.getByLabel(`Sent of ${name}`).fill('6')
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.getByRole('button', { name: 'They are on their way' }).click()
  await manager.getByText('In transit', { exact: true }).waitFor()
  expect(shop.levelAt('kum', CEMENT).onHand).toBe(there - 6)
  await manager.getByRole('button', { name: 'Send goods…' }).click()
  await manager.getByLabel('Driver', { exact: true }).fill('Abena Owusu')
  await manager.getByRole('button', { name: 'They are on their way' }).click()
  await manager.getByText(/Abena Owusu/).waitFor()
  expect(shop.levelAt('kum', CEMENT).onHand).toBe(there - 10)
  // Who sent them does not receive them.
  expect(await manager.getByRole('button', { name: /^Receive goods/ }).count()).toBe(0)

  // The code on a waybill opens the form for receiving its shipment, for roles that can receive there.
  await manager.getByRole('link', { name: /^Waybill TR-.*[/]1$/ }).click()
  const waybill = manager.getByRole('article', { name: /^Transfer waybill TR-.*[/]1$/ })
  await waybill.getByRole('img', { name: /QR code/ }).waitFor()
  const printed = await waybill.getByText(/Receive the goods:/).innerText()
  const receivePath = /[/]adx.*$/.exec(printed)?.[0] ?? ''
  expect(receivePath).toBe(`${path}?receive=1`)
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.goto(new URL(receivePath, manager.url()).href)
  await manager.getByText(/not the person who sent them/).waitFor()
  await branch.goto(new URL(receivePath, branch.url()).href)
  await branch.getByRole('button', { name: 'Fill in all' }).click()
  await branch.getByLabel(`Received of ${name}`).fill('4')
  await branch.getByLabel(`Damaged of ${name}`).fill('3')
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText(/more than is on its way/).waitFor()
  await branch.getByLabel(`Damaged of ${name}`).fill('1')
  await branch.getByLabel(`Missing of ${name}`).fill('1')
  expect(await seriousFindingsLightAndDark(branch)).toEqual([])
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText('4 received, 1 damaged, 1 missing').waitFor()
  expect(shop.levelAt('osu', CEMENT)).toMatchObject({ onHand: here + 5 })
  await branch.getByRole('button', { name: /^Receive goods of .*[/]2$/ }).click()
  await branch.getByRole('button', { name: 'Fill in all' }).click()
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText('Received', { exact: true }).first().waitFor()

  // The missing bag is settled by somebody who neither sent nor received any.
  const keeper = await shop.visitAs('inventory', path)
  await keeper.getByRole('button', { name: 'Settle what is missing…' }).click()
  await keeper.getByLabel(`Where ${name} is`).selectOption('returned')
  await keeper.getByLabel('How it was found out').fill('It was never loaded')
  expect(await seriousFindingsLightAndDark(keeper)).toEqual([])
  await keeper.getByRole('button', { name: 'Post it' }).click()
  await keeper.getByText('Closed', { exact: true }).waitFor()
  expect(shop.levelAt('kum', CEMENT).onHand).toBe(there - 9)
  expect(shop.firestore.admin.get(`stockLevels/osu__${CEMENT}`)).toMatchObject({
    inTransit: 0,
    quarantined: 1,
  })
})
