import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { addingTo } from '#data/firebase/adding-to.ts'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { nextCount } from '#data/firebase/next-count.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { withPriceChange } from '#domain/pricing/price-history.ts'
import { auditedChanges } from '#domain/catalogue/product-audit.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeProduct } from './decode-product.ts'
import { readChangedCatalogue, writeCatalogue } from './published-catalogue.ts'
import { takenValues, writeUniqueValues, type UniqueKind } from './unique-values.ts'

/** With the vocabulary of search, which lists of products do without. */
const tokensOf = async (fields: ProductFields): Promise<string[]> =>
  (await import('#domain/search/search-tokens.ts')).storedTokensOf(fields)

/** One change to a product. `id` is made before the first try: repeating the command changes nothing. */
export type ProductCommand = {
  id: string
  productId: string
  /** The revision the change is based on; undefined for a new product. */
  seenRevision: number | undefined
  /** For the audit trail; required when a published price changes. */
  reason: string
}

/** `taken` lists the kinds of values that another product already uses. */
export type SaveResult = { ok: true } | { ok: false; taken: readonly UniqueKind[] }

const DONE: SaveResult = { ok: true }

/** Creates or changes a draft. A conflict when somebody else has saved it, or it is no longer a draft. */
export const saveProductDraft = (
  command: ProductCommand,
  fields: ProductFields,
  { actor, isPublishAsked }: { actor: Actor; isPublishAsked: boolean },
): Promise<SaveResult> => {
  const save = () =>
    commit<SaveResult>(async (transaction) => {
      const { before, isDone } = await seenProduct(transaction, command)
      if (isDone) return DONE
      if (before && before.status !== 'draft')
        throw new AppError('conflict', `${before.id} is ${before.status}`)
      const taken = await takenValues(transaction, command.productId, before, fields)
      if (taken.length > 0) return { ok: false, taken }
      const now = Date.now()
      const { productId } = command
      if (!before) await nextCount(transaction, COLLECTIONS.products, productId, now)
      writeUniqueValues(transaction, productId, before, fields)
      write(transaction, actor, command, {
        before,
        action: isPublishAsked ? 'product.ask' : 'product.draft',
        after: {
          ...startOf(command, actor, now, before),
          ...fields,
          searchTokens: await tokensOf(fields),
          status: 'draft',
          isPublishAsked,
        },
      })
      return DONE
    })
  return command.seenRevision === undefined ? addingTo(COLLECTIONS.products, save) : save()
}

/**
 * Publishes a product with these fields, or changes a published one, updating its catalogue row and price history in
 * the same commit. A conflict when somebody else has saved it.
 */
export const publishProduct = (
  command: ProductCommand,
  fields: ProductFields,
  actor: Actor,
): Promise<SaveResult> =>
  commit(async (transaction) => {
    const { before, isDone } = await seenProduct(transaction, command)
    if (isDone) return DONE
    if (!before) throw new AppError('not-found', `products/${command.productId}`)
    const taken = await takenValues(transaction, before.id, before, fields)
    if (taken.length > 0) return { ok: false, taken }
    const now = Date.now()
    const after: ProductRecord = {
      ...startOf(command, actor, now, before),
      ...fields,
      searchTokens: await tokensOf(fields),
      priceHistory: withPriceChange(before.priceHistory ?? [], { at: now, priceMinor: fields.priceMinor }),
      status: 'published',
      isPublishAsked: false,
    }
    const wasPublished = before.status === 'published'
    const change = { productId: before.id, before: wasPublished ? before : undefined, after }
    const catalogue = await readChangedCatalogue(transaction, change, before.shard)
    writeUniqueValues(transaction, before.id, before, fields)
    writeCatalogue(transaction, catalogue, before.id)
    write(transaction, actor, command, {
      before,
      action: wasPublished ? 'product.change' : 'product.publish',
      after: { ...after, shard: catalogue.shard, catalogRevision: catalogue.facts.revision },
    })
    return DONE
  })

/**
 * Takes a published product out of the shop; it can be published again. A conflict when it has been saved meanwhile.
 */
export const archiveProduct = (command: ProductCommand, actor: Actor): Promise<void> =>
  commit(async (transaction) => {
    const { before, isDone } = await seenProduct(transaction, command)
    if (isDone) return
    if (before?.status !== 'published')
      throw new AppError('conflict', `${command.productId} is not published`)
    const change = { productId: before.id, before, after: undefined }
    const catalogue = await readChangedCatalogue(transaction, change, before.shard)
    writeCatalogue(transaction, catalogue, before.id)
    const moved = {
      ...movedBy(command, actor, Date.now(), before),
      status: 'archived',
      shard: '',
      catalogRevision: catalogue.facts.revision,
      isPublishAsked: false,
    } as const
    audit(transaction, actor, command, {
      before,
      action: 'product.archive',
      after: { ...before, ...moved },
    })
    transaction.update(documentOf(COLLECTIONS.products, before.id), {
      ...moved,
      changedAt: serverTimestamp(),
    })
  })

/**
 * Archives an unreadable draft or published product, using only its status, catalogue place and categories, as far as
 * they can be read. A conflict when it is already archived.
 */
export const archiveUnreadable = (productId: string, reason: string, actor: Actor): Promise<void> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.products, productId)
    const stored = (await transaction.get(reference)).data() ?? {}
    const { status } = stored
    if (status !== 'draft' && status !== 'published')
      throw new AppError('conflict', `products/${productId} is ${String(status)}`)
    const text = (field: string): string => (typeof stored[field] === 'string' ? stored[field] : '')
    const before = { category: text('category'), subcategory: text('subcategory') }
    const lastAuditId = `audit-archive-${crypto.randomUUID()}`
    const catalogue =
      status === 'published'
        ? await readChangedCatalogue(transaction, { productId, before, after: undefined }, text('shard'))
        : undefined
    if (catalogue) writeCatalogue(transaction, catalogue, productId)
    writeAudit(transaction, actor, {
      id: lastAuditId,
      action: 'product.archive',
      entity: COLLECTIONS.products,
      entityId: productId,
      reason: reason.trim(),
      diff: { status: { before: status, after: 'archived' } },
    })
    transaction.update(reference, {
      status: 'archived',
      isPublishAsked: false,
      revision: Number.isSafeInteger(stored.revision) ? Number(stored.revision) + 1 : 1,
      lastAuditId,
      changedAt: serverTimestamp(),
      updatedAt: Date.now(),
      updatedBy: actor.uid,
      ...(catalogue && { shard: '', catalogRevision: catalogue.facts.revision }),
    })
  })

async function seenProduct(
  transaction: Transaction,
  { id, productId, seenRevision }: ProductCommand,
): Promise<{ before: ProductRecord | undefined; isDone: boolean }> {
  const found = await transaction.get(documentOf(COLLECTIONS.products, productId))
  const before = found.exists() ? decodeProduct(productId, found.data()) : undefined
  const isDone = before?.lastAuditId === auditIdOf(id)
  if (!isDone && before?.revision !== seenRevision)
    throw new AppError('conflict', `products/${productId} is at revision ${before?.revision ?? 'none'}`)
  return { before, isDone }
}

const auditIdOf = (commandId: string): string => `audit-product-${commandId}`

/** The fields that every change updates. */
const movedBy = (command: ProductCommand, actor: Actor, now: number, before: ProductRecord | undefined) => ({
  revision: (before?.revision ?? 0) + 1,
  lastAuditId: auditIdOf(command.id),
  updatedAt: now,
  updatedBy: actor.uid,
})

/** The existing product, or a new one, with those fields updated. */
const startOf = (command: ProductCommand, actor: Actor, now: number, before: ProductRecord | undefined) => ({
  ...(before ?? {
    id: command.productId,
    createdAt: now,
    createdBy: actor.uid,
    priceHistory: [],
    shard: '',
    catalogRevision: 0,
  }),
  ...movedBy(command, actor, now, before),
})

type Written = {
  before: ProductRecord | undefined
  after: ProductRecord
  action: AuditEntry['action']
}

function write(transaction: Transaction, actor: Actor, command: ProductCommand, written: Written): void {
  const { after } = written
  audit(transaction, actor, command, written)
  transaction.set(documentOf(COLLECTIONS.products, after.id), { ...after, changedAt: serverTimestamp() })
}

const audit = (
  transaction: Transaction,
  actor: Actor,
  { reason }: ProductCommand,
  { before, after, action }: Written,
): void =>
  writeAudit(transaction, actor, {
    id: after.lastAuditId,
    action,
    entity: COLLECTIONS.products,
    entityId: after.id,
    reason: reason.trim(),
    ...auditedChanges(before, after),
  })
