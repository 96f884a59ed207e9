import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

test('from a supplier to the shelf: ordered, approved by somebody else, sent, received in part by the branch', async () => {
  const [part] = shop.firestore.admin
    .list('supplierParts')
    .map(({ data }) => data as { supplierId: string; productId: string; name: string })
    .filter(({ productId }) => shop.firestore.admin.get(`stockLevels/osu__${productId}`) !== undefined)
  const { supplierId = '', productId = '', name = '' } = part ?? {}
  shop.firestore.admin.update(`suppliers/${supplierId}`, { currency: 'GHS', status: 'Active' })
  const before = shop.levelAt('osu', productId).onHand

  const buyer = await shop.visitAs('inventory', '/adx/inventory/purchase-orders')
  await buyer.getByRole('link', { name: 'New purchase order' }).first().click()
  await buyer.getByRole('button', { name: 'Go on to the lines' }).click()
  await buyer.getByText('Choose a supplier', { exact: true }).waitFor()
  await buyer.getByLabel('Supplier').selectOption(supplierId)
  await buyer.getByLabel('For the branch').selectOption('osu')
  await buyer.getByRole('button', { name: 'Go on to the lines' }).click()
  await buyer.getByRole('button', { name: 'Add product' }).click()
  await buyer.getByRole('option').filter({ hasText: name }).first().click()
  await buyer.getByLabel(`Quantity of ${name}`).fill('40')
  await buyer.getByLabel(`Price of ${name}`).fill('25')
  // What was typed outlasts a reload of the tab.
  await buyer.reload()
  await expect.poll(() => buyer.getByLabel(`Quantity of ${name}`).inputValue()).toBe('40')
  expect(await seriousFindingsLightAndDark(buyer)).toEqual([])
  await buyer.getByRole('button', { name: 'Submit for approval' }).click()
  await buyer.getByRole('heading', { level: 1, name: /^PO-/ }).waitFor()
  await buyer.getByText('Somebody else approves this order.').waitFor()

  const path = new URL(buyer.url()).pathname
  const manager = await shop.visitAs('manager', path)
  await manager.getByRole('button', { name: 'Approve', exact: true }).click()
  await buyer.getByRole('button', { name: 'Mark as sent' }).click()
  await buyer.getByText('Sent', { exact: true }).first().waitFor()

  // The branch receives by it and sees no prices.
  const branch = await shop.visitAs('location', path)
  await branch.getByRole('button', { name: 'Receive goods' }).click()
  expect(await branch.getByText('GH₵').count()).toBe(0)
  await branch.getByRole('button', { name: 'Everything came' }).click()
  await branch.getByLabel(`Accepted of ${name}`).fill('30')
  await branch.getByLabel(`Rejected of ${name}`).fill('2')
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText('say why it was rejected').waitFor()
  await branch.getByLabel(`Why ${name} was rejected`).selectOption('Damaged')
  expect(await seriousFindingsLightAndDark(branch)).toEqual([])
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText('Partly received').waitFor()
  await branch.getByText('30 accepted, 2 rejected: damaged').waitFor()
  await branch.getByRole('link', { name: /^PO-.*[/]1$/ }).click()
  const note = branch.getByRole('article', { name: /^Goods received note PO-/ })
  await note.getByText('Rejected: damaged').waitFor()
  await branch.getByRole('link', { name: 'Back to the purchase order' }).click()
  await branch.getByRole('link', { name: 'Print or PDF' }).click()
  const ofBranch = branch.getByRole('article', { name: /^Purchase order PO-/ })
  await ofBranch.getByText('Our Osu branch').waitFor()
  expect(await ofBranch.getByText('25.00').count()).toBe(0)
  await buyer.getByRole('link', { name: 'Print or PDF' }).click()
  const ofBuyer = buyer.getByRole('article', { name: /^Purchase order PO-/ })
  await ofBuyer.getByText('1,000.00').first().waitFor()
  expect(await seriousFindingsLightAndDark(buyer)).toEqual([])
  const saved = buyer.waitForEvent('download')
  await buyer.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Purchase-order-PO-.*[.]pdf$/)
  await buyer.getByRole('link', { name: 'Back to the purchase order' }).click()
  expect(shop.levelAt('osu', productId).onHand).toBe(before + 30)

  await buyer.getByRole('button', { name: 'Close…' }).click()
  await buyer.getByRole('dialog').getByLabel('Why').fill('The rest is not made any more')
  await buyer.getByRole('dialog').getByRole('button', { name: 'Close it' }).click()
  await buyer.getByText('Closed', { exact: true }).first().waitFor()
  expect(shop.firestore.admin.list('attention').filter(({ data }) => data['about'] === 'posting')).toEqual([])

  await buyer.goto(new URL(`/adx/inventory/stock/${productId}?branch=osu`, buyer.url()).href)
  await buyer.getByRole('region', { name: 'Postings' }).getByText('Received from a supplier').waitFor()
})

test('a draft suggests what runs low of what the supplier sells, and says from what', async () => {
  const { admin } = shop.firestore
  const [part] = admin
    .list('supplierParts')
    .map(({ data }) => data as { supplierId: string; productId: string; name: string; packQuantity: number })
    .filter(({ productId }) => admin.get(`stockLevels/osu__${productId}`) !== undefined)
  const { supplierId = '', productId = '', name = '', packQuantity = 1 } = part ?? {}
  admin.update(`suppliers/${supplierId}`, { currency: 'GHS', status: 'Active' })
  const { onHand } = shop.levelAt('osu', productId)
  admin.update(`stockLevels/osu__${productId}`, {
    reorderPoint: onHand + 1000,
    reorderQuantity: 7 * packQuantity,
    incoming: 1000,
  })

  const buyer = await shop.visitAs('inventory', '/adx/inventory/purchase-orders/new-purchase-order')
  await buyer.getByLabel('Supplier').selectOption(supplierId)
  await buyer.getByLabel('For the branch').selectOption('osu')
  await buyer.getByRole('button', { name: 'Go on to the lines' }).click()
  await buyer.getByRole('button', { name: /^Add what runs low/ }).click()
  const quantity = buyer.getByLabel(`Quantity of ${name}`)
  await expect.poll(async () => Number(await quantity.inputValue()) % packQuantity).toBe(0)
  expect(Number(await quantity.inputValue())).toBeGreaterThanOrEqual(7)
  await buyer
    .getByRole('row', { name: new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)) })
    .getByText(/available, 1,000 on the way, reorder at/)
    .waitFor()
  expect(await seriousFindingsLightAndDark(buyer)).toEqual([])
})
