import { apiShop } from '#tests/api-shop.ts'
import { expect, test } from 'vitest'
import { addPosting, driftOf, type LedgerSum } from '#domain/stock/ledger-sum.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { adjustStock, decideAdjustment } from './adjustments.ts'
import { quarantineStock } from './quarantine.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const LEVEL = 'osu__CEM-425R-50'

const shop = apiShop({
  project: 'demo-quarantine',
  now: NOW,
  records: /^(products|locations|stockLevels|stockPostings|availability)\//,
  people: {
    inventory: ['Inventory Manager'],
    manager: ['Manager'],
    location: ['Location Manager', 'osu'],
    elsewhere: ['Location Manager', 'tema'],
    sales: ['Sales Person', 'osu'],
    accountant: ['Accountant'],
    customer: ['Customer'],
  },
})

const { nextId } = shop
const ask = (uid: string, quantity: number, more: object = {}, id = nextId()) =>
  quarantineStock(
    id,
    {
      action: 'set-aside',
      locationId: 'osu',
      productId: 'CEM-425R-50',
      quantity,
      reason: 'Wet bags',
      ...more,
    },
    uid,
    shop.door,
  )
const level = () => shop.admin.get(`stockLevels/${LEVEL}`) as unknown as StockLevel
const postings = () => shop.admin.list('stockPostings').filter(({ data }) => data['type'] === 'quarantine')

/** What the level differs by from the sum of its postings. */
function drift() {
  const sums = new Map<string, LedgerSum>()
  for (const { data } of shop.admin.list('stockPostings'))
    if (LEVEL in (data['lines'] as object)) addPosting(sums, data as unknown as StockPosting)
  return driftOf(level(), sums.get(LEVEL))
}

test('goods are set aside and released; the ledger adds up', async () => {
  const { onHand, reserved } = level()
  expect(await ask('location', 12)).toEqual({ quarantined: 12 })
  expect(level()).toMatchObject({ onHand, reserved, quarantined: 12 })
  expect(await ask('inventory', 5, { action: 'release', reason: 'Dried and sound' })).toEqual({
    quarantined: 7,
  })
  expect(shop.admin.list('auditLog').map(({ data }) => data['action'])).toEqual([
    'stock.quarantine',
    'stock.quarantine',
  ])
  expect(drift()).toEqual([])
  shop.admin.update(`stockLevels/${LEVEL}`, { quarantined: 6 })
  expect(drift()).toEqual(['quarantined 6, by its postings 7'])
})

test('what is out of the shelf is out of the shop: the band follows', async () => {
  const { onHand, reserved } = level()
  await ask('inventory', onHand - reserved)
  expect(shop.admin.get('availability/osu')?.['bands']).toMatchObject({ 'CEM-425R-50': 'out' })
})

test('a repeated request changes nothing, and requests at once never set aside what is not there', async () => {
  const id = nextId()
  await Promise.all([ask('inventory', 3, {}, id), ask('inventory', 3, {}, id)])
  expect(level().quarantined).toBe(3)
  const free = level().onHand - level().reserved - 3
  const half = Math.ceil(free / 2) + 1
  const answers = await Promise.allSettled([ask('inventory', half), ask('location', half)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(level().quarantined).toBe(3 + half)
})

test.each(['sales', 'accountant', 'customer', 'elsewhere', 'nobody'])(
  '%s sets nothing aside',
  async (uid) => {
    await expect(ask(uid, 1)).rejects.toThrow(/do not adjust|cannot do this/)
    expect(level().quarantined).toBe(0)
  },
)

test('more than there is, nothing, or nothing said is refused', async () => {
  const { onHand, reserved } = level()
  await expect(ask('inventory', onHand - reserved + 1)).rejects.toThrow('can be set aside')
  await expect(ask('inventory', 1, { action: 'release' })).rejects.toThrow('in quarantine')
  await expect(ask('inventory', 1, { productId: 'NOT-THERE' })).rejects.toThrow('not kept in stock')
  for (const wrong of [
    { quantity: 0 },
    { quantity: -4 },
    { quantity: 1.5 },
    { reason: '' },
    { action: 'sell' },
  ])
    await expect(ask('inventory', 1, wrong)).rejects.toThrow('could not be read')
  expect(postings()).toHaveLength(0)
})

test('what stands aside is written off or sent back without being released, once approved', async () => {
  const { onHand, reserved } = level()
  await ask('inventory', 5)
  const writeOff = async (change: number, reason: string, id = nextId()) => {
    const wish = { locationId: 'osu', productId: 'CEM-425R-50', onHand: level().onHand, change, reason }
    await adjustStock(
      id,
      { ...wish, note: 'Volta Plains takes them', isQuarantined: true },
      'inventory',
      shop.door,
    )
    return id
  }
  await expect(writeOff(-6, 'damaged')).rejects.toThrow('in quarantine')
  await expect(writeOff(-1, 'correction')).rejects.toThrow('is released, written off or sent back')
  const decision = { status: 'posted', reason: '' }
  for (const [change, reason] of [
    [-3, 'sent-back'],
    [-2, 'damaged'],
  ] as const)
    await decideAdjustment(await writeOff(change, reason), decision, 'manager', shop.door)
  expect(level()).toMatchObject({ onHand: onHand - 5, reserved, quarantined: 0 })
  expect(drift()).toEqual([])
})
