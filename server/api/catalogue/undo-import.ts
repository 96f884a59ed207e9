import type { Door } from '#server/api/door.ts'
import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { undoRequestSchema } from '#domain/catalogue/import/import-schema.ts'
import { mayPublish, type ProductRecord } from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { withPriceChange } from '#domain/pricing/price-history.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { UNIQUE_KINDS } from '#domain/records/unique-value-schema.ts'
import { storedTokensOf } from '#domain/search/search-tokens.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { ApiError } from '#server/api/api-error.ts'
import {
  decodeImport,
  decodePart,
  importPath,
  openingPostingId,
  partPath,
  requireImporter,
  type Importer,
  type ImportPart,
} from './import-products.ts'
import { readBody } from '#server/api/read-body.ts'
import { readLevel } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { stockKeeper } from '#server/api/stock/kept-stock.ts'
import { reverseOpening } from '#server/api/stock/post-opening.ts'
import { catalogPath, uniquePath, writeProducts, type WrittenProduct } from './written-products.ts'

export type UndoResult = ImportPart['undone'][number]

/**
 * Puts back what the parts of an import changed and removes what they created, each part in one transaction. Products
 * that somebody has changed since are left as they are and named. A part that is undone is answered again. Throws
 * FORBIDDEN and NOT_FOUND.
 */
export async function undoImport(
  importId: string,
  body: unknown,
  importer: Importer,
  { run, now }: Door,
): Promise<{ results: UndoResult[] }> {
  requireImporter(importId, importer)
  const { parts } = readBody(undoRequestSchema, body)
  const results: UndoResult[] = []
  for (const part of parts)
    results.push(
      ...(await run((transaction) => undoPart(transaction, { importId, part, importer, now: now() }))),
    )
  return { results }
}

type Undo = { importId: string; part: number; importer: Importer; now: number }

async function undoPart(transaction: Transaction, undo: Undo): Promise<readonly UndoResult[]> {
  const { importId, part, importer, now } = undo
  const [storedImport, storedPart, shop] = await transaction.get([
    importPath(importId),
    partPath(importId, part),
    catalogPath(SHOP_FACTS_ID),
  ])
  if (!storedImport) throw new ApiError('NOT_FOUND', 'There is no such import.')
  const record = decodeImport(importId, storedImport)
  if (record.createdBy !== importer.uid && !mayPublish(importer.roles))
    throw new ApiError('FORBIDDEN', 'Only those who imported it, or a Manager or above, can undo an import.')
  if (!storedPart) return []
  const { lines, openingAt, undone: known } = decodePart(`${importId}__${part}`, storedPart)
  if (known.length > 0) return known

  const facts = factsIn(shop)
  const changed = lines.filter(({ outcome }) => outcome !== 'refused')
  const levelsOf = (productId: string) =>
    facts.locations.map(({ id }) => `${COLLECTIONS.stockLevels}/${stockLevelId(id, productId)}`)
  const openingId = openingPostingId(importId, part)
  const openingLevel = (productId: string) => stockLevelId(openingAt ?? '', productId)
  const createdLevels = [
    ...new Set([
      ...changed.filter(({ before }) => !before).flatMap(({ productId }) => levelsOf(productId)),
      ...changed.flatMap(({ productId, opening }) =>
        opening === undefined ? [] : [`${COLLECTIONS.stockLevels}/${openingLevel(productId)}`],
      ),
    ]),
  ]
  const oldValues = changed.flatMap(({ before }) =>
    before ? UNIQUE_KINDS.map((kind) => uniquePath(kind, before[kind])) : [],
  )
  const found = await transaction.get([
    ...changed.map(({ productId }) => `${COLLECTIONS.products}/${productId}`),
    ...createdLevels,
    ...oldValues,
  ])
  const storedAt = new Map(
    [...createdLevels, ...oldValues].map((path, at) => [path, found[changed.length + at]]),
  )

  const written: WrittenProduct[] = []
  const reversed: StockLevel[] = []
  /** The level with the opening stock of this import, and nothing since; undefined otherwise. */
  const openingOf = ({ productId, opening }: (typeof changed)[number]): StockLevel | undefined => {
    const id = openingLevel(productId)
    const stored = opening === undefined ? undefined : storedAt.get(`${COLLECTIONS.stockLevels}/${id}`)
    const read = stored && readLevel(id, stored)
    return read?.ok && read.record.lastPostingId === openingId ? read.record : undefined
  }
  const results = changed.map((line, at): UndoResult => {
    const { productId, sku, before, revision, opening } = line
    const stored = found[at]
    const current = stored && decodeProduct(productId, stored)
    const keep = (problem: string): UndoResult => ({ sku, outcome: 'refused', problem })
    if (!current) return keep('It has been removed since.')
    if (current.revision !== revision) return keep('Somebody has changed it since.')
    const isSold = current.status === 'published' || before?.status === 'published'
    if (isSold && !mayPublish(importer.roles))
      return keep('Only a Manager or above can change what is in the shop.')
    const opened = openingOf(line)
    if (opening !== undefined && !opened) return keep('Stock has been kept of it since. Archive it instead.')
    if (!before) {
      const ofOpening = opened && `${COLLECTIONS.stockLevels}/${opened.id}`
      if (levelsOf(productId).some((path) => path !== ofOpening && isMoved(storedAt.get(path))))
        return keep('Stock has been kept of it since. Archive it instead.')
      if (opened) reversed.push(opened)
      written.push({ before: current, after: undefined })
      return { sku, outcome: 'removed', problem: '' }
    }
    const isTaken = UNIQUE_KINDS.some((kind) => {
      const holder = storedAt.get(uniquePath(kind, before[kind]))?.['recordId']
      return holder !== undefined && holder !== productId
    })
    if (isTaken) return keep('Another product has its SKU or address by now.')
    if (opened) reversed.push(opened)
    written.push({ before: current, after: restored(undo, before, current) })
    return { sku, outcome: 'restored', problem: '' }
  })

  if (reversed.length > 0) await stockKeeper(transaction, importer.uid, openingAt ?? '')
  await reverseOpening(
    transaction,
    reversed,
    {
      id: `${openingId}-undone`,
      openingId,
      actorUid: importer.uid,
      reason: `Undone: import of ${record.fileName}`,
    },
    now,
  )
  await writeProducts(transaction, facts, written, {
    ...importer,
    reason: `Undone: ${record.kind === 'edit' ? '' : 'import of '}${record.fileName}`,
  })
  const removed = written.flatMap(({ before, after }) => (before && !after ? [before.id] : []))
  for (const productId of removed)
    for (const path of levelsOf(productId)) if (storedAt.get(path)) transaction.delete(path)
  for (const { id } of facts.locations) {
    const here = removed.filter((productId) =>
      storedAt.get(`${COLLECTIONS.stockLevels}/${stockLevelId(id, productId)}`),
    )
    if (here.length > 0)
      transaction.updateEntries(
        `${COLLECTIONS.availability}/${id}`,
        'bands',
        Object.fromEntries(here.map((productId) => [productId, undefined])),
      )
  }
  const kept = results.filter(({ outcome }) => outcome === 'refused').length
  transaction.update(importPath(importId), {
    undone: record.undone + results.length - kept,
    kept: record.kept + kept,
    updatedAt: now,
    updatedBy: importer.uid,
  })
  transaction.update(partPath(importId, part), { undone: JSON.stringify(results) })
  return results
}

/** Somebody has counted, received or reserved it: its history must stay. */
const isMoved = (level: Record<string, unknown> | undefined): boolean =>
  level !== undefined && level['lastPostingId'] !== ''

/** The fields as they were; revision, audit entry and price history go on. */
const restored = (
  { importId, importer, now }: Undo,
  before: ProductRecord,
  current: ProductRecord,
): ProductRecord => ({
  ...before,
  ...(current.bands && { bands: current.bands }),
  revision: current.revision + 1,
  lastAuditId: `audit-undo-${importId}-${before.id.slice(0, 60)}`,
  updatedAt: now,
  updatedBy: importer.uid,
  searchTokens: storedTokensOf(before),
  priceHistory:
    before.status === 'published'
      ? withPriceChange(current.priceHistory, { at: now, priceMinor: before.priceMinor })
      : before.priceHistory,
  shard: before.status === 'published' ? current.shard : before.shard,
  changedAt: 0,
})
