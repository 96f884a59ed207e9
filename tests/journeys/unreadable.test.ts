import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PlainObject } from '@osu-supply/firestore-server'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openScreen } from './open-screen.ts'
import { openShop, type Shop } from './open-shop.ts'
import { inCodeOrder } from '#lib/code-order.ts'

let shop: Shop
/** A valid seeded order. */
let sound: PlainObject
beforeAll(async () => {
  shop = await openShop()
  sound = some('orders', (data) => data.status === 'submitted' && data.locationId === 'osu').data
})
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const signInTo = (account: string, path: string) => shop.visitAs(account, path)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const hexId = (digit: string) => digit.repeat(32)

type Found = { id: string; data: PlainObject }

/** Some seeded record of the collection; once changed by a test, it decodes except for what was spoiled. */
function some(collection: string, isWanted: (data: PlainObject) => boolean): Found {
  const found = shop.firestore.admin.list(collection).find(({ data }) => isWanted(data))
  if (!found) throw new Error(`the seed has no such record in ${collection}`)
  return found
}

const HOLD = { from: 'submitted', at: 1, findings: ['Cannot be read'], releasedAt: 0, releasedBy: '' }

/** An order on hold. No handler writes such records: existing ones must not get in anybody's way. */
function putOrder(id: string, spoiled: object) {
  const held = { status: 'on_hold', hold: HOLD }
  const order = {
    ...sound,
    id,
    customerUid: 'customer',
    postingIds: [],
    createdAt: Date.now(),
    ...held,
    ...spoiled,
  }
  shop.firestore.admin.set(`orders/${id}`, order)
}

const HELD = '/adx/orders?status=on_hold'

const ordersOnHold = (page: Page) =>
  page.getByRole('navigation', { name: 'Orders by state' }).getByRole('link', { name: 'On hold' })

function putQuote(id: string, spoiled: object) {
  const { data } = some('quotes', () => true)
  const quote = { ...data, id, status: 'requested', updatedAt: Date.now(), ...spoiled }
  shop.firestore.admin.set(`quotes/${id}`, quote)
}

function putProduct(id: string, spoiled: object) {
  const { data } = some('products', ({ status }) => status === 'published')
  shop.firestore.admin.set(`products/${id}`, { ...data, id, ...spoiled })
}

const statusOf = (path: string) => shop.firestore.admin.get(path)?.status

/** What people did to a record; the triggers' own entries are left out. */
const actsOn = (entityId: string) =>
  shop.firestore.admin
    .list('auditLog')
    .filter(({ data }) => data.entityId === entityId)
    .map(({ data: { action, actorUid, reason } }) => ({ action, actorUid, reason }))

/** The line of an unreadable record, in the table with that name. */
const lineOf = (page: Page, table: string, id: string) =>
  page.getByRole('region', { name: table, exact: true }).getByRole('row').filter({ hasText: id })

async function remove(
  page: Page,
  line: ReturnType<typeof lineOf>,
  verb: string,
  then: 'gone' | 'kept' = 'gone',
) {
  await line.getByRole('button', { name: `${verb}…` }).click()
  await page.getByLabel('Reason').fill('Nobody can read it')
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
  if (then === 'gone') await line.waitFor({ state: 'detached' })
}

async function exported(page: Page): Promise<string> {
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const download = await begun
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const spoiledOrders = () => ({
  [hexId('a')]: { delivery: { ...(sound.delivery as object), city: 5 } },
  [hexId('b')]: { display: { currency: 'XXX', cedisPer: 1, rateDate: '2026-11-20' } },
  [hexId('c')]: { lines: 'none', createdAt: Date.UTC(9999, 0) },
  // Too long for names derived from it.
  ['x'.repeat(1495)]: { reservationAttempt: 0, postingIds: 5 },
})

test('unreadable orders wait on hold in everybody’s lists, and disappear once declined', async () => {
  const { ref } = sound as { ref: string }
  const spoiledIds = Object.keys(spoiledOrders())
  for (const [id, spoiled] of Object.entries(spoiledOrders())) putOrder(id, spoiled)
  // A readable one among them.
  const heldRef = 'HELD0001'
  putOrder(hexId('9'), { ref: heldRef })

  const manager = await signInTo('manager', '/adx/orders')
  await manager.getByRole('link', { name: ref, exact: true }).waitFor()

  await ordersOnHold(manager).click()
  const queue = manager.getByRole('region', { name: 'List of orders' })
  await queue.getByRole('link', { name: heldRef, exact: true }).waitFor()
  for (const id of spoiledIds)
    await lineOf(manager, 'List of orders', id).getByText('Cannot be read').waitFor()
  await lineOf(manager, 'List of orders', hexId('a')).getByText(/city/).waitFor()
  await lineOf(manager, 'List of orders', hexId('b'))
    .getByText(/currency/)
    .waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  const csv = await exported(manager)
  expect(csv).toContain(heldRef)
  expect(csv).toMatch(new RegExp(`${hexId('a')}.*Cannot be read`))

  // On its own page too, beside the list.
  await lineOf(manager, 'List of orders', hexId('b')).getByRole('link').click()
  const panel = manager.getByRole('region', { name: 'Order', exact: true })
  await panel.getByRole('heading', { name: 'This order cannot be read' }).waitFor()
  await panel.getByText(/currency/).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await ordersOnHold(manager).click()
  await panel.waitFor({ state: 'detached' })

  for (const id of spoiledIds) {
    await remove(manager, lineOf(manager, 'List of orders', id), 'Decline')
    expect(statusOf(`orders/${id}`)).toBe('declined')
    expect(actsOn(id)).toContainEqual({
      action: 'order.decline',
      actorUid: 'manager',
      reason: 'Nobody can read it',
    })
  }
  await queue.getByRole('link', { name: heldRef, exact: true }).waitFor()

  // Its customer sees the same line, and the other orders.
  const customer = await signInTo('customer', '/profile/orders')
  const line = lineOf(customer, 'Your orders', hexId('a'))
  await line.getByText('Cannot be read').waitFor()
  expect(
    await customer.getByRole('region', { name: 'Your orders' }).getByRole('row').count(),
  ).toBeGreaterThan(4)
  await line.getByRole('link').click()
  await customer.getByRole('heading', { name: 'This order cannot be read' }).waitFor()
  await customer.getByText(/city/).waitFor()
})

test('an unreadable confirmed order is cancelled by a Manager, which releases its stock; staff below see it without a button', async () => {
  const { admin } = shop.firestore
  const { id, data } = some(
    'orders',
    // One that was paid is cancelled only after its refund.
    ({ status, locationId, postingIds, paidMinor }) =>
      status === 'confirmed' &&
      locationId === 'osu' &&
      paidMinor === 0 &&
      (postingIds as string[]).length > 0,
  )
  const posting = admin.get(`stockPostings/${(data.postingIds as string[])[0]}`)
  const taken = Object.entries(posting?.lines as Record<string, { reserved: number }>)
  const reservedNow = () => taken.map(([levelId]) => Number(admin.get(`stockLevels/${levelId}`)?.reserved))
  const before = reservedNow()
  admin.update(`orders/${id}`, {
    delivery: { ...(data.delivery as object), city: 5 },
    status: 'on_hold',
    hold: { ...HOLD, from: 'confirmed' },
  })

  const submitted = hexId('d')
  putOrder(submitted, { totals: 5 })
  const accountant = await signInTo('accountant', HELD)
  const sales = await signInTo('sales', HELD)
  for (const page of [accountant, sales]) {
    await lineOf(page, 'List of orders', submitted).getByText('Cannot be read').waitFor()
    expect(await page.getByRole('button', { name: /^(Decline|Cancel)…/ }).count()).toBe(0)
  }
  await lineOf(sales, 'List of orders', id).getByRole('link').click()
  await sales.getByRole('heading', { name: 'This order cannot be read' }).waitFor()
  expect(await sales.getByRole('button', { name: 'Cancel…' }).count()).toBe(0)

  const manager = await signInTo('manager', `/adx/orders/${id}`)
  const panel = manager.getByRole('region', { name: 'Order', exact: true })
  await panel.getByRole('button', { name: 'Cancel…' }).click()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.getByLabel('Reason').fill('Nobody can read it')
  await manager.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).last().click()
  await expect.poll(() => statusOf(`orders/${id}`)).toBe('cancelled')
  expect(reservedNow()).toEqual(taken.map(([, { reserved }], at) => (before[at] ?? 0) - reserved))
  expect(actsOn(id)).toContainEqual({
    action: 'order.cancel',
    actorUid: 'manager',
    reason: 'Nobody can read it',
  })
})

test('a guest’s unreadable quote does not block the queue, and is declined', async () => {
  const [whole, broken] = [hexId('1'), hexId('2')]
  putQuote(whole, { ref: 'Q-261122-1111' })
  putQuote(broken, { customerUid: '', lines: [1], lineCount: 1 })
  const manager = await signInTo('manager', '/adx/orders/quotes')
  await manager.getByRole('link', { name: 'Q-261122-1111' }).waitFor()
  const line = lineOf(manager, 'List of quotes', broken)
  await line.getByText(/lines/).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await line.getByRole('link').click()
  await manager.getByRole('heading', { name: 'This quote cannot be read' }).waitFor()
  await manager.goBack()
  await remove(manager, line, 'Decline')
  expect(statusOf(`quotes/${broken}`)).toBe('declined')
  expect(actsOn(broken)).toContainEqual({
    action: 'quote.decline',
    actorUid: 'manager',
    reason: 'Nobody can read it',
  })

  await manager.goto(`/adx/orders/quotes/${broken}`)
  await manager.getByRole('heading', { name: 'This quote cannot be read' }).waitFor()
  expect(await manager.getByRole('button', { name: 'Decline…' }).count()).toBe(0)
})

test('an unreadable draft blocks nobody and is archived; so is a published product', async () => {
  const [draft, published] = [hexId('e'), hexId('f')]
  const { name, sku } = some('products', ({ status }) => status === 'published').data as {
    name: string
    sku: string
  }
  const asked = { status: 'draft', isPublishAsked: true, shard: '', catalogRevision: 0, revision: 1 }
  putProduct(draft, {
    ...asked,
    sku: 'SPOILED-1',
    slug: 'spoiled-1',
    name: `${name} A`,
    searchTokens: 'cement',
  })
  putProduct(published, { sku: 'SPOILED-2', slug: 'spoiled-2', name: `${name} B`, specs: ['long'] })

  const manager = await signInTo('manager', `/adx/products/${published}`)
  await manager.getByRole('heading', { name: 'This product cannot be read' }).waitFor()
  await manager.getByRole('button', { name: 'Archive…' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.poll(() => statusOf(`products/${published}`)).toBe('archived')

  await openScreen(manager, '/adx/products')
  const waiting = manager.getByRole('region', { name: 'Awaiting publication' })
  await waiting.getByText('Cannot be read').waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  await manager.getByRole('button', { name: 'Drafts' }).click()
  // Until then the line may be that of the whole list, which is about to go.
  await manager.getByRole('button', { name: 'Drafts', pressed: true }).waitFor()
  await remove(manager, lineOf(manager, 'List of products', draft), 'Archive')
  expect(statusOf(`products/${draft}`)).toBe('archived')
  await waiting.getByText('Cannot be read').waitFor({ state: 'detached' })
  expect(actsOn(draft)).toContainEqual({
    action: 'product.archive',
    actorUid: 'manager',
    reason: 'Nobody can read it',
  })

  // The shop is unaffected.
  await manager.goto(`/products?q=${sku}`)
  await manager.getByText(name).first().waitFor()
})

test('unreadable members and invitations are a line each: one is suspended, the other cancelled and its address invited again', async () => {
  const { admin } = shop.firestore
  const email = 'spoiled@example.com'
  admin.update('users/location', { locationIds: 'osu' })
  admin.set(`invitedMembers/${email}`, {
    id: email,
    email,
    status: 'Invited',
    expirationDate: Date.now(),
    roles: 'Sales Person',
    isAboveManager: false,
  })

  const accountant = await signInTo('accountant', '/adx/users?who=all')
  await accountant.getByRole('heading', { name: 'You do not have access to this page' }).waitFor()
  expect(await accountant.getByRole('button', { name: 'Suspend…' }).count()).toBe(0)

  const manager = await signInTo('manager', '/adx/users?who=all')
  const line = lineOf(manager, 'List of members', 'location')
  await line.getByText('Cannot be read').waitFor()
  await line.getByRole('link').click()
  const panel = manager.getByRole('region', { name: 'Member', exact: true })
  await panel.getByRole('heading', { name: 'This member cannot be read' }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await panel.getByRole('button', { name: 'Suspend…' }).click()
  await manager.getByLabel('Reason').fill('Nobody can read it')
  await manager.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  await panel.getByRole('button', { name: 'Suspend…' }).waitFor({ state: 'detached' })
  expect(statusOf('users/location')).toBe('Suspended')
  expect(actsOn('location')).toContainEqual({
    action: 'member.suspend',
    actorUid: 'manager',
    reason: 'Nobody can read it',
  })

  await manager.getByRole('link', { name: 'Invitations' }).click()
  const invitation = lineOf(manager, 'List of invitations', email)
  await invitation.getByText('Cannot be read').waitFor()
  await remove(manager, invitation, 'Cancel', 'kept')
  await expect.poll(() => statusOf(`invitedMembers/${email}`)).toBe('Cancelled')
  expect(actsOn(email)).toContainEqual({
    action: 'member.cancel',
    actorUid: 'manager',
    reason: 'Nobody can read it',
  })
  await manager.getByRole('button', { name: 'Invite…' }).click()
  const invite = manager.getByRole('dialog')
  await invite.getByLabel('Email addresses').fill(email)
  await invite.getByLabel('Sales Person', { exact: true }).check()
  await invite.getByRole('checkbox', { name: /Osu/ }).first().check()
  await invite.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect.poll(() => statusOf(`invitedMembers/${email}`)).toBe('Invited')
})

test('unreadable lists and addresses are deleted by their customer, sign-ins are lines, and the next change replaces a cart', async () => {
  const { admin } = shop.firestore
  admin.set(`lists/${hexId('3')}`, { id: hexId('3'), ownerUid: 'customer', lines: 7 })
  admin.set(`users/customer/addresses/${hexId('4')}`, { id: hexId('4'), label: 'Yard', zone: 9 })
  admin.set(`users/customer/signIns/${hexId('5')}`, { id: hexId('5'), at: new Date(), way: 'force' })
  admin.set('carts/customer', { id: 'customer', lines: 7, updatedAt: 1 })

  const customer = await signInTo('customer', '/profile/lists')
  const open = (name: string) =>
    customer.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name }).click()
  const list = lineOf(customer, 'Your lists', hexId('3'))
  await list.getByRole('button', { name: 'Delete' }).click()
  await list.waitFor({ state: 'detached' })
  await open('Addresses')
  const address = customer.getByRole('listitem').filter({ hasText: hexId('4') })
  await address.getByRole('button', { name: 'Delete' }).click()
  await address.waitFor({ state: 'detached' })
  await open('Security')
  await customer.getByRole('list', { name: 'Recent sign-ins' }).getByText('Cannot be read').waitFor()

  await customer.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
  await customer.getByRole('button', { name: /^Add / }).first().click()
  await expect.poll(() => admin.get('carts/customer')?.lines, { timeout: 10_000 }).toEqual(expect.any(String))
})

test('unreadable stock levels are restored from their last posting, and exported as they are until then', async () => {
  const { admin } = shop.firestore
  const [first, second] = admin
    .list('stockLevels')
    .filter(({ data }) => data.locationId === 'osu')
    .toSorted((a, b) => inCodeOrder(text(a.data.name), text(b.data.name)))
  if (!first || !second) throw new Error('the seed has levels at Osu')
  admin.update(`stockLevels/${first.id}`, { onHand: 'plenty' })
  admin.update(`stockLevels/${second.id}`, { reserved: -1, lastPostingId: 5 })

  const path = '/adx/inventory/stock?branch=osu'
  const restore = async (page: Page, account: string, { id, data }: Found, finding: RegExp) => {
    const line = lineOf(page, 'Stock levels', id)
    await line.getByText(finding).waitFor()
    await remove(page, line, 'Restore')
    await page.getByRole('region', { name: 'Stock levels' }).getByText(text(data.sku)).waitFor()
    const { onHand, reserved, name, lastPostingId } = admin.get(`stockLevels/${id}`) ?? {}
    expect({ onHand, reserved, name, lastPostingId }).toEqual({
      onHand: data.onHand,
      reserved: data.reserved,
      name: data.name,
      lastPostingId: data.lastPostingId,
    })
    expect(actsOn(id)).toContainEqual({
      action: 'stock.restore',
      actorUid: account,
      reason: 'Nobody can read it',
    })
  }
  const sales = await signInTo('sales', path)
  await lineOf(sales, 'Stock levels', first.id).getByText('Cannot be read').waitFor()
  expect(await sales.getByRole('button', { name: 'Restore…' }).count()).toBe(0)

  const keeper = await signInTo('inventory', path)
  await lineOf(keeper, 'Stock levels', first.id)
    .getByText(/onHand/)
    .waitFor()
  expect(await seriousFindingsLightAndDark(keeper)).toEqual([])
  await restore(keeper, 'inventory', first, /onHand/)

  const manager = await signInTo('manager', path)
  await lineOf(manager, 'Stock levels', second.id).waitFor()
  expect(await exported(manager)).toMatch(new RegExp(`${second.id}.*Cannot be read`))
  await restore(manager, 'manager', second, /reserved|lastPostingId/)
})
