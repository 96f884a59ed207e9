import { COLLECTIONS } from '#domain/records/collections.ts'
import { stockCountSchema } from '#domain/stock/count-schema.ts'
import { isToCount } from '#domain/stock/count.ts'
import type { MissingOutcome, TransferArrival } from '#domain/stock/transfer.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { decideAdjustment } from '#server/api/stock/adjustments.ts'
import { actOnCount, beginCount, enterCounted } from '#server/api/stock/stock-counts.ts'
import {
  actOnTransfer,
  dispatchTransfer,
  receiveTransfer,
  requestTransfer,
  resolveTransfer,
} from '#server/api/stock/transfers.ts'
import { adjust, type DemoAdjustment } from './adjustments.ts'
import { demoId, type DemoShop, type Scene, type TimesBefore } from './demo-shop.ts'

/** Asks, sends and counts; the other approves and receives; nobody does both. */
const KEEPER = 'inventory'
const OTHER = 'manager'
const SETTLER = 'admin'

const decodeCount = decoderOf(COLLECTIONS.stockCounts, stockCountSchema)

type Units = Readonly<Record<string, number>>

type DemoTransfer = {
  from: string
  to: string
  /** In units, by SKU. */
  lines: Units
  note?: string
  /** Each so many days ago, as far as it has come. */
  asked: number
  approved?: number
  ended?: { daysAgo: number; action: 'reject' | 'cancel'; reason: string }
  sent?: readonly { daysAgo: number; driver: string; vehicle: string; lines: Units }[]
  /** Of the shipment at this place. */
  arrived?: readonly { daysAgo: number; shipment: number; received: Units; damaged?: Units; lost?: Units }[]
  settled?: { daysAgo: number; outcome: MissingOutcome; reason: string; lines: Units }
}

const TRANSFERS: readonly DemoTransfer[] = [
  {
    from: 'tem',
    to: 'kum',
    lines: { 'MOR-GRTG-2': 40, 'NAL-W4-25': 12 },
    asked: 44,
    approved: 43,
    sent: [
      {
        daysAgo: 42,
        driver: 'Musah Alhassan',
        vehicle: 'GT 902-23',
        lines: { 'MOR-GRTG-2': 40, 'NAL-W4-25': 12 },
      },
    ],
    arrived: [{ daysAgo: 41, shipment: 0, received: { 'MOR-GRTG-2': 40, 'NAL-W4-25': 12 } }],
  },
  {
    from: 'tem',
    to: 'tak',
    lines: { 'MOR-GRTG-2': 30, 'DCL-EN3': 4 },
    asked: 28,
    approved: 27,
    sent: [
      {
        daysAgo: 27,
        driver: 'Kwesi Arthur',
        vehicle: 'GR 4471-24',
        lines: { 'MOR-GRTG-2': 30, 'DCL-EN3': 4 },
      },
    ],
    arrived: [
      {
        daysAgo: 26,
        shipment: 0,
        received: { 'MOR-GRTG-2': 25, 'DCL-EN3': 3 },
        damaged: { 'MOR-GRTG-2': 2 },
        lost: { 'MOR-GRTG-2': 3, 'DCL-EN3': 1 },
      },
    ],
    settled: {
      daysAgo: 23,
      outcome: 'lost',
      reason: 'Not on the lorry and not at Tema; the driver signed for the full load.',
      lines: { 'MOR-GRTG-2': 3, 'DCL-EN3': 1 },
    },
  },
  {
    from: 'kum',
    to: 'tam',
    lines: { 'JAN-BLN120': 20 },
    asked: 21,
    ended: { daysAgo: 20, action: 'reject', reason: 'Kumasi needs them itself until the next delivery.' },
  },
  {
    from: 'tem',
    to: 'osu',
    lines: { 'MOR-GRTG-2': 60, 'NAL-W4-25': 20 },
    note: 'The second lorry takes what the first cannot.',
    asked: 13,
    approved: 12,
    sent: [
      { daysAgo: 11, driver: 'Daniel Tawiah', vehicle: 'AS 1180-22', lines: { 'MOR-GRTG-2': 40 } },
      {
        daysAgo: 4,
        driver: 'Musah Alhassan',
        vehicle: 'GT 902-23',
        lines: { 'MOR-GRTG-2': 10, 'NAL-W4-25': 20 },
      },
    ],
    arrived: [
      {
        daysAgo: 10,
        shipment: 0,
        received: { 'MOR-GRTG-2': 36 },
        damaged: { 'MOR-GRTG-2': 1 },
        lost: { 'MOR-GRTG-2': 3 },
      },
    ],
  },
  {
    from: 'kum',
    to: 'tam',
    lines: { 'PLY-12-48': 15 },
    asked: 3,
    approved: 2,
    sent: [{ daysAgo: 1, driver: 'Kwesi Arthur', vehicle: 'GR 4471-24', lines: { 'PLY-12-48': 15 } }],
  },
  { from: 'osu', to: 'tak', lines: { 'NAL-W4-25': 8 }, asked: 2, approved: 1 },
  { from: 'tem', to: 'tam', lines: { 'MOR-GRTG-2': 25 }, asked: 1, note: 'For the hospital site.' },
]

type DemoCount = {
  locationId: string
  categories: readonly string[]
  /** How far what is counted is from the books, in units, by SKU. */
  off: Units
  begun: number
  /** So many days ago; counted a second time in the afternoon. */
  counted?: number
  approved?: number
}

const COUNTS: readonly DemoCount[] = [
  {
    locationId: 'tem',
    categories: ['cement-aggregates'],
    off: { 'CEM-325R-50': -6, 'MOR-GRTG-2': 2 },
    begun: 35,
    counted: 35,
    approved: 34,
  },
  { locationId: 'tak', categories: ['cleaning-facility'], off: {}, begun: 18, counted: 18, approved: 17 },
  {
    locationId: 'osu',
    categories: ['cement-aggregates'],
    off: { 'CEM-425R-50': -4 },
    begun: 8,
    counted: 8,
    approved: 7,
  },
  { locationId: 'kum', categories: ['cement-aggregates'], off: { 'CEM-325R-50': -3 }, begun: 2, counted: 2 },
  { locationId: 'osu', categories: ['cleaning-facility'], off: {}, begun: 1 },
]

const ADJUSTMENTS: readonly (DemoAdjustment & { asked: number; approved?: number })[] = [
  {
    locationId: 'tem',
    sku: 'CEM-425R-50',
    units: -9,
    reason: 'damaged',
    note: 'Torn by the forklift.',
    asked: 50,
    approved: 49,
  },
  {
    locationId: 'kum',
    sku: 'PLY-12-48',
    units: -2,
    reason: 'damaged',
    note: 'Soaked under the leaking gutter.',
    asked: 37,
    approved: 36,
  },
  {
    locationId: 'osu',
    sku: 'DCL-EN3',
    units: -1,
    reason: 'lost',
    note: 'Gone from the display.',
    asked: 24,
    approved: 23,
  },
  {
    locationId: 'tem',
    sku: 'MOR-GRTG-2',
    units: -14,
    reason: 'expired',
    note: 'Past the day on the pouch.',
    asked: 19,
    approved: 18,
  },
  {
    locationId: 'tam',
    sku: 'NAL-W4-25',
    units: 1,
    reason: 'found',
    note: 'Behind the roofing sheets.',
    asked: 16,
  },
  {
    locationId: 'tak',
    sku: 'JAN-TPR48',
    units: -1,
    reason: 'correction',
    note: 'Counted twice on receipt.',
    asked: 9,
  },
  {
    locationId: 'osu',
    sku: 'MOR-GRTG-2',
    units: -3,
    reason: 'own-use',
    note: 'Samples for the architects’ evening.',
    asked: 6,
    approved: 5,
  },
  {
    locationId: 'kum',
    sku: 'CEM-325R-50',
    units: -7,
    reason: 'damaged',
    note: 'Wet on the lorry’s floor.',
    asked: 1,
  },
]

/** Transfers and counts in each state, and what was put right or written off. */
export const stockScenes = (times: TimesBefore): Scene[] => [
  ...TRANSFERS.flatMap((transfer, index) => transferScenes(transfer, demoId(`transfer ${index + 1}`), times)),
  ...COUNTS.flatMap((count, index) => countScenes(count, demoId(`count ${index + 1}`), times)),
  ...ADJUSTMENTS.flatMap(({ asked, approved, ...adjustment }, index): Scene[] => {
    const id = demoId(`adjustment ${index + 1}`)
    return [
      { at: times.day(asked, 16), play: (shop) => adjust(shop, id, adjustment) },
      ...(approved === undefined
        ? []
        : [
            {
              at: times.day(approved, 9.5),
              play: (shop: DemoShop) => decideAdjustment(id, { status: 'posted', reason: '' }, OTHER, shop),
            },
          ]),
    ]
  }),
]

function transferScenes(transfer: DemoTransfer, id: string, { day }: TimesBefore): Scene[] {
  const { from, to, lines, note = '', asked, approved, ended, sent = [], arrived = [], settled } = transfer
  const shipmentId = (place: number) => demoId(`${id} shipment ${place}`)
  return [
    {
      at: day(asked, 8),
      play: (shop) =>
        requestTransfer(id, { fromId: from, toId: to, lines: linesOf(shop, lines), note }, KEEPER, shop),
    },
    ...(approved === undefined
      ? []
      : [
          {
            at: day(approved, 8.25),
            play: (shop: DemoShop) => actOnTransfer(id, { action: 'approve' }, OTHER, shop),
          },
        ]),
    ...(ended
      ? [
          {
            at: day(ended.daysAgo, 9),
            play: (shop: DemoShop) =>
              actOnTransfer(id, { action: ended.action, reason: ended.reason }, OTHER, shop),
          },
        ]
      : []),
    ...sent.map(({ daysAgo, lines: loaded, ...lorry }, place) => ({
      at: day(daysAgo, 10.5),
      play: (shop: DemoShop) =>
        dispatchTransfer(
          id,
          { id: shipmentId(place), ...lorry, driverPhone: '', lines: linesOf(shop, loaded) },
          KEEPER,
          shop,
        ),
    })),
    ...arrived.map(({ daysAgo, shipment, received, damaged = {}, lost = {} }, place) => ({
      at: day(daysAgo, 15),
      play: (shop: DemoShop) =>
        receiveTransfer(
          id,
          {
            id: demoId(`${id} arrival ${place}`),
            shipmentId: shipmentId(shipment),
            lines: Object.keys(received).map((sku): TransferArrival['lines'][number] => ({
              productId: sku,
              received: inScale(shop, sku, received[sku] ?? 0),
              damaged: inScale(shop, sku, damaged[sku] ?? 0),
              lost: inScale(shop, sku, lost[sku] ?? 0),
            })),
          },
          OTHER,
          shop,
        ),
    })),
    ...(settled
      ? [
          {
            at: day(settled.daysAgo, 11),
            play: (shop: DemoShop) =>
              resolveTransfer(
                id,
                {
                  id: demoId(`${id} settled`),
                  reason: settled.reason,
                  lines: linesOf(shop, settled.lines).map((line) => ({ ...line, outcome: settled.outcome })),
                },
                SETTLER,
                shop,
              ),
          },
        ]
      : []),
  ]
}

function countScenes(count: DemoCount, id: string, { day }: TimesBefore): Scene[] {
  const { locationId, categories, begun, counted, approved } = count
  const enter = (shop: DemoShop, round: number) => countAll(shop, id, count.off, round)
  return [
    {
      at: day(begun, 7),
      play: (shop) => beginCount(id, { locationId, categories, note: '' }, KEEPER, shop),
    },
    ...(counted === undefined
      ? []
      : [
          { at: day(counted, 7.25), play: (shop: DemoShop) => enter(shop, 1) },
          { at: day(counted, 7.5), play: (shop: DemoShop) => enter(shop, 2) },
        ]),
    ...(approved === undefined
      ? []
      : [
          {
            at: day(approved, 7.75),
            play: (shop: DemoShop) => actOnCount(id, { action: 'approve' }, OTHER, shop),
          },
        ]),
  ]
}

/** Enters what is frozen, as far off as the demo has it; nothing once the round is over. */
async function countAll(shop: DemoShop, id: string, off: Units, round: number): Promise<void> {
  const lines = await shop.run(async (transaction) => {
    const [stored, frozen] = await transaction.get([
      `${COLLECTIONS.stockCounts}/${id}`,
      `${COLLECTIONS.frozenStock}/${id}`,
    ])
    const count = decodeCount(id, stored)
    const onHand = frozen?.['onHand'] as Units
    if (count.round !== round || count.status === 'counted') return []
    return count.lines
      .filter((line) => isToCount(line, count))
      .map(({ productId }) => ({
        productId,
        quantity: Math.max(0, (onHand[productId] ?? 0) + inScale(shop, productId, off[productId] ?? 0)),
      }))
  })
  if (lines.length > 0) await enterCounted(id, { round, lines, isComplete: true }, KEEPER, shop)
}

const linesOf = (shop: DemoShop, lines: Units) =>
  Object.entries(lines).map(([productId, units]) => ({
    productId,
    quantity: inScale(shop, productId, units),
  }))

const inScale = ({ products }: DemoShop, sku: string, units: number): number =>
  units * oneUnit(products.get(sku)?.quantityScale ?? 0)
