import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { isoDay } from '#lib/iso-day.ts'
import { openScreen } from './open-screen.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'

test('a dispatch is in the reports on stock; they are chosen by address, and exported as they are shown', async () => {
  const levelId = `osu__${CEMENT}`
  const level = shop.firestore.admin.get(`stockLevels/${levelId}`) as unknown as StockLevel
  const id = 'd'.repeat(32)
  const after = { onHand: level.onHand - 7, reserved: level.reserved }
  shop.firestore.admin.set(`stockLevels/${levelId}`, { ...level, ...after, lastPostingId: id })
  shop.firestore.admin.set(`stockPostings/${id}`, {
    id,
    type: 'dispatch',
    source: { kind: 'seed', id: 'opening', ref: 'SEED' },
    locationId: 'osu',
    actorUid: 'manager',
    reason: '',
    reverses: '',
    reversedLines: {},
    levelIds: [levelId],
    lines: {
      [levelId]: { onHand: -7, reserved: 0, onHandAfter: after.onHand, reservedAfter: after.reserved },
    },
    postedAt: new Date(),
    createdAt: Date.now(),
  })
  await expect.poll(() => shop.firestore.admin.get(`countedPostings/${id}`)).toBeTruthy()

  const manager = await shop.visitAs('manager', '/adx/inventory')
  await manager.getByRole('link', { name: 'Inventory reports' }).click()
  await manager.getByRole('heading', { level: 1, name: 'Inventory reports' }).waitFor()
  await manager.getByRole('img', { name: /^Value of the stock by week/ }).waitFor()
  const branches = manager.getByRole('region', { name: 'Value by branch' })
  await branches.getByRole('link', { name: 'Osu' }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  await manager.getByRole('link', { name: 'Movement', exact: true }).click()
  await manager.getByRole('combobox', { name: 'Branch' }).selectOption('Osu')
  await manager.waitForURL('**/adx/inventory/reports?by=movement&branch=osu')
  const moved = manager.getByRole('region', { name: 'Movement' })
  await manager.getByRole('img', { name: /^Dispatched by week: GH₵[\d,.]+ in the week of/ }).waitFor()
  await manager.getByRole('button', { name: 'Table', exact: true }).click()
  const byWeek = manager.getByRole('region', { name: 'Dispatched by week' })
  // The current week has what was dispatched above.
  await byWeek
    .getByRole('row')
    .nth(1)
    .getByText(/^[\d,]*[1-9][\d,]*[.]\d\d$/)
    .waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.getByRole('button', { name: 'Chart', exact: true }).click()
  const search = moved.getByRole('row').filter({ hasText: CEMENT })
  await moved.getByRole('row').nth(1).waitFor()
  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    (async () => {
      await manager.getByRole('button', { name: /^Export/ }).click()
      await manager.getByRole('menuitem', { name: /CSV/ }).click()
    })(),
  ])
  const row = readFileSync(await download.path(), 'utf8')
    .split(/\r?\n/)
    .find((line) => line.includes(CEMENT))
  // Opened with what there was, seven dispatched, and the rest is there.
  expect(row).toContain(`,0,-7,0,${level.onHand},${after.onHand},bag`)
  expect(await search.count()).toBeLessThanOrEqual(1)

  await manager.getByRole('link', { name: 'Turnover', exact: true }).click()
  await manager
    .getByRole('region', { name: 'Turnover' })
    .getByRole('link', { name: 'Cement & Aggregates' })
    .waitFor()
  await manager.getByRole('img', { name: /^Turnover by week: [\d.]+ times a year in the week of/ }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.getByRole('link', { name: 'Slow and dead stock', exact: true }).click()
  await manager.getByRole('img', { name: /^Slow and dead stock: .*, not sold \d+ products?[.]$/ }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
})

/** An order that is late, a lorry under way, a posted count, what was lost and what a supplier delivered. */
function putDocuments(): void {
  const { admin } = shop.firestore
  const [now, month] = [Date.now(), new Date().toISOString().slice(0, 7)]
  const day = (ago: number) => isoDay(now - ago * 86_400_000)
  const stamp = { createdAt: now, createdBy: 'inventory', updatedAt: now, updatedBy: 'inventory' }
  const product = {
    productId: CEMENT,
    sku: CEMENT,
    name: 'Cement',
    unit: 'bag',
    quantityScale: 0,
    quantity: 40,
  }
  for (const [id, locationId] of [
    ['1', 'osu'],
    ['2', 'kum'],
  ] as const)
    admin.set(`purchaseOrders/${id.repeat(32)}`, {
      ...stamp,
      id: id.repeat(32),
      ref: `PO-2026-00009${id}`,
      status: 'sent',
      supplierId: 'VOLTA-CEM',
      supplierName: 'Volta Plains',
      locationId,
      lines: [{ ...product, partNumber: '', accepted: 0, rejected: 0 }],
      expectedOn: day(4),
      promisedOn: day(6),
      sentOn: day(20),
      note: '',
      createdByName: 'Yaw',
      approvedBy: 'manager',
      approvedByName: 'Kwame',
      reason: '',
      receipts: [],
      revision: 3,
    })
  admin.set(`stockTransfers/${'3'.repeat(32)}`, {
    ...stamp,
    id: '3'.repeat(32),
    ref: 'TR-2026-000093',
    status: 'in_transit',
    fromId: 'osu',
    toId: 'kum',
    locationIds: ['osu', 'kum'],
    lines: [{ ...product, sent: 40, released: 0, received: 0, damaged: 0, lost: 0, resolved: 0 }],
    note: '',
    reason: '',
    createdByName: 'Yaw',
    approvedBy: 'manager',
    approvedByName: 'Kwame',
    shipments: [
      {
        id: '4'.repeat(32),
        at: now - 9 * 86_400_000,
        by: 'inventory',
        byName: 'Yaw',
        driver: 'Kwesi Arthur',
        driverPhone: '',
        vehicle: 'GR 1-24',
        lines: [{ productId: CEMENT, quantity: 40, received: 0, damaged: 0, lost: 0 }],
      },
    ],
    arrivals: [],
    resolutions: [],
    hasInTransit: true,
    revision: 3,
  })
  for (const [id, locationId] of [
    ['5', 'osu'],
    ['6', 'kum'],
  ] as const)
    admin.set(`countResults/${id.repeat(32)}`, {
      id: id.repeat(32),
      ref: `SC-2026-00009${id}`,
      locationId,
      categories: [],
      countedByName: 'Yaw',
      approvedByName: 'Kwame',
      postedAt: now,
      rounds: 2,
      counted: 50,
      differing: 2,
      moved: 1,
      missingMinor: 12_345,
      surplusMinor: 1_000,
    })
  for (const scope of ['all', 'branch-osu']) {
    admin.set(`lossTotals/${scope}__${month}`, {
      month,
      products: { damaged: { [CEMENT]: -6 }, found: { [CEMENT]: 1 } },
      times: { damaged: 2, found: 1 },
    })
    admin.set(`supplierTotals/${scope}__${month}`, {
      month,
      names: { 'VOLTA-CEM': 'Volta Plains' },
      suppliers: {
        'VOLTA-CEM': {
          deliveries: 4,
          due: 4,
          onTime: 3,
          daysLate: 5,
          acceptedMinor: 950_000,
          rejectedMinor: 50_000,
        },
      },
    })
  }
}

test('what is to come, in transit, counted, lost and received has its reports', async () => {
  putDocuments()
  const manager = await shop.visitAs('manager', '/adx/inventory/purchase-orders')
  await manager.getByRole('combobox', { name: 'State' }).selectOption('Late')
  await manager.waitForURL('**/purchase-orders?state=late')
  await manager.getByText('4 days late').nth(1).waitFor()
  await openScreen(manager, '/adx/inventory')
  const late = manager.getByRole('region', { name: 'Late from suppliers' })
  await late.getByRole('link', { name: 'PO-2026-000092' }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  await manager.getByRole('link', { name: 'Inventory reports' }).click()
  const report = (name: string) => manager.getByRole('region', { name })
  const open = (name: string) => manager.getByRole('link', { name, exact: true }).click()
  await open('Open orders')
  await report('Open orders').getByRole('row').filter({ hasText: 'PO-2026-000091' }).waitFor()
  await manager.getByRole('img', { name: /Late 1–7 2/ }).waitFor()
  await manager.getByText(/^2 orders, 2 late, from 1 supplier[.]/).waitFor()
  // The address decides it, a moment after the click.
  await manager.getByLabel('Late only').click()
  await manager.waitForURL('**late=yes')
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  await open('In transit')
  const sent = report('In transit').getByRole('row').filter({ hasText: 'TR-2026-000093/1' })
  await sent.getByText('9', { exact: true }).waitFor()
  await manager.getByRole('img', { name: /8–14 days 1 shipment/ }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  await open('Receipts by supplier')
  const supplier = report('Receipts by supplier').getByRole('row').filter({ hasText: 'Volta Plains' })
  await supplier.getByText('75.0%').waitFor()
  await supplier.getByText('5.0%', { exact: true }).waitFor()

  await open('Count variance')
  await report('Count variance').getByRole('row').filter({ hasText: 'SC-2026-000096' }).waitFor()
  await manager.getByRole('combobox', { name: 'Branch' }).selectOption('Osu')
  await report('Count variance')
    .getByRole('row')
    .filter({ hasText: 'SC-2026-000096' })
    .waitFor({ state: 'detached' })
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  await open('Shrinkage')
  await report('Shrinkage by reason').getByRole('link', { name: 'Damaged' }).click()
  await manager.waitForURL('**reason=damaged')
  const lost = report('Shrinkage: Damaged').getByRole('row').filter({ hasText: CEMENT })
  await lost.getByText('−6', { exact: true }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    (async () => {
      await manager.getByRole('button', { name: /^Export/ }).click()
      await manager.getByRole('menuitem', { name: /CSV/ }).click()
    })(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain(`${CEMENT},-6,bag`)
})

/** All that is on hand of the cement at Osu is reserved. The returned function undoes that. */
function reserveCement(): () => void {
  const { admin } = shop.firestore
  const level = admin.get(`stockLevels/osu__${CEMENT}`) as unknown as StockLevel
  const bands = admin.get('availability/osu')?.['bands'] as Record<string, string>
  admin.update(`stockLevels/osu__${CEMENT}`, {
    onHand: 4,
    reserved: 4,
    quarantined: 0,
    incoming: 0,
    inTransit: 0,
    reorderPoint: 30,
    reorderQuantity: 0,
  })
  admin.update('availability/osu', { bands: { ...bands, [CEMENT]: 'out' } })
  return () => {
    admin.set(`stockLevels/osu__${CEMENT}`, level)
    admin.update('availability/osu', { bands })
  }
}

test('the reorder list has what is at or below its reorder point, how much to buy and from whom', async () => {
  onTestFinished(reserveCement())
  const manager = await shop.visitAs('manager', '/adx/inventory/reports?by=reorder&branch=osu')
  const list = manager.getByRole('region', { name: 'Reorder list' })
  const cement = list.getByRole('row').filter({ hasText: CEMENT })
  await cement.getByText('31 bags', { exact: true }).waitFor()
  await cement.getByText('lead time').waitFor()
  await manager.getByRole('img', { name: /^To reorder: Out \d+, Low [1-9]\d*[.]$/ }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    (async () => {
      await manager.getByRole('button', { name: /^Export/ }).click()
      await manager.getByRole('menuitem', { name: /CSV/ }).click()
    })(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toMatch(new RegExp(`${CEMENT},.*,Osu,bag,0,30,0,31,`))
  await manager.getByLabel('Out of stock only').click()
  await manager.waitForURL('**out=yes')
  await manager.getByRole('img', { name: /^To reorder: Out \d+, Low 0[.]$/ }).waitFor()
})

test('a Location Manager sees the reports on the own branch, and nothing in money; sales see no reports on stock', async () => {
  putDocuments()
  onTestFinished(reserveCement())
  const location = await shop.visitAs('location', '/adx/inventory/reports?by=category&branch=kum')
  await location.getByRole('region', { name: 'Movement' }).getByRole('row').nth(1).waitFor()
  await location.getByRole('img', { name: /^Dispatched by week: \d+ products? in the week of/ }).waitFor()
  expect(await location.getByRole('link', { name: 'Value by category' }).count()).toBe(0)
  expect(await location.getByRole('combobox', { name: 'Branch' }).count()).toBe(0)
  expect(await location.getByText('GH₵').count()).toBe(0)
  const open = (name: string) => location.getByRole('link', { name, exact: true }).click()
  await open('Open orders')
  const own = location.getByRole('region', { name: 'Open orders' })
  await own.getByRole('row').filter({ hasText: 'PO-2026-000091' }).waitFor()
  expect(await own.getByRole('row').filter({ hasText: 'PO-2026-000092' }).count()).toBe(0)
  expect(await location.getByText('GH₵').count()).toBe(0)
  expect(await location.getByRole('link', { name: 'Receipts by supplier' }).count()).toBe(0)
  await open('In transit')
  await location.getByRole('row').filter({ hasText: 'TR-2026-000093/1' }).waitFor()
  expect(await location.getByText('GH₵').count()).toBe(0)
  await open('Shrinkage')
  await location.getByRole('row').filter({ hasText: 'Damaged' }).waitFor()
  expect(await location.getByText('GH₵').count()).toBe(0)
  await open('Reorder list')
  await location.getByRole('row').filter({ hasText: CEMENT }).getByText('31 bags').waitFor()
  expect(await location.getByRole('columnheader', { name: 'Supplier' }).count()).toBe(0)

  // Of several branches together only as long as sixty reads allow; of one of them as long as anybody.
  const { admin } = shop.firestore
  const { id, data } = admin.list('users').find((one) => one.data['displayName'] === 'Naa Lamptey')!
  onTestFinished(() => admin.set(`users/${id}`, data))
  admin.update(`users/${id}`, { locationIds: admin.list('locations').map((one) => one.id) })
  await location.goto(new URL('/adx/inventory/reports?by=movement&period=52', location.url()).href)
  const region = location.getByRole('region', { name: 'Movement' })
  await region.getByRole('row').nth(1).waitFor()
  await location.getByText('Choose one branch for a longer period.').waitFor()
  const period = location.getByRole('combobox', { name: 'Period' })
  expect(await period.locator('option').allInnerTexts()).toEqual(['Last 4 weeks'])
  await location.getByRole('combobox', { name: 'Branch' }).selectOption({ label: 'Osu' })
  await location.getByText('Choose one branch for a longer period.').waitFor({ state: 'hidden' })
  expect(await period.inputValue()).toBe('52')

  const sales = await shop.visitAs('sales', '/adx/inventory')
  await sales.getByRole('heading', { level: 1, name: /^Inventory/ }).waitFor()
  expect(await sales.getByRole('link', { name: 'Inventory reports' }).count()).toBe(0)
})
