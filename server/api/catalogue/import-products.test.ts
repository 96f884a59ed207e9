import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { decodeCatalogue } from '#domain/catalogue/catalogue.ts'
import { formOf, readForm } from '#domain/catalogue/product-form.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { chunksOf } from '#lib/chunks.ts'
import { newId } from '#lib/new-id.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import type { ApiError } from '#server/api/api-error.ts'
import { checkBands } from '#server/checks/check-bands.ts'
import { checkCatalogue } from '#server/checks/check-catalogue.ts'
import { faultsOf } from '#tests/shop-faults.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { importProducts } from './import-products.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { undoImport } from './undo-import.ts'

const CEMENT = 'CEM-425R-50'
const NOW = Date.UTC(2026, 10, 22, 9)
const MANAGER = { uid: 'kwame', roles: ['User', 'Manager'] as const }
const KEEPER = { uid: 'esi', roles: ['User', 'Inventory Manager'] as const }
const seeded = buildShopRecords(NOW).documents

let server: FirestoreServer
let services: Parameters<typeof importProducts>[3]
let access: ReturnType<typeof emulatedAccess>
let putBack: () => void
beforeAll(async () => {
  server = await startFirestore({ projectId: 'demo-import', rules: 'open' })
  access = emulatedAccess('demo-import', server.url)
  services = { run: restTransactions(access), now: () => NOW }
  server.admin.commit(seeded.map(({ path, data }) => ({ set: path, data })))
  putBack = server.keep()
})
afterAll(() => server.close())
beforeEach(() => putBack())

const productAt = (id: string) => server.admin.get(`products/${id}`) as unknown as ProductRecord | undefined
const cement = () => productAt(CEMENT) as ProductRecord
const shop = () => factsIn(server.admin.get('catalog/shop'))
const rows = () =>
  shop().shards.flatMap((id) => decodeCatalogue((server.admin.get(`catalog/${id}`) as { data: string }).data))

function fieldsOf(changes: Partial<ProductFields> = {}, id = CEMENT): ProductFields {
  const read = readForm(formOf(productAt(id) as ProductRecord))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return { ...read.fields, ...changes }
}

const added = (sku: string, status: 'draft' | 'published' = 'published') => ({
  productId: newId(),
  status,
  fields: fieldsOf({ sku, slug: sku.toLowerCase(), name: `Cement ${sku}` }),
})

const changed = (changes: Partial<ProductFields>, id = CEMENT) => ({
  productId: id,
  seenRevision: productAt(id)?.revision ?? 0,
  status: 'published' as const,
  fields: fieldsOf(changes, id),
})

const send = (
  importId: string,
  products: readonly object[],
  importer: { uid: string; roles: readonly Role[] } = MANAGER,
  part = 0,
) => importProducts(importId, { fileName: 'goods.csv', parts: [{ part, products }] }, importer, services)

const undo = (importId: string, parts = [0], importer: { uid: string; roles: readonly Role[] } = MANAGER) =>
  undoImport(importId, { parts }, importer, services)

/** Everything stored, without the import's own records and the audit trail. */
const stored = () =>
  Object.fromEntries(
    seeded
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('auditLog/'))
      .map((path) => [path, server.admin.get(path)]),
  )

const nightlyFaults = () => faultsOf(server, checkCatalogue, checkBands)

describe('an import', () => {
  test('creates, publishes and changes products in one revision of the shop, with all that belongs to them', async () => {
    const before = shop()
    const [bolt, nut] = [added('BOLT-1'), added('NUT-1', 'draft')]
    const price = changed({ priceMinor: 14_000, priceBreaks: [] })
    const { results } = await send(newId(), [bolt, nut, price])
    expect(results.map(({ sku, outcome }) => [sku, outcome])).toEqual([
      ['BOLT-1', 'created'],
      ['NUT-1', 'created'],
      [CEMENT, 'updated'],
    ])
    expect(shop()).toMatchObject({ revision: before.revision + 1, productCount: before.productCount + 1 })
    expect(rows().find(({ sku }) => sku === 'BOLT-1')).toMatchObject({
      id: bolt.productId,
      priceMinor: 13_000,
    })
    expect(rows().find(({ sku }) => sku === CEMENT)).toMatchObject({ priceMinor: 14_000 })
    expect(rows().some(({ sku }) => sku === 'NUT-1')).toBe(false)

    expect(productAt(bolt.productId)).toMatchObject({
      status: 'published',
      revision: 1,
      priceHistory: [{ at: NOW, priceMinor: 13_000 }],
    })
    expect(productAt(nut.productId)).toMatchObject({ status: 'draft', shard: '', priceHistory: [] })
    expect(cement().priceHistory.map(({ priceMinor }) => priceMinor)).toEqual([13_000, 14_000])
    for (const [sku, productId] of [
      ['BOLT-1', bolt.productId],
      ['NUT-1', nut.productId],
    ] as const) {
      expect(server.admin.get(`unique/sku__${sku}`)).toMatchObject({ recordId: productId })
      expect(server.admin.get(`unique/slug__${sku.toLowerCase()}`)).toMatchObject({ recordId: productId })
    }
    expect(server.admin.get(`auditLog/${cement().lastAuditId}`)).toMatchObject({
      action: 'product.change',
      actorUid: 'kwame',
      actorRole: 'Manager',
      reason: 'Imported from goods.csv',
      diff: { priceMinor: { before: 13_000, after: 14_000 } },
    })
  })

  test('what it publishes can be ordered at once: a level of 0 and a band at every branch', async () => {
    const bolt = added('BOLT-1')
    await send(newId(), [
      bolt,
      { ...added('SLAB-1'), fields: { ...fieldsOf(), sku: 'SLAB-1', slug: 'slab', madeToOrder: true } },
    ])
    const { locations } = shop()
    expect(locations).toHaveLength(5)
    for (const { id } of locations) {
      expect(server.admin.get(`stockLevels/${id}__${bolt.productId}`)).toMatchObject({
        onHand: 0,
        reserved: 0,
        sku: 'BOLT-1',
      })
      const { bands } = server.admin.get(`availability/${id}`) as { bands: Record<string, string> }
      expect(bands[bolt.productId]).toBe('out')
      expect(bands[CEMENT]).toBeDefined()
    }
    expect(server.admin.list('stockLevels').filter(({ data }) => data['sku'] === 'SLAB-1')).toEqual([])
  })

  test('sent again it writes nothing and answers the same', async () => {
    const [importId, products] = [newId(), [added('BOLT-1'), changed({ brand: 'Volta' })]]
    const first = await send(importId, products)
    const [after, entries] = [stored(), server.admin.list('auditLog').length]
    expect(await send(importId, products)).toEqual(first)
    expect([stored(), server.admin.list('auditLog').length]).toEqual([after, entries])
    expect(server.admin.get(`imports/${importId}`)).toMatchObject({ created: 1, updated: 1, refused: 0 })
  })

  test('writes nothing of a part with what somebody changed since, or with another’s SKU or address', async () => {
    const stale = changed({ brand: 'Volta' })
    server.admin.update(`products/${CEMENT}`, { revision: 3 })
    const twice = added('BOLT-1')
    const { results } = await send(newId(), [
      stale,
      { ...added('BOLT-2'), fields: { ...fieldsOf(), slug: 'bolt-2' } },
      { ...added('BOLT-3'), fields: { ...fieldsOf(), sku: 'BOLT-3' } },
      twice,
      { ...added('BOLT-1'), fields: { ...twice.fields, slug: 'another' } },
    ])
    expect(results.map(({ outcome, problem }) => [outcome, problem.split(' ')[0]])).toEqual([
      ['refused', 'Somebody'],
      ['refused', 'Another'],
      ['refused', 'Another'],
      ['refused', 'Another'],
    ])
    expect(productAt(twice.productId)).toBeUndefined()
    expect(cement()).toMatchObject({ revision: 3, brand: 'Asase' })
  })

  test('takes nothing that the form of a product would refuse, whatever the client sends', async () => {
    const { results } = await send(newId(), [
      {
        ...added('BOLT-1'),
        fields: { ...added('BOLT-1').fields, priceBreaks: [{ minQuantity: 1, priceMinor: 99_999 }] },
      },
      { ...added('BOLT-2'), fields: { ...added('BOLT-2').fields, subcategory: 'rebar' } },
      { ...added('BOLT-3'), fields: { ...added('BOLT-3').fields, slug: 'compare' } },
      { ...added('BOLT-4'), productId: 'chosen-id' },
      { ...changed({}), status: 'draft' },
      changed({ sku: 'OTHER' }),
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(6).fill('refused'))
    await expect(send(newId(), [{ ...added('X'), status: 'sold' }])).rejects.toMatchObject({
      code: 'INVALID',
    })
    await expect(send('#server/orders', [])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(shop().productCount).toBe(493)
  })

  const ALL = ['created', 'created', 'updated']
  const MAY: Partial<Record<Role, readonly string[]>> = {
    'Super Admin': ALL,
    Admin: ALL,
    Manager: ALL,
    'Inventory Manager': ['refused', 'refused'],
  }

  test.each(ROLES)('by %s does what the role may', async (role) => {
    const attempt = send(newId(), [added('BOLT-1'), added('BOLT-2', 'draft'), changed({ brand: 'Volta' })], {
      uid: 'somebody',
      roles: ['User', role],
    })
    const done = await attempt.then(
      ({ results }) => results.map(({ outcome }) => outcome),
      (error: ApiError) => error.code,
    )
    expect(done).toEqual(MAY[role] ?? 'FORBIDDEN')
  })

  test('drafts alone are made by those who do not publish, and parts after a refused one are not begun', async () => {
    const parts = [
      [added('BOLT-1', 'draft')],
      [added('BOLT-2', 'draft'), added('BOLT-3')],
      [added('BOLT-4', 'draft')],
    ].map((products, part) => ({ part, products }))
    const { results } = await importProducts(newId(), { fileName: 'goods.csv', parts }, KEEPER, services)
    expect(results.map(({ sku, outcome }) => [sku, outcome])).toEqual([
      ['BOLT-1', 'created'],
      ['BOLT-3', 'refused'],
    ])
  })

  test('refuses a price below the least margin, which an edit may set with a reason', async () => {
    const { costMinor } = server.admin.get(`productCosts/${CEMENT}`) as { costMinor: number }
    const low = changed({ priceMinor: Math.round(costMinor / 0.96), priceBreaks: [] })
    const { results } = await send(newId(), [low])
    expect(results).toMatchObject([
      { outcome: 'refused', problem: expect.stringMatching(/least margin of 5%/) },
    ])
    const enough = changed({ priceMinor: Math.ceil(costMinor / 0.95), priceBreaks: [] })
    expect((await send(newId(), [enough])).results).toMatchObject([{ outcome: 'updated' }])
    // What was low before can be changed otherwise.
    const parts = [{ part: 0, products: [changed({ priceMinor: costMinor - 1, priceBreaks: [] })] }]
    const edit = { fileName: 'Edit', reason: 'To clear the yard', parts }
    expect((await importProducts(newId(), edit, MANAGER, services)).results).toMatchObject([
      { outcome: 'updated' },
    ])
    expect((await send(newId(), [changed({ brand: 'Volta' })])).results).toMatchObject([
      { outcome: 'updated' },
    ])
  })

  test('of somebody else is neither continued nor undone without the role for it', async () => {
    const importId = newId()
    await send(importId, [added('BOLT-1')])
    await expect(send(importId, [added('BOLT-2')], KEEPER, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(undo(importId, [0], KEEPER)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(undo(importId, [0], { uid: 'ama', roles: ['Customer'] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('leaves nothing for the nightly check to find, nor does its undo', async () => {
    const importId = newId()
    await send(importId, [added('BOLT-1'), changed({ priceMinor: 14_000, priceBreaks: [] })])
    expect(await nightlyFaults()).toEqual([])
    await undo(importId)
    expect(await nightlyFaults()).toEqual([])
  })
})

describe('an edit of many products', () => {
  const edit = (
    importId: string,
    products: readonly object[],
    importer: { uid: string; roles: readonly Role[] } = MANAGER,
  ) =>
    importProducts(
      importId,
      { fileName: 'Edit of 2 products', reason: 'New price list', parts: [{ part: 0, products }] },
      importer,
      services,
    )

  test('says its reason in the audit trail of each, and is undone under its own name', async () => {
    const importId = newId()
    await edit(importId, [changed({ priceMinor: 14_000, priceBreaks: [] })])
    expect(server.admin.get(`imports/${importId}`)).toMatchObject({ kind: 'edit' })
    expect(server.admin.get(`auditLog/${cement().lastAuditId}`)).toMatchObject({ reason: 'New price list' })
    await undo(importId)
    expect(cement()).toMatchObject({ priceMinor: 13_000, revision: 2 })
    expect(server.admin.get(`auditLog/${cement().lastAuditId}`)).toMatchObject({
      reason: 'Undone: Edit of 2 products',
    })
  })

  test('archives what is in the shop with its fields as they are, and its undo brings it back', async () => {
    const before = cement()
    const importId = newId()
    await edit(importId, [{ ...changed({ brand: 'Volta', priceMinor: 1 }), status: 'archived' }])
    expect(cement()).toMatchObject({ status: 'archived', shard: '', brand: 'Asase', priceMinor: 13_000 })
    expect(rows().some(({ sku }) => sku === CEMENT)).toBe(false)
    expect(shop().productCount).toBe(492)
    expect(server.admin.get(`auditLog/${cement().lastAuditId}`)).toMatchObject({ action: 'product.archive' })
    await undo(importId)
    expect(cement()).toMatchObject({ status: 'published', priceHistory: before.priceHistory })
    expect(rows().find(({ sku }) => sku === CEMENT)).toMatchObject({ priceMinor: 13_000 })
    expect(shop().productCount).toBe(493)
  })

  test('archives no draft, nothing new and nothing twice, and only for those who publish', async () => {
    const draft = { ...added('BOLT-1', 'draft') }
    await send(newId(), [draft])
    const archiving = (product: object) => ({ ...product, status: 'archived' })
    const outcomes = async (products: readonly object[], importer = MANAGER as Parameters<typeof edit>[2]) =>
      (await edit(newId(), products, importer)).results.map(({ outcome }) => outcome)
    expect(
      await outcomes([
        archiving({ ...draft, seenRevision: 1 }),
        archiving(added('BOLT-2')),
        archiving(changed({})),
      ]),
    ).toEqual(['refused', 'refused', 'updated'])
    expect(await outcomes([archiving(changed({}))])).toEqual(['refused'])
    server.admin.update(`products/${CEMENT}`, { status: 'published' })
    expect(await outcomes([archiving(changed({}))], KEEPER)).toEqual(['refused'])
  })

  test('leaves a draft waiting to be published', async () => {
    const draft = added('BOLT-1', 'draft')
    await send(newId(), [draft])
    server.admin.update(`products/${draft.productId}`, { isPublishAsked: true })
    await edit(newId(), [{ ...draft, seenRevision: 1, fields: { ...draft.fields, tags: ['bolt'] } }], KEEPER)
    expect(productAt(draft.productId)).toMatchObject({ tags: ['bolt'], isPublishAsked: true })
  })

  test('archives, and the catalogue agrees', async () => {
    await edit(newId(), [{ ...changed({}), status: 'archived' }])
    expect(await nightlyFaults()).toEqual([])
  })
})

describe('an undo', () => {
  test('restores what was there before and removes what was created', async () => {
    const before = stored()
    const importId = newId()
    await send(importId, [
      added('BOLT-1'),
      added('NUT-1', 'draft'),
      changed({ brand: 'Volta', priceMinor: 14_000, priceBreaks: [] }),
    ])
    const { results } = await undo(importId)
    expect(results.map(({ sku, outcome }) => [sku, outcome])).toEqual([
      ['BOLT-1', 'removed'],
      ['NUT-1', 'removed'],
      [CEMENT, 'restored'],
    ])
    expect(rows().some(({ sku }) => sku === 'BOLT-1')).toBe(false)
    expect(server.admin.get('unique/sku__BOLT-1')).toBeUndefined()
    expect(server.admin.list('stockLevels').filter(({ data }) => data['sku'] === 'BOLT-1')).toEqual([])
    expect(fieldsOf()).toEqual(expect.objectContaining({ brand: 'Asase', priceMinor: 13_000 }))
    expect(cement()).toMatchObject({ revision: 2, shard: 's0' })
    expect(shop()).toMatchObject({ productCount: 493 })
    const after = stored()
    const moved = Object.keys(before).filter(
      (path) => JSON.stringify(after[path]) !== JSON.stringify(before[path]),
    )
    expect(moved.toSorted()).toEqual(
      expect.arrayContaining(['catalog/s0', 'catalog/shop', `products/${CEMENT}`]),
    )
    expect(moved.filter((path) => !/^(catalog|availability|MetaData)\//.test(path))).toEqual([
      `products/${CEMENT}`,
    ])
    expect(server.admin.get(`imports/${importId}`)).toMatchObject({ undone: 3, kept: 0 })
  })

  test('leaves what somebody changed since, or keeps stock of, and says which', async () => {
    const importId = newId()
    const bolt = added('BOLT-1')
    await send(importId, [bolt, changed({ brand: 'Volta' })])
    server.admin.update(`products/${CEMENT}`, { revision: 2 })
    server.admin.update(`stockLevels/osu__${bolt.productId}`, { lastPostingId: 'posting' })
    const { results } = await undo(importId)
    expect(results.map(({ sku, outcome, problem }) => [sku, outcome, problem.split(' ')[0]])).toEqual([
      ['BOLT-1', 'refused', 'Stock'],
      [CEMENT, 'refused', 'Somebody'],
    ])
    expect(productAt(bolt.productId)).toBeDefined()
  })

  test('twice does nothing more, and the import cannot go on', async () => {
    const importId = newId()
    await send(importId, [changed({ brand: 'Volta' })])
    const first = await undo(importId)
    const after = stored()
    expect(await undo(importId)).toEqual(first)
    expect(stored()).toEqual(after)
    await expect(send(importId, [added('BOLT-9')], MANAGER, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

test('parts sent at the same time are all written, and the shop counts them all', async () => {
  const importId = newId()
  const products = Array.from({ length: 40 }, (_, at) => added(`BOLT-${at}`))
  await Promise.all(chunksOf(products, 10).map((some, part) => send(importId, some, MANAGER, part)))
  expect(shop()).toMatchObject({ productCount: 533, revision: 5 })
  expect(rows()).toHaveLength(533)
})
