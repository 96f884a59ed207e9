import { saysWhy } from '#domain/records/reason.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { saveProduct } from '#domain/catalogue/product-commands.ts'
import { mayEditProducts, mayPublish, type ProductRecord } from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import type { Role } from '#domain/people/roles.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { UNIQUE_KINDS } from '#domain/records/unique-value-schema.ts'
import { ID_PATTERN } from '#lib/new-id.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { auditIdOf } from '#server/api/command-entries.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { handles } from '#server/commands/handlers.ts'
import { needsStock, openStock } from '#server/api/stock/open-stock.ts'
import {
  archivedProduct,
  NOT_A_PUBLISHER,
  placeProblem,
  readFields,
  savedProduct,
  type Save,
  takenKinds,
} from './saved-product.ts'
import {
  catalogPath,
  countProducts,
  PRODUCT_COUNT,
  uniquePath,
  writeProducts,
  type WrittenProduct,
} from './written-products.ts'

type Editor = { uid: string; roles: readonly Role[] }
type Asked = RecordOf<typeof saveProduct.request>
type Saving = {
  productId: string
  asked: Asked
  editor: Editor
  /** Who saves, when, and the id of the entry in the audit trail. */
  by: Save
}
type Saved = RecordOf<typeof saveProduct.answer>

const SAVED: Saved = { taken: [] }

/**
 * Saves a product with everything that goes with it. Throws FORBIDDEN, INVALID, NOT_FOUND, and CONFLICT when somebody else
 * has saved it.
 */
export const savingProduct = handles(saveProduct, async (asked, context) => {
  const { id: commandId, target: productId, transaction, uid, now } = context
  const { roles } = await actingMember(transaction, uid)
  const isDraft = asked.act === 'draft' || asked.act === 'ask'
  if (isDraft && !mayEditProducts(roles)) throw new ApiError('FORBIDDEN', 'Your role cannot edit products.')
  if (!isDraft && !mayPublish(roles)) throw new ApiError('FORBIDDEN', NOT_A_PUBLISHER)
  const by = { uid, now: now(), lastAuditId: auditIdOf(commandId) }
  const saving: Saving = { productId, asked, editor: { uid, roles }, by }
  return asked.act === 'archive' ? archive(transaction, saving) : save(transaction, saving)
})

async function save(transaction: Transaction, saving: Saving): Promise<Saved> {
  const { productId, asked, editor, by } = saving
  const { act, seenRevision, reason } = asked
  const [stored, shop] = await transaction.get([productPath(productId), catalogPath(SHOP_FACTS_ID)])
  const before = stored && productIn(productId, stored)
  if (before?.revision !== seenRevision) throw changedMeanwhile()
  if (!before && !ID_PATTERN.test(productId)) throw new ApiError('NOT_FOUND', 'There is no such product.')
  if (act !== 'publish' && before && before.status !== 'draft') throw changedMeanwhile()
  const read = asked.fields && readFields(asked.fields)
  if (!read?.ok)
    throw new ApiError('INVALID', Object.values(read?.errors ?? {})[0] ?? 'It is not a valid product.')
  const { fields } = read
  const facts = factsIn(shop)
  const problem = placeProblem(fields, before, facts) || reasonProblem(before, asked)
  if (problem) throw new ApiError('INVALID', problem)

  const values = UNIQUE_KINDS.filter((kind) => before?.[kind] !== fields[kind]).map((kind) =>
    uniquePath(kind, fields[kind]),
  )
  const found = await transaction.get([...values, ...(before ? [] : [PRODUCT_COUNT])])
  const holders = new Map(values.map((path, at) => [path, found[at]?.['recordId']]))
  const taken = takenKinds(productId, fields, holders)
  if (taken.length > 0) return { taken }

  if (!before) countProducts(transaction, found.at(-1), [productId], by.now)
  const status = act === 'publish' ? 'published' : 'draft'
  const after = savedProduct(before, { productId, status, fields }, by, act === 'ask')
  await writeProducts(transaction, facts, [{ before, after }], { ...editor, reason: reason.trim() })
  if (needsStock(before, after)) {
    const branches = facts.locations.map(({ id }) => id)
    await openStock(transaction, [after], branches, { now: by.now, uid: by.uid })
  }
  return SAVED
}

/** Asks nothing of what the product is: one that nobody can read, a draft too, is put away like any other. */
async function archive(transaction: Transaction, saving: Saving): Promise<Saved> {
  const { productId, asked, editor, by } = saving
  const [stored, shop] = await transaction.get([productPath(productId), catalogPath(SHOP_FACTS_ID)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such product.')
  const read = readProduct(productId, stored)
  const before = read.ok ? read.record : unreadableProduct(productId, stored)
  if (read.ok && before.revision !== asked.seenRevision) throw changedMeanwhile()
  if (before.status !== 'published' && (read.ok || before.status !== 'draft')) throw changedMeanwhile()
  const written: WrittenProduct = { before, after: archivedProduct(before, by) }
  await writeProducts(transaction, factsIn(shop), [written], { ...editor, reason: asked.reason.trim() })
  return SAVED
}

/** Throws CONFLICT for one that cannot be read: only archiving it is possible. */
function productIn(id: string, stored: object): ProductRecord {
  const read = readProduct(id, stored)
  if (!read.ok) throw new ApiError('CONFLICT', 'This product cannot be read. Archive it instead.')
  return read.record
}

/** As far as its place in the catalogue and the trail ask for it. */
function unreadableProduct(id: string, stored: Readonly<Record<string, unknown>>): ProductRecord {
  const text = (field: string) => (typeof stored[field] === 'string' ? stored[field] : '')
  const { revision } = stored
  return {
    ...stored,
    id,
    revision: Number.isSafeInteger(revision) && Number(revision) >= 0 ? Number(revision) : 0,
    ...Object.fromEntries(
      ['category', 'subcategory', 'shard', 'lastAuditId'].map((name) => [name, text(name)]),
    ),
  } as unknown as ProductRecord
}

function reasonProblem(before: ProductRecord | undefined, { act, fields, reason }: Asked): string {
  const isRepriced =
    act === 'publish' && before?.status === 'published' && fields?.priceMinor !== before.priceMinor
  return isRepriced && !saysWhy(reason) ? 'Say in a few words why the price changes.' : ''
}

const productPath = (id: string): string => `${COLLECTIONS.products}/${id}`
