import { COLLECTIONS } from '#domain/records/collections.ts'
import { recordRef } from '#domain/records/record-ref.ts'
import { displayNameOf } from '#domain/people/user.ts'
import {
  adjustmentPostingId,
  isWithinLimit,
  listValueOf,
  REASON_LABELS,
  type AdjustmentReason,
} from '#domain/stock/adjustment.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import { invariant } from '#lib/invariant.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { postStock } from '#server/api/stock/post-stock.ts'
import { readLevel } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import type { DemoShop } from './demo-shop.ts'

const ADJUSTER = 'inventory'
const APPROVER = 'manager'

export type DemoAdjustment = {
  locationId: string
  sku: string
  /** In units; what goes out is negative. */
  units: number
  reason: AdjustmentReason
  note: string
}

const pathOf = (id: string): string => `${COLLECTIONS.stockAdjustments}/${id}`

async function levelAt(transaction: Transaction, locationId: string, sku: string) {
  const id = stockLevelId(locationId, sku)
  const [stored] = await transaction.get([`${COLLECTIONS.stockLevels}/${id}`])
  const read = readLevel(id, stored)
  invariant(read.ok, `level ${id} is in the shop`)
  return read.record
}

/** As `adjustStock` of the app: a small correction is posted, the rest waits for approval. */
export const adjustStock = (
  { run, now, products }: DemoShop,
  id: string,
  { locationId, sku, units, reason, note }: DemoAdjustment,
): Promise<void> =>
  run(async (transaction) => {
    const user = await actingMember(transaction, ADJUSTER)
    const level = await levelAt(transaction, locationId, sku)
    const product = products.get(sku)
    const [limits] = await transaction.get([`${COLLECTIONS.systemConfig}/limits`])
    const change = units * oneUnit(level.quantityScale)
    const listValueMinor = listValueOf(change, product?.priceMinor ?? 0, level.quantityScale)
    const limit = Number(limits?.['stockAdjustMinor'] ?? 0)
    const status = isWithinLimit({ reason, listValueMinor }, limit) ? ('posted' as const) : ('asked' as const)
    const at = now()
    const ref = recordRef('A', id, at)
    if (status === 'posted')
      post(transaction, { id, ref, locationId, reason, change, actorUid: ADJUSTER, at }, level)
    const auditId = `audit-${id}-${status}`
    transaction.set(
      pathOf(id),
      {
        id,
        ref,
        status,
        reason,
        note,
        locationId,
        productId: sku,
        sku: level.sku,
        name: level.name,
        unit: level.unit,
        quantityScale: level.quantityScale,
        change,
        listValueMinor,
        createdByName: displayNameOf(user),
        lastAuditId: auditId,
        createdAt: at,
        createdBy: ADJUSTER,
        updatedAt: at,
        updatedBy: ADJUSTER,
      },
      ['changedAt'],
    )
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: status === 'posted' ? 'stock.adjust' : 'stock.propose',
      entity: COLLECTIONS.stockAdjustments,
      entityId: id,
      reason: note,
      diff: { status: { before: '', after: status } },
    })
  })

/** As `decideAdjustment` of the app, which approves it. */
export const approveAdjustment = (
  { run, now, products }: DemoShop,
  id: string,
  { locationId, sku, units, reason }: DemoAdjustment,
): Promise<void> =>
  run(async (transaction) => {
    const user = await actingMember(transaction, APPROVER)
    const level = await levelAt(transaction, locationId, sku)
    const at = now()
    const [asked] = await transaction.get([pathOf(id)])
    const change = units * oneUnit(products.get(sku)?.quantityScale ?? 0)
    const ref = String(asked?.['ref'])
    post(transaction, { id, ref, locationId, reason, change, actorUid: APPROVER, at }, level)
    const auditId = `audit-${id}-posted`
    transaction.update(
      pathOf(id),
      {
        status: 'posted',
        decisionReason: '',
        decidedAt: at,
        decidedBy: APPROVER,
        decidedByName: displayNameOf(user),
        lastAuditId: auditId,
        updatedAt: at,
        updatedBy: APPROVER,
      },
      ['changedAt'],
    )
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'stock.approve',
      entity: COLLECTIONS.stockAdjustments,
      entityId: id,
      reason: '',
      diff: { status: { before: 'asked', after: 'posted' } },
    })
  })

function post(
  transaction: Transaction,
  {
    id,
    ref,
    locationId,
    reason,
    change,
    actorUid,
    at,
  }: {
    id: string
    ref: string
    locationId: string
    reason: AdjustmentReason
    change: number
    actorUid: string
    at: number
  },
  level: Awaited<ReturnType<typeof levelAt>>,
): void {
  postStock(
    transaction,
    {
      id: adjustmentPostingId(id),
      type: 'adjust',
      source: { kind: 'adjustment', id, ref },
      locationId,
      actorUid,
      reason: REASON_LABELS[reason],
      reverses: '',
      reversedLines: {},
    },
    [{ level, onHand: change, reserved: 0 }],
    at,
  )
}
