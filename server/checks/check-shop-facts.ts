import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { categoryFacts } from '#domain/catalogue/category.ts'
import { categorySchema } from '#domain/catalogue/category-schema.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { detailsOf } from '#domain/company/company-details.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  companyConfigSchema,
  ratesConfigSchema,
  taxesConfigSchema,
} from '#domain/records/system-config-schema.ts'
import { branchSchema, locationSchema } from '#domain/stock/location-schema.ts'
import { inCodeOrder } from '#lib/code-order.ts'
import { isSame } from '#lib/same.ts'
import { decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import type { Firestore } from 'firebase-admin/firestore'
import type { Check } from './finding.ts'

/** What the shop's first document repeats of other records: categories, open branches, rates, taxes and company. */
export const checkShopFacts: Check = async function* (firestore) {
  const facts = factsIn((await firestore.doc(`${COLLECTIONS.catalog}/${SHOP_FACTS_ID}`).get()).data())
  const categories = await listOf(firestore, COLLECTIONS.categories, categorySchema)
  const branches = await listOf(firestore, COLLECTIONS.locations, branchSchema)
  const rates = await configOf(firestore, 'rates', ratesConfigSchema)
  const taxes = await configOf(firestore, 'taxes', taxesConfigSchema)
  const company = (await configOf(firestore, 'company', companyConfigSchema))?.table.at(-1)
  const parts: [string, unknown, unknown][] = [
    ['categories', byId(facts.categories.map(categoryFacts)), byId(categories.map(categoryFacts))],
    ['branches', byId(facts.locations), byId(branches.filter(({ status }) => status === 'open').map(copyOf))],
    ['exchange rates', facts.rates, rates && unsigned(newestOf(rates.table))],
    ['tax rates', byId(facts.taxes), taxes && byId(taxes.table.map(unsigned))],
    ['details of the company', facts.company, company && { ...detailsOf(company), at: company.at }],
  ]
  const findings = parts
    .filter(([, says, is]) => is !== undefined && !isSame(says, is))
    .map(([what]) => `The ${what} are not as their records`)
  if (findings.length > 0)
    yield {
      about: 'shop',
      collection: COLLECTIONS.catalog,
      id: SHOP_FACTS_ID,
      recordId: SHOP_FACTS_ID,
      findings,
    }
}

/** Their order is that of the pages. */
const byId = (rows: readonly (object | undefined)[]): Record<string, unknown> =>
  Object.fromEntries(
    rows.map((row: { id?: string; slug?: string; from?: string } = {}) => [
      row.slug ?? row.id ?? row.from ?? '',
      row,
    ]),
  )

const copyOf = (branch: RecordOf<typeof branchSchema>) => {
  const read = decoded(locationSchema, branch)
  return read.ok ? read.record : branch
}

const newestOf = <Row extends { date: string }>(table: readonly Row[]): Row | undefined =>
  table.toSorted((one, other) => inCodeOrder(one.date, other.date)).at(-1)

/** The shop's copy does not say who entered a row. */
function unsigned(row: object | undefined): object | undefined {
  if (!row) return undefined
  const { by: _by, at: _at, ...rest } = row as { by?: string; at?: number }
  return rest
}

async function listOf<Schema extends RecordSchema>(
  firestore: Firestore,
  collection: string,
  schema: Schema,
): Promise<RecordOf<Schema>[]> {
  const { docs } = await firestore.collection(collection).get()
  return docs.flatMap((found) => {
    const read = decoded(schema, { ...found.data(), id: found.id })
    return read.ok ? [read.record] : []
  })
}

/** Undefined when there is none, or it cannot be read. */
async function configOf<Schema extends RecordSchema>(
  firestore: Firestore,
  id: string,
  schema: Schema,
): Promise<RecordOf<Schema> | undefined> {
  const stored = await firestore.doc(`${COLLECTIONS.systemConfig}/${id}`).get()
  const read = decoded(schema, stored.exists ? { ...stored.data(), id } : undefined)
  return read.ok ? read.record : undefined
}
