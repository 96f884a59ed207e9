import { serverTimestamp } from 'firebase/firestore/lite'
import { changedCatalogue, movedFacts, storedFacts } from '#domain/catalogue/catalogue-shards.ts'
import { encodeCatalogue, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import { withPriceChange } from '#domain/pricing/price-history.ts'
import { BLANK_FORM, readForm, type ProductForm } from '#domain/catalogue/product-form.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { searchTokensOf } from '#domain/search/search-tokens.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'
import type { Writes } from './writes.ts'

const FORM: ProductForm = {
  ...BLANK_FORM,
  name: 'Cement 42.5R, 50 kg bag',
  category: 'cement-aggregates',
  subcategory: 'cement',
  unit: 'bag',
  price: '115',
  breaks: [
    { from: '50', price: '113' },
    { from: '200', price: '111' },
  ],
  packs: [{ name: 'pallet', units: '40' }],
  specs: [{ key: 'standard', value: 'EN 197-1' }],
  tags: 'cement, masonry',
  picture: 'cement-bag~t42.5r',
  weightKg: '50',
}

let made = 0

/** A draft as after its first save; `id` is new unless given. */
export function draftOf(actor: Person, changes: Partial<ProductRecord> = {}): ProductRecord {
  const number = ++made
  const read = readForm({ ...FORM, sku: `CEM-${number}`, slug: `cement-${number}` })
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const id = number.toString(16).padStart(32, 'c')
  return {
    ...read.fields,
    id,
    searchTokens: searchTokensOf(read.fields),
    priceHistory: [],
    status: 'draft',
    revision: 1,
    shard: '',
    catalogRevision: 0,
    isPublishAsked: false,
    lastAuditId: `audit-product-${id}-1`,
    createdAt: Date.now(),
    createdBy: actor,
    updatedAt: Date.now(),
    updatedBy: actor,
    ...changes,
  }
}

type Act = { actor: Person; role: string }

/** An honest commit that creates a draft. */
export async function createWrites(world: World, product: ProductRecord, act: Act): Promise<Writes> {
  const count = Number((await world.read('MetaData/products'))?.['count']) + 1
  return {
    [`products/${product.id}`]: { set: stored(product) },
    [`unique/sku__${product.sku}`]: { set: holder('sku', product.sku, product.id) },
    [`unique/slug__${product.slug}`]: { set: holder('slug', product.slug, product.id) },
    'MetaData/products': { set: { count, lastId: product.id, updatedAt: Date.now() } },
    [`auditLog/${product.lastAuditId}`]: { set: productAudit(product, act, 'product.draft') },
  }
}

/** `before` after another save by the actor. */
export const savedAgain = (
  before: ProductRecord,
  actor: Person,
  changes: Partial<ProductRecord> = {},
): ProductRecord => ({
  ...before,
  revision: before.revision + 1,
  lastAuditId: `audit-product-${before.id}-${before.revision + 1}`,
  updatedAt: Date.now(),
  updatedBy: actor,
  ...changes,
})

/** An honest commit that changes a draft without new unique values. */
export const draftWrites = (product: ProductRecord, act: Act, action = 'product.draft'): Writes => ({
  [`products/${product.id}`]: { set: stored(product) },
  [`auditLog/${product.lastAuditId}`]: { set: productAudit(product, act, action) },
})

/** An honest commit that publishes `before` with these changes, given the current catalogue. */
export async function publishWrites(
  world: World,
  before: ProductRecord,
  act: Act,
  changes: Partial<ProductRecord> = {},
): Promise<{ writes: Writes; after: ProductRecord }> {
  const wasPublished = before.status === 'published'
  const next = savedAgain(before, act.actor, { status: 'published', isPublishAsked: false, ...changes })
  const { facts, data } = await catalogueIn(world)
  const change = { productId: before.id, before: wasPublished ? before : undefined, after: next }
  const catalogue = changedCatalogue(facts, data, change)
  const priceHistory = withPriceChange(before.priceHistory ?? [], {
    at: next.updatedAt,
    priceMinor: next.priceMinor,
  })
  const after = { ...next, priceHistory, shard: catalogue.shard, catalogRevision: catalogue.facts.revision }
  const action = wasPublished ? 'product.change' : 'product.publish'
  const priceMinor = { before: before.priceMinor, after: after.priceMinor }
  return {
    after,
    writes: {
      [`products/${before.id}`]: { set: stored(after) },
      ...catalogueWrites(catalogue, before.id),
      [`auditLog/${after.lastAuditId}`]: {
        set: {
          ...productAudit(after, act, action),
          reason: 'Supplier raised',
          diff: { priceMinor },
          changes: ['name: Cement → Portland cement'],
        },
      },
    },
  }
}

/** An honest commit that archives a published product. */
export async function archiveWrites(world: World, before: ProductRecord, act: Act): Promise<Writes> {
  const { facts, data } = await catalogueIn(world)
  const catalogue = changedCatalogue(facts, data, { productId: before.id, before, after: undefined })
  const after = savedAgain(before, act.actor, { status: 'archived', shard: '' })
  return {
    [`products/${before.id}`]: {
      update: {
        status: 'archived',
        shard: '',
        catalogRevision: catalogue.facts.revision,
        isPublishAsked: false,
        revision: after.revision,
        lastAuditId: after.lastAuditId,
        updatedAt: after.updatedAt,
        updatedBy: act.actor,
        changedAt: serverTimestamp(),
      },
    },
    ...catalogueWrites(catalogue, before.id),
    [`auditLog/${after.lastAuditId}`]: { set: productAudit(after, act, 'product.archive') },
  }
}

const catalogueWrites = (
  { facts, shards }: ReturnType<typeof changedCatalogue>,
  productId: string,
): Writes => {
  const moved = { revision: facts.revision, lastProductId: productId, changedAt: serverTimestamp() }
  return {
    'catalog/shop': { update: { ...movedFacts(facts), ...moved } },
    ...Object.fromEntries(
      Object.entries(shards).map(([id, data]) => [`catalog/${id}`, { set: { ...moved, data } }]),
    ),
  }
}

/** A shop with two shards and its categories, for the test's own products. */
export async function putCatalogue(world: World): Promise<void> {
  const category = (slug: string, parent: string) => ({
    slug,
    parent,
    name: slug,
    description: '',
    picture: '',
    rank: 0,
    count: 0,
  })
  const categories = [category('cement-aggregates', ''), category('cement', 'cement-aggregates')]
  for (const one of categories) await world.put(`categories/${one.slug}`, one)
  const facts: ShopFacts = {
    revision: 5,
    shards: ['s0', 's1'],
    shardRevisions: { s0: 5, s1: 5 },
    productCount: 40,
    categories,
    locations: [],
    rates: { date: '2026-11-20', cedisPer: { CAD: 8, GBP: 14.62, KES: 0.08, NGN: 0.007, USD: 11 } },
    taxes: [],
  }
  await world.put('catalog/shop', { ...storedFacts(facts), lastProductId: '' })
  for (const shard of facts.shards) {
    const rows = Array.from({ length: 40 }, () => catalogueProductOf(draftOf('manager')))
    await world.put(`catalog/${shard}`, { revision: 5, data: encodeCatalogue(rows), lastProductId: '' })
  }
  await world.put('MetaData/products', { count: 40, lastId: '', updatedAt: Date.now() })
}

/** A draft stored in the database, with its unique values. */
export async function putDraft(world: World, changes: Partial<ProductRecord> = {}): Promise<ProductRecord> {
  const product = draftOf('inventory', changes)
  await world.put(`products/${product.id}`, { ...product, changedAt: new Date(1) })
  for (const kind of ['sku', 'slug'] as const)
    await world.put(`unique/${kind}__${product[kind]}`, holder(kind, product[kind], product.id))
  return product
}

async function catalogueIn(world: World) {
  const dataAt = async (id: string) => (await world.read(`catalog/${id}`))?.['data'] as string
  const facts = factsIn(await world.read('catalog/shop'))
  const data = await Promise.all(facts.shards.map(async (id) => [id, await dataAt(id)] as const))
  return { facts, data: Object.fromEntries(data) }
}

export const stored = (product: ProductRecord) => ({ ...product, changedAt: serverTimestamp() })

export const holder = (kind: 'sku' | 'slug', value: string, recordId: string) => ({
  kind,
  value,
  collection: 'products',
  recordId,
})

export const productAudit = (product: ProductRecord, { actor, role }: Act, action: string) => ({
  id: product.lastAuditId,
  actorUid: actor,
  actorRole: role,
  action,
  entity: 'products',
  entityId: product.id,
  reason: '',
  diff: {},
  at: serverTimestamp(),
})
