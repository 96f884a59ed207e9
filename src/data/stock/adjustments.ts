import { orderBy, query, serverTimestamp, where, type Transaction } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import type { AuditAction } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import { recordRef } from '#domain/records/record-ref.ts'
import { stockAdjustmentSchema } from '#domain/stock/adjustment-schema.ts'
import {
  adjustmentPostingId,
  adjustmentProblem,
  isWithinLimit,
  listValueOf,
  REASON_LABELS,
  type AdjustmentReason,
  type AdjustmentStatus,
  type StockAdjustment,
} from '#domain/stock/adjustment.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeStockLevel } from './decode-stock.ts'
import { writePosting } from './write-posting.ts'

const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)
const decodeAdjustment = decoderOf(COLLECTIONS.stockAdjustments, stockAdjustmentSchema)

/** All branches, or those a member works for. */
type Branches = 'every' | readonly string[]

/** Newest first. */
export const listAdjustments = (
  { status, branches }: { status: AdjustmentStatus; branches: Branches },
  after?: Cursor,
): Promise<Page<StockAdjustment>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.stockAdjustments),
      ...(branches === 'every' ? [] : [where('locationId', 'in', branches)]),
      where('status', '==', status),
      orderBy('createdAt', 'desc'),
    ),
    decodeAdjustment,
    after,
  )

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchAdjustment = (id: string, ...to: Watching<StockAdjustment | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.stockAdjustments, id), decodeAdjustment, ...to)

type Adjuster = Actor & { displayName: string }

/**
 * Puts right what is on hand, within the limit at once; otherwise it asks for approval. The same `id` again changes
 * nothing. Throws `conflict` when the level no longer is what `level` says, so that nobody corrects what they did not
 * see, and `invalid` when the stock cannot change so.
 */
export const adjustStock = (
  {
    id,
    level,
    change,
    reason,
    note,
  }: {
    id: string
    level: StockLevel
    /** At the product's scale. */
    change: number
    reason: AdjustmentReason
    note: string
  },
  actor: Adjuster,
): Promise<AdjustmentStatus> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.stockAdjustments, id)
    const [found, now] = [await transaction.get(reference), Date.now()]
    if (found.exists()) return decodeAdjustment(id, found.data()).status
    const stored = await readLevel(transaction, level.id)
    if (stored.onHand !== level.onHand) throw new AppError('conflict', `${level.id} has ${stored.onHand}`)
    refuseImpossible(change, stored)
    const { locationId, productId, sku, name, unit, quantityScale } = stored
    const product = await transaction.get(documentOf(COLLECTIONS.products, productId))
    const { priceMinor } = decodeProduct(productId, product.data())
    const limits = await transaction.get(documentOf(COLLECTIONS.systemConfig, 'limits'))
    const { stockAdjustMinor } = decodeLimits('limits', limits.data())
    const listValueMinor = listValueOf(change, priceMinor, quantityScale)
    const status = isWithinLimit({ reason, listValueMinor }, stockAdjustMinor) ? 'posted' : 'asked'
    const ref = recordRef('A', id, now)
    const adjustment = { id, ref, locationId, reason, change }
    if (status === 'posted') post(transaction, adjustment, stored, actor, now)
    transaction.set(reference, {
      ...adjustment,
      status,
      note,
      productId,
      sku,
      name,
      unit,
      quantityScale,
      listValueMinor,
      createdByName: actor.displayName,
      changedAt: serverTimestamp(),
      lastAuditId: writeEntry(transaction, actor, id, {
        action: status === 'posted' ? 'stock.adjust' : 'stock.propose',
        before: '',
        after: status,
        reason: note,
      }),
      createdAt: now,
      createdBy: actor.uid,
      updatedAt: now,
      updatedBy: actor.uid,
    })
    return status
  })

/**
 * Approves and posts what somebody else asked for, or refuses it. Throws `conflict` when it is decided or withdrawn by
 * now, and `invalid` when the stock cannot change so any more.
 */
export const decideAdjustment = (
  id: string,
  decision: { status: 'posted' | 'refused'; reason: string },
  actor: Adjuster,
): Promise<void> =>
  commit(async (transaction) => {
    const adjustment = await readAdjustment(transaction, id)
    if (adjustment.status === decision.status && adjustment.decidedBy === actor.uid) return
    if (adjustment.status !== 'asked') throw new AppError('conflict', `stockAdjustments/${id} is decided`)
    const now = Date.now()
    if (decision.status === 'posted') {
      const { locationId, productId, change } = adjustment
      const level = await readLevel(transaction, stockLevelId(locationId, productId))
      refuseImpossible(change, level)
      post(transaction, adjustment, level, actor, now)
    }
    transaction.update(documentOf(COLLECTIONS.stockAdjustments, id), {
      status: decision.status,
      decisionReason: decision.reason,
      decidedAt: now,
      decidedBy: actor.uid,
      decidedByName: actor.displayName,
      changedAt: serverTimestamp(),
      lastAuditId: writeEntry(transaction, actor, id, {
        action: decision.status === 'posted' ? 'stock.approve' : 'stock.refuse',
        before: 'asked',
        after: decision.status,
        reason: decision.reason,
      }),
      updatedAt: now,
      updatedBy: actor.uid,
    })
  })

/** Takes back what the member asked for. Throws `conflict` when it is decided by now. */
export const withdrawAdjustment = (id: string, actor: Adjuster): Promise<void> =>
  commit(async (transaction) => {
    const adjustment = await readAdjustment(transaction, id)
    if (adjustment.status === 'withdrawn') return
    if (adjustment.status !== 'asked') throw new AppError('conflict', `stockAdjustments/${id} is decided`)
    transaction.update(documentOf(COLLECTIONS.stockAdjustments, id), {
      status: 'withdrawn',
      changedAt: serverTimestamp(),
      lastAuditId: writeEntry(transaction, actor, id, {
        action: 'stock.withdraw',
        before: 'asked',
        after: 'withdrawn',
        reason: '',
      }),
      updatedAt: Date.now(),
      updatedBy: actor.uid,
    })
  })

const readAdjustment = async (transaction: Transaction, id: string): Promise<StockAdjustment> =>
  decodeAdjustment(id, (await transaction.get(documentOf(COLLECTIONS.stockAdjustments, id))).data())

const readLevel = async (transaction: Transaction, id: string): Promise<StockLevel> =>
  decodeStockLevel(id, (await transaction.get(documentOf(COLLECTIONS.stockLevels, id))).data())

function refuseImpossible(change: number, level: StockLevel) {
  const problem = adjustmentProblem(change, level)
  if (problem) throw new AppError('invalid', `${problem}.`)
}

function post(
  transaction: Transaction,
  {
    id,
    ref,
    locationId,
    reason,
    change,
  }: Pick<StockAdjustment, 'id' | 'ref' | 'locationId' | 'reason' | 'change'>,
  level: StockLevel,
  actor: Actor,
  now: number,
) {
  writePosting(
    transaction,
    {
      id: adjustmentPostingId(id),
      type: 'adjust',
      source: { kind: 'adjustment', id, ref },
      locationId,
      actorUid: actor.uid,
      reason: REASON_LABELS[reason],
      reverses: '',
      reversedLines: {},
    },
    [{ level, onHand: change, reserved: 0 }],
    now,
  )
}

/** Returns the id of the entry. */
function writeEntry(
  transaction: Transaction,
  actor: Actor,
  id: string,
  { action, before, after, reason }: { action: AuditAction; before: string; after: string; reason: string },
): string {
  const auditId = `audit-${id}-${after}`
  writeAudit(transaction, actor, {
    id: auditId,
    action,
    entity: COLLECTIONS.stockAdjustments,
    entityId: id,
    reason,
    diff: { status: { before, after } },
  })
  return auditId
}
