import { storedFacts } from '#domain/catalogue/catalogue-shards.ts'
import { SHOP_FACTS_ID, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { categorySchema } from '#domain/catalogue/category-schema.ts'
import { categoryFacts } from '#domain/catalogue/category.ts'
import { type CompanyRow } from '#domain/company/company.ts'
import { detailsOf } from '#domain/company/company-details.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { branchSchema, locationSchema } from '#domain/stock/location-schema.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { provenShop, type ShopRecords } from '#domain/proof/catalogue-findings.ts'
import { isSame } from '#lib/same.ts'
import {
  companyConfigSchema,
  ratesConfigSchema,
  taxesConfigSchema,
} from '#domain/records/system-config-schema.ts'
import { decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { openBranchStock } from './open-branch-stock.ts'
import { writeAttention } from './write-attention.ts'
import type { Outcome, Prove } from './written.ts'
import { inCodeOrder } from '#lib/code-order.ts'

/**
 * Checks the changed parts of `catalog/shop` against the records they repeat. Publishing changes counts and revisions
 * of shards, so it costs a few reads; categories, branches, rates and taxes are read only when they have changed.
 */
export const proveShop: Prove = async ({ run }, { before, after }) => {
  const [was, is] = [readFacts(before), readFacts(after)]
  const outcome = await run((transaction) => proveFacts(transaction, was, is))
  const known = new Set(was?.locations.map(({ id }) => id))
  const opened = was ? (is?.locations ?? []).map(({ id }) => id).filter((id) => !known.has(id)) : []
  if (opened.length > 0) await openBranchStock(run, opened)
  return outcome
}

/** Undefined when they cannot be read. */
function readFacts(shop: Readonly<Record<string, unknown>> | undefined): ShopFacts | undefined {
  try {
    return factsIn(shop)
  } catch {
    return undefined
  }
}

async function proveFacts(
  transaction: Transaction,
  before: ShopFacts | undefined,
  after: ShopFacts | undefined,
): Promise<Outcome> {
  const path = `${COLLECTIONS.catalog}/${SHOP_FACTS_ID}`
  const [shop] = await transaction.get([path])
  const now = readFacts(shop)
  // Unreadable facts are reset to the previous ones, which are then corrected from the records.
  const base = now ?? before
  if (!shop || !base) return 'proven'
  const records = await recordsOf(transaction, before, after ?? base, base)
  const { facts, findings } = provenShop(base, records)
  const told = now ? findings : ['The facts of the shop could not be read', ...findings]
  if (told.length === 0) return 'proven'
  const revision = (Number(shop['revision']) || base.revision) + 1
  transaction.update(path, storedFacts({ ...facts, revision }), ['changedAt'])
  await writeAttention(transaction, {
    about: 'shop',
    done: 'healed',
    collection: COLLECTIONS.catalog,
    id: SHOP_FACTS_ID,
    recordId: SHOP_FACTS_ID,
    ref: '',
    findings: told,
  })
  return 'healed'
}

/** The records behind whatever has changed. */
async function recordsOf(
  transaction: Transaction,
  before: ShopFacts | undefined,
  after: ShopFacts,
  now: ShopFacts,
): Promise<ShopRecords> {
  const differs = (part: keyof ShopFacts): boolean => !isSame(before?.[part], after[part])
  const [categories, counts, productCount, locations, rates, taxes, company, shardRevisions] =
    await Promise.all([
      isSame(before?.categories.map(categoryFacts), after.categories.map(categoryFacts))
        ? undefined
        : listOf(transaction, COLLECTIONS.categories, categorySchema),
      differs('categories') ? countsOf(transaction, before, after) : undefined,
      differs('productCount')
        ? transaction.count({ from: COLLECTIONS.products, where: PUBLISHED })
        : undefined,
      differs('locations') ? openBranches(transaction) : undefined,
      differs('rates') ? tableOf(transaction, 'rates', ratesConfigSchema) : undefined,
      differs('taxes') ? tableOf(transaction, 'taxes', taxesConfigSchema) : undefined,
      differs('company') ? companyOf(transaction) : undefined,
      revisionsOf(transaction, before, now),
    ])
  return {
    categories: categories?.map(categoryFacts).toSorted((a, b) => a.rank - b.rank),
    counts,
    productCount,
    locations: locations && inOrderOf(before?.locations ?? [], locations),
    rates: rates?.toSorted((a, b) => inCodeOrder(a.date, b.date)).at(-1),
    taxes,
    company,
    shardRevisions,
  }
}

const PUBLISHED = { status: 'published' } as const

/** Branches keep their previous order; new ones come last. */
function inOrderOf(known: readonly ShopLocation[], all: readonly ShopLocation[]): ShopLocation[] {
  const at = new Map(known.map(({ id }, index) => [id, index]))
  return all.toSorted((a, b) => (at.get(a.id) ?? known.length) - (at.get(b.id) ?? known.length))
}

/** For categories whose count changed; a product counts towards both of its categories. */
async function countsOf(
  transaction: Transaction,
  before: ShopFacts | undefined,
  after: ShopFacts,
): Promise<Record<string, number>> {
  const was = new Map(before?.categories.map(({ slug, count }) => [slug, count]))
  const moved = after.categories.filter(({ slug, count }) => was.get(slug) !== count)
  const counted = moved.map(async ({ slug, parent }) => {
    const field = parent === '' ? 'category' : 'subcategory'
    return [
      slug,
      await transaction.count({ from: COLLECTIONS.products, where: { ...PUBLISHED, [field]: slug } }),
    ] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

/** For shards whose revision changed, according to each shard. */
async function revisionsOf(
  transaction: Transaction,
  before: ShopFacts | undefined,
  now: ShopFacts,
): Promise<Record<string, number> | undefined> {
  const moved = now.shards.filter((id) => before?.shardRevisions[id] !== now.shardRevisions[id])
  const found = await transaction.get(moved.map((id) => `${COLLECTIONS.catalog}/${id}`))
  const revisions = moved.flatMap((id, at) => {
    const revision = found[at]?.['revision']
    return typeof revision === 'number' ? [[id, revision] as const] : []
  })
  return revisions.length > 0 ? Object.fromEntries(revisions) : undefined
}

/** Closed branches have no copy in the shop. */
async function openBranches(transaction: Transaction): Promise<ShopLocation[] | undefined> {
  const branches = await listOf(transaction, COLLECTIONS.locations, branchSchema)
  return branches?.flatMap((branch) => {
    const copied = decoded(locationSchema, branch)
    return branch.status === 'open' && copied.ok ? [copied.record] : []
  })
}

/** Undefined when one cannot be read: then nothing is known to be wrong. */
async function listOf<Schema extends RecordSchema>(
  transaction: Transaction,
  from: string,
  schema: Schema,
): Promise<RecordOf<Schema>[] | undefined> {
  const found = await transaction.list({ from, where: {} })
  const read = found.map(({ id, data }) => decoded(schema, { ...data, id }))
  return read.every((one) => one.ok) ? read.map(({ record }) => record) : undefined
}

/** Undefined when there is none, or it cannot be read. */
async function tableOf<Schema extends DatedSchema>(
  transaction: Transaction,
  id: string,
  schema: Schema,
): Promise<Unsigned<RecordOf<Schema>['table'][number]>[] | undefined> {
  const [config] = await transaction.get([`${COLLECTIONS.systemConfig}/${id}`])
  const read = decoded(schema, config && { ...config, id })
  if (!read.ok) return undefined
  return (read.record.table as RecordOf<Schema>['table'][number][]).map(unsigned)
}

type DatedSchema = typeof ratesConfigSchema | typeof taxesConfigSchema

type Unsigned<Row> = Omit<Row, 'by' | 'at'>

/** The details that apply; undefined when there are none, or they cannot be read. */
async function companyOf(transaction: Transaction): Promise<CompanyRow | undefined> {
  const [config] = await transaction.get([`${COLLECTIONS.systemConfig}/company`])
  const read = decoded(companyConfigSchema, config && { ...config, id: 'company' })
  const row = read.ok ? read.record.table.at(-1) : undefined
  return row && { ...detailsOf(row), at: row.at }
}

/** The shop's copy does not say who entered a row. */
function unsigned<Row extends { by: string; at: number }>(row: Row): Unsigned<Row> {
  const { by: _by, at: _at, ...rest } = row
  return rest
}
