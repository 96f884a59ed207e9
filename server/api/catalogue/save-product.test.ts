import { describe, expect, test } from 'vitest'
import { decodeCatalogue, isQueried, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import { formOf, readForm } from '#domain/catalogue/product-form.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import type { Role } from '#domain/people/roles.ts'
import { apiShop } from '#tests/api-shop.ts'
import { saveProduct } from '#domain/catalogue/product-commands.ts'
import { refusalOf } from '#tests/refusal.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const MANAGER = { uid: 'kwame', roles: ['User', 'Manager'] } as const
const KEEPER = { uid: 'esi', roles: ['User', 'Inventory Manager'] } as const
const CEMENT = 'CEM-425R-50'
const OTHER = 'CEM-325R-50'
const NEW = 'a'.repeat(32)

const shop = apiShop({
  project: 'demo-save-product',
  now: NOW,
  people: { kwame: ['Manager'], esi: ['Inventory Manager'] },
  records: /^(products|catalog|unique|categories|MetaData)\//,
})

type Editor = { uid: string; roles: readonly Role[] }
type Body = Record<string, unknown>

const productAt = (id: string) => shop.admin.get(`products/${id}`) as unknown as ProductRecord
const dataOf = (shard: string) => (shop.admin.get(`catalog/${shard}`) as { data: string }).data
const facts = () => factsIn(shop.admin.get('catalog/shop'))
const listed = (id: string) =>
  facts()
    .shards.flatMap((shard) => decodeCatalogue(dataOf(shard)))
    .find((one) => one.id === id)
const entryOf = (id: string) => shop.admin.get(`auditLog/${productAt(id).lastAuditId}`)
/** All that a save writes, to show that a refused one changed nothing. */
const everything = () =>
  ['products', 'catalog', 'unique', 'MetaData', 'auditLog'].map((name) => shop.admin.list(name))

function fieldsOf(id: string, changes: Partial<ProductFields> = {}): ProductFields {
  const read = readForm(formOf(productAt(id)))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return { ...read.fields, ...changes }
}

const newFields = (changes: Partial<ProductFields> = {}) =>
  fieldsOf(CEMENT, { sku: 'CEM-NEW', slug: 'cement-new', name: 'Cement, new', ...changes })

const command = (act: string, seenRevision: number | undefined, more: Body = {}): Body => ({
  act,
  reason: '',
  ...(seenRevision !== undefined && { seenRevision }),
  ...more,
})

function send(id: string, request: Body, { uid, roles }: Editor = MANAGER, command: { id?: string } = {}) {
  shop.admin.update(`users/${uid}`, { roles })
  return shop.send(saveProduct, id, request, uid, command)
}
const draft = (seen: number | undefined, fields: object = newFields(), editor: Editor = KEEPER) =>
  send(NEW, command('draft', seen, { fields }), editor)
const publish = (
  id: string,
  seen: number | undefined,
  changes: Partial<ProductFields> = {},
  more: Body = {},
) => send(id, command('publish', seen, { fields: fieldsOf(id, changes), ...more }))
const archive = (id: string, seen?: number, editor: Editor = MANAGER) =>
  send(id, command('archive', seen, { reason: 'No longer made' }), editor)

test('every seed product can be saved unchanged', () => {
  const broken = shop.seeded
    .filter(({ path }) => path.startsWith('products/'))
    .flatMap(({ data }) => {
      const read = readForm(formOf(data as unknown as ProductRecord))
      return read.ok ? [] : [[data['id'], read.errors]]
    })
  expect(broken).toEqual([])
})

describe('a draft', () => {
  test('is created and counted with its unique values, and moves nothing in the shop', async () => {
    const [before, count] = [facts(), shop.admin.get('MetaData/products')?.['count']]
    expect(await draft(undefined)).toEqual({ taken: [] })
    expect(productAt(NEW)).toMatchObject({
      status: 'draft',
      revision: 1,
      priceHistory: [],
      shard: '',
      catalogRevision: 0,
      createdBy: 'esi',
      createdAt: NOW,
    })
    expect(productAt(NEW).searchTokens).toContain('cement')
    expect(shop.admin.get('unique/sku__CEM-NEW')).toMatchObject({ recordId: NEW, collection: 'products' })
    expect(shop.admin.get('unique/slug__cement-new')).toMatchObject({ recordId: NEW })
    expect(shop.admin.get('MetaData/products')).toMatchObject({ count: Number(count) + 1, lastId: NEW })
    expect(entryOf(NEW)).toMatchObject({
      action: 'product.draft',
      actorUid: 'esi',
      actorRole: 'Inventory Manager',
      entityId: NEW,
      diff: { status: { before: '', after: 'draft' }, priceMinor: { before: 0, after: 13_000 } },
    })
    expect(facts()).toEqual(before)
  })

  test('is saved again and asked for, and takes another SKU, which frees the first', async () => {
    await draft(undefined)
    await send(NEW, command('ask', 1, { fields: newFields({ sku: 'CEM-NEWER' }) }), KEEPER)
    expect(productAt(NEW)).toMatchObject({ isPublishAsked: true, revision: 2, createdBy: 'esi' })
    expect(entryOf(NEW)).toMatchObject({ action: 'product.ask' })
    expect(shop.admin.get('unique/sku__CEM-NEW')).toBeUndefined()
    expect(shop.admin.get('unique/sku__CEM-NEWER')).toMatchObject({ recordId: NEW })
    await draft(2, newFields({ sku: 'CEM-NEWER' }), MANAGER)
    expect(productAt(NEW)).toMatchObject({ isPublishAsked: false, updatedBy: 'kwame' })
  })

  test('does not take what another product has, and says which field it is', async () => {
    const before = everything()
    expect(await draft(undefined, newFields({ sku: CEMENT }))).toEqual({ taken: ['sku'] })
    expect(await draft(undefined, newFields({ slug: productAt(OTHER).slug }))).toEqual({
      taken: ['slug'],
    })
    expect(everything()).toEqual(before)
  })

  test('is given a new id by the app, never a word or a path', async () => {
    const body = () => command('draft', undefined, { fields: newFields() })
    for (const id of ['my-product', 'A'.repeat(32)])
      expect(await refusalOf(send(id, body())), id).toMatch(/^NOT_FOUND/)
    expect(shop.admin.get('unique/sku__CEM-NEW')).toBeUndefined()
  })

  test('never stands over what is in the shop, or was', async () => {
    const late = (seen: number) =>
      refusalOf(send(CEMENT, command('draft', seen, { fields: fieldsOf(CEMENT, { priceMinor: 1 }) }), KEEPER))
    expect(await late(0)).toMatch(/^CONFLICT/)
    await archive(CEMENT, 0)
    expect(await late(1)).toMatch(/^CONFLICT/)
  })

  const FORGED: Readonly<Record<string, Body>> = {
    'for nothing': { priceMinor: 0 },
    'for less than nothing': { priceMinor: -100 },
    'for half a pesewa': { priceMinor: 1.5 },
    'for a text': { priceMinor: '100' },
    'in a currency of its own': { priceMinor: { amount: 1 } },
    'sold in quantities of no scale': { quantityScale: 3 },
    'with no least quantity': { minQuantity: 0 },
    'with a step of half a piece': { stepQuantity: 0.5 },
    'of a tax class nobody knows': { taxClass: 'free' },
    'of no name': { name: '' },
    'of a name of blanks': { name: '   ' },
    'of a name without end': { name: 'x'.repeat(121) },
    'of a name that is a list': { name: ['x'] },
    'of a description without end': { description: 'x'.repeat(2001) },
    'of a crooked SKU': { sku: 'CEM/../50' },
    'of an SKU without end': { sku: 'A'.repeat(41) },
    'of a crooked address': { slug: 'A b' },
    'of an address without end': { slug: 'a'.repeat(121) },
    'at the address of another screen': { slug: 'boq' },
    'of no category': { category: '' },
    'of a category there is not': { subcategory: 'nothing' },
    'of a subcategory that is elsewhere': { category: 'roofing' },
    'of a category as its subcategory': { category: '', subcategory: 'cement-aggregates' },
    'with breaks out of order': {
      priceBreaks: [
        { minQuantity: 200, priceMinor: 11_100 },
        { minQuantity: 50, priceMinor: 11_000 },
      ],
    },
    'with a break that is dearer': { priceBreaks: [{ minQuantity: 50, priceMinor: 13_600 }] },
    'with a break that is free': { priceBreaks: [{ minQuantity: 50, priceMinor: 0 }] },
    'with a break at the least quantity': { priceBreaks: [{ minQuantity: 1, priceMinor: 11_000 }] },
    'with more breaks than anybody reads': {
      priceBreaks: Array.from({ length: 7 }, (_, at) => ({ minQuantity: 50 + at, priceMinor: 11_000 - at })),
    },
    'with a pack of no whole steps': {
      stepQuantity: 7,
      minQuantity: 7,
      packs: [{ name: 'pallet', factor: 40 }],
    },
    'with packs that its least never reaches': {
      stepQuantity: 2,
      minQuantity: 3,
      packs: [{ name: 'pallet', factor: 40 }],
    },
    'with a pack without a name': { packs: [{ name: '', factor: 40 }] },
    'with a pack of a part': { packs: [{ name: 'pallet', factor: 0.5 }] },
    'with five packs': { packs: Array.from({ length: 5 }, () => ({ name: 'pallet', factor: 40 })) },
    'with specs of another shape': { specs: [{ name: 'grade', value: '42.5' }] },
    'with a spec that is no text': { specs: [{ key: 'grade', value: 42 }] },
    'with a spec of a long key': { specs: [{ key: 'k'.repeat(41), value: '42.5' }] },
    'with a long spec': { specs: [{ key: 'grade', value: 'x'.repeat(121) }] },
    'with eleven specs': { specs: Array.from({ length: 11 }, () => ({ key: 'grade', value: '42.5' })) },
    'with a tag that is no text': { tags: ['cement', 5] },
    'with tags that are one text': { tags: 'cement' },
    'with nine tags': { tags: Array.from({ length: 9 }, (_, at) => `tag ${at}`) },
    'with a tag of a sentence': { tags: ['x'.repeat(41)] },
    'with a picture from elsewhere': { picture: 'https://evil.example.com/a.png' },
    'with a picture up the tree': { picture: '/../secret' },
    'with a picture a customer uploaded': { picture: `/uploads/quotes/customer/${'a'.repeat(32)}.png` },
    'with a picture under a name of its own': { picture: '/uploads/products/cement.png' },
    'with a drawing that can hold scripts': { picture: `/uploads/products/${'a'.repeat(32)}.svg` },
    'with more pictures from elsewhere': { pictures: ['//evil.example.com/a.png'] },
    'with a picture that is a number': { pictures: [5] },
    'with more texts than pictures': { pictureTexts: Array.from({ length: 8 }, () => 'a bag') },
    'with a text of a picture that is a number': { pictureTexts: [5] },
    'with a document that runs code': { documents: [{ name: 'Sheet', url: 'javascript:alert(1)' }] },
    'with a document without end': {
      documents: [{ name: 'Sheet', url: `https://a.example.com/${'x'.repeat(290)}` }],
    },
    'with a document without a name': { documents: [{ name: '', url: 'https://a.example.com' }] },
    'with a document that only looks like a path': {
      documents: [{ name: 'Sheet', url: '//evil.example.com' }],
    },
    'with a document that browsers read as elsewhere': {
      documents: [{ name: 'Sheet', url: '/\\evil.example.com' }],
    },
    'with a document that is a tab away': { documents: [{ name: 'Sheet', url: '/\t/evil.example.com' }] },
    'with a document of another scheme': { documents: [{ name: 'Sheet', url: 'data:text/html,x' }] },
    'with a negative weight': { weightGrams: -1 },
    'that arrives in two years': { leadTimeDays: 700 },
    'made to order perhaps': { madeToOrder: 'perhaps' },
  }
  test('that the form would not send is refused, as is publishing it', async () => {
    const [before, honest] = [everything(), newFields()]
    for (const [what, forged] of Object.entries(FORGED))
      for (const act of ['draft', 'ask', 'publish']) {
        const body = command(act, undefined, { fields: { ...honest, ...forged } })
        expect(await refusalOf(send(NEW, body)), `${what}: ${act}`).toMatch(/^INVALID/)
      }
    expect(everything()).toEqual(before)
  })

  test('has only the fields that people fill in: the rest is the server’s', async () => {
    const more = {
      id: 'other',
      status: 'published',
      revision: 9,
      priceHistory: [{ at: 1, priceMinor: 1 }],
      shard: 's0',
      catalogRevision: 6,
      createdBy: 'admin',
      createdAt: 1,
      updatedBy: 'admin',
      updatedAt: Date.UTC(9999, 0),
      searchTokens: ['free'],
      lastAuditId: 'audit-other',
      isPublishAsked: true,
      costMinor: 1,
      priceBreaks: [{ minQuantity: 50, priceMinor: 11_000, for: 'ama' }],
    }
    await send(NEW, { ...command('draft', undefined), ...more, fields: { ...newFields(), ...more } }, KEEPER)
    const { searchTokens, ...stored } = productAt(NEW)
    expect(stored).toMatchObject({
      id: NEW,
      status: 'draft',
      revision: 1,
      priceHistory: [],
      shard: '',
      catalogRevision: 0,
      createdBy: 'esi',
      createdAt: NOW,
      updatedBy: 'esi',
      updatedAt: NOW,
      isPublishAsked: false,
      priceBreaks: [{ minQuantity: 50, priceMinor: 11_000 }],
    })
    expect(stored).not.toHaveProperty('costMinor')
    expect(searchTokens).not.toContain('free')
  })

  test('with everything it may hold fits, and is published so', async () => {
    const full = newFields({
      description: 'x'.repeat(2000),
      priceBreaks: Array.from({ length: 6 }, (_, at) => ({ minQuantity: 50 + at, priceMinor: 11_000 - at })),
      packs: Array.from({ length: 4 }, (_, at) => ({ name: `pack ${at}`, factor: 40 + at })),
      specs: Array.from({ length: 10 }, (_, at) => ({ key: `fact_${at}`, value: 'y'.repeat(120) })),
      documents: Array.from({ length: 4 }, (_, at) => ({
        name: 'Sheet',
        url: `https://a.example.com/${at}`,
      })),
      tags: Array.from({ length: 8 }, (_, at) => `word ${at}`),
      picture: 'cement-bag',
      pictures: Array.from({ length: 6 }, (_, at) => `/uploads/products/${String(at).repeat(32)}.jpg`),
    })
    await draft(undefined, full)
    await send(NEW, command('publish', 1, { fields: full }))
    expect(productAt(NEW)).toMatchObject({ ...full, status: 'published' })
  })
})

describe('publishing', () => {
  test('a draft moves its row, the counts and the price history in one revision', async () => {
    const before = facts()
    await draft(undefined)
    expect(await publish(NEW, 1)).toEqual({ taken: [] })
    expect(listed(NEW)).toMatchObject({ sku: 'CEM-NEW', name: 'Cement, new', priceMinor: 13_000 })
    expect(facts()).toMatchObject({
      revision: before.revision + 1,
      productCount: before.productCount + 1,
      shardRevisions: { s0: before.revision + 1 },
    })
    const count = (of: ShopFacts) => of.categories.find(({ slug }) => slug === 'cement')?.count ?? 0
    expect(count(facts())).toBe(count(before) + 1)
    expect(productAt(NEW)).toMatchObject({
      status: 'published',
      shard: 's0',
      catalogRevision: before.revision + 1,
      priceHistory: [{ at: NOW, priceMinor: 13_000 }],
    })
    expect(entryOf(NEW)).toMatchObject({ action: 'product.publish', actorRole: 'Manager' })
  })

  test('a new product takes one step, with its count and unique values', async () => {
    const { productCount } = facts()
    await send(NEW, command('publish', undefined, { fields: newFields() }))
    expect(facts().productCount).toBe(productCount + 1)
    expect(shop.admin.get('MetaData/products')).toMatchObject({ lastId: NEW })
    expect(shop.admin.get('unique/sku__CEM-NEW')).toMatchObject({ recordId: NEW })
  })

  test('gives it a level of 0 and a band at every branch, and one made to order none', async () => {
    const levels = () => facts().locations.map(({ id }) => shop.admin.get(`stockLevels/${id}__${NEW}`))
    expect(levels()).toHaveLength(5)
    await send(NEW, command('publish', undefined, { fields: newFields({ madeToOrder: true }) }))
    expect(levels().filter(Boolean)).toEqual([])
    await publish(NEW, 1, newFields())
    for (const level of levels())
      expect(level).toMatchObject({ onHand: 0, sku: 'CEM-NEW', createdBy: 'kwame' })
    for (const { id } of facts().locations)
      expect(shop.admin.get(`availability/${id}`)).toMatchObject({ bands: { [NEW]: 'out' } })
    shop.admin.update(`stockLevels/osu__${NEW}`, { onHand: 3 })
    await archive(NEW, 2)
    await publish(NEW, 3, newFields())
    expect(shop.admin.get(`stockLevels/osu__${NEW}`)).toMatchObject({ onHand: 3 })
  })

  test('can name a draft anew in the same step', async () => {
    await draft(undefined)
    await send(NEW, command('publish', 1, { fields: newFields({ sku: 'CEM-B', slug: 'cement-b' }) }))
    for (const gone of ['sku__CEM-NEW', 'slug__cement-new'])
      expect(shop.admin.get(`unique/${gone}`)).toBeUndefined()
    expect(shop.admin.get('unique/sku__CEM-B')).toMatchObject({ recordId: NEW })
  })

  test('a changed price updates the price list and the history, and needs a reason', async () => {
    const price = { priceMinor: 14_000, priceBreaks: [] }
    for (const reason of ['', ' x ', '   '])
      expect(await refusalOf(publish(CEMENT, 0, price, { reason }))).toMatch(/^INVALID: Say in a few words/)
    await publish(CEMENT, 0, price, { reason: ' Dearer clinker ' })
    expect(listed(CEMENT)).toMatchObject(price)
    expect(productAt(CEMENT).priceHistory?.map(({ priceMinor }) => priceMinor)).toEqual([13_000, 14_000])
    expect(entryOf(CEMENT)).toMatchObject({
      action: 'product.change',
      reason: 'Dearer clinker',
      diff: { priceMinor: { before: 13_000, after: 14_000 } },
    })
    expect(facts().productCount).toBe(493)
  })

  test('keeps sixty prices', async () => {
    const priceHistory = Array.from({ length: 60 }, (_, at) => ({ at: 1, priceMinor: 11_000 + at }))
    shop.admin.update(`products/${CEMENT}`, { priceHistory })
    await publish(CEMENT, 0, { priceMinor: 12_900 }, { reason: 'Cheaper clinker' })
    expect(productAt(CEMENT).priceHistory).toHaveLength(60)
    expect(productAt(CEMENT).priceHistory?.at(-1)).toEqual({ at: NOW, priceMinor: 12_900 })
  })

  test('never changes SKU, address or scale of what is in the shop, or was', async () => {
    const fixed = [{ sku: 'OTHER-1' }, { slug: 'other-1' }, { quantityScale: 2 as const }]
    for (const changes of fixed)
      expect(await refusalOf(publish(CEMENT, 0, changes))).toMatch(/^INVALID: SKU, address and decimals/)
    await archive(CEMENT, 0)
    for (const changes of fixed) expect(await refusalOf(publish(CEMENT, 1, changes))).toMatch(/^INVALID/)
    expect(shop.admin.get('unique/sku__OTHER-1')).toBeUndefined()
  })

  test('two people who publish different products at the same time both succeed', async () => {
    await Promise.all([CEMENT, OTHER].map((id) => publish(id, 0, { brand: `Brand of ${id}` })))
    expect([listed(CEMENT)?.brand, listed(OTHER)?.brand]).toEqual([`Brand of ${CEMENT}`, `Brand of ${OTHER}`])
    expect(facts().revision).toBe(3)
  })

  test('of two who change the same product at the same time, one is told', async () => {
    const outcomes = await Promise.all(
      ['Volta', 'Asase'].map((brand) => refusalOf(publish(CEMENT, 0, { brand }))),
    )
    expect(outcomes.toSorted()).toEqual([expect.stringMatching(/^CONFLICT/), 'done'])
    expect(productAt(CEMENT).revision).toBe(1)
  })

  test('copies rows only from the revision that the shop names', async () => {
    shop.admin.update('catalog/s0', { revision: 9, data: dataOf('s0').replace('Cement', 'Poison') })
    expect(await refusalOf(publish(CEMENT, 0, { brand: 'Volta' }))).toMatch(/^BUSY/)
    expect(productAt(CEMENT).revision).toBe(0)
  })

  test('above the memory limit drops the shards, and they stay away', async () => {
    shop.admin.update('catalog/shop', { productCount: 10_000 })
    await draft(undefined)
    await publish(NEW, 1)
    expect([isQueried(facts()), facts().productCount, productAt(NEW).shard]).toEqual([true, 10_001, ''])
    await archive(NEW, 2)
    await publish(CEMENT, 0, { brand: 'Volta' })
    expect([isQueried(facts()), facts().productCount]).toEqual([true, 10_000])
  })

  test('reads the same few documents however many products there are', async () => {
    const fields = fieldsOf(CEMENT, { brand: 'Volta' })
    shop.server.resetReads()
    await send(CEMENT, command('publish', 0, { fields }))
    expect(shop.server.reads().documents).toBeLessThanOrEqual(4)
  })
})

describe('archiving', () => {
  test('takes the row out and keeps everything else, and the product can be published again', async () => {
    const before = productAt(CEMENT)
    await archive(CEMENT, 0)
    expect(listed(CEMENT)).toBeUndefined()
    expect(productAt(CEMENT)).toEqual({
      ...before,
      status: 'archived',
      isPublishAsked: false,
      shard: '',
      catalogRevision: 2,
      revision: 1,
      lastAuditId: expect.any(String),
      updatedAt: NOW,
      updatedBy: 'kwame',
      changedAt: expect.anything(),
    })
    expect(entryOf(CEMENT)).toMatchObject({
      action: 'product.archive',
      reason: 'No longer made',
      diff: { status: { before: 'published', after: 'archived' } },
    })
    await publish(CEMENT, 1)
    expect(listed(CEMENT)).toBeDefined()
    expect(facts().productCount).toBe(493)
  })

  test('is for what is in the shop, at the revision that was seen', async () => {
    await draft(undefined)
    expect(await refusalOf(archive(NEW, 1))).toMatch(/^CONFLICT/)
    expect(await refusalOf(archive(CEMENT, 5))).toMatch(/^CONFLICT/)
    expect(await refusalOf(archive(CEMENT))).toMatch(/^CONFLICT/)
    expect(await refusalOf(archive('f'.repeat(32)))).toMatch(/^NOT_FOUND/)
  })

  test.each([
    ['search tokens that are a text', { searchTokens: 'cement' }, 1],
    ['specifications that are numbers', { specs: [1] }, 1],
    ['a price that is a text', { priceMinor: 'dear' }, 1],
    ['a revision that is a text', { revision: 'first' }, 1],
    ['a negative revision', { revision: -5 }, 1],
  ])(
    'puts away a product with %s, published or not, and nothing else of it',
    async (_, spoiled, revision) => {
      for (const status of ['draft', 'published']) {
        const id = status === 'draft' ? NEW : CEMENT
        const fields = newFields()
        if (id === NEW) await draft(undefined, fields)
        const seen = productAt(id)
        shop.admin.update(`products/${id}`, spoiled)
        for (const act of ['draft', 'publish'])
          expect(await refusalOf(send(id, command(act, seen.revision, { fields })))).toMatch(/^CONFLICT/)
        expect(await refusalOf(archive(id, undefined, KEEPER))).toMatch(/^FORBIDDEN/)
        await archive(id)
        expect(productAt(id)).toMatchObject({
          ...spoiled,
          status: 'archived',
          revision: id === NEW && !('revision' in spoiled) ? revision + 1 : revision,
        })
        expect(await refusalOf(archive(id))).toMatch(/^CONFLICT/)
      }
      expect(listed(CEMENT)).toBeUndefined()
      expect(facts().productCount).toBe(492)
    },
  )
})

describe('a command', () => {
  test('that is sent again changes nothing more', async () => {
    const twice = async (id: string, body: Body) => {
      const once = { id: shop.nextId() }
      await send(id, body, MANAGER, once)
      const before = everything()
      expect(await send(id, body, MANAGER, once)).toEqual({ taken: [] })
      expect(everything()).toEqual(before)
    }
    await twice(NEW, command('draft', undefined, { fields: newFields() }))
    await twice(NEW, command('publish', 1, { fields: newFields() }))
    await twice(CEMENT, command('publish', 0, { fields: fieldsOf(CEMENT, { brand: 'Volta' }) }))
    await twice(CEMENT, command('archive', 1))
  })

  test('based on an older revision is reported, and nothing is overwritten', async () => {
    await publish(CEMENT, 0, { brand: 'Volta' })
    expect(await refusalOf(publish(CEMENT, 0, { brand: 'Asase' }))).toMatch(/^CONFLICT/)
    expect(await refusalOf(publish(CEMENT, 2, { brand: 'Asase' }))).toMatch(/^CONFLICT/)
    expect(await refusalOf(archive(CEMENT, 0))).toMatch(/^CONFLICT/)
    expect(await refusalOf(publish(CEMENT, undefined, { brand: 'Asase' }))).toMatch(/^CONFLICT/)
    expect(productAt(CEMENT)).toMatchObject({ brand: 'Volta', status: 'published' })
  })

  test.each<[string, Body]>([
    ['of no such act', { act: 'delete' }],
    ['of an act that objects have', { act: 'toString' }],
    ['without fields', { fields: undefined }],
    ['with fields of nothing', { fields: null }],
    ['with a revision in words', { seenRevision: 'first' }],
    ['with a reason without end', { reason: 'x'.repeat(501) }],
    ['with a reason that is a map', { reason: { text: 'x' } }],
  ])('%s is refused', async (_what, more) => {
    const body = { ...command('publish', 0, { fields: fieldsOf(CEMENT) }), ...more }
    expect(await refusalOf(send(CEMENT, body))).toMatch(/^INVALID/)
    expect(productAt(CEMENT).revision).toBe(0)
  })
})

test('each role may do what the table of roles says, whatever it claims', async () => {
  const roles: readonly (readonly Role[])[] = [
    ['Super Admin'],
    ['Admin'],
    ['Manager'],
    ['Inventory Manager'],
    ['Accountant'],
    ['Location Manager'],
    ['Sales Person'],
    ['Customer'],
    ['Guest'],
    ['User'],
    [],
  ]
  const outcomes: Record<string, unknown[]> = {}
  for (const some of roles) {
    const id = shop.nextId()
    const fields = newFields({ sku: `CEM-R${roles.indexOf(some)}`, slug: `cement-${id}` })
    const act = async (body: Body) => {
      const claimed = { ...body, actorRole: 'Super Admin' }
      const [outcome] = (await refusalOf(send(id, claimed, { uid: 'kwame', roles: some }))).split(':')
      return outcome === 'done' ? entryOf(id)?.['actorRole'] : outcome
    }
    outcomes[some[0] ?? 'none'] = [
      await act(command('draft', undefined, { fields })),
      await act(command('ask', 1, { fields })),
      await act(command('publish', productAt(id)?.revision, { fields })),
      await act(command('archive', productAt(id)?.revision)),
    ]
  }
  const all = (outcome: string) => Array.from({ length: 4 }, () => outcome)
  const nobody = ['Accountant', 'Location Manager', 'Sales Person', 'Customer', 'Guest', 'User', 'none']
  expect(outcomes).toEqual({
    ...Object.fromEntries(nobody.map((role) => [role, all('FORBIDDEN')])),
    ...Object.fromEntries(['Super Admin', 'Admin', 'Manager'].map((role) => [role, all(role)])),
    'Inventory Manager': ['Inventory Manager', 'Inventory Manager', 'FORBIDDEN', 'FORBIDDEN'],
  })
})
