import { createHash } from 'node:crypto'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { allowedQuantity, oneUnit } from '#domain/units/quantity.ts'
import { offerTotals, type QuoteOffer } from '#domain/quotes/quote.ts'
import { requestedQuote } from '#domain/quotes/request-draft.ts'
import { requestLineOf, wordedLine, type QuoteContact } from '#domain/quotes/quote-lines.ts'
import { offerLines, quoteDraftLinesOf } from '#domain/quotes/quote-offer.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { invariant } from '#lib/invariant.ts'
import { isoDay } from '#lib/iso-day.ts'
import { SEED_TAXES } from './seed-config.ts'
import type { SeedDocument } from './seed-document.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type DemoQuote = {
  /** '' for a guest. */
  customer: string
  contact?: QuoteContact
  locationId: string
  hoursAgo: number
  lines: Readonly<Record<string, number>>
  /** Goods outside the catalogue: name, unit, quantity. */
  words?: readonly (readonly [string, string, number])[]
  project: string
  note: string
  /** The offered discount from the list price, in percent. */
  offeredAt?: number
}

const DEMO_QUOTES: readonly DemoQuote[] = [
  {
    customer: 'customer',
    locationId: 'osu',
    hoursAgo: 52,
    lines: { 'CEM-425R-50': 900, 'RBR-Y12-12M': 400, 'RBR-Y16-12M': 260 },
    project: 'East Legon duplex, phase 2',
    note: 'Delivered in three loads over six weeks.',
    offeredAt: 6,
  },
  {
    customer: 'akua-nyarko',
    locationId: 'kum',
    hoursAgo: 20,
    lines: { 'CEM-325R-50': 600, 'PLY-12-48': 80 },
    words: [['Purpose-made steel gate, 4 m sliding, with track', 'piece', 1]],
    project: 'Ahodwo townhouses, block D',
    note: '',
  },
  {
    customer: '',
    contact: {
      name: 'Site office',
      company: 'Sample Estates',
      email: 'site-office@sample-estates.example.com',
      phone: '+233240000199',
    },
    locationId: 'osu',
    hoursAgo: 5,
    lines: { 'CEM-425R-50': 300 },
    words: [['Precast lintels 150 × 225 mm, 1.8 m', 'piece', 120]],
    project: 'Perimeter wall',
    note: 'Please say how soon the lintels can be had.',
  },
]

/** Requests that wait for a price, and one that was answered, as the API would have stored them. */
export function demoQuotes(
  products: ReadonlyMap<string, Product>,
  users: ReadonlyMap<string, UserRecord>,
  now: number,
): SeedDocument[] {
  return DEMO_QUOTES.flatMap((demo, index): SeedDocument[] => {
    const user = demo.customer ? users.get(demo.customer) : undefined
    const at = now - demo.hoursAgo * HOUR
    const { offer: _none, ...quote } = requestedQuote(
      {
        id: createHash('sha256').update(`demo quote ${index}`).digest('hex').slice(0, 32),
        lines: [
          ...Object.entries(demo.lines).map(([sku, units]) => {
            const product = products.get(sku)
            invariant(product, `product ${sku} is in the seed`)
            return requestLineOf(product, allowedQuantity(units * oneUnit(product.quantityScale), product))
          }),
          ...(demo.words ?? []).map(([name, unit, count]) => wordedLine(name, unit, count * oneUnit(2))),
        ],
        contact: demo.contact ?? contactOf(user),
        method: 'pickup',
        address: '',
        city: '',
        neededBy: isoDay(now + 21 * DAY),
        poNumber: '',
        project: demo.project,
        note: demo.note,
        attachments: [],
      },
      {
        uid: user?.uid ?? '',
        tin: user?.customer?.tin ?? '',
        locationId: demo.locationId,
        now: at,
        isEmailConfirmed: true,
      },
    )
    const stored = { ...quote, requestedAt: new Date(at) }
    const path = `${COLLECTIONS.quotes}/${quote.id}`
    if (demo.offeredAt === undefined) return [{ path, data: stored }]

    const sentAt = at + 6 * HOUR
    const productOf = (id: string) => products.get(id)
    const sheet = quoteDraftLinesOf(quote.lines, productOf).map((line) => ({
      ...line,
      unitPriceMinor: Math.round(line.unitPriceMinor * (1 - (demo.offeredAt ?? 0) / 100)),
    }))
    const lines = offerLines(quote.lines, sheet, productOf)
    const [taxRates] = SEED_TAXES
    invariant(taxRates, 'the seed has tax rates')
    const offer: QuoteOffer = {
      revision: 1,
      lines,
      taxRates,
      totals: offerTotals(lines, taxRates, 0),
      validUntil: now + 14 * DAY,
      note: 'The first load can leave the day after your payment.',
      sentBy: 'manager',
      sentByName: users.get('manager')?.displayName ?? '',
    }
    return [
      {
        path,
        data: {
          ...stored,
          status: 'sent',
          offer,
          revision: 1,
          sentAt: new Date(sentAt),
          updatedAt: sentAt,
          updatedBy: 'manager',
        },
      },
      { path: `${path}/revisions/1`, data: { offer, sentAt: new Date(sentAt) } },
    ]
  })
}

function contactOf(user: UserRecord | undefined): QuoteContact {
  invariant(user, 'the customer of a demo quote is in the seed')
  return {
    name: user.displayName,
    company: user.customer?.company ?? '',
    email: user.email,
    phone: user.phone ?? '+233240000000',
  }
}
