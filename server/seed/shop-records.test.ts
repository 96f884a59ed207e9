import { describe, expect, test } from 'vitest'
import { decodeCatalogue, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { Invoice } from '#domain/money/invoice.ts'
import type { Payment } from '#domain/money/payment.ts'
import { orderTotals, type Order } from '#domain/orders/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { bandOf, type StockBand, type StockLevel } from '#domain/stock/stock.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { schemaAt } from '#domain/records/stored-schemas.ts'
import { decoded } from '#lib/schema.ts'
import { buildShopRecords } from './shop-records.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const { documents, accounts } = buildShopRecords(NOW)

const recordsIn = <Data>(collection: string): Data[] =>
  documents.filter(({ path }) => path.startsWith(`${collection}/`)).map(({ data }) => data as Data)

const recordAt = (path: string) => documents.find((one) => one.path === path)?.data

/** The encoded content of a document of the published catalogue. */
const dataOf = (shard: string) => (recordAt(`catalog/${shard}`) as { data: string }).data

const products = recordsIn<Product>('products')
const levels = recordsIn<StockLevel>('stockLevels')
const orders = recordsIn<Order>('orders')

test('every record fits the schema of its collection', () => {
  const problems = documents.flatMap(({ path, data }) => {
    const schema = schemaAt(path)
    if (!schema) return [`${path} has no schema`]
    const read = decoded(schema, { ...data, id: path.split('/').at(-1) })
    return read.ok ? [] : [`${path}: ${read.problem}`]
  })
  expect(problems).toEqual([])
})

describe('catalogue', () => {
  test('holds 493 products with valid, searchable ids, slugs and search tokens', () => {
    expect(products).toHaveLength(493)
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(493)
    expect(products.filter(({ madeToOrder }) => madeToOrder)).toHaveLength(12)
    expect(recordAt('products/RBR-Y16-12M')).toMatchObject({
      searchTokens: expect.arrayContaining(['rebar', 'y16', 'rbr-y16-12m', 'rbr']) as string[],
    })
  })

  test('stores money in pesewas and cut goods in hundredths', () => {
    expect(recordAt('products/ROF-AZ045-M2')).toMatchObject({
      priceMinor: 5200,
      quantityScale: 2,
      minQuantity: 1000,
      stepQuantity: 10,
      priceBreaks: [
        { minQuantity: 5000, priceMinor: 5050 },
        { minQuantity: 20_000, priceMinor: 4950 },
        { minQuantity: 50_000, priceMinor: 4800 },
      ],
    })
    const numbers = products.flatMap((one) => [one.priceMinor, one.minQuantity, one.weightGrams])
    expect(numbers.every(Number.isSafeInteger)).toBe(true)
  })

  test('is published completely, in shards below the document size limit', () => {
    const facts = factsIn(recordAt('catalog/shop'))
    const shards = facts.shards.map((shard) => dataOf(shard))
    const published: CatalogueProduct[] = shards.flatMap(decodeCatalogue)

    expect(published.map(({ id }) => id)).toEqual(products.map(({ id }) => id))
    expect(shards.every((data) => Buffer.byteLength(data) < 900_000)).toBe(true)
    expect(facts.locations.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'osu Osu',
      'tem Tema',
      'kum Kumasi',
      'tak Takoradi',
      'tam Tamale',
    ])
  })

  test('counts every product once in its category and once in its subcategory', () => {
    const { categories } = factsIn(recordAt('catalog/shop'))
    const sum = (list: typeof categories) => list.reduce((total, { count }) => total + count, 0)
    const top = categories.filter(({ parent }) => parent === '')

    expect(top).toHaveLength(16)
    expect(sum(top)).toBe(493)
    expect(sum(categories.filter(({ parent }) => parent !== ''))).toBe(493)
    expect(categories.every(({ count, picture }) => count > 0 && picture !== '')).toBe(true)
  })

  test('reserves every SKU and slug as a unique value', () => {
    const unique = documents.filter(({ path }) => /^unique[/](sku|slug)__/.test(path)).map(({ path }) => path)
    expect(unique).toHaveLength(2 * 493)
    expect(unique).toContain('unique/sku__CEM-425R-50')
  })
})

describe('stock', () => {
  const postings = recordsIn<StockPosting & { postedAt: Date }>('stockPostings').toSorted(
    (a, b) => a.postedAt.getTime() - b.postedAt.getTime(),
  )

  test('has a level for all stocked goods, at every branch', () => {
    expect(levels).toHaveLength(5 * (493 - 12))
  })

  test('ledger sums to the levels, line by line', () => {
    const ledger = new Map<string, { onHand: number; reserved: number; lastPostingId: string }>()
    for (const { id, levelIds, lines } of postings) {
      expect(Object.keys(lines)).toEqual(levelIds)
      for (const [levelId, line] of Object.entries(lines)) {
        const before = ledger.get(levelId) ?? { onHand: 0, reserved: 0 }
        const after = { onHand: before.onHand + line.onHand, reserved: before.reserved + line.reserved }
        expect(line).toMatchObject({ onHandAfter: after.onHand, reservedAfter: after.reserved })
        ledger.set(levelId, { ...after, lastPostingId: id })
      }
    }
    const levelsNow = levels.map(({ id, onHand, reserved, lastPostingId }) => [
      id,
      { onHand, reserved, lastPostingId },
    ])
    expect(Object.fromEntries(ledger)).toEqual(Object.fromEntries(levelsNow))
    expect(levels.every(({ onHand, reserved }) => reserved >= 0 && reserved <= onHand)).toBe(true)
  })

  test('bands match the levels, and are "order" for goods that are never stocked', () => {
    const levelById = new Map(levels.map((level) => [level.id, level]))
    for (const { locationId, bands } of recordsIn<{ locationId: string; bands: Record<string, StockBand> }>(
      'availability',
    )) {
      const expected = products.map(({ id }) => {
        const level = levelById.get(`${locationId}__${id}`)
        return [id, level ? bandOf(level) : 'order']
      })
      expect(bands).toEqual(Object.fromEntries(expected))
    }
  })
})

describe('orders', () => {
  test('are in the states staff work on', () => {
    const count = (status: Order['status']) => orders.filter((order) => order.status === status).length
    expect([count('submitted'), count('confirmed'), count('declined')]).toEqual([12, 6, 2])
    expect(orders).toHaveLength(20)
  })

  test('are numbered without gaps and add up', () => {
    expect(orders.map(({ number }) => number)).toEqual(orders.map((_, index) => index + 1))
    for (const order of orders) expect(orderTotals(order)).toEqual(order.totals)
    expect(new Set(orders.map(({ ref }) => ref)).size).toBe(orders.length)
  })

  test('confirmed ones have their reservations, an audit entry and a proforma', () => {
    const invoices = recordsIn<Invoice>('invoices')
    expect(invoices.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    for (const order of orders.filter(({ status }) => status === 'confirmed')) {
      expect(recordAt(`invoices/${order.invoiceId}`)).toMatchObject({
        lines: order.lines,
        totals: order.totals,
      })
      expect(recordAt(`auditLog/${order.lastAuditId}`)).toMatchObject({
        action: 'order.confirm',
        entityId: order.id,
      })
      for (const postingId of order.postingIds)
        expect(recordAt(`stockPostings/${postingId}`)).toMatchObject({ source: { id: order.id } })
    }
  })
})

describe('people and counts', () => {
  test('every account has a user record and every role somebody to try it with', () => {
    const users = recordsIn<UserRecord>('users')
    expect(accounts.map(({ uid }) => uid)).toEqual(users.map(({ uid }) => uid))
    expect(new Set(users.map(({ email }) => email)).size).toBe(48)
    expect(new Set(users.flatMap(({ roles }) => roles))).toEqual(
      new Set([
        'Super Admin',
        'Admin',
        'Manager',
        'Accountant',
        'Inventory Manager',
        'Location Manager',
        'Sales Person',
        'User',
        'Customer',
      ]),
    )
    expect(JSON.stringify(users)).not.toContain('osu-demo-2026')
  })

  test('MetaData counts the records and names the last one', () => {
    for (const name of ['products', 'users', 'orders', 'invoices', 'suppliers', 'locations', 'categories']) {
      const ids = documents
        .filter(({ path }) => path.startsWith(`${name}/`))
        .map(({ path }) => path.split('/')[1])
      expect(recordAt(`MetaData/${name}`)).toEqual({ count: ids.length, lastId: ids.at(-1), updatedAt: NOW })
    }
    expect(recordAt('counters/proforma')).toMatchObject({ value: 6 })
  })
})

test('an order counts what was verified for it, and each verified payment has its receipt', () => {
  const payments = recordsIn<Payment>('transactions')
  const verified = payments.filter(({ status }) => status === 'verified')
  expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['verified', 'rejected', 'declared']))
  for (const { id, paidMinor, lastPaymentId } of orders) {
    const counted = verified.filter(({ orderId }) => orderId === id)
    expect(paidMinor).toBe(counted.reduce((sum, { receivedMinor = 0 }) => sum + receivedMinor, 0))
    expect(lastPaymentId).toBe(counted.at(-1)?.id)
  }
  expect(recordsIn<{ id: string }>('receipts').map(({ id }) => id)).toEqual(verified.map(({ id }) => id))
  expect(recordAt('counters/receipt')).toMatchObject({ value: verified.length })
})
