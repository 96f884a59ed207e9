import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openScreen } from './open-screen.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

type Level = { productId: string; onHand: number; reserved: number }

/** Products with enough at Osu, cheap enough that a Sales Person may confirm twenty of them. */
function stockedProducts(count: number): string[] {
  const levels = shop.firestore.admin
    .list('stockLevels')
    .filter(({ id }) => id.startsWith('osu__'))
    .map(({ data }) => data as unknown as Level)
    .filter(({ onHand, reserved }) => onHand - reserved >= 20)
  return levels
    .flatMap(({ productId }) => {
      const product = shop.firestore.admin.get(`products/${productId}`)
      const isPlain =
        product?.['status'] === 'published' &&
        product['quantityScale'] === 0 &&
        product['minQuantity'] === 1 &&
        product['stepQuantity'] === 1 &&
        Number(product['priceMinor']) < 50_000
      return isPlain ? [productId] : []
    })
    .slice(0, count)
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Scan, or type a name or SKU' })
const rows = (page: Page) => page.getByRole('table', { name: 'Lines of the sale' }).locator('tbody tr')

/** Types a code and Enter, and waits until the sale has so many lines. */
async function enter(page: Page, text: string, lines: number) {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(lines)
}

/** Of the sheets that a printer loaded with A4 is sent, each width once. */
async function printedWidths(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  const points = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) /g)].map(([, width]) => Number(width))
  return [...new Set(points.map((width) => `${Math.round((width / 72) * 25.4)} mm`))]
}

test('twenty lines are sold by keyboard alone and handed over: the order is completed and its goods have left the stock', async () => {
  const products = stockedProducts(20)
  expect(products).toHaveLength(20)
  const before = products.map((id) => shop.levelAt('osu', id))
  const page = await shop.visitAs('sales', '/adx/cart')
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)

  for (const [index, sku] of products.entries())
    await enter(page, index % 2 === 0 ? sku : `3*${sku.toLowerCase()}`, index + 1)
  await enter(page, products[0] ?? '', 20)
  await page.keyboard.press('Delete')
  await expect.poll(() => rows(page).count()).toBe(19)
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows(page).count()).toBe(20)
  await page.getByLabel('Total of the sale').getByText('Total', { exact: true }).first().waitFor()

  await page.keyboard.press('F8')
  await page.getByRole('heading', { name: 'Checkout of the sale' }).waitFor()
  await page.getByRole('button', { name: /^Finish sale/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  const unpaid = page.getByRole('dialog', { name: 'Hand the goods over unpaid?' })
  await unpaid.getByText(/is not paid and not on account/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await unpaid.getByRole('button', { name: 'Hand over unpaid' }).click()
  await page.getByRole('heading', { name: /^Handed over/ }).waitFor()

  const id = page.url().split('/').at(-1) ?? ''
  expect(shop.firestore.admin.get(`orders/${id}`)).toMatchObject({
    status: 'completed',
    source: 'counter',
    createdBy: 'sales',
    customerUid: '',
    lineCount: 20,
  })
  expect(products.map((one) => shop.levelAt('osu', one))).toMatchObject(
    before.map(({ onHand, reserved }, index) => ({
      onHand: onHand - (index === 0 ? 2 : index % 2 === 0 ? 1 : 3),
      reserved,
    })),
  )
  await page
    .getByRole('article', { name: /^Slip of / })
    .getByText('Neither a receipt')
    .waitFor()
  expect(await printedWidths(page)).toEqual(['80 mm'])
  await page.getByLabel('A4 proforma').check()
  await page.getByRole('article', { name: /^Proforma invoice PF-/ }).waitFor()
  expect(await printedWidths(page)).toEqual(['210 mm'])
  await page.getByRole('button', { name: 'Next sale' }).click()
  await page.getByText('Nothing in this sale yet').waitFor()
})

test('open sales outlast a reload; a scan lands in the sale wherever the focus is', async () => {
  const [first = '', second = '', third = ''] = stockedProducts(3)
  const page = await shop.visitAs('manager', '/adx/cart')
  await field(page).waitFor()
  await enter(page, `2*${first}`, 1)
  await page.keyboard.press('Alt+n')
  await page.getByText('Nothing in this sale yet').waitFor()
  await enter(page, second, 1)

  await page.reload()
  const tabs = page.getByRole('navigation', { name: 'Open sales' })
  await expect.poll(() => tabs.getByText('1 line').count()).toBe(2)
  await rows(page).getByText(second, { exact: true }).waitFor()
  await page.keyboard.press('F9')
  await rows(page).getByText(first, { exact: true }).waitFor()

  // What a scanner sends in one go, into a quantity that somebody was about to change.
  const quantity = rows(page).getByRole('textbox')
  await quantity.focus()
  await quantity.evaluate((input: HTMLInputElement, code) => {
    for (const key of [...code.split(''), 'Enter']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      if (key !== 'Enter') input.value += key
    }
  }, third)
  await expect.poll(() => rows(page).count()).toBe(2)
  expect(await quantity.first().inputValue()).toBe('2')
})

/** Into the field that takes scans. */
const paste = (page: Page, text: string) =>
  field(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Adds the demo customer to the sale, by email. */
async function addCustomer(page: Page) {
  const email = shop.firestore.admin.get('users/customer')?.['email'] as string
  await page.keyboard.press('F7')
  await page.getByLabel('Find a customer').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click()
  await page.getByRole('region', { name: 'Customer' }).getByText(email).waitFor()
}

test('of a pasted list what is doubtful keeps its quantity and waits for a choice, by keyboard; a customer found by email is sold to', async () => {
  const [certain = '', chosen = ''] = stockedProducts(2)
  const page = await shop.visitAs('sales', '/adx/cart')
  await field(page).waitFor()
  await paste(
    page,
    `For the kitchen:\n${certain}\t4\nSomething nobody sells whatsoever\t7\nA second thing unheard of\t3\n`,
  )
  await page.getByRole('region', { name: '2 pasted lines to look at' }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)

  // Nothing is sold while lines wait.
  await field(page).press('F8')
  await page.getByRole('status').getByText('Add the pasted lines or leave them out').waitFor()

  const line = page.getByRole('listitem', { name: 'Something nobody sells whatsoever 7' })
  await line.getByRole('button', { name: /^Choose/ }).press('Enter')
  const search = page.getByLabel('Search the catalogue')
  await search.fill(chosen)
  await page.getByRole('option').filter({ hasText: chosen }).first().waitFor()
  await search.press('Enter')
  const quantity = line.getByRole('textbox')
  await expect.poll(() => quantity.inputValue()).toBe('7')
  expect(await seriousFindings(page)).toEqual([])
  await quantity.press('Enter')
  await rows(page).filter({ hasText: chosen }).waitFor()
  await expect
    .poll(() =>
      rows(page)
        .filter({ hasText: chosen })
        .getByRole('textbox', { name: /^Quantity/ })
        .inputValue(),
    )
    .toBe('7')

  // What is undone is asked about again.
  await field(page).press('Control+z')
  await page.getByRole('region', { name: '2 pasted lines to look at' }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.reload()
  const rest = page
    .getByRole('region', { name: /pasted lines? to look at/ })
    .getByRole('list')
    .first()
  await expect.poll(() => rest.getByRole('listitem').count()).toBe(2)
  await rest.getByRole('button', { name: 'Leave out', exact: true }).first().press('Enter')
  await expect.poll(() => rest.getByRole('listitem').count()).toBe(1)
  await rest.getByRole('button', { name: 'Leave out', exact: true }).press('Enter')
  await rest.waitFor({ state: 'detached' })
  await page.getByText('1 line read as a heading, work or notes').waitFor()
  await rows(page).getByText(certain, { exact: true }).waitFor()
  await expect.poll(() => rows(page).getByRole('textbox').first().inputValue()).toBe('4')

  await addCustomer(page)
  await field(page).press('F8')
  await page.getByRole('heading', { name: 'Checkout of the sale' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save as order' }).click()
  await page.getByRole('heading', { name: /^Submitted/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const id = page.url().split('/').at(-1) ?? ''
  expect(shop.firestore.admin.get(`orders/${id}`)).toMatchObject({
    status: 'submitted',
    source: 'counter',
    customerUid: 'customer',
    createdBy: 'sales',
  })
})

const paymentsOf = (orderId: string) =>
  shop.firestore.admin.list('transactions').filter(({ data }) => data.orderId === orderId)

test('cash and mobile money are taken by keyboard, outlast a reload and a used reference, and stand on the receipt', async () => {
  const [sku = ''] = stockedProducts(1)
  const page = await shop.visitAs('sales', '/adx/cart')
  await field(page).waitFor()
  await enter(page, `3*${sku}`, 1)
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: /^Finish sale/ }).waitFor()

  await page.keyboard.press('2')
  const mobile = page.getByRole('group', { name: 'Mobile money' })
  await expect
    .poll(() => mobile.getByLabel('Amount, GH₵').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.keyboard.type('10')
  await page.keyboard.press('Control+Enter')
  await mobile.getByText('Enter it with letters and digits').waitFor()
  await mobile.getByLabel('Transaction ID').fill('counter used')
  await page.keyboard.press('F8')
  const cash = page.getByRole('group', { name: 'Cash', exact: true })
  await cash.getByLabel('Handed over, GH₵').fill('2.000')
  await cash.getByText('“2.000” can be 2 or 2000').waitFor()
  await cash.getByLabel('Handed over, GH₵').fill('2.000,00')
  await cash.getByText('read as GH₵2,000.00').waitFor()
  const change = await cash.getByRole('status').filter({ hasText: 'Change to give' }).innerText()
  await page.getByLabel('Payment taken').getByText('GH₵0.00').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.reload()
  expect(await cash.getByLabel('Handed over, GH₵').inputValue()).toBe('2.000,00')
  expect(await mobile.getByLabel('Transaction ID').inputValue()).toBe('counter used')
  shop.firestore.admin.set('unique/payment__mobile_money-COUNTERUSED', {
    kind: 'payment',
    recordId: 'other',
  })
  await page.keyboard.press('Control+Enter')
  await page.getByText(/another payment has this transaction ID/).waitFor()
  await mobile.getByLabel('Transaction ID').fill('counter 1')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: /^Handed over/ }).waitFor()
  await page.getByText('Paid at the counter').waitFor()

  const id = page.url().split('/').at(-1) ?? ''
  const order = shop.firestore.admin.get(`orders/${id}`) as { ref: string; totals: { totalMinor: number } }
  const cashMinor = order.totals.totalMinor - 1_000
  expect(paymentsOf(id).map(({ data }) => data)).toHaveLength(2)
  expect(paymentsOf(id).map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'mobile_money',
        amountMinor: 1_000,
        providerId: 'counter 1',
        status: 'declared',
      }),
      expect.objectContaining({
        kind: 'cash',
        amountMinor: cashMinor,
        tenderedMinor: 200_000,
        providerId: order.ref,
        status: 'declared',
        createdBy: 'sales',
      }),
    ]),
  )
  expect(shop.firestore.admin.get(`orders/${id}`)).toMatchObject({
    paymentMethod: 'cash_on_delivery',
    paidMinor: 0,
  })
  const slip = page.getByRole('article', { name: /^Slip of / })
  await slip.getByRole('heading', { name: 'Receipt' }).waitFor()
  await slip.getByText('2,000.00', { exact: true }).waitFor()
  await slip.getByText(change.replace('Change to give', '').trim(), { exact: true }).waitFor()
  await page.getByText('Change to give').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel('A4 receipt').check()
  const receipt = page.getByRole('article', { name: /^Receipt / })
  await receipt.getByText('2,000.00', { exact: true }).waitFor()
  await receipt.getByText('Mobile money counter 1').waitFor()
  await receipt.getByText(/The goods were handed over at/).waitFor()

  // A receipt can be printed again, and who took the money does not verify it.
  await page.getByRole('link', { name: 'Open the order' }).click()
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByText('2,000.00 handed over').waitFor()
  expect(await payments.getByRole('button', { name: 'Verify…' }).count()).toBe(0)
  await payments.getByRole('link', { name: 'Receipt' }).click()
  await slip.getByRole('heading', { name: 'Receipt' }).waitFor()
})

test('a price above the limit is asked for, approved where the Manager is, and the sale goes on with it', async () => {
  const [dear = '', cheap = ''] = stockedProducts(2)
  const listOf = (sku: string) => Number(shop.firestore.admin.get(`products/${sku}`)?.['priceMinor'])
  const page = await shop.visitAs('sales', '/adx/cart')
  await field(page).waitFor()
  await enter(page, cheap, 1)
  await enter(page, dear, 2)

  // Within the limit nobody is asked.
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Discount on the sale…' }).click()
  await dialog.getByLabel('Discount, %').fill('2')
  await dialog.getByRole('button', { name: 'Set the discount' }).click()
  await dialog.getByText('Say why, in a few words').waitFor()
  await dialog.getByLabel('Reason').fill('Regular customer')
  await dialog.getByLabel('Reason').press('Enter')
  await page.getByText('Discount of 2% on every line').waitFor()
  await page.getByRole('link', { name: /^To the checkout/ }).waitFor()

  await page.keyboard.press('F4')
  await dialog.getByLabel(/^Price for one/).fill((Math.round(listOf(dear) * 0.8) / 100).toFixed(2))
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('Torn wrap')
  await dialog.getByLabel('Reason').press('Enter')
  await page.getByText('a Manager has to approve these prices').waitFor()
  await page.getByRole('button', { name: 'Ask a Manager' }).click()
  await page.getByText('The prices wait for a Manager').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  const manager = await shop.visitAs('manager', '/adx/products')
  const asked = manager.getByRole('status', { name: 'Prices to approve' })
  await asked.getByText('Torn wrap').waitFor()
  await asked.getByText('2% off every line: Regular customer').waitFor()
  expect(await seriousFindings(manager)).toEqual([])
  await asked.getByRole('button', { name: 'Refuse…' }).click()
  await manager.getByRole('dialog').getByLabel('Reason').fill('Give a tenth')
  await manager.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('refused these prices: Give a tenth').waitFor()

  await rows(page)
    .filter({ hasText: dear })
    .getByRole('button', { name: /change the price/ })
    .click()
  const tenth = Math.round(listOf(dear) * 0.9)
  await dialog.getByLabel(/^Price for one/).fill((tenth / 100).toFixed(2))
  await dialog.getByLabel('Reason').press('Enter')
  await page.getByRole('button', { name: 'Ask a Manager' }).click()
  await asked.getByRole('button', { name: 'Approve' }).click()
  await page.getByText(/^Prices approved by/).waitFor()
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: /^Finish sale/ }).waitFor()
  await page.getByText(/^Prices approved by/).waitFor()
  await page.getByLabel(/The customer takes the goods along/).uncheck()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: /^Confirmed/ }).waitFor()

  const id = page.url().split('/').at(-1) ?? ''
  const order = shop.firestore.admin.get(`orders/${id}`) as {
    lines: { productId: string; unitPriceMinor: number; override?: object }[]
  }
  const managerName = shop.firestore.admin.get('users/manager')?.['displayName']
  const line = order.lines.find(({ productId }) => productId === dear)
  expect(line).toMatchObject({
    unitPriceMinor: Math.round(tenth * 0.98),
    override: {
      listPriceMinor: listOf(dear),
      reason: 'Torn wrap; Regular customer',
      approvedByName: managerName,
    },
  })
  expect(shop.firestore.admin.get(`orders/${id}`)).toMatchObject({ status: 'confirmed', hasOverrides: true })
  await page.getByRole('link', { name: 'Open the order' }).click()
  await page.getByText(/^List .* approved by .*: Torn wrap; Regular customer$/).waitFor()
})

test('a sale becomes a quote at its prices, is sent as an offer, and its customer sees it', async () => {
  const [sku = ''] = stockedProducts(1)
  const listed = Number(shop.firestore.admin.get(`products/${sku}`)?.['priceMinor'])
  const page = await shop.visitAs('sales', '/adx/cart')
  await field(page).waitFor()
  await enter(page, `2*${sku}`, 1)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Discount on the sale…' }).click()
  await dialog.getByLabel('Discount, %').fill('2')
  await dialog.getByLabel('Reason').fill('Regular customer')
  await dialog.getByLabel('Reason').press('Enter')
  await page.keyboard.press('F8')

  // An offer needs an address to go to.
  await page.getByRole('button', { name: 'Save as quote' }).click()
  await page.getByText('Add the customer’s email address to the sale').waitFor()
  await page.getByRole('link', { name: 'Back to the sale' }).click()
  await field(page).waitFor()
  await addCustomer(page)
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Save as quote' }).click()

  await page.getByRole('heading', { level: 1, name: /^Q-/ }).waitFor()
  const id = page.url().split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Send the offer…' }).click()
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect
    .poll(() => shop.firestore.admin.get(`quotes/${id}`))
    .toMatchObject({
      status: 'sent',
      customerUid: 'customer',
      createdBy: 'sales',
      offer: { lines: [{ productId: sku, quantity: 2, unitPriceMinor: Math.round(listed * 0.98) }] },
    })
  // Nothing is left of the sale, and no order was made of it.
  expect(shop.firestore.admin.get(`orders/${id}`)).toBeUndefined()
  await openScreen(page, '/adx/cart')
  await page.getByText('Nothing in this sale yet').waitFor()

  const customer = await shop.visitAs('customer', `/quotes/${id}`)
  await customer
    .getByRole('button', { name: /^Accept/ })
    .first()
    .waitFor()
})
