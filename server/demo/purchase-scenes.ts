import { COLLECTIONS } from '#domain/records/collections.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import { acknowledgePurchase, expectPurchase } from '#server/api/purchasing/deal-with-supplier.ts'
import { actOnPurchase, savePurchase } from '#server/api/purchasing/purchases.ts'
import { receivePurchase } from '#server/api/purchasing/receive-purchase.ts'
import { CEDIS_PER } from '#server/seed/seed-places.ts'
import { demoId, type DemoShop, type Scene, type TimesBefore } from './demo-shop.ts'

const BUYER = 'inventory'
const APPROVER = 'manager'

type Arrival = {
  daysAgo: number
  note: string
  /** Where it came, of an order for several branches. */
  at?: string
  /** In units, by SKU. */
  accepted: Readonly<Record<string, number>>
  rejected?: Readonly<Record<string, number>>
}

type DemoPurchase = {
  supplier: string
  locationId: string
  /** In units, by SKU; by branch as well where it is for several. */
  lines: Readonly<Record<string, number | Readonly<Record<string, number>>>>
  /** From today; days of the past are negative. */
  expected: number
  note?: string
  freightMinor?: number
  dutyMinor?: number
  /** Each so many days ago, as far as it has come. */
  saved: number
  submitted?: number
  approved?: number
  sent?: number
  promised?: { daysAgo: number; expected: number; note: string }
  moved?: { daysAgo: number; expected: number; reason: string }
  arrivals?: readonly Arrival[]
  ended?: { daysAgo: number; action: 'close' | 'cancel'; reason: string }
}

/** A purchase order in every state, and what suppliers have delivered before. */
const PURCHASES: readonly DemoPurchase[] = [
  {
    supplier: 'VOLTA-CEM',
    locationId: 'tem',
    lines: { 'CEM-425R-50': 400, 'CEM-325R-50': 300 },
    expected: -52,
    saved: 56,
    submitted: 56,
    approved: 55,
    sent: 55,
    arrivals: [{ daysAgo: 52, note: 'VPC/DN/20814', accepted: { 'CEM-425R-50': 400, 'CEM-325R-50': 300 } }],
  },
  {
    supplier: 'COMM9-STL',
    locationId: 'kum',
    lines: { 'RBR-Y12-12M': 250, 'RBR-Y10-12M': 250, 'WIR-BIND16-20': 30 },
    expected: -40,
    freightMinor: 480_000,
    saved: 46,
    submitted: 46,
    approved: 45,
    sent: 45,
    arrivals: [
      { daysAgo: 38, note: 'C9-77102', accepted: { 'RBR-Y12-12M': 250, 'RBR-Y10-12M': 120 } },
      {
        daysAgo: 33,
        note: 'C9-77188',
        accepted: { 'RBR-Y10-12M': 130, 'WIR-BIND16-20': 30 },
        rejected: { 'RBR-Y10-12M': 6 },
      },
    ],
  },
  {
    supplier: 'MUSTER-DE',
    locationId: 'tem',
    lines: { 'BRG-6204-2RS': 200, 'BLT-V-B60': 120 },
    expected: -24,
    freightMinor: 310_000,
    dutyMinor: 245_000,
    saved: 60,
    submitted: 60,
    approved: 59,
    sent: 58,
    promised: { daysAgo: 57, expected: -26, note: 'Confirmed for the vessel at the end of the month.' },
    arrivals: [{ daysAgo: 22, note: 'MW-DE-55120', accepted: { 'BRG-6204-2RS': 200, 'BLT-V-B60': 120 } }],
  },
  {
    supplier: 'GOLDRIDGE',
    locationId: 'tam',
    lines: { 'ROF-AZ045-M2': 200 },
    expected: -24,
    freightMinor: 260_000,
    saved: 31,
    submitted: 31,
    approved: 30,
    sent: 30,
    arrivals: [{ daysAgo: 25, note: 'GR-0931', accepted: { 'ROF-AZ045-M2': 200 } }],
  },
  {
    supplier: 'VOLTA-CEM',
    locationId: 'osu',
    lines: { 'CEM-425R-50': 250, 'CEM-325R-50': 250 },
    expected: -17,
    saved: 20,
    submitted: 20,
    approved: 20,
    sent: 19,
    arrivals: [{ daysAgo: 16, note: 'VPC/DN/21447', accepted: { 'CEM-425R-50': 250, 'CEM-325R-50': 250 } }],
  },
  {
    supplier: 'OTI-CHEM',
    locationId: 'kum',
    lines: { 'JAN-TPR48': 60, 'JAN-BLN120': 40 },
    expected: -15,
    saved: 22,
    submitted: 22,
    approved: 21,
    sent: 21,
    arrivals: [{ daysAgo: 15, note: 'OTI-3302', accepted: { 'JAN-TPR48': 52, 'JAN-BLN120': 40 } }],
    ended: {
      daysAgo: 12,
      action: 'close',
      reason: 'The supplier has no more of the paper towels this year.',
    },
  },
  {
    supplier: 'AFRAM-SAW',
    locationId: 'osu',
    lines: { 'TIM-HW24-14': 200, 'TIM-HW23-14': 80, 'PLY-12-48': 40 },
    expected: -5,
    note: 'Deliver before 10 am: the yard is full after that.',
    saved: 10,
    submitted: 10,
    approved: 9,
    sent: 9,
    promised: { daysAgo: 8, expected: -4, note: 'Lorry booked for Friday.' },
  },
  {
    supplier: 'COMM9-STL',
    locationId: 'tak',
    lines: { 'RBR-Y16-12M': 80, 'RBR-Y12-12M': 150 },
    expected: -2,
    saved: 8,
    submitted: 8,
    approved: 7,
    sent: 7,
    moved: {
      daysAgo: 1,
      expected: 3,
      reason: 'Rolling mill stopped for repairs; they expect to load on Thursday.',
    },
  },
  {
    supplier: 'VOLTA-CEM',
    locationId: 'kum',
    lines: { 'CEM-425R-50': 400, 'CEM-325R-50': 200 },
    expected: 1,
    saved: 5,
    submitted: 5,
    approved: 4,
    sent: 4,
    arrivals: [
      { daysAgo: 1, note: 'VPC/DN/22009', accepted: { 'CEM-425R-50': 250 }, rejected: { 'CEM-425R-50': 4 } },
    ],
  },
  {
    supplier: 'VOLTA-CEM',
    locationId: 'osu',
    lines: {
      'CEM-425R-50': { osu: 150, tem: 200, tak: 100 },
      'CEM-325R-50': { osu: 100, tak: 100 },
    },
    expected: 2,
    note: 'One lorry a branch, Osu first.',
    saved: 6,
    submitted: 6,
    approved: 5,
    sent: 5,
    arrivals: [
      { daysAgo: 1, note: 'VPC/DN/22014', at: 'osu', accepted: { 'CEM-425R-50': 150, 'CEM-325R-50': 60 } },
    ],
  },
  {
    supplier: 'FOSHAN-CN',
    locationId: 'tem',
    lines: { 'TIL-PF60-GM': 400 },
    expected: 34,
    freightMinor: 1_450_000,
    dutyMinor: 690_000,
    saved: 14,
    submitted: 14,
    approved: 13,
    sent: 12,
    promised: { daysAgo: 10, expected: 38, note: 'ETD Foshan in two weeks, one container with other goods.' },
  },
  {
    supplier: 'PRA-LUB',
    locationId: 'tem',
    lines: { 'LUB-HYD46-20': 40, 'LUB-EO1540-5': 60 },
    expected: 5,
    saved: 3,
    submitted: 3,
    approved: 2,
  },
  {
    supplier: 'NKOSUO-PNT',
    locationId: 'tak',
    lines: { 'MOR-TAC2TE-20': 120, 'MOR-GRTG-2': 60 },
    expected: 6,
    saved: 2,
    submitted: 1,
  },
  {
    supplier: 'ORNEK-DMR-TR',
    locationId: 'tem',
    lines: { 'RBR-Y12-12M': 1800, 'RBR-Y16-12M': 600 },
    expected: 45,
    freightMinor: 4_200_000,
    dutyMinor: 3_100_000,
    note: 'Above the limit of a Manager.',
    saved: 2,
    submitted: 2,
  },
  {
    supplier: 'SUAME-HW',
    locationId: 'kum',
    lines: { 'NAL-W3-25': 40, 'NAL-W4-25': 40 },
    expected: 7,
    saved: 1,
  },
]

export const purchaseScenes = (times: TimesBefore): Scene[] =>
  PURCHASES.flatMap((purchase, index) => scenesOf(purchase, demoId(`purchase ${index + 1}`), times))

function scenesOf(purchase: DemoPurchase, id: string, { day, isoDay }: TimesBefore): Scene[] {
  const { saved, submitted, approved, sent, promised, moved, arrivals = [], ended } = purchase
  const act = (
    daysAgo: number | undefined,
    hour: number,
    action: string,
    uid: string,
    reason = '',
  ): Scene[] =>
    daysAgo === undefined
      ? []
      : [
          {
            at: day(daysAgo, hour),
            play: (shop) => actOnPurchase(id, { action, reason }, uid, shop),
          },
        ]
  return [
    {
      at: day(saved, 8.5),
      play: async (shop) =>
        savePurchase(id, await draftOf(shop, purchase, isoDay(purchase.expected)), BUYER, shop),
    },
    ...act(submitted, 9, 'submit', BUYER),
    ...act(approved, 11, 'approve', APPROVER),
    ...act(sent, 12, 'send', BUYER),
    ...(promised
      ? [
          {
            at: day(promised.daysAgo, 13),
            play: (shop: DemoShop) =>
              acknowledgePurchase(
                id,
                { promisedOn: isoDay(promised.expected), note: promised.note },
                BUYER,
                shop,
              ),
          },
        ]
      : []),
    ...(moved
      ? [
          {
            at: day(moved.daysAgo, 14),
            play: (shop: DemoShop) =>
              expectPurchase(id, { expectedOn: isoDay(moved.expected), reason: moved.reason }, BUYER, shop),
          },
        ]
      : []),
    ...arrivals.map((arrival, at) => ({
      at: day(arrival.daysAgo, 10),
      play: (shop: DemoShop) => receivePurchase(id, receiptOf(shop, arrival, `${id} ${at}`), BUYER, shop),
    })),
    ...(ended ? act(ended.daysAgo, 15, ended.action, BUYER, ended.reason) : []),
  ]
}

/** At what the supplier asks today. */
const draftOf = (
  { run, products }: DemoShop,
  { supplier, locationId, lines, note = '', freightMinor = 0, dutyMinor = 0 }: DemoPurchase,
  expectedOn: string,
) =>
  run(async (transaction) => {
    const skus = Object.keys(lines)
    const [stored, ...parts] = await transaction.get([
      `${COLLECTIONS.suppliers}/${supplier}`,
      ...skus.map((sku) => `${COLLECTIONS.supplierParts}/${supplier}__${sku}`),
    ])
    const cedisPer = CEDIS_PER[String(stored?.['currency'])] ?? 1
    return {
      seen: 0,
      supplierId: supplier,
      locationId,
      rateMillionths: Math.round(cedisPer * 1_000_000),
      expectedOn,
      note,
      freightMinor,
      dutyMinor,
      lines: skus.map((sku, at) => {
        const wanted = lines[sku] ?? 0
        const shares = Object.entries(typeof wanted === 'number' ? { [locationId]: wanted } : wanted).map(
          ([branch, units]) => ({ locationId: branch, quantity: inScale(products, sku, units) }),
        )
        return {
          productId: sku,
          partNumber: '',
          quantity: shares.reduce((sum, { quantity }) => sum + quantity, 0),
          priceMinor: priceIn(parts[at]),
          shares,
        }
      }),
    }
  })

function receiptOf(
  { products }: DemoShop,
  { note, at = '', accepted, rejected = {} }: Arrival,
  name: string,
) {
  return {
    locationId: at,
    id: demoId(name),
    deliveryNote: note,
    lines: Object.keys(accepted).map((sku) => ({
      productId: sku,
      accepted: inScale(products, sku, accepted[sku] ?? 0),
      rejected: inScale(products, sku, rejected[sku] ?? 0),
      reason: rejected[sku] ? 'damaged' : '',
    })),
  }
}

const inScale = (products: DemoShop['products'], sku: string, units: number): number =>
  units * oneUnit(products.get(sku)?.quantityScale ?? 0)

function priceIn(part: Readonly<Record<string, unknown>> | undefined): number {
  const [price] = (part?.['prices'] ?? []) as { priceMinor: number }[]
  return price?.priceMinor ?? 5_200
}
