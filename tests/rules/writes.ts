import {
  deleteField,
  doc,
  FieldPath,
  increment,
  serverTimestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite'
import { chargeMinor, type ChargedOrder } from '#domain/money/credit.ts'
import { confirmationSteps } from '#domain/orders/order-confirmation.ts'
import { orderTotals, type Order } from '#domain/orders/order.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import type { PostingLine } from '#domain/stock/stock-posting.ts'
import type { Person } from './people.ts'

/**
 * What a commit writes: whole documents, named fields of existing or possibly missing ones, or deletions. Attacks
 * change or drop entries.
 */
export type Writes = Record<
  string,
  | { set: Record<string, unknown> }
  | { update: Record<string, unknown> }
  | { merge: Record<string, unknown> }
  | { delete: true }
>

let tamper: ((writes: Writes) => Writes) | undefined

/** Changes what `act` commits on its way to the server. */
export async function tamperWith<Result>(
  change: (writes: Writes) => Writes,
  act: () => Promise<Result>,
): Promise<Result> {
  tamper = change
  try {
    return await act()
  } finally {
    tamper = undefined
  }
}

export function commit(db: Firestore, writes: Writes): Promise<void> {
  const batch = writeBatch(db)
  for (const [path, write] of Object.entries(tamper?.(writes) ?? writes)) {
    if ('set' in write) batch.set(doc(db, path), write.set)
    else if ('merge' in write) batch.set(doc(db, path), write.merge, { merge: true })
    else if ('delete' in write) batch.delete(doc(db, path))
    else updateFields(batch, doc(db, path), write.update)
  }
  return batch.commit()
}

// Product ids contain dots and dashes, so bands need field paths instead of dotted strings.
function updateFields(
  batch: ReturnType<typeof writeBatch>,
  target: ReturnType<typeof doc>,
  fields: Record<string, unknown>,
) {
  const [first, ...rest] = Object.entries(fields).map(
    ([key, value]) => [new FieldPath(...key.split('/')), value] as const,
  )
  if (!first) return
  batch.update(target, first[0], first[1], ...rest.flat())
}

/** The change of what the account counts for its order, from `before` to `after`; no writes when it stays the same. */
export function chargeWrites(before: ChargedOrder | undefined, after: ChargedOrder, actor: Person): Writes {
  const [wasMinor, isMinor] = [before ? chargeMinor(before) : 0, chargeMinor(after)]
  if (wasMinor === isMinor) return {}
  return {
    [`accounts/${after.customerUid}`]: {
      update: {
        [`open/${after.id}`]: isMinor === 0 ? deleteField() : isMinor,
        openMinor: increment(isMinor - wasMinor),
        lastOrderId: after.id,
        updatedAt: Date.now(),
        updatedBy: actor,
      },
    },
  }
}

type Confirming = { order: Order; actor: Person; role: string; proforma?: number }

/**
 * A confirmation step as pages wrote it before the API confirmed orders: of the first lines, and with the last of them the
 * whole confirmation. Nobody may write it any more.
 */
export function confirmStep({ order, actor, role, proforma = 1 }: Confirming): Writes {
  const [step, ...others] = confirmationSteps(order)
  if (!step) throw new Error(`order ${order.id} has no lines`)
  const isLast = others.length === 0
  const lines: Record<string, PostingLine> = {}
  const writes: Writes = {}
  for (const line of step.lines) {
    const levelId = stockLevelId(order.locationId, line.productId)
    lines[levelId] = {
      onHand: 0,
      reserved: line.quantity,
      onHandAfter: 20,
      reservedAfter: line.quantity,
    }
    writes[`stockLevels/${levelId}`] = {
      update: {
        reserved: line.quantity,
        lastPostingId: step.postingId,
        updatedAt: Date.now(),
        updatedBy: actor,
      },
    }
  }
  const auditId = `audit-${step.postingId}`
  const invoiceId = `${order.id}-proforma`
  const totals = orderTotals(order)
  writes[`stockPostings/${step.postingId}`] = {
    set: {
      ...posting(step.postingId, order, actor),
      type: 'reserve',
      reverses: '',
      reversedLines: {},
      levelIds: Object.keys(lines),
      lines,
    },
  }
  writes[`auditLog/${auditId}`] = {
    set: {
      ...audit(auditId, order, actor, role, isLast ? 'order.confirm' : 'order.reserve'),
      diff: {
        status: { before: order.status, after: isLast ? 'confirmed' : order.status },
        postings: { before: order.postingIds.length, after: order.postingIds.length + 1 },
        totalMinor: { before: order.totals.totalMinor, after: totals.totalMinor },
      },
    },
  }
  writes[`orders/${order.id}`] = {
    update: {
      lines: order.lines,
      ...(isLast && { totals, deliveryPricing: order.deliveryPricing }),
      postingIds: [...order.postingIds, step.postingId],
      lastAuditId: auditId,
      updatedAt: Date.now(),
      updatedBy: actor,
      ...(isLast && {
        status: 'confirmed',
        invoiceId,
        decidedAt: Date.now(),
        decidedBy: actor,
        ...(!order.ownerUid && { ownerUid: actor, ownerName: `${actor} Tester` }),
        confirmedAt: serverTimestamp(),
      }),
    },
  }
  if (!isLast) return writes
  Object.assign(writes, chargeWrites(order, { ...order, totals }, actor))
  writes[`invoices/${invoiceId}`] = {
    set: {
      id: invoiceId,
      kind: 'proforma',
      number: proforma,
      ref: `PF-2026-${String(proforma).padStart(6, '0')}`,
      orderId: order.id,
      orderRef: order.ref,
      customerUid: order.customerUid,
      customer: order.customer,
      locationId: order.locationId,
      lines: order.lines,
      totals,
      validUntil: '2026-11-28',
      createdAt: Date.now(),
      createdBy: actor,
      updatedAt: Date.now(),
      updatedBy: actor,
      issuedAt: serverTimestamp(),
    },
  }
  writes['counters/proforma'] = { set: { value: proforma, lastId: invoiceId, updatedAt: Date.now() } }
  return writes
}

type Release = { order: Order; actor: Person; role: string; status?: 'cancelled' | 'confirmed' | 'submitted' }

/** A commit by which pages released the order's last posting; nobody may write it any more. */
export function releaseStep({ order, actor, role, status = 'cancelled' }: Release): Writes {
  const reverses = order.postingIds.at(-1) ?? ''
  const postingId = `${reverses}-release`
  const auditId = `audit-${postingId}`
  const step = confirmationSteps(order)[order.postingIds.length - 1]
  const lines: Record<string, PostingLine> = {}
  const reversedLines: Record<string, PostingLine> = {}
  const writes: Writes = {}
  for (const line of step?.lines ?? []) {
    const levelId = stockLevelId(order.locationId, line.productId)
    reversedLines[levelId] = {
      onHand: 0,
      reserved: line.quantity,
      onHandAfter: 20,
      reservedAfter: line.quantity,
    }
    lines[levelId] = { onHand: 0, reserved: -line.quantity, onHandAfter: 20, reservedAfter: 0 }
    writes[`stockLevels/${levelId}`] = {
      update: { reserved: 0, lastPostingId: postingId, updatedAt: Date.now(), updatedBy: actor },
    }
  }
  if (status === 'cancelled') Object.assign(writes, chargeWrites(order, { ...order, status }, actor))
  writes[`stockPostings/${postingId}`] = {
    set: {
      ...posting(postingId, order, actor),
      type: 'release',
      reverses,
      reversedLines,
      levelIds: Object.keys(lines),
      lines,
    },
  }
  writes[`auditLog/${auditId}`] = {
    set: audit(auditId, order, actor, role, status === 'cancelled' ? 'order.cancel' : 'order.release'),
  }
  writes[`orders/${order.id}`] = {
    update: {
      postingIds: order.postingIds.slice(0, -1),
      lastAuditId: auditId,
      updatedAt: Date.now(),
      updatedBy: actor,
      ...(status === 'cancelled' && {
        status,
        decisionReason: 'Customer withdrew',
        decidedAt: Date.now(),
        decidedBy: actor,
      }),
      ...(status !== 'cancelled' && { reservationAttempt: order.reservationAttempt + 1 }),
    },
  }
  return writes
}

export function takeOverWrites(order: Order, actor: Person, role: string): Writes {
  const auditId = `audit-${order.id}-take-over`
  return {
    [`auditLog/${auditId}`]: {
      set: {
        ...audit(auditId, order, actor, role, 'order.takeOver'),
        reason: order.ownerName ? `From ${order.ownerName}` : '',
      },
    },
    [`orders/${order.id}`]: {
      update: {
        ownerUid: actor,
        ownerName: `${actor} Tester`,
        lastAuditId: auditId,
        updatedAt: Date.now(),
        updatedBy: actor,
      },
    },
  }
}

export function declineWrites(
  order: Order,
  actor: Person,
  role: string,
  reason = 'Outside our delivery area',
): Writes {
  const auditId = `audit-${order.id}-decline`
  return {
    ...chargeWrites(order, { ...order, status: 'declined' }, actor),
    [`auditLog/${auditId}`]: { set: { ...audit(auditId, order, actor, role, 'order.decline'), reason } },
    [`orders/${order.id}`]: {
      update: {
        status: 'declined',
        decisionReason: reason,
        decidedAt: Date.now(),
        decidedBy: actor,
        lastAuditId: auditId,
        updatedAt: Date.now(),
        updatedBy: actor,
      },
    },
  }
}

const posting = (id: string, order: Order, actor: Person) => ({
  id,
  source: { kind: 'order', id: order.id, ref: order.ref },
  locationId: order.locationId,
  actorUid: actor,
  reason: '',
  createdAt: Date.now(),
  postedAt: serverTimestamp(),
})

const audit = (id: string, order: Order, actor: Person, role: string, action: string) => ({
  id,
  actorUid: actor,
  actorRole: role,
  action,
  entity: 'orders',
  entityId: order.id,
  reason: '',
  diff: {},
  at: serverTimestamp(),
})

/** `writes` with fields of one document replaced; `without` drops whole documents. */
export function changed(writes: Writes, path: string, fields: Record<string, unknown>): Writes {
  const write = writes[path]
  if (!write || 'delete' in write) throw new Error(`nothing is written to ${path}`)
  if ('set' in write) return { ...writes, [path]: { set: { ...write.set, ...fields } } }
  if ('merge' in write) return { ...writes, [path]: { merge: { ...write.merge, ...fields } } }
  return { ...writes, [path]: { update: { ...write.update, ...fields } } }
}

export const without = (writes: Writes, ...paths: string[]): Writes =>
  Object.fromEntries(Object.entries(writes).filter(([path]) => !paths.includes(path)))

/** The path of what a commit writes to this collection. */
export const pathIn = (writes: Writes, collection: string): string =>
  Object.keys(writes).find((path) => path.startsWith(`${collection}/`)) ?? ''
