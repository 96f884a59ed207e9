import { connectFirestoreEmulator, setLogLevel, terminate } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '#data/firebase/firestore.ts'
import { decodeCatalogue, encodeCatalogue, isQueried, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { formOf, readForm } from '#domain/catalogue/product-form.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restSnapshots, restTransactions } from '#server/api/rest-transaction.ts'
import { PROOFS } from '#server/proof/proofs.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { shopRules } from '#server/stack/shop-rules.ts'
import { archiveProduct, publishProduct, saveProductDraft, type ProductCommand } from './save-product.ts'

// Under the real rules, on the seed's catalogue, through the client the app uses.
const MANAGER = { uid: 'kwame', roles: ['Manager', 'User'] } as const
const CEMENT = 'CEM-425R-50'
const NEW = 'a'.repeat(32)
const CATALOGUE = ['products', 'catalog', 'unique', 'categories', 'MetaData']
const seeded = buildShopRecords(Date.UTC(2026, 10, 21, 9)).documents.filter(({ path }) =>
  CATALOGUE.some((collection) => path.startsWith(`${collection}/`)),
)

setLogLevel('silent')

let server: FirestoreServer
beforeAll(async () => {
  server = await startFirestore({
    port: 0,
    projectId: 'demo-osu-supply',
    rules: shopRules(),
  })
  const mockUserToken = { sub: MANAGER.uid, email: 'kwame@osu.example.com', email_verified: true }
  connectFirestoreEmulator(firestore(), server.host, server.port, { mockUserToken })
})
afterAll(async () => {
  await terminate(firestore())
  await server.close()
})
beforeEach(() => {
  const { admin } = server
  for (const { path, data } of seeded) admin.set(path, data)
  for (const path of [`products/${NEW}`, 'unique/sku__CEM-NEW', 'unique/slug__cement-new']) admin.delete(path)
  admin.set('users/kwame', {
    ...newUserRecord({ uid: 'kwame', email: 'kwame@osu.example.com' }, 1),
    ...MANAGER,
  })
})

const productAt = (id: string) => server.admin.get(`products/${id}`) as unknown as ProductRecord
const dataOf = (shard: string) => (server.admin.get(`catalog/${shard}`) as { data: string }).data
const shop = () => factsIn(server.admin.get('catalog/shop'))
const listed = (id: string) =>
  shop()
    .shards.flatMap((shard) => decodeCatalogue(dataOf(shard)))
    .find((one) => one.id === id)
const entries = () => server.admin.list('auditLog').length

function fieldsOf(id: string, changes: Partial<ProductFields> = {}): ProductFields {
  const read = readForm(formOf(productAt(id)))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return { ...read.fields, ...changes }
}

const newFields = () => fieldsOf(CEMENT, { sku: 'CEM-NEW', slug: 'cement-new', name: 'Cement, new' })

const command = (productId: string, seenRevision: number | undefined, reason = ''): ProductCommand => ({
  id: crypto.randomUUID(),
  productId,
  seenRevision,
  reason,
})

const draft = { actor: MANAGER, isPublishAsked: false }

test('every seed product can be saved unchanged', () => {
  const products = seeded.filter(({ path }) => path.startsWith('products/'))
  const broken = products.flatMap(({ data }) => {
    const read = readForm(formOf(data as unknown as ProductRecord))
    return read.ok ? [] : [[data['id'], read.errors]]
  })
  expect(broken).toEqual([])
})

test('a draft is created and published: row, counts and price history follow', async () => {
  const before = shop()
  expect(await saveProductDraft(command(NEW, undefined), newFields(), draft)).toEqual({ ok: true })
  expect(shop()).toEqual(before)
  expect(await publishProduct(command(NEW, 1), newFields(), MANAGER)).toEqual({ ok: true })

  expect(listed(NEW)).toMatchObject({ sku: 'CEM-NEW', name: 'Cement, new', priceMinor: 13_000 })
  expect(shop()).toMatchObject({ revision: 2, productCount: 494, shardRevisions: { s0: 2 } })
  const count = (facts: ShopFacts) => facts.categories.find(({ slug }) => slug === 'cement')?.count ?? 0
  expect(count(shop())).toBe(count(before) + 1)
  expect(productAt(NEW)).toMatchObject({
    status: 'published',
    shard: 's0',
    priceHistory: [{ priceMinor: 13_000 }],
  })
})

test('changing a published product updates the price list and the price history', async () => {
  const fields = fieldsOf(CEMENT, { priceMinor: 14_000, priceBreaks: [] })
  await publishProduct(command(CEMENT, 0, 'Dearer clinker'), fields, MANAGER)
  expect(listed(CEMENT)).toMatchObject({ priceMinor: 14_000, priceBreaks: [] })
  expect(productAt(CEMENT).priceHistory?.map(({ priceMinor }) => priceMinor)).toEqual([13_000, 14_000])
  expect(shop().productCount).toBe(493)
})

test('repeating a command changes nothing', async () => {
  const publish = command(CEMENT, 0, 'Dearer clinker')
  const fields = fieldsOf(CEMENT, { priceMinor: 14_000, priceBreaks: [] })
  await publishProduct(publish, fields, MANAGER)
  const [product, revision, count] = [productAt(CEMENT), shop().revision, entries()]
  expect(await publishProduct(publish, fields, MANAGER)).toEqual({ ok: true })
  expect([productAt(CEMENT), shop().revision, entries()]).toEqual([product, revision, count])

  const archive = command(CEMENT, 1)
  await archiveProduct(archive, MANAGER)
  await archiveProduct(archive, MANAGER)
  expect(shop()).toMatchObject({ revision: 3, productCount: 492 })
})

test('a save based on an older revision is reported, and nothing is overwritten', async () => {
  await publishProduct(command(CEMENT, 0), fieldsOf(CEMENT, { brand: 'Volta' }), MANAGER)
  for (const late of [
    publishProduct(command(CEMENT, 0), fieldsOf(CEMENT, { brand: 'Asase' }), MANAGER),
    archiveProduct(command(CEMENT, 0), MANAGER),
    saveProductDraft(command(CEMENT, 1), fieldsOf(CEMENT), draft),
  ])
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
  expect(productAt(CEMENT)).toMatchObject({ brand: 'Volta', status: 'published' })
})

test('two people who publish different products at the same time both succeed', async () => {
  const other = 'CEM-325R-50'
  await Promise.all(
    [CEMENT, other].map((id) =>
      publishProduct(command(id, 0), fieldsOf(id, { brand: `Brand of ${id}` }), MANAGER),
    ),
  )
  expect([listed(CEMENT)?.brand, listed(other)?.brand]).toEqual([`Brand of ${CEMENT}`, `Brand of ${other}`])
  expect(shop().revision).toBe(3)
})

test('a publication survives a concurrent repair of another row by the trigger, and neither undoes the other', async () => {
  const access = emulatedAccess('demo-osu-supply', server.url)
  const database = { run: restTransactions(access), readAt: restSnapshots(access) }
  const other = 'CEM-325R-50'
  const { priceMinor } = productAt(other)
  for (const [round, brand] of ['Volta', 'Asase', 'Densu', 'Ankobra'].entries()) {
    const fields = fieldsOf(CEMENT, { brand })
    const before = server.admin.get('catalog/s0')
    const forged = decodeCatalogue(dataOf('s0')).map((row) =>
      row.id === other ? { ...row, priceMinor: 1 } : row,
    )
    server.admin.update('catalog/s0', { data: encodeCatalogue(forged) })
    const after = server.admin.get('catalog/s0')
    await Promise.all([
      publishProduct(command(CEMENT, round), fields, MANAGER),
      PROOFS.catalog(database, { id: 's0', before, after, time: new Date().toISOString() }),
    ])
    expect([listed(CEMENT)?.brand, listed(other)?.priceMinor]).toEqual([brand, priceMinor])
    // Publication and repair are one revision each, and the shop records the shard's own.
    expect(shop()).toMatchObject({ revision: 3 + 2 * round, shardRevisions: { s0: 3 + 2 * round } })
    expect(server.admin.get('catalog/s0')).toMatchObject({ revision: 3 + 2 * round })
  }
})

test('a SKU that another product has is refused by field', async () => {
  const fields = { ...newFields(), sku: CEMENT }
  expect(await saveProductDraft(command(NEW, undefined), fields, draft)).toEqual({
    ok: false,
    taken: ['sku'],
  })
  expect(server.admin.get(`products/${NEW}`)).toBeUndefined()
})

test('a draft can change its SKU, which frees the old one', async () => {
  await saveProductDraft(command(NEW, undefined), newFields(), draft)
  await saveProductDraft(command(NEW, 1), { ...newFields(), sku: 'CEM-NEWER' }, draft)
  expect(server.admin.get('unique/sku__CEM-NEW')).toBeUndefined()
  expect(server.admin.get('unique/sku__CEM-NEWER')).toMatchObject({ recordId: NEW })
  server.admin.delete('unique/sku__CEM-NEWER')
})

test('rows are copied only from the revision the shop names', async () => {
  const rows = dataOf('s0')
  server.admin.update('catalog/s0', { revision: 9, data: rows.replace('Cement', 'Poison') })
  await expect(
    publishProduct(command(CEMENT, 0), fieldsOf(CEMENT, { brand: 'Volta' }), MANAGER),
  ).rejects.toMatchObject({ code: 'busy' })
  expect(productAt(CEMENT).revision).toBe(0)
})

test('above the memory limit the shop has no shards and is queried instead', async () => {
  server.admin.update('catalog/shop', { productCount: 10_000 })
  await saveProductDraft(command(NEW, undefined), newFields(), draft)
  await publishProduct(command(NEW, 1), newFields(), MANAGER)
  expect([isQueried(shop()), shop().productCount, productAt(NEW).shard]).toEqual([true, 10_001, ''])

  await archiveProduct(command(NEW, 2), MANAGER)
  await publishProduct(command(CEMENT, 0), fieldsOf(CEMENT, { brand: 'Volta' }), MANAGER)
  expect([isQueried(shop()), shop().productCount]).toEqual([true, 10_000])
})

test('publishing reads the same few documents however many products there are', async () => {
  server.resetReads()
  await publishProduct(command(CEMENT, 0), fieldsOf(CEMENT, { brand: 'Volta' }), MANAGER)
  expect(server.reads().documents).toBeLessThanOrEqual(4)
})
