import type { PaymentKind } from '#domain/money/payment.ts'
import { availableOf, stockLevelId } from '#domain/stock/stock.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import { readLevel } from '#server/api/read-stored.ts'
import { DEMO_ORDERS, type DemoOrder } from '#server/seed/demo-orders.ts'
import { DECIDED_AFTER } from '#server/seed/seed-payments.ts'
import { completeDelivery, dispatchDelivery, pickDelivery, planDelivery } from './deliveries.ts'
import { demoId, type DemoShop, type Scene, type TimesBefore } from './demo-shop.ts'
import { confirmOrder, payOrder, submitOrder } from './orders.ts'

const HOUR = 3_600_000
const FIRST_DAY = 67
const LAST_DAY = 1

/** What is bought together, with the least and the most of each, in units. */
const BASKETS: readonly Readonly<Record<string, readonly [least: number, most: number]>>[] = [
  { 'CEM-425R-50': [20, 70], 'RBR-Y12-12M': [10, 35], 'RBR-Y10-12M': [10, 30], 'WIR-BIND16-20': [1, 4] },
  { 'CEM-325R-50': [15, 60], 'MOR-TAC2TE-20': [4, 10], 'NAL-W3-25': [1, 2] },
  { 'ROF-AZ045-M2': [40, 90], 'TIM-HW24-14': [20, 50], 'NAL-W4-25': [1, 2] },
  { 'TIL-PF60-GM': [18, 45], 'MOR-TAC2TE-20': [6, 14] },
  { 'BRG-6204-2RS': [4, 12], 'BLT-V-B60': [2, 6], 'LUB-HYD46-20': [1, 3] },
  { 'PPE-VST-OR': [10, 40], 'FIR-DCP6': [1, 4] },
  { 'WLD-E6013-25-5': [5, 18], 'RBR-Y16-12M': [4, 12] },
  { 'JAN-TPR48': [3, 8], 'CEM-425R-50': [5, 20] },
  { 'TIM-HW23-14': [8, 20], 'PLY-12-48': [3, 8], 'NAL-W3-25': [1, 2] },
]

/** Whose first orders nobody waits for as a referral; each buys at one branch. */
const CUSTOMERS = [
  ['nii-lartey', 'osu'],
  ['nana-agyapong', 'osu'],
  ['cecilia-amponsah', 'osu'],
  ['patience-kwarteng', 'osu'],
  ['kojo-bartels', 'osu'],
  ['ebenezer-tackie', 'tem'],
  ['bright-kudjoe', 'tem'],
  ['theophilus-ocansey', 'tem'],
  ['akua-nyarko', 'kum'],
  ['yaa-dufie', 'kum'],
  ['richmond-osei-bonsu', 'kum'],
  ['ama-sample', 'kum'],
  ['isaac-bentum', 'tak'],
  ['maame-baidoo', 'tak'],
  ['abdul-rahman-fuseini', 'tam'],
  ['fati-zakari', 'tam'],
] as const

const DRIVERS = [
  { driver: 'Kwesi Arthur', vehicle: 'GR 4471-24' },
  { driver: 'Musah Alhassan', vehicle: 'GT 902-23' },
  { driver: 'Daniel Tawiah', vehicle: 'AS 1180-22' },
] as const

const KINDS: readonly PaymentKind[] = ['bank_transfer', 'mobile_money', 'bank_transfer', 'cheque']

/** Some weeks of sales: most were delivered and paid, some are owed. */
export function saleScenes({ day }: TimesBefore): Scene[] {
  const random = randomBy(20_261_124)
  const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(random() * all.length)] as Item
  const scenes: Scene[] = []
  let number = 0
  for (let daysAgo = FIRST_DAY; daysAgo >= LAST_DAY; daysAgo--) {
    for (let more = random() < 0.55 ? 2 : 1; more > 0; more--) {
      number += 1
      const [customer, locationId] = pick(CUSTOMERS)
      const lines = Object.entries(pick(BASKETS)).map(
        ([sku, [least, most]]) => [sku, least + Math.floor(random() * (most - least + 1))] as const,
      )
      const sale = {
        id: `demo-sale-${String(number).padStart(3, '0')}`,
        at: day(isSunday(day(daysAgo, 0)) ? daysAgo + 1 : daysAgo, 8 + random() * 6),
      }
      const kind = pick(KINDS)
      const providerId = `FT26${900_000 + Math.floor(random() * 90_000)}`
      const paid = random() < 0.75 ? 1 : random() < 0.5 ? 0.5 : 0
      scenes.push(...saleOf({ customer, locationId, hoursAgo: 0, lines: {} }, lines, sale, { daysAgo }))
      if (paid > 0)
        scenes.push({
          at: sale.at + (random() < 0.6 ? 3 * HOUR : 3 * 24 * HOUR) + DECIDED_AFTER,
          play: unlessEmpty(sale.id, (shop) =>
            payOrder(shop, `${sale.id}-payment`, {
              orderId: sale.id,
              kind,
              providerId,
              share: paid,
              decision: 'verified',
            }),
          ),
        })
    }
  }
  const latest = day(0, 0)
  return scenes.filter(({ at }) => at < latest)
}

/** Collected or brought within a day; what was ordered yesterday is still to be picked. */
function saleOf(
  order: DemoOrder,
  lines: readonly (readonly [sku: string, units: number])[],
  { id, at }: { id: string; at: number },
  { daysAgo }: { daysAgo: number },
): Scene[] {
  const scene = (after: number, play: (shop: DemoShop) => Promise<unknown>): Scene => ({
    at: at + after * HOUR,
    play: unlessEmpty(id, play),
  })
  const delivery = demoId(`${id} delivery`)
  const van = DRIVERS[daysAgo % DRIVERS.length] ?? DRIVERS[0]
  return [
    {
      at,
      play: async (shop) => {
        const there = await inStock(shop, order.locationId, lines)
        if (there.length > 0) await submitOrder(shop, id, { ...order, lines: Object.fromEntries(there) })
      },
    },
    scene(2, (shop) => confirmOrder(shop, id)),
    scene(4, (shop) => planDelivery(shop, { id: delivery, orderId: id })),
    scene(5, (shop) => pickDelivery(shop, delivery)),
    scene(24, (shop) => dispatchDelivery(shop, delivery, van)),
    scene(28, (shop) => completeDelivery(shop, delivery, { name: 'Site foreman', phone: '' })),
  ]
}

const unlessEmpty =
  (orderId: string, play: (shop: DemoShop) => Promise<unknown>): Scene['play'] =>
  async (shop) => {
    const [order] = await shop.run((transaction) => transaction.get([`orders/${orderId}`]))
    if (order) await play(shop)
  }

/** The share of the reorder point that a branch sells down to. */
const LEFT_OVER = 0.6
/** Of what is free then, so that another sale of these hours is confirmed too. */
const FREE_SHARE = 0.5

/** What the branch can give without running out, in units. */
const inStock = (
  { run, products }: DemoShop,
  locationId: string,
  lines: readonly (readonly [sku: string, units: number])[],
): Promise<(readonly [sku: string, units: number])[]> =>
  run(async (transaction) => {
    const ids = lines.map(([sku]) => stockLevelId(locationId, sku))
    const stored = await transaction.get(ids.map((id) => `stockLevels/${id}`))
    return lines.flatMap(([sku, units], index) => {
      const level = readLevel(ids[index] ?? '', stored[index])
      const unit = oneUnit(products.get(sku)?.quantityScale ?? 0)
      const kept = level.ok ? level.record.reorderPoint * LEFT_OVER + keptFor(locationId, sku) * unit : 0
      const free = level.ok ? availableOf(level.record) - kept : 0
      const possible = Math.min(units, Math.floor((free * FREE_SHARE) / unit))
      return possible > 0 ? [[sku, possible] as const] : []
    })
  })

/** What the orders that every demo begins with reserve at a branch, in units. */
const keptFor = (locationId: string, sku: string): number =>
  DEMO_ORDERS.filter((order) => order.decision === 'confirmed' && order.locationId === locationId).reduce(
    (sum, { lines }) => sum + (lines[sku] ?? 0),
    0,
  )

const isSunday = (at: number): boolean => new Date(at).getUTCDay() === 0

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
