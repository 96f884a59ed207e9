import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import type { Person } from './people.ts'
import {
  archiveWrites,
  createWrites,
  draftOf,
  draftWrites,
  holder,
  productAudit,
  publishWrites,
  putCatalogue,
  putDraft,
  savedAgain,
  stored,
} from './product-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without, type Writes } from './writes.ts'

const INVENTORY = { actor: 'inventory', role: 'Inventory Manager' } as const
const MANAGER = { actor: 'manager', role: 'Manager' } as const
const NO_EDITORS: readonly Person[] = [
  'accountant',
  'location',
  'sales',
  'customer',
  'user',
  'guest',
  'suspended',
]

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => putCatalogue(world))
afterAll(() => world.close())

const path = ({ id }: ProductRecord) => `products/${id}`

/** A product that a manager published in the honest way. */
async function putPublished(changes: Partial<ProductRecord> = {}): Promise<ProductRecord> {
  const { writes, after } = await publishWrites(world, await putDraft(world, changes), MANAGER)
  await commit(world.as('manager'), writes)
  return after
}

describe('a new draft', () => {
  test.each([
    ['superadmin', 'Super Admin'],
    ['admin', 'Admin'],
    ['manager', 'Manager'],
    ['inventory', 'Inventory Manager'],
  ] as const)('is created by %s, counted, with its unique values reserved', async (actor, role) => {
    const product = draftOf(actor)
    await commit(world.as(actor), await createWrites(world, product, { actor, role }))
    expect(await world.read(`unique/sku__${product.sku}`)).toMatchObject({ recordId: product.id })
  })

  test('cannot be created by anybody else', async () => {
    for (const person of NO_EDITORS) {
      const product = draftOf(person)
      const writes = await createWrites(world, product, { actor: person, role: 'Inventory Manager' })
      await refused(commit(world.as(person), writes), person)
    }
    const product = draftOf('inventory')
    await refused(commit(world.as('anonymous'), await createWrites(world, product, INVENTORY)))
  })

  const forged: Record<string, Partial<ProductRecord> | Record<string, unknown>> = {
    'published at once': { status: 'published' },
    'archived at once': { status: 'archived' },
    'with a history of prices nobody had': { priceHistory: [{ at: 1, priceMinor: 1 }] },
    'with a place in the catalogue': { shard: 's0' },
    'with a revision of the catalogue': { catalogRevision: 6 },
    "in another's name": { createdBy: 'admin' },
    "changed in another's name": { updatedBy: 'admin' },
    'with a field nobody knows': { costMinor: 1 },
    'further on than its first save': { revision: 2 },
    'under another id': { id: 'd'.repeat(32) },
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
    'of a name without end': { name: 'x'.repeat(121) },
    'of a name that is a list': { name: ['x'] },
    'of a description without end': { description: 'x'.repeat(2001) },
    'of a lower-case SKU': { sku: 'cem' },
    'of a crooked address': { slug: 'A b' },
    'at the address of another screen': { slug: 'boq' },
    'of no category': { category: '' },
    'of a category there is not': { subcategory: 'nothing' },
    'of a sub-category that is elsewhere': { category: 'roofing' },
    'with breaks out of order': {
      priceBreaks: [
        { minQuantity: 200, priceMinor: 11_100 },
        { minQuantity: 50, priceMinor: 11_000 },
      ],
    },
    'with a break that is dearer': { priceBreaks: [{ minQuantity: 50, priceMinor: 11_600 }] },
    'with a break that is free': { priceBreaks: [{ minQuantity: 50, priceMinor: 0 }] },
    'with a break at the least quantity': { priceBreaks: [{ minQuantity: 1, priceMinor: 11_000 }] },
    'with a break that says more': { priceBreaks: [{ minQuantity: 50, priceMinor: 11_000, for: 'ama' }] },
    'with more breaks than anybody reads': {
      priceBreaks: Array.from({ length: 7 }, (_, at) => ({
        minQuantity: 50 + at,
        priceMinor: 11_000 - at,
      })),
    },
    'with a pack of no whole steps': { stepQuantity: 7, packs: [{ name: 'pallet', factor: 40 }] },
    'with a pack without a name': { packs: [{ name: '', factor: 40 }] },
    'with a pack of a part': { packs: [{ name: 'pallet', factor: 0.5 }] },
    'with five packs': { packs: Array.from({ length: 5 }, () => ({ name: 'pallet', factor: 40 })) },
    'with specs of another shape': { specs: [{ name: 'grade', value: '42.5' }] },
    'with a spec that is no text': { specs: [{ key: 'grade', value: 42 }] },
    'with a long spec at the end': {
      specs: [
        ...Array.from({ length: 9 }, () => ({ key: 'grade', value: '42.5' })),
        { key: 'grade', value: 'x'.repeat(160) },
      ],
    },
    'with a tag that is no text': { tags: ['cement', 5] },
    'with an eighth tag that is none': { tags: [...Array.from({ length: 7 }, () => 'a'), 5] },
    'with a tag that is two': { tags: ['cement;lime'] },
    'with nine tags': { tags: Array.from({ length: 9 }, () => 'a') },
    'with a picture from elsewhere': { picture: 'https://evil.example.com/a.png' },
    'with a picture up the tree': { picture: '/../secret' },
    'with a picture a customer uploaded': { picture: `/uploads/quotes/customer/${'a'.repeat(32)}.png` },
    'with a picture under a name of its own': { picture: '/uploads/products/cement.png' },
    'with a drawing that can hold scripts': { picture: `/uploads/products/${'a'.repeat(32)}.svg` },
    'with more pictures from elsewhere': { pictures: ['//evil.example.com/a.png'] },
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
    'with a spec of a long key': { specs: [{ key: 'k'.repeat(41), value: '42.5' }] },
    'with a picture that is a number': { pictures: [5] },
    'with more texts than pictures': { pictureTexts: Array.from({ length: 8 }, () => 'a bag') },
    'with a text of a picture that is too long': { pictureTexts: ['a'.repeat(121)] },
    'with a text of a picture that is a number': { pictureTexts: [5] },
    'with a word to find it by that is a number': { searchTokens: ['cement', 5] },
    'with a word to find it by that is empty': { searchTokens: ['cement', ''] },
    'with a word to find it by that is a map': { searchTokens: [{ word: 'cement' }] },
    'with a word to find it by that is two': { searchTokens: ['cement|lime'] },
    'with a word to find it by without end': { searchTokens: ['x'.repeat(251)] },
    'with words to find it by that are one text': { searchTokens: 'cement' },
    'without words to be counted': { tags: 'cement' },
    'of the year 9999': { createdAt: Date.UTC(9999, 0), updatedAt: Date.UTC(9999, 0) },
    'changed in the year 9999': { updatedAt: Date.UTC(9999, 0) },
    'made half a millisecond ago': { createdAt: Date.now() + 0.5 },
    'with words to find it by without limit': { searchTokens: Array.from({ length: 401 }, () => 'a') },
    'with a negative weight': { weightGrams: -1 },
    'that arrives in two years': { leadTimeDays: 700 },
    'made to order perhaps': { madeToOrder: 'perhaps' },
    'that asks in words': { isPublishAsked: 'please' },
    'of an SKU without end': { sku: 'A'.repeat(41) },
    'of an address without end': { slug: 'a'.repeat(121) },
    'with a tag of a sentence': { tags: ['x'.repeat(41)] },
    'at a level of categories where nothing stands': { category: '', subcategory: 'cement-aggregates' },
    'with a pack of more steps and a part': {
      stepQuantity: 7,
      minQuantity: 7,
      packs: [{ name: 'pallet', factor: 40 }],
    },
    'with packs that its least never reaches': {
      stepQuantity: 2,
      minQuantity: 3,
      packs: [{ name: 'pallet', factor: 40 }],
    },
    'in the past': { changedAt: new Date(1) },
  }
  test.each(Object.entries(forged))('%s is refused', async (_what, fields) => {
    const product = draftOf('manager')
    const writes = await createWrites(world, product, MANAGER)
    await refused(commit(world.as('manager'), changed(writes, path(product), fields)))
  })

  test.each([
    ['a lower-case SKU', { sku: 'cem' }],
    ['an SKU without end', { sku: 'A'.repeat(41) }],
    ['a crooked address', { slug: 'A b' }],
    ['an address without end', { slug: 'a'.repeat(121) }],
    ['the address of another screen', { slug: 'compare' }],
  ])('cannot reserve %s, even if free', async (_what, fields) => {
    const product = draftOf('manager', fields)
    await refused(commit(world.as('manager'), await createWrites(world, product, MANAGER)))
  })

  test('without packs may have a minimum between two steps', async () => {
    const product = draftOf('manager', { minQuantity: 3, stepQuantity: 2, packs: [] })
    await commit(world.as('manager'), await createWrites(world, product, MANAGER))
  })

  test('cannot use a word as its id', async () => {
    const product = draftOf('manager', { id: 'my-product', lastAuditId: 'audit-product-my-product-1' })
    await refused(commit(world.as('manager'), await createWrites(world, product, MANAGER)))
  })

  const FULL_LISTS = {
    priceBreaks: Array.from({ length: 6 }, (_, at) => ({ minQuantity: 50 + at, priceMinor: 11_000 - at })),
    packs: Array.from({ length: 4 }, (_, at) => ({ name: `pack ${at}`, factor: 40 + at })),
    specs: Array.from({ length: 10 }, (_, at) => ({ key: `fact_${at}`, value: 'y'.repeat(120) })),
    documents: Array.from({ length: 4 }, (_, at) => ({ name: 'Sheet', url: `https://a.example.com/${at}` })),
  }

  test.each(Object.entries(FULL_LISTS))('has no extra fields in any element of %s', async (field, full) => {
    const product = draftOf('manager', FULL_LISTS)
    const writes = await createWrites(world, product, MANAGER)
    for (const [at, element] of full.entries()) {
      const list = (full as object[]).with(at, { ...element, more: 1 })
      await refused(commit(world.as('manager'), changed(writes, path(product), { [field]: list })), `${at}`)
    }
    await commit(world.as('manager'), writes)
  })

  test('with everything it may hold fits into one commit', async () => {
    const product = draftOf('inventory', {
      ...FULL_LISTS,
      description: 'x'.repeat(2000),
      tags: Array.from({ length: 8 }, (_, at) => `word ${at}`),
      pictures: Array.from({ length: 6 }, (_, at) => `/uploads/products/${String(at).repeat(32)}.jpg`),
      pictureTexts: Array.from({ length: 7 }, () => 'a'.repeat(120)),
      searchTokens: Array.from({ length: 400 }, (_, at) => `token ${at}`),
    })
    await commit(world.as('inventory'), await createWrites(world, product, INVENTORY))
    const { writes } = await publishWrites(world, product, MANAGER)
    await commit(world.as('manager'), writes)
  })

  test('cannot use another product’s unique value', async () => {
    const other = await putDraft(world)
    for (const kind of ['sku', 'slug'] as const) {
      const product = draftOf('inventory', { [kind]: other[kind] })
      const writes = await createWrites(world, product, INVENTORY)
      await refused(commit(world.as('inventory'), writes), kind)
      // Nor by leaving the holder alone.
      await refused(commit(world.as('inventory'), without(writes, `unique/${kind}__${other[kind]}`)), kind)
    }
  })

  test('is not created without its count, its unique values and its audit entry', async () => {
    const product = draftOf('inventory')
    const writes = await createWrites(world, product, INVENTORY)
    for (const one of [
      `unique/sku__${product.sku}`,
      `unique/slug__${product.slug}`,
      `auditLog/${product.lastAuditId}`,
    ])
      await refused(commit(world.as('inventory'), without(writes, one)), one)
    await refused(commit(world.as('inventory'), changed(writes, 'MetaData/products', { count: 90 })))
    await refused(
      commit(
        world.as('inventory'),
        changed(writes, `auditLog/${product.lastAuditId}`, { action: 'product.publish' }),
      ),
    )
  })

  test('can be looked up by its editors before it exists, and by nobody else', async () => {
    const { getDoc, doc } = await import('firebase/firestore/lite')
    await getDoc(doc(world.as('inventory'), `products/${'f'.repeat(32)}`))
    await refused(getDoc(doc(world.as('customer'), `products/${'f'.repeat(32)}`)))
    await refused(getDoc(doc(world.as('customer'), `unique/sku__CEM`)))
  })
})

describe('a draft that is saved again', () => {
  test('can be changed by anybody who edits products, and submitted for publishing', async () => {
    const product = await putDraft(world)
    const asked = savedAgain(product, 'inventory', { isPublishAsked: true, name: 'Cement, better' })
    await commit(world.as('inventory'), draftWrites(asked, INVENTORY, 'product.ask'))
    await commit(
      world.as('manager'),
      draftWrites(savedAgain(asked, 'manager', { isPublishAsked: false }), MANAGER),
    )
  })

  test('takes a new SKU and releases the old one', async () => {
    const product = await putDraft(world)
    const next = savedAgain(product, 'inventory', { sku: `${product.sku}-B` })
    const writes: Writes = {
      ...draftWrites(next, INVENTORY),
      [`unique/sku__${next.sku}`]: { set: holder('sku', next.sku, product.id) },
      [`unique/sku__${product.sku}`]: { delete: true },
    }
    await refused(commit(world.as('inventory'), without(writes, `unique/sku__${next.sku}`)))
    // Otherwise it would keep both.
    await refused(commit(world.as('inventory'), without(writes, `unique/sku__${product.sku}`)))
    await commit(world.as('inventory'), writes)
    expect(await world.read(`unique/sku__${product.sku}`)).toBeUndefined()
  })

  test('keeps the fields that a save may not change', async () => {
    const product = await putDraft(world)
    for (const [what, fields] of Object.entries({
      'by a role without the right': undefined,
      'its creation': { createdAt: 5 },
      'its creator': { createdBy: 'inventory2' },
      'its history': { priceHistory: [{ at: 2, priceMinor: 11_500 }] },
      'its place': { shard: 's0' },
      'its revision of the catalogue': { catalogRevision: 5 },
      'its revision': { revision: 7 },
      'its revision unchanged': { revision: 1 },
    })) {
      const writes = draftWrites(savedAgain(product, 'inventory', fields), INVENTORY)
      const actor = fields ? 'inventory' : 'sales'
      await refused(commit(world.as(actor), writes), what)
    }
  })

  test('meets the same checks as a new one, and is entered as a save', async () => {
    const product = await putDraft(world)
    const writes = draftWrites(savedAgain(product, 'inventory'), INVENTORY)
    for (const fields of [
      { packs: [{ name: 'pallet', factor: 0.5 }] },
      { documents: [{ name: 'Sheet', url: 'javascript:alert(1)' }] },
    ])
      await refused(commit(world.as('inventory'), changed(writes, path(product), fields)))
    const published = savedAgain(product, 'manager')
    for (const action of ['product.publish', 'product.change'])
      await refused(commit(world.as('manager'), draftWrites(published, MANAGER, action)), action)
    await commit(world.as('inventory'), writes)
  })

  test('cannot be saved by anybody else, or under a role the person does not have', async () => {
    const product = await putDraft(world)
    const sales = { actor: 'sales', role: 'Sales Person' } as const
    await refused(commit(world.as('sales'), draftWrites(savedAgain(product, 'sales'), sales)))
  })

  test('cannot change the shop or a shard in the same commit', async () => {
    const product = await putDraft(world)
    const { writes } = await publishWrites(world, product, INVENTORY)
    const saved = draftWrites(savedAgain(product, 'inventory'), INVENTORY)
    for (const one of ['catalog/shop', 'catalog/s1'])
      await refused(commit(world.as('inventory'), { ...saved, [one]: writes[one]! }), one)
    await commit(world.as('inventory'), saved)
  })

  test('is refused when somebody else saved first', async () => {
    const product = await putDraft(world)
    await commit(world.as('manager'), draftWrites(savedAgain(product, 'manager'), MANAGER))
    await refused(commit(world.as('inventory'), draftWrites(savedAgain(product, 'inventory'), INVENTORY)))
  })

  test('releases neither unique values still in use nor those of others', async () => {
    const [product, other] = [await putDraft(world), await putDraft(world)]
    const writes = draftWrites(savedAgain(product, 'inventory'), INVENTORY)
    for (const freed of [`unique/sku__${product.sku}`, `unique/slug__${other.slug}`])
      await refused(commit(world.as('inventory'), { ...writes, [freed]: { delete: true } }), freed)
    const taken = holder('sku', 'MORE-1', product.id)
    await refused(commit(world.as('inventory'), { ...writes, 'unique/sku__MORE-1': { set: taken } }))
  })
})

describe('publishing', () => {
  test.each([
    ['superadmin', 'Super Admin'],
    ['admin', 'Admin'],
    ['manager', 'Manager'],
  ] as const)('is possible for %s, with the catalogue', async (actor, role) => {
    const { writes, after } = await publishWrites(world, await putDraft(world), { actor, role })
    await commit(world.as(actor), writes)
    expect(await world.read(path(after))).toMatchObject({ status: 'published', shard: 's1' })
    expect(await world.read('catalog/shop')).toMatchObject({ revision: 6, productCount: 41 })
  })

  test('is refused to everybody else', async () => {
    for (const person of ['inventory', ...NO_EDITORS] as const) {
      const act = { actor: person, role: 'Inventory Manager' }
      const { writes } = await publishWrites(world, await putDraft(world), act)
      await refused(commit(world.as(person), writes), person)
    }
    const { writes } = await publishWrites(world, await putDraft(world), MANAGER)
    await refused(commit(world.as('anonymous'), writes))
  })

  test('can change the unique values in the same commit', async () => {
    const draft = await putDraft(world)
    const names = { sku: `${draft.sku}-NEW`, slug: `${draft.slug}-new` }
    const { writes } = await publishWrites(world, draft, MANAGER, names)
    const named: Writes = { ...writes }
    for (const kind of ['sku', 'slug'] as const) {
      named[`unique/${kind}__${names[kind]}`] = { set: holder(kind, names[kind], draft.id) }
      named[`unique/${kind}__${draft[kind]}`] = { delete: true }
    }
    for (const kept of [`unique/sku__${draft.sku}`, `unique/slug__${draft.slug}`])
      await refused(commit(world.as('manager'), without(named, kept)), kept)
    await commit(world.as('manager'), named)
  })

  test('cannot be partial', async () => {
    const { writes, after } = await publishWrites(world, await putDraft(world), MANAGER)
    for (const one of Object.keys(writes))
      await refused(commit(world.as('manager'), without(writes, one)), `without ${one}`)
    const shop = 'catalog/shop'
    for (const [what, at, fields] of [
      ['a shop that jumps ahead', shop, { revision: 7 }],
      ['a shop that stands still', shop, { revision: 5 }],
      ['a shop that counts as it likes', shop, { productCount: 400 }],
      ['a shop without its shards', shop, { shards: [] }],
      ['a shop with shards of its own', shop, { shards: ['s0', 's1', 'x', 'y'] }],
      ['a shop that lost a shard', shop, { shards: ['s0', 's2'] }],
      ['a shop of another product', shop, { lastProductId: 'CEM' }],
      ['a shop that counts halves', shop, { productCount: 41.5 }],
      ['a shop of other revisions', shop, { shardRevisions: { s0: 6, s1: 6 } }],
      ['a shop without revisions', shop, { shardRevisions: {} }],
      [
        'a shop that counts where the product does not stand',
        shop,
        { counts: { 'cement-aggregates': 1, cement: 40 } },
      ],
      ['a shop that counts nothing', shop, { counts: {} }],
      ['a shop of more categories', shop, { counts: { 'cement-aggregates': 1, cement: 1, sand: 0 } }],
      ['a shop of other categories', shop, { categories: '[]' }],
      ['a shop of other rates', shop, { rates: '{"date":"2026-11-20","cedisPer":{"GBP":1}}' }],
      ['a shop of other taxes', shop, { taxes: '[{"from":"2026-01-01"}]' }],
      ['a shop of other branches', shop, { locations: '[{"id":"mine"}]' }],
      ['a shop in the past', shop, { changedAt: new Date(1) }],
      ['a shop with a word more', shop, { banner: 'x' }],
      ['an emptied shard', 'catalog/s1', { data: '[]' }],
      ['a shard of a megabyte', 'catalog/s1', { data: 'x'.repeat(900_001) }],
      ['a shard of another revision', 'catalog/s1', { revision: 9 }],
      ['a shard that is no text', 'catalog/s1', { data: [] }],
      ['a place it does not stand in', path(after), { shard: 's0' }],
      ['no place', path(after), { shard: '' }],
      ['a revision of its own', path(after), { catalogRevision: 9 }],
      ['a wish that is granted', path(after), { isPublishAsked: true }],
      ['a history that begins otherwise', path(after), { priceHistory: [{ at: 2, priceMinor: 1 }] }],
      ['a history of tomorrow', path(after), { priceHistory: [{ at: 9e15, priceMinor: 11_500 }] }],
      ['no history', path(after), { priceHistory: [] }],
    ] as const)
      await refused(commit(world.as('manager'), changed(writes, at, fields)), what)
    await commit(world.as('manager'), writes)
  })

  test('a draft whose price changed needs no reason', async () => {
    const draft = await putDraft(world)
    const { writes, after } = await publishWrites(world, draft, MANAGER, { priceMinor: 12_000 })
    await commit(world.as('manager'), changed(writes, `auditLog/${after.lastAuditId}`, { reason: '' }))
  })

  test('records the actual price', async () => {
    const draft = await putDraft(world)
    const { writes, after } = await publishWrites(world, draft, MANAGER, { priceMinor: 12_000 })
    const said = (fields: Record<string, unknown>) => [{ at: after.updatedAt, priceMinor: 12_000, ...fields }]
    for (const [what, at, fields] of [
      ['another in the history', path(draft), { priceHistory: said({ priceMinor: 1 }) }],
      ['a word more in the history', path(draft), { priceHistory: said({ by: 'me' }) }],
      [
        'another afterwards in the entry',
        `auditLog/${after.lastAuditId}`,
        { diff: { priceMinor: { before: draft.priceMinor, after: 1 } } },
      ],
    ] as const)
      await refused(commit(world.as('manager'), changed(writes, at, fields)), what)
    await commit(world.as('manager'), writes)
  })

  test('requires packs and documents to be as the shop shows them', async () => {
    const draft = await putDraft(world)
    const { writes } = await publishWrites(world, draft, MANAGER)
    for (const fields of [
      { packs: [{ name: 'pallet', factor: 0.5 }] },
      { documents: [{ name: 'Sheet', url: 'javascript:alert(1)' }] },
    ])
      await refused(commit(world.as('manager'), changed(writes, path(draft), fields)))
  })

  test('adds no shard with an invalid name', async () => {
    const draft = await putDraft(world)
    const { writes } = await publishWrites(world, draft, MANAGER)
    for (const shard of ['mine', 's', 's00000', 'shop', 'a/b', '']) {
      const shop = { shards: ['s0', 's1', shard], shardRevisions: { s0: 5, s1: 5, [shard || 's2']: 6 } }
      const others = changed(without(writes, 'catalog/s1'), 'catalog/shop', shop)
      const opened = ['shop', 'a/b', ''].includes(shard)
        ? {}
        : { [`catalog/${shard}`]: { set: { ...setOf(writes, 'catalog/s1'), data: '[[]]' } } }
      const act = commit(world.as('manager'), { ...changed(others, path(draft), { shard }), ...opened })
      await refused(act, `a shard called “${shard}”`)
    }
  })

  test('names no shard twice, and none that gets no row', async () => {
    const draft = await putDraft(world)
    const { writes, after } = await publishWrites(world, draft, MANAGER)
    const twice = changed(writes, 'catalog/shop', { shards: ['s0', 's1', after.shard] })
    await refused(commit(world.as('manager'), twice))
    await commit(world.as('manager'), writes)
    const archiving = await archiveWrites(world, after, MANAGER)
    await refused(
      commit(world.as('manager'), changed(archiving, 'catalog/shop', { shards: ['s0', 's1', ''] })),
    )
    await commit(world.as('manager'), archiving)
  })

  test('adds a shard with exactly one row', async () => {
    const draft = await putDraft(world)
    const { writes } = await publishWrites(world, draft, MANAGER)
    const shop = (await world.read('catalog/shop'))?.['shards'] as string[]
    const opened = (data: string): Writes => ({
      ...changed(
        changed(without(writes, 'catalog/s1'), 'catalog/shop', {
          shards: [...shop, 's2'],
          shardRevisions: { s0: 5, s1: 5, s2: 6 },
        }),
        path(draft),
        { shard: 's2' },
      ),
      'catalog/s2': { set: { ...setOf(writes, 'catalog/s1'), data } },
    })
    await refused(commit(world.as('manager'), opened('x'.repeat(4001))))
    await refused(
      commit(world.as('manager'), {
        ...opened('[[]]'),
        'catalog/other': { set: setOf(writes, 'catalog/s1') },
      }),
    )
    for (const shards of [
      [...shop, 's2', 's9'],
      ['s2', ...shop],
    ])
      await refused(commit(world.as('manager'), changed(opened('[[]]'), 'catalog/shop', { shards })))
    await commit(world.as('manager'), opened('[[]]'))
  })
})

describe('the catalogue', () => {
  /** A shard with nothing but a changed name, which keeps its size. */
  async function forged(shard: 's0' | 's1', revision: number, lastProductId: string): Promise<Writes> {
    const stored = (await world.read(`catalog/${shard}`)) as { data: string }
    const data = stored.data.replace('Cement', 'Poison')
    return { [`catalog/${shard}`]: { set: { revision, lastProductId, data, changedAt: serverTimestamp() } } }
  }

  test.each(['inventory', 'manager'] as const)('cannot be changed with a draft from %s', async (actor) => {
    const act = actor === 'manager' ? MANAGER : INVENTORY
    const product = await putDraft(world)
    const saved = savedAgain(product, actor)
    // A draft has no revision: a shard that claims the same agrees with it.
    for (const revision of [0, 5, 6])
      await refused(
        commit(world.as(actor), {
          ...draftWrites(saved, act),
          ...(await forged('s1', revision, product.id)),
        }),
        `revision ${revision}`,
      )
    const made = draftOf(actor)
    await refused(
      commit(world.as(actor), {
        ...(await createWrites(world, made, act)),
        ...(await forged('s0', 0, made.id)),
      }),
    )
    const counted = { revision: 6, productCount: 41, lastProductId: product.id, changedAt: serverTimestamp() }
    await refused(
      commit(world.as(actor), { ...draftWrites(saved, act), 'catalog/shop': { update: counted } }),
    )
  })

  test('cannot be changed when a draft is archived', async () => {
    const product = await putDraft(world)
    const archived = {
      ...(await archiveWrites(world, product, MANAGER)),
      [path(product)]: {
        update: {
          status: 'archived',
          isPublishAsked: false,
          revision: 2,
          lastAuditId: `audit-product-${product.id}-2`,
          updatedAt: Date.now(),
          updatedBy: 'manager',
          changedAt: serverTimestamp(),
        },
      },
    }
    const shop = changed(archived, 'catalog/shop', {
      productCount: 40,
      counts: { 'cement-aggregates': 0, cement: 0 },
    })
    await refused(commit(world.as('manager'), shop))
    await refused(
      commit(world.as('manager'), {
        ...without(archived, 'catalog/shop'),
        ...(await forged('s1', 0, product.id)),
      }),
    )
    await commit(world.as('manager'), without(archived, 'catalog/shop'))
  })

  test('changes in the shard of the product, and in no other', async () => {
    const { writes, after } = await publishWrites(world, await putDraft(world), MANAGER)
    for (const revision of [5, 6, 7])
      await refused(
        commit(world.as('manager'), { ...writes, ...(await forged('s0', revision, after.id)) }),
        `revision ${revision}`,
      )
    const both = changed(writes, 'catalog/shop', { shardRevisions: { s0: 6, s1: 6 } })
    const rows = (await world.read('catalog/s0'))?.['data']
    await refused(
      commit(world.as('manager'), {
        ...both,
        'catalog/s0': { set: { ...setOf(writes, 'catalog/s1'), data: rows } },
      }),
    )
    await commit(world.as('manager'), writes)
    expect(await world.read('catalog/shop')).toMatchObject({
      shardRevisions: { s0: 5, s1: 6 },
      counts: { 'cement-aggregates': 1, cement: 1 },
    })
  })

  test('counts a product in its new category and not in its old one', async () => {
    await world.put('categories/lime', { slug: 'lime', parent: 'cement-aggregates' })
    const before = await putPublished()
    const { writes } = await publishWrites(world, before, MANAGER, { subcategory: 'lime' })
    await refused(
      commit(
        world.as('manager'),
        changed(writes, 'catalog/shop', { counts: { 'cement-aggregates': 1, cement: 1 } }),
      ),
    )
    await commit(world.as('manager'), writes)
    expect((await world.read('catalog/shop'))?.['counts']).toEqual({ 'cement-aggregates': 1, cement: 0 })
  })
})

describe('the shop and its shards', () => {
  test('cannot change with a draft, whatever its revision', async () => {
    const draft = await putDraft(world)
    const saved = draftWrites(savedAgain(draft, 'manager', { catalogRevision: 6 }), MANAGER)
    const moved = { revision: 6, lastProductId: draft.id, changedAt: serverTimestamp() }
    await refused(commit(world.as('manager'), { ...saved, 'catalog/shop': { update: moved } }))
  })

  test('change by one revision, however well they agree', async () => {
    const draft = await putDraft(world)
    const { writes } = await publishWrites(world, draft, MANAGER)
    const shop = { revision: 9, shardRevisions: { s0: 5, s1: 9 } }
    await refused(
      commit(
        world.as('manager'),
        changed(changed(changed(writes, 'catalog/shop', shop), 'catalog/s1', { revision: 9 }), path(draft), {
          catalogRevision: 9,
        }),
      ),
    )
  })

  test('are strings', async () => {
    await world.put('catalog/s1', { revision: 5, data: '[]', lastProductId: '' })
    const { writes } = await publishWrites(world, await putDraft(world), MANAGER)
    await refused(commit(world.as('manager'), changed(writes, 'catalog/s1', { data: ['x'] })))
    await commit(world.as('manager'), writes)
  })

  test('cannot get a shard from a product whose own shard is unknown', async () => {
    const before = await putPublished()
    const { shard: _unknown, ...old } = (await world.read(path(before))) as Record<string, unknown>
    await world.put(path(before), old)
    const { writes } = await publishWrites(world, before, MANAGER, { name: 'Cement, as it is now' })
    const more = { shardRevisions: { s0: 5, s1: 7, s9: 7 } }
    await refused(commit(world.as('manager'), changed(writes, 'catalog/shop', more)))
  })

  const MOVED = () => ({ changedAt: serverTimestamp() })

  test('change together with the named product, not after it', async () => {
    const product = await putPublished()
    const shop = (await world.read('catalog/shop')) ?? {}
    const shard = (await world.read('catalog/s1')) ?? {}
    const revision = Number(shop['revision']) + 1
    const named = { revision, lastProductId: product.id, ...MOVED() }
    await refused(
      commit(world.as('manager'), {
        'catalog/shop': { update: { ...named, shardRevisions: { s0: 5, s1: revision } } },
        'catalog/s1': { update: named },
      }),
      'the shop after it',
    )
    const again = { ...shard, data: '[]', lastProductId: product.id, ...MOVED() }
    await refused(commit(world.as('manager'), { 'catalog/s1': { set: again } }), 'a shard after it')
  })

  test('change to the revision of the shop, each of them', async () => {
    const { writes } = await publishWrites(world, await putDraft(world), MANAGER)
    const still = {
      ...setOf(writes, 'catalog/s1'),
      revision: 5,
      data: (await world.read('catalog/s0'))?.['data'],
    }
    await refused(commit(world.as('manager'), { ...writes, 'catalog/s0': { set: still } }))
    await commit(world.as('manager'), writes)
  })

  test('mention only existing shards', async () => {
    const draft = await putDraft(world)
    const { writes } = await publishWrites(world, draft, MANAGER)
    const more = { shardRevisions: { s0: 5, s1: 6, s9: 6 } }
    await refused(commit(world.as('manager'), changed(writes, 'catalog/shop', more)))
    await refused(
      commit(world.as('manager'), changed(writes, 'catalog/shop', { shardRevisions: { s0: 5, s1: 5 } })),
      'where the row stands',
    )
    const elsewhere = changed(
      changed(without(writes, 'catalog/s1'), 'catalog/shop', { shardRevisions: { s0: 5, s1: 5, s9: 6 } }),
      path(draft),
      { shard: 's9' },
    )
    const opened = { 'catalog/s9': { set: { ...setOf(writes, 'catalog/s1'), data: '[[]]' } } }
    await refused(commit(world.as('manager'), { ...elsewhere, ...opened }), 'a shard of its own')
  })

  test('do not exceed the size of a document', async () => {
    const data = 'x'.repeat(899_000)
    await world.put('catalog/s1', { revision: 5, data, lastProductId: '' })
    const draft = await putDraft(world)
    const facts = (await world.read('catalog/shop')) ?? {}
    await world.put('catalog/s1', { revision: 5, data: '[]', lastProductId: '' })
    const { writes, after } = await publishWrites(world, draft, MANAGER)
    await world.put('catalog/s1', { revision: 5, data, lastProductId: '' })
    expect([facts['revision'], after.shard]).toEqual([5, 's1'])
    await refused(
      commit(world.as('manager'), changed(writes, 'catalog/s1', { data: `${data}${'x'.repeat(1001)}` })),
    )
    await commit(world.as('manager'), changed(writes, 'catalog/s1', { data: `${data}${'x'.repeat(1000)}` }))
  })

  test('include the old shard of a row that moves', async () => {
    const before = await putPublished()
    const { writes } = await publishWrites(world, before, MANAGER, { name: 'Cement, moved' })
    const moved = changed(
      changed(without(writes, 'catalog/s1'), path(before), { shard: 's0' }),
      'catalog/shop',
      { shardRevisions: { s0: 7, s1: 6 } },
    )
    const rows = { ...setOf(writes, 'catalog/s1'), data: (await world.read('catalog/s0'))?.['data'] }
    await refused(commit(world.as('manager'), { ...moved, 'catalog/s0': { set: rows } }))
  })

  test('are dropped above ten thousand products, and not before', async () => {
    const shop = (await world.read('catalog/shop')) ?? {}
    const giveUp = async (productCount: number, shardRevisions: object = {}) => {
      await world.put('catalog/shop', { ...shop, productCount })
      await world.put('catalog/s1', { revision: 5, data: '[]', lastProductId: '' })
      const draft = await putDraft(world)
      const { writes } = await publishWrites(world, draft, MANAGER)
      const none = { shards: [], shardRevisions, productCount: productCount + 1 }
      return commit(
        world.as('manager'),
        changed(changed(without(writes, 'catalog/s1'), 'catalog/shop', none), path(draft), { shard: '' }),
      )
    }
    await refused(giveUp(9_999))
    await refused(giveUp(10_000, { s0: 5 }), 'with revisions of none')
    await giveUp(10_000)
    await world.put('catalog/shop', { ...(await world.read('catalog/shop')), productCount: 9_000 })
    const draft = await putDraft(world)
    const entries = { 'cement-aggregates': 2, cement: 2 }
    const revision = Number((await world.read('catalog/shop'))?.['revision']) + 1
    const after = savedAgain(draft, 'manager', {
      status: 'published',
      isPublishAsked: false,
      catalogRevision: revision,
    })
    const priceHistory = [{ at: after.updatedAt, priceMinor: after.priceMinor }]
    await commit(world.as('manager'), {
      [path(draft)]: { set: stored({ ...after, priceHistory }) },
      'catalog/shop': {
        update: { revision, productCount: 9_001, counts: entries, lastProductId: draft.id, ...MOVED() },
      },
      [`auditLog/${after.lastAuditId}`]: { set: productAudit(after, MANAGER, 'product.publish') },
    })
  })

  test('count in whole numbers, and each category once', async () => {
    const { writes } = await publishWrites(world, await putDraft(world), MANAGER)
    for (const counts of [
      { 'cement-aggregates': 1, cement: 0 },
      { 'cement-aggregates': 0, cement: 1 },
      { 'cement-aggregates': 1 },
      { 'cement-aggregates': 1, cement: 1, sand: 7 },
    ])
      await refused(commit(world.as('manager'), changed(writes, 'catalog/shop', { counts })))
    const shopNow = (await world.read('catalog/shop')) ?? {}
    for (const counts of [{ 'cement-aggregates': 0 }, { 'cement-aggregates': 0, cement: 0, sand: 3 }]) {
      await world.put('catalog/shop', { ...shopNow, counts })
      const counted = { 'cement-aggregates': 1, cement: 1, ...('sand' in counts && { sand: 4 }) }
      await refused(commit(world.as('manager'), changed(writes, 'catalog/shop', { counts: counted })))
    }
    await world.put('catalog/shop', shopNow)
    await commit(world.as('manager'), writes)

    for (const [slug, parent] of [
      ['roofing', ''],
      ['sheets', 'roofing'],
    ] as const)
      await world.put(`categories/${slug}`, { slug, parent })
    const shop = (await world.read('catalog/shop')) ?? {}
    const honest = { 'cement-aggregates': 1, cement: 1, roofing: 0, sheets: 0 }
    await world.put('catalog/shop', { ...shop, counts: honest })
    const draft = await putDraft(world)
    const { writes: next } = await publishWrites(world, draft, MANAGER, {
      category: 'roofing',
      subcategory: 'sheets',
    })
    for (const wrong of ['cement-aggregates', 'cement', 'roofing', 'sheets'] as const) {
      const counts = { ...honest, roofing: 1, sheets: 1, [wrong]: 7 }
      await refused(commit(world.as('manager'), changed(next, 'catalog/shop', { counts })), wrong)
    }
    await commit(
      world.as('manager'),
      changed(next, 'catalog/shop', { counts: { ...honest, roofing: 1, sheets: 1 } }),
    )
  })
})

const setOf = (writes: Writes, at: string): Record<string, unknown> => {
  const write = writes[at]
  if (!write || !('set' in write)) throw new Error(`nothing is set at ${at}`)
  return write.set
}

describe('a published product', () => {
  test('needs a reason for a price change, which is kept in its history', async () => {
    const before = await putPublished()
    const { writes, after } = await publishWrites(world, before, MANAGER, { priceMinor: 12_000 })
    const entry = `auditLog/${after.lastAuditId}`
    for (const [what, at, fields] of [
      ['without a reason', entry, { reason: '' }],
      ['with another price in the entry', entry, { diff: { priceMinor: { before: 1, after: 12_000 } } }],
      ['without the price in the entry', entry, { diff: {} }],
      ['that is not in the history', path(before), { priceHistory: before.priceHistory }],
      ['with a shorter history', path(before), { priceHistory: after.priceHistory?.slice(1) }],
      [
        'with a rewritten history',
        path(before),
        { priceHistory: [{ at: 1, priceMinor: 9 }, ...(after.priceHistory?.slice(1) ?? [])] },
      ],
    ] as const)
      await refused(commit(world.as('manager'), changed(writes, at, fields)), what)
    await commit(world.as('manager'), writes)
    expect(await world.read(path(before))).toMatchObject({
      priceHistory: [
        { at: expect.any(Number), priceMinor: 11_500 },
        { at: expect.any(Number), priceMinor: 12_000 },
      ],
    })
  })

  test('keeps sixty prices', async () => {
    const priceHistory = Array.from({ length: 60 }, (_, at) => ({ at: 1, priceMinor: 11_000 + at }))
    const before = await putPublished()
    const old = { ...before, priceHistory, priceMinor: 11_059 }
    await world.put(path(before), { ...old, changedAt: new Date(1) })
    const { writes, after } = await publishWrites(world, old, MANAGER, { priceMinor: 12_000 })
    expect(after.priceHistory).toHaveLength(60)
    await commit(world.as('manager'), writes)
  })

  test('keeps its SKU, its address and its quantity scale', async () => {
    const before = await putPublished()
    for (const fields of [{ sku: 'OTHER-1' }, { slug: 'other-1' }, { quantityScale: 2 } as const]) {
      const { writes, after } = await publishWrites(world, before, MANAGER, fields)
      await refused(
        commit(world.as('manager'), {
          ...writes,
          [`unique/sku__${after.sku}`]: { set: holder('sku', after.sku, before.id) },
          [`unique/slug__${after.slug}`]: { set: holder('slug', after.slug, before.id) },
        }),
      )
      await refused(commit(world.as('manager'), writes), JSON.stringify(fields))
    }
  })

  test('cannot become a draft again, nor be saved as one', async () => {
    const before = await putPublished()
    for (const status of ['draft', 'published'] as const) {
      const after = savedAgain(before, 'inventory', { status, priceMinor: 1 })
      await refused(commit(world.as('inventory'), draftWrites(after, INVENTORY)), status)
      await refused(
        commit(world.as('manager'), draftWrites({ ...after, updatedBy: 'manager' }, MANAGER)),
        status,
      )
    }
  })

  test('can be archived with its row by those who publish, and published again', async () => {
    const before = await putPublished()
    const writes = await archiveWrites(world, before, MANAGER)
    for (const person of ['inventory', 'sales', 'customer', 'suspended'] as const)
      await refused(
        commit(
          world.as(person),
          await archiveWrites(world, before, { actor: person, role: 'Inventory Manager' }),
        ),
        person,
      )
    for (const one of Object.keys(writes))
      await refused(commit(world.as('manager'), without(writes, one)), `without ${one}`)
    for (const fields of [{ priceMinor: 1 }, { name: 'Gone' }, { shard: 's1' }, { priceHistory: [] }])
      await refused(
        commit(world.as('manager'), changed(writes, path(before), fields)),
        JSON.stringify(fields),
      )
    await commit(world.as('manager'), writes)
    const archived = (await world.read(path(before))) as unknown as ProductRecord
    expect(archived.status).toBe('archived')

    const again = await publishWrites(world, archived, MANAGER)
    await commit(world.as('manager'), again.writes)
    expect(await world.read('catalog/shop')).toMatchObject({ revision: 8, productCount: 41 })
  })

  test('is archived with its status, date and next revision', async () => {
    const before = await putPublished()
    const writes = await archiveWrites(world, before, MANAGER)
    for (const [what, fields] of Object.entries({
      'as something else': { status: 'gone' },
      'in the name of another': { updatedBy: 'admin' },
      'at another time': { changedAt: new Date(1) },
      'at another revision': { revision: before.revision + 2 },
    }))
      await refused(commit(world.as('manager'), changed(writes, path(before), fields)), what)
    await commit(world.as('manager'), writes)
  })

  test('that cannot be read can be archived as well, with a readable revision', async () => {
    const before = await putPublished()
    await world.put(path(before), { ...(await world.read(path(before))), revision: 'many', packs: 'broken' })
    const writes = await archiveWrites(world, before, MANAGER)
    for (const revision of [0, -5, 1.5, 'many'])
      await refused(commit(world.as('manager'), changed(writes, path(before), { revision })), `${revision}`)
    await commit(world.as('manager'), changed(writes, path(before), { revision: 1 }))
  })

  test('in an old format can be changed as well', async () => {
    const product = draftOf('manager', { status: 'published' })
    const {
      revision: _1,
      shard: _2,
      catalogRevision: _3,
      isPublishAsked: _4,
      lastAuditId: _5,
      packs: _6,
      priceHistory: _7,
      ...old
    } = product
    await world.put(path(product), old)
    const before = { ...product, revision: 0, lastAuditId: '' }
    const { writes } = await publishWrites(world, before, MANAGER, { name: 'Cement, as it is now' })
    await commit(world.as('manager'), writes)
  })
})

describe('cannot be written outside the app’s actions', () => {
  test.each(['superadmin', 'manager', 'inventory', 'customer'] as const)('as %s', async (person) => {
    const product = await putPublished()
    const audit = productAudit(
      savedAgain(product, person),
      { actor: person, role: 'Manager' },
      'product.change',
    )
    const attempts: Record<string, Writes> = {
      'a price alone': { [path(product)]: { update: { priceMinor: 1 } } },
      'a price with an entry': {
        [path(product)]: { update: { priceMinor: 1, lastAuditId: audit.id } },
        [`auditLog/${audit.id}`]: { set: audit },
      },
      'a shard alone': { 'catalog/s0': { update: { data: '[]' } } },
      'a shop alone': { 'catalog/shop': { update: { revision: 7, data: '{}' } } },
      'a shop that goes': { 'catalog/shop': { delete: true } },
      'a shard that goes': { 'catalog/s0': { delete: true } },
      'a product that goes': { [path(product)]: { delete: true } },
      'a value that is taken': { 'unique/sku__X': { set: holder('sku', 'X', product.id) } },
      'a value that is given back': { [`unique/sku__${product.sku}`]: { delete: true } },
      'a value that moves': { [`unique/sku__${product.sku}`]: { update: { recordId: 'CEM' } } },
      'a whole product': { [path(product)]: { set: stored(savedAgain(product, person)) } },
    }
    for (const [what, writes] of Object.entries(attempts))
      await refused(commit(world.as(person), writes), what)
  })
})
