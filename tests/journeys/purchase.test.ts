import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { isoDay } from '#lib/iso-day.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('from a supplier to the shelf: ordered, approved by somebody else, sent, received in part by the branch', async () => {
  const [part] = shop.firestore.admin
    .list('supplierParts')
    .map(({ data }) => data as { supplierId: string; productId: string; name: string })
    .filter(({ productId }) => shop.firestore.admin.get(`stockLevels/osu__${productId}`) !== undefined)
  const { supplierId = '', productId = '', name = '' } = part ?? {}
  shop.firestore.admin.update(`suppliers/${supplierId}`, {
    currency: 'GHS',
    status: 'Active',
    email: 'orders@volta.example.com',
  })
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
  await buyer.getByRole('button', { name: 'Submit for approval' }).click()
  await buyer.getByRole('heading', { level: 1, name: /^PO-/ }).waitFor()
  await buyer.getByText('Somebody else approves this order.').waitFor()

  const path = new URL(buyer.url()).pathname
  const manager = await shop.visitAs('manager', path)
  await manager.getByRole('button', { name: 'Approve', exact: true }).click()
  await buyer.getByRole('button', { name: 'Send to the supplier…' }).click()
  await buyer.getByRole('dialog').getByText('orders@volta.example.com').waitFor()
  expect(await seriousFindingsLightAndDark(buyer)).toEqual([])
  await buyer.getByRole('dialog').getByRole('button', { name: 'Send the mail' }).click()
  await buyer.getByText('Sent', { exact: true }).first().waitFor()
  // Whoever has the mail opens the order without an account.
  const id = path.split('/').at(-1) ?? ''
  const mail = shop.firestore.admin.get(`mail/purchase-order-${id}-0`) as {
    template: { data: { paperKey: string } }
  }
  const paper = new URL(`/api/papers/purchase-order/${id}.pdf`, buyer.url()).href
  expect((await fetch(`${paper}?key=${mail.template.data.paperKey}`)).headers.get('content-type')).toBe(
    'application/pdf',
  )
  expect((await fetch(`${paper}?key=${'0'.repeat(32)}`)).status).toBe(403)
  const inDays = (days: number) => isoDay(Date.now() + days * 86_400_000)
  await buyer.getByRole('button', { name: 'Enter their confirmation…' }).click()
  await buyer.getByRole('dialog').getByLabel('Day they promise').fill(inDays(9))
  await buyer.getByRole('dialog').getByLabel('Note').fill('Their order 77')
  await buyer.getByRole('dialog').getByRole('button', { name: 'Enter it' }).click()
  await buyer.getByText(/: Their order 77$/).waitFor()
  await buyer.getByRole('button', { name: 'Change the expected day…' }).click()
  await buyer.getByRole('dialog').getByLabel('Expected on').fill(inDays(12))
  await buyer.getByRole('dialog').getByRole('button', { name: 'Change it' }).click()
  await buyer.getByText('Say why, in a few words').waitFor()
  await buyer.getByRole('dialog').getByLabel('Why').fill('The lorry broke down')
  await buyer.getByRole('dialog').getByRole('button', { name: 'Change it' }).click()
  await buyer.getByText('“The lorry broke down”').waitFor()
  const { restockAt } = shop.firestore.admin.get('availability/osu') as { restockAt: Record<string, number> }
  expect(restockAt[productId]).toBe(Date.parse(`${inDays(12)}T12:00:00Z`))

  // The branch receives by it and sees no prices.
  const branch = await shop.visitAs('location', path)
  await branch.getByRole('button', { name: 'Receive goods' }).click()
  expect(await branch.getByText('GH₵').count()).toBe(0)
  await branch.getByRole('button', { name: 'Fill in all' }).click()
  await branch.getByLabel(`Accepted of ${name}`).fill('30')
  await branch.getByLabel(`Rejected of ${name}`).fill('2')
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText('say why it was rejected').waitFor()
  await branch.getByLabel(`Why ${name} was rejected`).selectOption('Damaged')
  const photo = { name: 'torn.png', mimeType: 'image/png', buffer: PNG }
  await branch.locator('input[type=file]').setInputFiles(photo)
  await branch.getByText('torn.png').waitFor()
  expect(await seriousFindingsLightAndDark(branch)).toEqual([])
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText('Partly received', { exact: true }).waitFor()
  await branch.getByText('30 accepted, 2 rejected: damaged').waitFor()
  await branch.getByRole('button', { name: `Show the photo of ${name}` }).click()
  await branch.getByRole('img', { name: `What was rejected of ${name}` }).waitFor()
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

  // Who received it does not take it back; somebody else does, and the branch receives it again.
  await branch.getByRole('link', { name: 'Back to the purchase order' }).click()
  await branch.getByText('30 accepted, 2 rejected: damaged').waitFor()
  expect(await branch.getByRole('button', { name: 'Take this delivery back…' }).count()).toBe(0)
  await manager.getByRole('button', { name: 'Take this delivery back…' }).click()
  await manager.getByRole('dialog').getByLabel('Why').fill('It belongs to another order')
  await manager.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await manager.getByText('Taken back', { exact: true }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  expect(shop.levelAt('osu', productId).onHand).toBe(before)
  await branch.getByRole('button', { name: 'Receive goods' }).click()
  // A scanner types a code and Enter; then the quantity is typed, and the next code scanned into it.
  const scan = branch.getByLabel('Scan or type a SKU or part number')
  await scan.fill('NO-SUCH-1')
  await scan.press('Enter')
  await branch.getByText('No product of this order has the code NO-SUCH-1').waitFor()
  await scan.fill(productId)
  await scan.press('Enter')
  const accepted = branch.getByLabel(`Accepted of ${name}`)
  await expect.poll(() => accepted.evaluate((field) => field === document.activeElement)).toBe(true)
  await branch.keyboard.type('30')
  await branch.keyboard.type(productId)
  await branch.keyboard.press('Enter')
  await expect.poll(() => accepted.inputValue()).toBe('30')
  await branch.keyboard.press('Enter')
  await expect.poll(() => scan.evaluate((field) => field === document.activeElement)).toBe(true)
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText('30 accepted', { exact: false }).nth(1).waitFor()

  await buyer.getByRole('button', { name: 'Put on hold…' }).click()
  await buyer.getByRole('dialog').getByLabel('Why').fill('They ask for a deposit')
  await buyer.getByRole('dialog').getByRole('button', { name: 'Put it on hold' }).click()
  await buyer.getByText('On hold', { exact: true }).waitFor()
  await branch.getByRole('button', { name: 'Receive goods' }).waitFor({ state: 'hidden' })
  await buyer.getByRole('button', { name: 'Resume' }).click()
  await buyer.getByText('Partly received', { exact: true }).waitFor()

  // The bill asks for more than came, which somebody else accepts.
  await buyer.getByText(/^Received but not billed yet: GHS 750[.]00/).waitFor()
  await buyer.getByRole('button', { name: 'Enter a bill…' }).click()
  await buyer.getByRole('dialog').getByLabel('Number of the bill').fill('V-2044')
  await buyer
    .getByRole('dialog')
    .getByLabel(/^Price, GHS, of/)
    .fill('26')
  await buyer.getByRole('dialog').getByLabel('Total of the goods, net, GHS').fill('750')
  await buyer.getByRole('dialog').getByRole('button', { name: 'Enter it' }).click()
  await buyer.getByRole('dialog').getByText('The lines come to 780.00. Compare each with the bill.').waitFor()
  await buyer.getByRole('dialog').getByLabel('Total of the goods, net, GHS').fill('780')
  await buyer.getByRole('dialog').getByRole('button', { name: 'Enter it' }).click()
  await buyer.getByText('Differs', { exact: true }).waitFor()
  await buyer.getByText(/: 26[.]00 where 25[.]00 was ordered/).waitFor()
  expect(await seriousFindingsLightAndDark(buyer)).toEqual([])
  expect(await branch.getByText('V-2044').count()).toBe(0)
  await manager.getByRole('button', { name: 'Accept the difference…' }).click()
  await manager.getByRole('dialog').getByLabel('Why').fill('Fuel surcharge as agreed')
  await manager.getByRole('dialog').getByRole('button', { name: 'Accept GHS 30.00 more' }).click()
  await buyer.getByText('Difference accepted', { exact: true }).waitFor()
  await buyer.getByText('Billed and matched', { exact: true }).waitFor()

  await buyer.getByRole('button', { name: 'Close…' }).click()
  await buyer.getByRole('dialog').getByLabel('Why').fill('The rest is not made any more')
  await buyer.getByRole('dialog').getByRole('button', { name: 'Close it' }).click()
  await buyer.getByText('Closed', { exact: true }).first().waitFor()

  await buyer.goto(new URL(`/adx/inventory/stock/${productId}?branch=osu`, buyer.url()).href)
  await buyer.getByRole('region', { name: 'Postings' }).getByText('Delivery taken back').waitFor()
})

test('a draft suggests what runs low of what the supplier sells, and says from what', async () => {
  const { admin } = shop.firestore
  const [part] = admin
    .list('supplierParts')
    .map(
      ({ data }) =>
        data as { supplierId: string; productId: string; sku: string; name: string; packQuantity: number },
    )
    .filter(({ productId }) => admin.get(`stockLevels/osu__${productId}`) !== undefined)
  const { supplierId = '', productId = '', sku = '', name = '', packQuantity = 1 } = part ?? {}
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

  // The lines of another come from a file; one that has an error makes no order at all.
  await buyer.goto('/adx/inventory/purchase-orders/new-purchase-order')
  await buyer.getByLabel('Supplier', { exact: true }).selectOption(supplierId)
  await buyer.getByLabel('For the branch').selectOption('osu')
  const orders = () => admin.list('purchaseOrders').length
  const before = orders()
  const choose = (text: string) =>
    buyer
      .getByLabel('Choose or drop a file')
      .setInputFiles({ name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(`Our code,How many,Unit cost\n${sku},4,12.50\nNOT-OURS,4,1`)
  await buyer.getByText('Choose the column that has the quantity.').waitFor()
  await buyer.getByLabel('How many is read as').selectOption('quantity')
  await buyer.getByRole('button', { name: 'Make the draft' }).click()
  await buyer.getByRole('row', { name: '3 Our code There is no product NOT-OURS' }).waitFor()
  expect(await seriousFindingsLightAndDark(buyer)).toEqual([])
  expect(orders()).toBe(before)
  await buyer.getByRole('button', { name: 'Without this file' }).click()
  await choose(`Our code,How many,Unit cost\n${sku},4,12.50`)
  await buyer.getByLabel('How many is read as').selectOption('quantity')
  await buyer.getByRole('button', { name: 'Make the draft' }).click()
  await expect.poll(() => buyer.getByLabel(`Quantity of ${name}`).inputValue()).toBe('4')
  expect(await buyer.getByLabel(`Price of ${name}`).inputValue()).toBe('12.50')
  expect(orders()).toBe(before + 1)
})

test('one order for two branches: bought once, received at each by its own people', async () => {
  const { admin } = shop.firestore
  const [part] = admin
    .list('supplierParts')
    .map(({ data }) => data as { supplierId: string; productId: string; name: string })
    .filter(({ productId }) =>
      ['osu', 'kum'].every((branch) => admin.get(`stockLevels/${branch}__${productId}`) !== undefined),
    )
  const { supplierId = '', productId = '', name = '' } = part ?? {}
  admin.update(`suppliers/${supplierId}`, { currency: 'GHS', status: 'Active' })
  const before = { osu: shop.levelAt('osu', productId).onHand, kum: shop.levelAt('kum', productId).onHand }

  // The file says how much goes where.
  const buyer = await shop.visitAs('inventory', '/adx/inventory/purchase-orders/new-purchase-order')
  await buyer.getByLabel('Supplier', { exact: true }).selectOption(supplierId)
  await buyer.getByLabel('For the branch').selectOption('osu')
  await buyer.getByLabel('Choose or drop a file').setInputFiles({
    name: 'lines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,Qty,Price,Branch\n${productId},30,25,Osu\n${productId},10,25,Kumasi`),
  })
  await buyer.getByRole('button', { name: 'Make the draft' }).click()
  const forKumasi = buyer.getByLabel(`Quantity of ${name} for Kumasi`)
  await expect.poll(() => forKumasi.inputValue()).toBe('10')
  await forKumasi.fill('20')
  await buyer.getByRole('row').filter({ hasText: productId }).getByText(/^50 /).waitFor()
  await buyer.getByLabel('Goods for another branch too').selectOption('tem')
  await buyer.getByRole('button', { name: 'No goods for Tema' }).click()
  expect(await seriousFindingsLightAndDark(buyer)).toEqual([])
  await buyer.getByRole('button', { name: 'Submit for approval' }).click()
  await buyer.getByRole('heading', { level: 1, name: /^PO-/ }).waitFor()
  const path = new URL(buyer.url()).pathname
  const id = path.split('/').at(-1) ?? ''
  const manager = await shop.visitAs('manager', path)
  await manager.getByRole('button', { name: 'Approve', exact: true }).click()
  await buyer.getByRole('button', { name: 'Mark as sent' }).click()
  await buyer.getByText('Kumasi 0 of 20 received').waitFor()

  // Osu finds its part among its own orders, and nothing of the other branch.
  const branch = await shop.visitAs('location', '/adx/inventory/purchase-orders')
  await branch.locator(`a[href$="${id}__osu"]`).click()
  await branch.getByRole('button', { name: 'Receive goods' }).click()
  await branch.getByText('30', { exact: true }).first().waitFor()
  expect(await branch.getByText('Kumasi').count()).toBe(0)
  await branch.getByRole('button', { name: 'Fill in all' }).click()
  await branch.getByRole('button', { name: 'Take into stock' }).click()
  await branch.getByText('Received', { exact: true }).first().waitFor()
  // The address of the whole order leads them to their part.
  await branch.goto(new URL(path, branch.url()).href)
  await branch.getByText('30 accepted', { exact: false }).first().waitFor()
  await branch.getByRole('link', { name: 'Print or PDF' }).click()
  await branch
    .getByRole('article', { name: /^Purchase order PO-/ })
    .getByText('Our Osu branch')
    .waitFor()

  await buyer.getByText('Osu 30 of 30 received').waitFor()
  await buyer.getByText('Partly received', { exact: true }).waitFor()
  await buyer.getByRole('button', { name: 'Receive goods' }).click()
  await buyer.getByRole('heading', { name: 'Receive a delivery at Kumasi' }).waitFor()
  await buyer.getByLabel(`Accepted of ${name}`).fill('20')
  expect(await seriousFindingsLightAndDark(buyer)).toEqual([])
  await buyer.getByRole('button', { name: 'Take into stock' }).click()
  await buyer.getByText('Kumasi 20 of 20 received').waitFor()
  await buyer.getByText('Received', { exact: true }).first().waitFor()
  expect(shop.levelAt('osu', productId).onHand).toBe(before.osu + 30)
  expect(shop.levelAt('kum', productId).onHand).toBe(before.kum + 20)
  await buyer.getByRole('link', { name: 'Print or PDF' }).click()
  const paper = buyer.getByRole('article', { name: /^Purchase order PO-/ })
  await paper.getByText('Our branches Osu and Kumasi').waitFor()
  await paper.getByText('Osu 30, Kumasi 20').waitFor()
})
