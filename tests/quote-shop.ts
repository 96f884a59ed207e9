import { newUserRecord } from '#domain/people/user.ts'
import { requestLineOf, wordedLine } from '#domain/quotes/quote-lines.ts'
import { requestedQuote } from '#domain/quotes/request-draft.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { newId } from '#lib/new-id.ts'
import { readQuote } from '#server/api/read-stored.ts'
import { openOrderShop } from './order-shop.ts'
import { TAXES } from './pickup-draft.ts'

export const NOBODY = ['branch', 'books', 'stock', 'kumasi', 'gone', 'nobody'] as const
export const SELLERS = ['super', 'admin', 'kwame', 'esi'] as const
export const COMPANY_ID = 'c'.repeat(32)

const CEMENT = {
  id: 'CEM',
  sku: 'CEM',
  slug: 'cem',
  name: 'Cement',
  unit: 'bag',
  picture: 'cement',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 10_000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
} as const

/**
 * For tests of what the API does with quotes: the members of the order shop, of whom Ama asks for prices at Osu, and two
 * customers who buy for one company.
 */
export async function openQuoteShop(project: string) {
  const shop = await openOrderShop(project)
  const { admin } = shop
  const door = { ...shop.door, siteUrl: 'https://osu.example.com' }

  function reset() {
    shop.reset()
    shop.putProduct('CEM', { name: 'Cement', priceMinor: 10_000 })
    admin.set('systemConfig/taxes', {
      createdAt: 1,
      createdBy: 'seed',
      updatedAt: 1,
      updatedBy: 'seed',
      lastAuditId: '',
      id: 'taxes',
      table: [{ ...TAXES, by: 'admin', at: 1 }],
    })
    for (const uid of ['adjoa', 'yaa'])
      admin.set(`users/${uid}`, {
        ...newUserRecord({ uid, email: `${uid}@works.example.com`, displayName: uid }, 1),
        roles: ['Customer', 'User'],
        buysFor: { id: COMPANY_ID, name: 'Works', roles: [], costCentres: [] },
      })
  }

  /** Five bags of cement and a gate, asked for by Ama. */
  function putQuote(changes: Partial<Quote> | Record<string, unknown> = {}, uid = 'ama'): string {
    const id = newId()
    const quote = requestedQuote(
      {
        id,
        lines: [requestLineOf(CEMENT, 5), wordedLine('Steel gate', 'piece', 100)],
        contact: {
          name: 'Ama Mensah',
          company: 'Works',
          email: 'ama@osu.example.com',
          phone: '024 123 4567',
        },
        method: 'pickup',
        address: '',
        city: '',
        neededBy: '',
        attachments: [],
      },
      { uid, tin: '', locationId: 'osu', now: 1, isEmailConfirmed: true },
    )
    admin.set(`quotes/${id}`, JSON.parse(JSON.stringify({ ...quote, ...changes })))
    return id
  }

  function quoteAt(id: string): Quote {
    const read = readQuote(id, admin.get(`quotes/${id}`))
    if (!read.ok) throw new Error(read.problem)
    return read.record
  }

  reset()
  return {
    ...shop,
    door,
    reset,
    putQuote,
    quoteAt,
    /** The entry of its last step by staff. */
    entryOf: (id: string) => admin.get(`auditLog/${quoteAt(id).lastAuditId}`),
    messagesOf: (id: string) => admin.list(`quotes/${id}/messages`).map(({ data }) => data),
  }
}

export type QuoteShop = Awaited<ReturnType<typeof openQuoteShop>>

/** What staff enter: cement at 90 cedis and a gate at 500, and 100 for delivery. */
export const pricedSheet = (changes: Record<string, unknown> = {}) => ({
  lines: [
    {
      productId: 'CEM',
      quantity: 5,
      unitPriceMinor: 9000,
      taxClass: 'standard',
      name: 'Cement',
      isLeftOut: false,
    },
    {
      productId: '',
      quantity: 100,
      unitPriceMinor: 50_000,
      taxClass: 'zero',
      name: 'Sliding gate',
      isLeftOut: false,
    },
  ],
  deliveryMinor: 10_000,
  note: ' Monday ',
  validDays: 14,
  revision: 0,
  totalMinor: 116_000,
  ...changes,
})
