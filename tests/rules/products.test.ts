import { doc, getDoc, serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { draftOf, soldProduct } from './product-writes.ts'
import { refusedInAnyPart } from './refused-in-any-part.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit, type Writes } from './writes.ts'

// Products, the catalogue and scheduled prices are written by the API alone (`server/api/catalogue`), whose tests hold
// what it refuses. Here: that nobody gets past it, with the whole commit that it would write or with a part of it.
let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const MOVED = { changedAt: serverTimestamp() }

const holder = (kind: 'sku' | 'slug', value: string, recordId: string) => ({
  [`unique/${kind}__${value}`]: { set: { kind, value, collection: 'products', recordId } },
})

const entry = (entity: string, entityId: string, id: string, person: Person, action: string): Writes => ({
  [`auditLog/${id}`]: {
    set: {
      id,
      actorUid: person,
      actorRole: highestRoleOf(person),
      action,
      entity,
      entityId,
      reason: 'Dearer clinker',
      diff: { status: { before: 'draft', after: 'published' } },
      at: serverTimestamp(),
    },
  },
})

const moved = (revision: number, productId: string): Writes => ({
  'catalog/shop': {
    update: {
      revision,
      shards: ['s0'],
      shardRevisions: { s0: revision },
      lastProductId: productId,
      ...MOVED,
    },
  },
  'catalog/s0': { set: { revision, data: '[]', lastProductId: productId, ...MOVED } },
})

const COMMITS: Readonly<Record<string, (person: Person, sold: string) => Writes>> = {
  'a new draft': (person) => {
    const product = draftOf(person)
    return {
      [`products/${product.id}`]: { set: { ...product, ...MOVED } },
      ...holder('sku', product.sku, product.id),
      ...holder('slug', product.slug, product.id),
      'MetaData/products': { set: { count: 41, lastId: product.id, updatedAt: Date.now() } },
      ...entry('products', product.id, product.lastAuditId, person, 'product.draft'),
    }
  },
  'a change of what is in the shop': (person, sold) => {
    const id = `audit-product-${'c'.repeat(32)}`
    return {
      [`products/${sold}`]: { update: { priceMinor: 1, revision: 2, lastAuditId: id, ...MOVED } },
      ...moved(6, sold),
      ...entry('products', sold, id, person, 'product.change'),
    }
  },
  'a product put away': (person, sold) => {
    const id = `audit-product-${'d'.repeat(32)}`
    return {
      [`products/${sold}`]: { update: { status: 'archived', revision: 2, lastAuditId: id, ...MOVED } },
      ...moved(6, sold),
      ...entry('products', sold, id, person, 'product.archive'),
    }
  },
  'another name of a product': (_person, sold) => ({
    [`products/${sold}`]: { update: { sku: 'OTHER', revision: 2, ...MOVED } },
    ...holder('sku', 'OTHER', sold),
    'unique/sku__CEM': { delete: true },
  }),
  'a scheduled price': (person, sold) => {
    const lastAuditId = `audit-${sold}-${'e'.repeat(32)}`
    return {
      [`priceSchedules/${sold}`]: {
        set: { id: sold, status: 'waiting', from: Date.UTC(2099, 0), priceMinor: 1, lastAuditId, ...MOVED },
      },
      ...entry('priceSchedules', sold, lastAuditId, person, 'price.schedule'),
    }
  },
  'a scheduled price withdrawn': () => ({
    'priceSchedules/CEM': { update: { status: 'withdrawn', ...MOVED } },
  }),
  'a product that goes': (_person, sold) => ({ [`products/${sold}`]: { delete: true } }),
  'a shop that goes': () => ({ 'catalog/shop': { delete: true } }),
  'a shard that goes': () => ({ 'catalog/s0': { delete: true } }),
  'a schedule that goes': () => ({ 'priceSchedules/CEM': { delete: true } }),
}

test.each(Object.entries(COMMITS))('%s is written by nobody, whole or in parts', async (_what, writesOf) => {
  const sold = await soldProduct(world)
  await world.put('MetaData/products', { count: 40, lastId: '', updatedAt: 1 })
  await refusedInAnyPart(world, (person) => writesOf(person, sold), 'manager')
})

test('nobody enters what was not done, though a record names an entry that is missing', async () => {
  const id = `audit-product-${'f'.repeat(32)}`
  const sold = await soldProduct(world)
  for (const [entity, action] of [
    ['products', 'product.change'],
    ['priceSchedules', 'price.schedule'],
  ] as const) {
    await world.put(`${entity}/${sold}`, { ...(await world.read(`${entity}/${sold}`)), lastAuditId: id })
    for (const person of EVERYBODY)
      await refused(commit(world.as(person), entry(entity, sold, id, person, action)), `${entity} ${person}`)
  }
})

test('a draft can be looked up by staff before it exists, and by nobody else; SKUs by nobody', async () => {
  const missing = `products/${'f'.repeat(31)}0`
  expect((await getDoc(doc(world.as('inventory'), missing))).exists()).toBe(false)
  await refused(getDoc(doc(world.as('customer'), missing)))
  for (const person of EVERYBODY) await refused(getDoc(doc(world.as(person), 'unique/sku__CEM')), person)
})
