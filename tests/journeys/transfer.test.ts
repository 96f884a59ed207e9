import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { storedPayment, type PaidOrder } from '#tests/rules/payment-writes.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putConfirmed } from './put-order.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

/** Confirmed orders of the customer at Osu, of 1,000 cedis each; whatever else they owe is paid. */
function confirmedOrders(count: number) {
  const { admin } = shop.firestore
  const own = admin.list('orders').filter(({ data }) => data.customerUid === 'customer')
  for (const { data } of own)
    admin.set(`orders/${data.id as string}`, {
      ...data,
      paidMinor: (data.totals as { totalMinor: number }).totalMinor,
    })
  return Array.from({ length: count }, () => {
    const { id, ref, totals } = putConfirmed(shop, {
      lines: { 'CEM-425R-50': 1 },
      paymentMethod: 'mobile_money',
    })
    admin.update(`orders/${id}`, { totals: { ...totals, totalMinor: 100_000 } })
    admin.set(`mail/order-received-${id}`, {
      to: 'somebody@example.com',
      template: { name: 'order-received' },
    })
    return { id, ref }
  })
}

const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([])
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a customer pays two orders in one transfer, with a proof that only they and the accounts office see', async () => {
  const [first, second] = confirmedOrders(2)
  if (!first || !second) throw new Error('there are two')
  const transactionId = `MM${first.id.slice(0, 12).toUpperCase()}`
  const customer = await shop.visitAs('customer', `/profile/orders/${first.id}`)
  await customer.getByRole('link', { name: 'Pay by transfer and tell us' }).click()
  await customer.getByRole('heading', { name: 'Send now' }).waitFor()
  await customer.getByText('Show as a QR code').click()
  await customer.getByRole('img', { name: 'QR code of what to send and where' }).waitFor()
  await customer.getByRole('checkbox', { name: second.ref }).check()
  await customer.getByText(`${first.ref} ${second.ref}`).waitFor()
  const amount = customer.getByLabel('Amount sent, GH₵')
  expect(await amount.inputValue()).toBe('2000.00')
  await axe(customer)

  await customer.getByRole('button', { name: /^Report the payment/ }).click()
  await customer.getByText('Enter it with letters and digits').waitFor()
  await customer.getByLabel('Transaction ID of the network').fill(transactionId.toLowerCase())
  await customer
    .getByLabel(/Add the receipt/)
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PNG })
  await customer.getByText('slip.png').waitFor()
  await amount.fill('1500')

  // What was typed survives a reload.
  await customer.reload()
  expect(await customer.getByLabel('Transaction ID of the network').inputValue()).toBe(
    transactionId.toLowerCase(),
  )
  await customer.getByText('slip.png').waitFor()
  await customer.getByRole('button', { name: 'Report the payment of GH₵1,500.00' }).dblclick()
  await customer.getByRole('heading', { name: 'Payment of GH₵1,000.00' }).waitFor()
  await customer.getByText(/^Part 1 of 2, of GH₵1,500.00/).waitFor()
  await customer.getByRole('button', { name: 'Show the proof' }).click()
  await customer.getByRole('img', { name: 'Proof of the payment' }).waitFor()
  await axe(customer)
  const declared = shop.firestore.admin
    .list('transactions')
    .filter(({ data }) => data.providerId === transactionId.toLowerCase())
  expect(new Set(declared.map(({ data }) => data.amountMinor))).toEqual(new Set([100_000, 50_000]))

  // Its address alone shows nothing.
  const proof = declared[0]?.data.proof as string
  expect((await customer.request.get(`/media${proof}`)).status()).toBe(404)

  const accountant = await shop.visitAs('accountant', `/adx/orders/${first.id}`)
  const payments = accountant.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Verify…' }).click()
  const dialog = accountant.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show the proof' }).click()
  await dialog.getByRole('img', { name: 'Proof of the payment' }).waitFor()
  await dialog.getByRole('button', { name: 'Verify GH₵1,000.00' }).click()
  await payments.getByText('Paid', { exact: true }).waitFor()

  // The customer sees it at once, and is written to.
  await customer.getByText('It is on our account and counts on your order.').waitFor()
  await customer.getByRole('link', { name: 'Receipt' }).click()
  await customer.getByRole('article', { name: /^Receipt RC-/ }).waitFor()
  await axe(customer)
  const mailId = `payment-verified-${declared.find(({ data }) => data.orderId === first.id)?.data.id as string}`
  await expect.poll(() => shop.firestore.admin.get(`mail/${mailId}`) !== undefined).toBe(true)
  expect(shop.firestore.admin.get(`orders/${first.id}`)?.['paidMinor']).toBe(100_000)
  expect(shop.firestore.admin.get(`orders/${second.id}`)?.['paidMinor']).toBe(0)
})

test('a rejected payment says why, and can be declared again', async () => {
  const [order] = confirmedOrders(1)
  if (!order) throw new Error('there is one')
  const transactionId = `FT${order.id.slice(0, 12).toUpperCase()}`
  const customer = await shop.visitAs('customer', '/transfer')
  const declare = async () => {
    await customer.getByRole('heading', { name: 'Tell us that it is sent' }).waitFor()
    const box = customer.getByRole('checkbox', { name: order.ref })
    if (await box.isEnabled()) await box.check()
    await customer.getByLabel('Transaction ID of the network').fill(transactionId)
    await customer.getByRole('button', { name: /^Report the payment/ }).click()
  }
  await declare()
  await customer.getByText(/as soon as it is verified/).waitFor()

  const accountant = await shop.visitAs('accountant', '/adx/transactions')
  await accountant.getByRole('button', { name: `Reject ${transactionId}` }).click()
  await accountant.getByRole('dialog').getByLabel('Reason').fill('Not on our account')
  await accountant.getByRole('dialog').getByRole('button', { name: 'Reject the payment' }).click()

  await customer.getByText('Reason: Not on our account').waitFor()
  await customer.getByRole('link', { name: 'Payments', exact: true }).click()
  await customer.getByText('Rejected').first().waitFor()
  await axe(customer)
  await customer.getByRole('link', { name: 'Pay', exact: true }).click()
  await declare()
  await customer.getByRole('heading', { name: 'Payment of GH₵1,000.00' }).waitFor()
  await customer.getByText(/as soon as it is verified/).waitFor()

  // All of it is being checked: nothing is left to send, and the same transaction pays once.
  await customer.getByRole('link', { name: 'Pay', exact: true }).click()
  expect(await customer.getByRole('checkbox', { name: order.ref }).isDisabled()).toBe(true)
  const [other] = confirmedOrders(1)
  if (!other) throw new Error('there is another')
  await customer.getByRole('checkbox', { name: other.ref }).check()
  await customer.getByLabel('Transaction ID of the network').fill(transactionId)
  await customer.getByRole('button', { name: /^Report the payment/ }).click()
  await customer.getByText(/A payment with this ID was reported before/).waitFor()
})

test('a customer stops the mail about payments by its link, sees so in the preferences, and turns it on again', async () => {
  const { admin } = shop.firestore
  const [first, second] = confirmedOrders(2)
  if (!first || !second) throw new Error('there are two')
  const declare = (orderId: string, orderRef: string) => {
    const id = crypto.randomUUID().replaceAll('-', '')
    const order = admin.get(`orders/${orderId}`) as unknown as PaidOrder
    const payment = storedPayment(id, { ...order, id: orderId, ref: orderRef }, { createdBy: 'customer' })
    admin.set(`transactions/${id}`, payment)
    admin.update(`transactions/${id}`, { status: 'verified', receivedMinor: 600 })
    return id
  }
  const mailOf = (id: string) =>
    admin.get(`mail/payment-verified-${id}`) as { template: { data: { stopKey: string } } } | undefined
  const told = declare(first.id, first.ref)
  await expect.poll(() => mailOf(told)?.template.data.stopKey).toMatch(/^[0-9a-f]{32}$/)

  // Whoever has the mail need not sign in.
  const stranger = await shop.visit(
    `/stop-emails?mail=payment-verified-${told}#key=${mailOf(told)?.template.data.stopKey}`,
  )
  await stranger.getByRole('button', { name: 'Stop these emails' }).click()
  await stranger.getByRole('heading', { name: 'These emails are stopped' }).waitFor()
  await axe(stranger)
  const untold = declare(second.id, second.ref)

  const customer = await shop.visitAs('customer', '/profile/preferences')
  const arrived = customer.getByRole('checkbox', { name: 'A payment has arrived, by email' })
  await customer.getByRole('checkbox', { name: 'Goods are on their way, by email', checked: true }).waitFor()
  expect(await arrived.isChecked()).toBe(false)
  await axe(customer)
  await arrived.click()
  await expect.poll(() => admin.get('users/customer')?.['mailsOff']).toEqual([])
  const again = declare(second.id, second.ref)
  await expect.poll(() => mailOf(again)).toBeDefined()
  expect(mailOf(untold)).toBeUndefined()
})

test('a fourth payment of an order waits until one of three was checked; what is more than is left goes on account', async () => {
  const { admin } = shop.firestore
  const [order] = confirmedOrders(1)
  if (!order) throw new Error('there is one')
  const stored = admin.get(`orders/${order.id}`) as unknown as PaidOrder
  const waiting = [1, 2, 3].map(() => crypto.randomUUID().replaceAll('-', ''))
  for (const id of waiting)
    admin.set(`transactions/${id}`, storedPayment(id, stored, { createdBy: 'customer' }))
  const customer = await shop.visitAs('customer', `/transfer?order=${order.id}`)
  await customer.getByLabel('Transaction ID of the network').fill(`TX${order.id.slice(0, 12)}`)
  await customer.getByRole('button', { name: /^Report the payment/ }).click()
  await customer.getByText(/^3 payments of an order wait to be checked already/).waitFor()
  await axe(customer)

  admin.update(`transactions/${waiting[0] ?? ''}`, { status: 'rejected', reason: 'Not found' })
  await customer.getByLabel('Amount sent, GH₵').fill('5000')
  await customer.getByText(/GH₵4,012.00 is more than these orders need/).waitFor()
  await customer.getByLabel('Amount sent, GH₵').fill('988')
  await customer.getByRole('button', { name: 'Report the payment of GH₵988.00' }).click()
  await customer.getByRole('heading', { name: 'Payment of GH₵988.00' }).waitFor()
})
