import type { Door } from '#server/api/door.ts'
import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import type { ShopFacts } from '#domain/catalogue/catalogue.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import {
  importPartSchema,
  importRequestSchema,
  importSchema,
  isImportId,
} from '#domain/catalogue/import/import-schema.ts'
import {
  mayEditProducts,
  mayPublish,
  type ProductFields,
  type ProductRecord,
} from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import type { Role } from '#domain/people/roles.ts'
import { lowestPriceOf, marginWarning, type ProductCost } from '#domain/pricing/margin.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { UNIQUE_KINDS } from '#domain/records/unique-value-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { stockKeeper } from '#server/api/stock/kept-stock.ts'
import { needsStock, openStock } from '#server/api/stock/open-stock.ts'
import { keptAt, postOpening } from '#server/api/stock/post-opening.ts'
import { costsOf } from '#server/api/pricing/read-costs.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import {
  archivedProduct,
  NOT_A_PUBLISHER,
  placeProblem,
  readFields,
  savedProduct,
  takenKinds,
  type Save,
} from './saved-product.ts'
import {
  catalogPath,
  countProducts,
  PRODUCT_COUNT,
  uniquePath,
  writeProducts,
  type WrittenProduct,
} from './written-products.ts'

export type Importer = { uid: string; roles: readonly Role[] }
type Request = RecordOf<typeof importRequestSchema>
type Asked = Request['parts'][number]['products'][number]
type ImportRecord = RecordOf<typeof importSchema>
export type ImportPart = RecordOf<typeof importPartSchema>
type Line = ImportPart['lines'][number]

/** What became of a product that was asked for. */
export type ImportResult = Pick<Line, 'productId' | 'sku' | 'outcome' | 'problem'>

/**
 * Writes the parts of an import, each in one transaction with everything that goes with its products. A part that was
 * written before is answered again and not written again. A part of a file with a product that is refused writes none,
 * and the parts after it are not begun: its answer has those that are refused. Throws FORBIDDEN, INVALID and CONFLICT.
 */
export async function importProducts(
  importId: string,
  body: unknown,
  importer: Importer,
  { run, now }: Door,
): Promise<{ results: ImportResult[] }> {
  requireImporter(importId, importer)
  const { fileName, reason, openingAt, parts } = readBody(importRequestSchema, body)
  const results: ImportResult[] = []
  for (const { part, products } of parts) {
    const lines = await run((transaction) =>
      writePart(transaction, { importId, part, fileName, reason, openingAt, products, importer, now: now() }),
    )
    results.push(
      ...lines.map(({ productId, sku, outcome, problem }) => ({ productId, sku, outcome, problem })),
    )
    if (reason === undefined && lines.some(isRefused)) break
  }
  return { results }
}

const isRefused = ({ outcome }: Pick<Line, 'outcome'>): boolean => outcome === 'refused'

export function requireImporter(importId: string, { roles }: Importer): void {
  if (!isImportId(importId)) throw new ApiError('NOT_FOUND', 'There is no such import.')
  if (!mayEditProducts(roles)) throw new ApiError('FORBIDDEN', 'Your role cannot import products.')
}

export const importPath = (id: string): string => `${COLLECTIONS.imports}/${id}`
export const partPath = (id: string, part: number): string => `${COLLECTIONS.importParts}/${id}__${part}`
export const decodeImport = decoderOf(COLLECTIONS.imports, importSchema)
export const decodePart = decoderOf(COLLECTIONS.importParts, importPartSchema)

type Part = {
  importId: string
  part: number
  fileName: string
  reason: string | undefined
  openingAt: string | undefined
  products: readonly Asked[]
  importer: Importer
  now: number
}

async function writePart(transaction: Transaction, asked: Part): Promise<readonly Line[]> {
  const { importId, part, products, importer, now } = asked
  const productPaths = products.map(({ productId }) => `${COLLECTIONS.products}/${productId}`)
  const values = products.flatMap(({ fields }) => UNIQUE_KINDS.map((kind) => uniquePath(kind, fields[kind])))
  const [storedImport, storedPart, shop, count, ...found] = await transaction.get([
    importPath(importId),
    partPath(importId, part),
    catalogPath(SHOP_FACTS_ID),
    PRODUCT_COUNT,
    ...productPaths,
    ...values,
  ])
  const record = storedImport && decodeImport(importId, storedImport)
  if (record && record.createdBy !== importer.uid)
    throw new ApiError('FORBIDDEN', 'Somebody else began this import.')
  if (storedPart) return decodePart(`${importId}__${part}`, storedPart).lines
  if (record && record.undone > 0) throw new ApiError('CONFLICT', 'This import has been undone.')

  const facts = factsIn(shop)
  const holders = new Map(values.map((path, at) => [path, found[products.length + at]?.['recordId']]))
  const costOf = await costsOf(
    transaction,
    products.flatMap(({ productId, seenRevision }) => (seenRevision === undefined ? [] : [productId])),
  )
  const kept = await keptOf(transaction, asked, facts)
  const planned = plan(asked, facts, { holders, found, costOf, kept })
  const written = planned.flatMap(({ write }) => (write ? [write] : []))
  const lines = planned.map(({ line }) => line)
  if (asked.reason === undefined && lines.some(isRefused)) return lines.filter(isRefused)
  await writeProducts(transaction, facts, written, { ...importer, reason: reasonOf(asked) })
  const sold = written.flatMap(({ before, after }) => (after && needsStock(before, after) ? [after] : []))
  await openStock(
    transaction,
    sold,
    facts.locations.map(({ id }) => id),
    { now, uid: importer.uid },
  )
  await postOpening(
    transaction,
    planned.flatMap(({ line: { opening }, write }) =>
      write?.after && opening !== undefined ? [{ product: write.after, quantity: opening }] : [],
    ),
    {
      id: openingPostingId(importId, part),
      source: { kind: 'import', id: importId, ref: asked.fileName.slice(0, 24) },
      locationId: asked.openingAt ?? '',
      actorUid: importer.uid,
      reason: `Opening stock of ${asked.fileName}`,
    },
    now,
  )
  const counted = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const created = lines.filter(({ outcome }) => outcome === 'created').map(({ productId }) => productId)
  countProducts(transaction, count, created, now)
  transaction.set(importPath(importId), {
    ...(record ?? startOf(asked)),
    parts: Math.max(record?.parts ?? 0, part + 1),
    created: (record?.created ?? 0) + created.length,
    updated: (record?.updated ?? 0) + counted('updated'),
    refused: (record?.refused ?? 0) + counted('refused'),
    updatedAt: now,
    updatedBy: importer.uid,
  } satisfies ImportRecord)
  transaction.set(partPath(importId, part), {
    createdAt: now,
    id: `${importId}__${part}`,
    ...(asked.openingAt !== undefined && { openingAt: asked.openingAt }),
    lines: JSON.stringify(lines),
    undone: '[]',
  })
  return lines
}

/** The posting by which the opening stock of a part came in. */
export const openingPostingId = (importId: string, part: number): string => `opening-${importId}-${part}`

/**
 * Products that have a stock record at the branch of the opening stock. Throws FORBIDDEN for those who do not adjust stock
 * there, and INVALID where there is no such branch.
 */
async function keptOf(
  transaction: Transaction,
  { openingAt, products, importer }: Part,
  { locations }: ShopFacts,
): Promise<ReadonlySet<string>> {
  const ids = products.flatMap(({ productId, opening }) => (opening === undefined ? [] : [productId]))
  if (ids.length === 0) return new Set()
  if (openingAt === undefined || locations.every(({ id }) => id !== openingAt))
    throw new ApiError('INVALID', 'Say at which branch the opening stock is.')
  await stockKeeper(transaction, importer.uid, openingAt)
  return keptAt(transaction, openingAt, ids)
}

/** Shown in the audit trail of each product, and given as the reason of a new price. */
const reasonOf = ({ fileName, reason }: Part): string => reason ?? `Imported from ${fileName}`

const startOf = ({ importId, fileName, reason, importer, now }: Part): ImportRecord => ({
  id: importId,
  createdAt: now,
  createdBy: importer.uid,
  updatedAt: now,
  updatedBy: importer.uid,
  fileName,
  kind: reason === undefined ? 'file' : 'edit',
  parts: 0,
  created: 0,
  updated: 0,
  refused: 0,
  undone: 0,
  kept: 0,
})

type Planned = { line: Line; write?: WrittenProduct }

function plan(
  asked: Part,
  facts: ShopFacts,
  {
    holders,
    found,
    costOf,
    kept,
  }: {
    holders: ReadonlyMap<string, unknown>
    found: readonly (Record<string, unknown> | undefined)[]
    costOf: (productId: string) => ProductCost | undefined
    /** Products with a stock record where the opening stock is. */
    kept: ReadonlySet<string>
  },
): Planned[] {
  const taken = new Map(holders)
  return asked.products.map((product, at): Planned => {
    const { productId } = product
    const stored = found[at]
    const before = stored && decodeProduct(productId, stored)
    const refuse = (problem: string): Planned => ({
      line: {
        productId,
        sku: product.fields.sku,
        outcome: 'refused',
        problem,
        revision: before?.revision ?? 0,
      },
    })
    if (before?.revision !== product.seenRevision)
      return refuse(
        before ? 'Somebody has changed it in the meantime.' : 'It has been removed in the meantime.',
      )
    if (product.status === 'archived') {
      const denial = archivingDenial(asked, before)
      if (denial || !before) return refuse(denial)
      return planned(before, archivedProduct(before, saveOf(asked, productId)))
    }
    if (product.opening !== undefined && (kept.has(productId) || product.fields.madeToOrder))
      return refuse(
        kept.has(productId)
          ? 'Stock is kept of it at this branch by now, so its quantity is not taken as opening stock.'
          : 'It is made to order, so none is kept in stock.',
      )
    const read = readFields(product.fields)
    if (!read.ok) return refuse(Object.values(read.errors)[0] ?? 'It is not a valid product.')
    const { fields } = read
    const problem =
      problemOf(asked, product, before, facts) || lowPrice(asked, fields, before, costOf(productId))
    if (problem) return refuse(problem)
    const [kind] = takenKinds(productId, fields, taken)
    if (kind)
      return refuse(
        kind === 'sku' ? 'Another product has this SKU.' : `Another product has the address ${fields.slug}.`,
      )
    for (const kind of UNIQUE_KINDS) taken.set(uniquePath(kind, fields[kind]), productId)
    // A draft that waits to be published goes on waiting.
    const isPublishAsked = before?.isPublishAsked ?? false
    return planned(
      before,
      savedProduct(before, { ...product, fields }, saveOf(asked, productId), isPublishAsked),
      product.opening,
    )
  })
}

/** A product that is written, with what its undo needs. */
function planned(before: ProductRecord | undefined, after: ProductRecord, opening?: number): Planned {
  const { changedAt: _changedAt, searchTokens: _tokens, ...kept } = before ?? {}
  return {
    line: {
      productId: after.id,
      sku: after.sku,
      outcome: before ? 'updated' : 'created',
      problem: '',
      revision: after.revision,
      ...(opening !== undefined && { opening }),
      ...(before && { before: { ...kept, searchTokens: [] } as unknown as ProductRecord }),
    },
    write: { before, after },
  }
}

function archivingDenial({ importer }: Part, before: ProductRecord | undefined): string {
  if (before?.status !== 'published') return 'Only what is in the shop can be archived.'
  return mayPublish(importer.roles) ? '' : NOT_A_PUBLISHER
}

function problemOf(
  { importer }: Part,
  { status, fields, productId }: Asked,
  before: ProductRecord | undefined,
  facts: ShopFacts,
): string {
  if (!before && !isImportId(productId)) return 'It is not a valid product.'
  const isOfShop = status === 'published' || (before !== undefined && before.status !== 'draft')
  if (isOfShop && !mayPublish(importer.roles)) return NOT_A_PUBLISHER
  if (before && before.status !== 'draft' && status === 'draft')
    return 'It is in the shop, or was, and is no draft.'
  return placeProblem(fields, before, facts)
}

/** A file says no reason for a price below the least margin: such a row waits for somebody who gives one. */
function lowPrice(
  { reason }: Part,
  fields: ProductFields,
  before: ProductRecord | undefined,
  cost: ProductCost | undefined,
): string {
  if (reason !== undefined || !before || !cost || lowestPriceOf(fields) === lowestPriceOf(before)) return ''
  const warning = marginWarning(fields, cost)
  return warning && `${warning}. Change the price on its page, with a reason.`
}

const saveOf = ({ importId, importer, now }: Part, productId: string): Save => ({
  uid: importer.uid,
  now,
  lastAuditId: `audit-import-${importId}-${productId.slice(0, 60)}`,
})
