import { apiShop } from '#tests/api-shop.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { creditedOf, type SalesInvoice } from '#domain/money/sales-invoice.ts'
import { billedMinor, type Order } from '#domain/orders/order.ts'
import { issueInvoiceOfOrder } from '#server/proof/issue-invoices.ts'
import { readPaper } from '#server/papers/read-paper.ts'
import { deliveredWith } from '#tests/proof/order-records.ts'
import { enterEvat, invoiceOrder, issueCreditNote } from './sales-invoices.ts'
import { inCodeOrder } from '#lib/code-order.ts'

const NOW = Date.UTC(2026, 10, 23, 9)

const shop = apiShop({
  project: 'demo-sales-invoices',
  now: NOW,
  records: /^orders\//,
  people: {
    accountant: ['Accountant'],
    admin: ['Admin'],
    manager: ['Manager'],
    sales: ['Sales Person'],
    customer: ['Customer'],
  },
})

let orders: string[]
beforeEach(() => {
  const some = shop.seeded
    .filter(({ data }) => data['status'] === 'confirmed' && (data['lines'] as unknown[]).length > 1)
    .slice(0, 6)
  orders = some.map(({ path }) => path.slice('orders/'.length))
  for (const { path, data } of some)
    shop.admin.set(path, {
      ...data,
      status: 'processing',
      customerUid: 'customer',
      paidMinor: 0,
      withholding: 'none',
    })
})

const { nextId } = shop
const door = () => shop.door
const orderOf = (id: string) => shop.admin.get(`orders/${id}`) as unknown as Order
const invoiceOf = (id: string) => shop.admin.get(`salesInvoices/${id}`) as unknown as SalesInvoice
const issue = (orderId = orders[0] ?? '', uid = 'accountant') => invoiceOrder(orderId, {}, uid, door())
const issuePart = (lines: { index: number; quantity: number }[], more: object = {}, uid = 'accountant') =>
  invoiceOrder(orders[0] ?? '', { part: { id: nextId(), lines, deliveryMinor: 0, ...more } }, uid, door())
/** All of the first order has left, but for `less` of its first line. */
function leave(less = 0) {
  const order = { ...orderOf(orders[0] ?? ''), id: orders[0] ?? '' }
  const delivery = deliveredWith(order, [])
  const lines = delivery.lines.map((line, at) =>
    at === 0 ? { ...line, quantity: line.quantity - less } : line,
  )
  shop.admin.set('fulfillments/back', { ...delivery, lines })
  return order
}
const allInvoices = () =>
  shop.admin
    .list('salesInvoices')
    .map(({ data }) => data as unknown as SalesInvoice)
    .filter(({ kind }) => kind === 'invoice')
const credit = (invoiceId: string, more: object = {}, id = nextId(), uid = 'accountant') =>
  issueCreditNote(
    id,
    { invoiceId, lines: [{ index: 0, quantity: 1 }], deliveryMinor: 0, reason: 'Given back', ...more },
    uid,
    door(),
  )

describe('an invoice', () => {
  test('of an order without tax names the certificate, and so does its credit note', async () => {
    const [orderId = ''] = orders
    const taxExemption = { certificate: 'GRA/EX/118', until: '2026-12-31' }
    shop.admin.set(`orders/${orderId}`, { ...shop.admin.get(`orders/${orderId}`), taxExemption })
    const { id } = await issue()
    expect(invoiceOf(id)).toMatchObject({ taxExemption })
    const note = await credit(id)
    expect(invoiceOf(note.id)).toMatchObject({ taxExemption })
  })

  test('is issued once for an order, as the order froze it, with a page to check it', async () => {
    const [orderId = ''] = orders
    const [one, two] = await Promise.all([issue(), issue()])
    expect(one).toEqual(two)
    const invoice = invoiceOf(one.id)
    const order = orderOf(orderId)
    expect(invoice).toMatchObject({
      ref: 'INV-2026-000001',
      orderRef: order.ref,
      lines: order.lines,
      totals: order.totals,
      customer: order.customer,
      creditedMinor: 0,
    })
    expect(shop.admin.get(`verifications/${invoice.code}`)).toEqual({
      id: invoice.code,
      kind: 'invoice',
      ref: invoice.ref,
      issuedOn: '2026-11-23',
      totalMinor: order.totals.totalMinor,
    })
  })

  test('has the next number, without gaps, however many are issued at once', async () => {
    await Promise.all(orders.map((id) => issue(id)))
    const refs = shop.admin.list('salesInvoices').map(({ data }) => data['ref'] as string)
    expect(refs.toSorted(inCodeOrder)).toEqual(orders.map((_, at) => `INV-2026-00000${at + 1}`))
    expect(shop.admin.get('counters/invoice-2026')).toMatchObject({ value: orders.length })
  })

  test('comes by itself once the order is delivered, in the name of the shop', async () => {
    const [orderId = ''] = orders
    const before = shop.admin.get(`orders/${orderId}`)
    shop.admin.update(`orders/${orderId}`, { status: 'completed' })
    const event = { id: orderId, before, after: shop.admin.get(`orders/${orderId}`), time: '' }
    const database = { run: shop.door.run }
    await Promise.all([issueInvoiceOfOrder(database, event), issueInvoiceOfOrder(database, event)])
    expect(shop.admin.list('salesInvoices').map(({ data }) => data['createdBy'])).toEqual(['system'])
  })

  test.each(['manager', 'sales', 'customer', 'nobody'])('is not issued by %s', async (uid) => {
    await expect(issue(orders[0], uid)).rejects.toThrow(/issues no invoices|cannot do this/)
    expect(shop.admin.list('salesInvoices')).toEqual([])
  })

  test('and its credit notes are not issued by whoever bought', async () => {
    shop.admin.update('users/customer', { roles: ['User', 'Customer', 'Accountant'] })
    await expect(issue(orders[0], 'customer')).rejects.toThrow('their own order')
    const { id } = await issue()
    await expect(credit(id, {}, nextId(), 'customer')).rejects.toThrow('to themselves')
  })

  test('is not issued before goods have left', async () => {
    shop.admin.update(`orders/${orders[0] ?? ''}`, { status: 'confirmed' })
    await expect(issue()).rejects.toThrow('No goods')
    await expect(issue('no-such-order')).rejects.toThrow('no such order')
  })

  test('takes the numbers of the tax office once', async () => {
    const { id } = await issue()
    const evat = { sdcId: 'SDC-1', receiptNumber: 'R-77', signature: 'abc' }
    await enterEvat(id, evat, 'accountant', door())
    await enterEvat(id, evat, 'accountant', door())
    expect(invoiceOf(id).evat).toMatchObject({ sdcId: 'SDC-1', receiptNumber: 'R-77' })
    await expect(enterEvat(id, { ...evat, receiptNumber: 'R-78' }, 'accountant', door())).rejects.toThrow(
      'already',
    )
    await expect(enterEvat(id, evat, 'customer', door())).rejects.toThrow('issues no invoices')
  })

  test('is printed with the amount in words and the code', async () => {
    const { id } = await issue()
    const get = (paths: readonly string[]) =>
      Promise.resolve(paths.map((path) => shop.admin.get(path) as Record<string, unknown> | undefined))
    const list = () => Promise.resolve([])
    const issued = await readPaper('invoice', id, { get, list, getAllowed: get }, NOW)
    expect(issued?.paper).toMatchObject({
      title: 'Invoice',
      ref: 'INV-2026-000001',
      code: { path: `/verify/${invoiceOf(id).code}` },
    })
    expect(JSON.stringify(issued?.paper.remarks)).toMatch(/cedis.* only/)
    expect(await readPaper('credit-note', id, { get, list, getAllowed: get }, NOW)).toBeUndefined()
  })
})

describe('an invoice for part of an order', () => {
  const sumOf = (of: (invoice: SalesInvoice) => number) =>
    allInvoices().reduce((sum, invoice) => sum + of(invoice), 0)

  test('leaves the rest to the next, and together they come to the order to the pesewa', async () => {
    const order = leave()
    await issuePart([{ index: 0, quantity: 1 }])
    await issuePart([{ index: 0, quantity: 2 }], { deliveryMinor: order.totals.deliveryMinor })
    const rest = await issue()
    expect(invoiceOf(rest.id).ref).toBe('INV-2026-000003')
    expect(sumOf(({ totals }) => totals.totalMinor)).toBe(order.totals.totalMinor)
    expect(sumOf(({ totals }) => totals.netMinor)).toBe(order.totals.netMinor)
    expect(sumOf(({ totals }) => totals.deliveryMinor)).toBe(order.totals.deliveryMinor)
    for (const [at, { amountMinor }] of order.totals.taxes.entries())
      expect(sumOf(({ totals }) => totals.taxes[at]?.amountMinor ?? 0)).toBe(amountMinor)
    for (const { lines, totals } of allInvoices())
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totals.netMinor)
    expect(shop.admin.get('taxTotals/2026-11')).toMatchObject({
      totalMinor: order.totals.totalMinor,
      invoices: 3,
    })
    // Invoices move no money: the order was charged when it was confirmed.
    expect(shop.admin.list('accountEntries')).toEqual([])
    await expect(issue(orders[0])).resolves.toEqual(rest)
    await expect(issuePart([{ index: 0, quantity: 1 }])).rejects.toThrow('All of this order is invoiced')
  })

  test('is issued once for its id, and never for more than was ordered or has left', async () => {
    const order = leave(1)
    const quantity = order.lines[0]?.quantity ?? 0
    const id = nextId()
    const [one, two] = await Promise.all([
      issuePart([{ index: 0, quantity: 1 }], { id }),
      issuePart([{ index: 0, quantity: 1 }], { id }),
    ])
    expect(one).toEqual(two)
    expect(allInvoices()).toHaveLength(1)
    await expect(issuePart([{ index: 0, quantity: quantity - 1 }])).rejects.toThrow('more than has left')
    await expect(issuePart([{ index: 0, quantity }])).rejects.toThrow('more than was ordered')
    await expect(issuePart([])).rejects.toThrow('Enter what')
    await expect(issuePart([{ index: 199, quantity: 1 }])).rejects.toThrow('no such line')
    await expect(issuePart([], { deliveryMinor: order.totals.deliveryMinor + 1 })).rejects.toThrow(
      'More delivery',
    )
    for (const wrong of [{ id: 'x' }, { deliveryMinor: -1 }, { lines: [{ index: 0, quantity: 0.5 }] }])
      await expect(issuePart([{ index: 0, quantity: 1 }], wrong)).rejects.toThrow('could not be read')
  })

  test('of the same goods at once: one is issued, and numbers have no gap', async () => {
    const order = leave()
    const quantity = Math.floor((order.lines[0]?.quantity ?? 0) / 2) + 1
    const answers = await Promise.allSettled([
      issuePart([{ index: 0, quantity }]),
      issuePart([{ index: 0, quantity }]),
      issue(),
    ])
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
    await issue()
    expect(sumOf(({ totals }) => totals.totalMinor)).toBe(order.totals.totalMinor)
    expect(shop.admin.get('counters/invoice-2026')).toMatchObject({ value: allInvoices().length })
  })

  test('is what the order becomes delivered with: the shop invoices the rest by itself, or nothing', async () => {
    leave()
    await issuePart([{ index: 0, quantity: 1 }])
    const [orderId = ''] = orders
    const before = shop.admin.get(`orders/${orderId}`)
    shop.admin.update(`orders/${orderId}`, { status: 'completed' })
    const event = { id: orderId, before, after: shop.admin.get(`orders/${orderId}`), time: '' }
    const database = { run: shop.door.run }
    await issueInvoiceOfOrder(database, event)
    await issueInvoiceOfOrder(database, event)
    expect(
      allInvoices()
        .map(({ createdBy }) => createdBy)
        .toSorted(),
    ).toEqual(['accountant', 'system'])
  })

  test('is taken back by its own credit notes, to the pesewa', async () => {
    const order = leave()
    const { id } = await issuePart([{ index: 1, quantity: 1 }])
    expect(invoiceOf(id)).toMatchObject({ orderLines: [1], lines: [{ quantity: 1 }] })
    const note = invoiceOf((await credit(id)).id)
    expect(note.totals).toEqual(invoiceOf(id).totals)
    expect(billedMinor(orderOf(order.id))).toBe(order.totals.totalMinor - note.totals.totalMinor)
    expect(creditedOf([invoiceOf(id)])).toEqual({ 1: 1 })
    await expect(credit(id)).rejects.toThrow('more than was sold')
  })

  test.each(['manager', 'sales', 'customer', 'nobody'])('is not issued by %s', async (uid) => {
    leave()
    await expect(issuePart([{ index: 0, quantity: 1 }], {}, uid)).rejects.toThrow(
      /issues no invoices|cannot do this/,
    )
    expect(allInvoices()).toEqual([])
  })
})

describe('a credit note', () => {
  test('lowers the order and what the customer owes, once', async () => {
    const [orderId = ''] = orders
    const { id } = await issue()
    const noteId = nextId()
    const [one, two] = await Promise.all([credit(id, {}, noteId), credit(id, {}, noteId)])
    expect(one).toEqual(two)
    const note = invoiceOf(one.id)
    expect(note).toMatchObject({ kind: 'credit_note', ref: 'CN-2026-000001', invoiceRef: 'INV-2026-000001' })
    expect(invoiceOf(id)).toMatchObject({
      creditedQuantities: { 0: 1 },
      creditedMinor: note.totals.totalMinor,
      totals: orderOf(orderId).totals,
    })
    const order = orderOf(orderId)
    expect(billedMinor(order)).toBe(order.totals.totalMinor - note.totals.totalMinor)
    expect(shop.admin.list('accountEntries').map(({ data }) => data)).toMatchObject([
      { kind: 'credit_note', amountMinor: -note.totals.totalMinor, orderId },
    ])
  })

  test('takes its taxes out of those of the month; an invoice adds to them', async () => {
    const taxes = () => shop.admin.get('taxTotals/2026-11')
    const { id } = await issue()
    const { totals } = invoiceOf(id)
    const vatOf = (of: typeof totals) => of.taxes.find(({ code }) => code === 'VAT')?.amountMinor ?? 0
    expect(taxes()).toMatchObject({
      id: '2026-11',
      netMinor: totals.netMinor + totals.deliveryMinor,
      VAT: vatOf(totals),
      totalMinor: totals.totalMinor,
      invoices: 1,
    })
    const noteId = nextId()
    await Promise.all([credit(id, {}, noteId), credit(id, {}, noteId)])
    const note = invoiceOf(`credit-${noteId}`)
    expect(taxes()).toMatchObject({
      VAT: vatOf(totals) - vatOf(note.totals),
      totalMinor: totals.totalMinor - note.totals.totalMinor,
      invoices: 1,
      creditNotes: 1,
    })
  })

  test('frees what an order on account holds of the limit', async () => {
    const [orderId = ''] = orders
    const { totalMinor } = orderOf(orderId).totals
    shop.admin.update(`orders/${orderId}`, { paymentMethod: 'on_account' })
    shop.admin.set('accounts/customer', { openMinor: totalMinor, open: { [orderId]: totalMinor } })
    const { id } = await issue()
    const note = invoiceOf((await credit(id)).id)
    const left = totalMinor - note.totals.totalMinor
    expect(shop.admin.get('accounts/customer')).toMatchObject({
      openMinor: left,
      open: { [orderId]: left },
    })
  })

  test('never takes back more than was sold, however many are issued at once', async () => {
    const { id } = await issue()
    const [line] = invoiceOf(id).lines
    const half = Math.floor((line?.quantity ?? 0) / 2) + 1
    const answers = await Promise.allSettled([
      credit(id, { lines: [{ index: 0, quantity: half }] }),
      credit(id, { lines: [{ index: 0, quantity: half }] }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(invoiceOf(id).creditedQuantities[0]).toBe(half)
    expect(shop.admin.get('counters/credit-note-2026')).toMatchObject({ value: 1 })
  })

  test.each(['manager', 'sales', 'customer', 'nobody'])('is not issued by %s', async (uid) => {
    const { id } = await issue()
    await expect(credit(id, {}, nextId(), uid)).rejects.toThrow(/issues no invoices|cannot do this/)
  })

  test('is refused without a reason, of a note, of nothing, or with an id of another', async () => {
    const { id } = await issue()
    for (const wrong of [
      { reason: '' },
      { lines: 'all' },
      { deliveryMinor: -5 },
      { lines: [{ index: 0, quantity: 0.5 }] },
    ])
      await expect(credit(id, wrong)).rejects.toThrow('could not be read')
    await expect(credit(id, { lines: [] })).rejects.toThrow('Enter what')
    await expect(credit('no-such-invoice')).rejects.toThrow('no such invoice')
    const noteId = nextId()
    const note = await credit(id, {}, noteId)
    await expect(credit(note.id)).rejects.toThrow('no invoice')
    await expect(credit(id, {}, noteId, 'admin')).rejects.toThrow('another credit note')
  })
})
