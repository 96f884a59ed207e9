import { saysWhy } from '#domain/records/reason.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { productCommandSchema } from '#domain/catalogue/product-commands.ts'
import { mayEditProducts, mayPublish, type ProductRecord } from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import type { Role } from '#domain/people/roles.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { UNIQUE_KINDS } from '#domain/records/unique-value-schema.ts'
import { ID_PATTERN } from '#lib/new-id.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import type { Door } from '#server/api/door.ts'
import { readBody } from '#server/api/read-body.ts'
import { readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import {
  archivedProduct,
  NOT_A_PUBLISHER,
  placeProblem,
  readFields,
  savedProduct,
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
type Command = RecordOf<typeof productCommandSchema>
type Saving = { productId: string; command: Command; editor: Editor; now: number }

/** `taken` lists the kinds of values that another product already has. */
export type SaveResult = { ok: true } | { ok: false; taken: readonly (typeof UNIQUE_KINDS)[number][] }

const DONE: SaveResult = { ok: true }

/**
 * Saves a product as a draft, publishes it or a change of it, or archives it, with everything that goes with it in one
 * transaction. Sent again after a lost answer, it changes nothing more. Throws FORBIDDEN, INVALID, NOT_FOUND, and CONFLICT
 * when somebody else has saved it.
 */
export async function saveProduct(
  productId: string,
  body: unknown,
  editor: Editor,
  { run, now }: Door,
): Promise<SaveResult> {
  const command = readBody(productCommandSchema, body)
  const isDraft = command.act === 'draft' || command.act === 'ask'
  if (isDraft && !mayEditProducts(editor.roles))
    throw new ApiError('FORBIDDEN', 'Your role cannot edit products.')
  if (!isDraft && !mayPublish(editor.roles)) throw new ApiError('FORBIDDEN', NOT_A_PUBLISHER)
  const saving = { productId, command, editor, now: now() }
  return run((transaction) =>
    command.act === 'archive' ? archive(transaction, saving) : save(transaction, saving),
  )
}

/** With the revision, so that nobody names an entry of the audit trail that there is already. */
const auditIdOf = ({ productId, command }: Saving, revision: number): string =>
  `audit-product-${productId}-${revision}-${command.commandId}`

async function save(transaction: Transaction, saving: Saving): Promise<SaveResult> {
  const { productId, command, editor, now } = saving
  const { act, seenRevision, reason } = command
  const [stored, shop] = await transaction.get([productPath(productId), catalogPath(SHOP_FACTS_ID)])
  const before = stored && productIn(productId, stored)
  if (before && isDone(saving, before)) return DONE
  if (before?.revision !== seenRevision) throw changedMeanwhile()
  if (!before && !ID_PATTERN.test(productId)) throw new ApiError('NOT_FOUND', 'There is no such product.')
  if (act !== 'publish' && before && before.status !== 'draft') throw changedMeanwhile()
  const read = command.fields && readFields(command.fields)
  if (!read?.ok)
    throw new ApiError('INVALID', Object.values(read?.errors ?? {})[0] ?? 'It is not a valid product.')
  const { fields } = read
  const facts = factsIn(shop)
  const problem = placeProblem(fields, before, facts) || reasonProblem(before, command)
  if (problem) throw new ApiError('INVALID', problem)

  const values = UNIQUE_KINDS.filter((kind) => before?.[kind] !== fields[kind]).map((kind) =>
    uniquePath(kind, fields[kind]),
  )
  const found = await transaction.get([...values, ...(before ? [] : [PRODUCT_COUNT])])
  const holders = new Map(values.map((path, at) => [path, found[at]?.['recordId']]))
  const taken = takenKinds(productId, fields, holders)
  if (taken.length > 0) return { ok: false, taken }

  if (!before) countProducts(transaction, found.at(-1), [productId], now)
  const status = act === 'publish' ? 'published' : 'draft'
  const lastAuditId = auditIdOf(saving, (before?.revision ?? 0) + 1)
  const by = { uid: editor.uid, now, lastAuditId }
  const after = savedProduct(before, { productId, status, fields }, by, act === 'ask')
  await writeProducts(transaction, facts, [{ before, after }], { ...editor, reason: reason.trim() })
  return DONE
}

/** Asks nothing of what the product is: one that nobody can read, a draft too, is put away like any other. */
async function archive(transaction: Transaction, saving: Saving): Promise<SaveResult> {
  const { productId, command, editor, now } = saving
  const [stored, shop] = await transaction.get([productPath(productId), catalogPath(SHOP_FACTS_ID)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such product.')
  const read = readProduct(productId, stored)
  const before = read.ok ? read.record : unreadableProduct(productId, stored)
  if (isDone(saving, before)) return DONE
  if (read.ok && before.revision !== command.seenRevision) throw changedMeanwhile()
  if (before.status !== 'published' && (read.ok || before.status !== 'draft')) throw changedMeanwhile()
  const lastAuditId = auditIdOf(saving, before.revision + 1)
  const written: WrittenProduct = {
    before,
    after: archivedProduct(before, { uid: editor.uid, now, lastAuditId }),
  }
  await writeProducts(transaction, factsIn(shop), [written], { ...editor, reason: command.reason.trim() })
  return DONE
}

const isDone = (saving: Saving, { lastAuditId, revision }: ProductRecord): boolean =>
  lastAuditId === auditIdOf(saving, revision)

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

function reasonProblem(before: ProductRecord | undefined, { act, fields, reason }: Command): string {
  const isRepriced =
    act === 'publish' && before?.status === 'published' && fields?.priceMinor !== before.priceMinor
  return isRepriced && !saysWhy(reason) ? 'Say in a few words why the price changes.' : ''
}

const productPath = (id: string): string => `${COLLECTIONS.products}/${id}`
