import type { Door } from '#server/api/door.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { LevelMove } from '#domain/stock/posting-writes.ts'
import { availableOf, stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import {
  arrivalProblem,
  inTransit,
  leftToSend,
  MAX_ARRIVALS,
  MAX_RESOLUTIONS,
  MAX_SHIPMENTS,
  mayAct,
  mayReceiveShipment,
  mayRequest,
  resolutionProblem,
  shipmentProblem,
  statusOf,
  stillMissing,
  TRANSFER_SERIES,
  TRANSFER_STEPS,
  transferPostingId,
  transferRef,
  withArrival,
  withResolution,
  withShipment,
  type Transfer,
  type TransferAction,
  type TransferArrival,
  type TransferRequest,
  type TransferResolution,
  type TransferShipment,
} from '#domain/stock/transfer.ts'
import {
  transferActionSchema,
  transferArrivalSchema,
  transferRequestSchema,
  transferResolutionSchema,
  transferSchema,
  transferShipmentSchema,
} from '#domain/stock/transfer-schema.ts'
import { carrierFaults, carrierOf } from '#domain/orders/delivery-forms.ts'
import { ApiError } from '#server/api/api-error.ts'
import {
  actingMember,
  nextNumber,
  type StatusStep,
  writeStatusEntry,
  yearOf,
} from '#server/api/documents-of-staff.ts'
import { postStock } from './post-stock.ts'
import { refuseProblems } from '#server/api/settings/setting-by.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { levelIn, readLevel, readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { answerRequests, reopenRequests } from './stock-requests.ts'

const decodeTransfer = decoderOf(COLLECTIONS.stockTransfers, transferSchema)
const transferPath = (id: string): string => `${COLLECTIONS.stockTransfers}/${id}`

/**
 * Asks for goods of another branch. The same id again changes nothing. Throws INVALID with what is wrong, FORBIDDEN for
 * those who work at neither branch, and CONFLICT when the id belongs to another transfer.
 */
export function requestTransfer(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ id: string; ref: string }> {
  const asked = readBody(transferRequestSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!mayRequest(asked, user)) throw new ApiError('FORBIDDEN', 'You work at neither of these branches.')
    const [stored, from, to] = await transaction.get([
      transferPath(id),
      `${COLLECTIONS.locations}/${asked.fromId}`,
      `${COLLECTIONS.locations}/${asked.toId}`,
    ])
    if (stored) {
      const known = decodeTransfer(id, stored)
      if (known.createdBy !== uid) throw new ApiError('CONFLICT', 'This id belongs to another transfer.')
      return { id, ref: known.ref }
    }
    if (!from || !to) throw new ApiError('INVALID', 'There is no such branch.')
    if (asked.fromId === asked.toId) throw new ApiError('INVALID', 'Choose two branches.')
    if (asked.lines.length === 0) throw new ApiError('INVALID', 'Add what is to be moved.')
    const lines = await linesOf(transaction, asked)
    const at = now()
    const requests = await answerRequests(transaction, [...new Set(asked.requests)], {
      documentId: id,
      status: 'moved',
      goods: lines.map(({ productId }) => ({ locationId: asked.toId, productId })),
      at,
      uid,
    })
    const auditId = `audit-${id}-request-1`
    const transfer: Transfer = {
      id,
      ref: transferRef(await nextNumber(transaction, TRANSFER_SERIES, id, at), yearOf(at)),
      status: 'requested',
      fromId: asked.fromId,
      toId: asked.toId,
      locationIds: [asked.fromId, asked.toId],
      lines,
      requests,
      note: asked.note.trim(),
      reason: '',
      createdByName: displayNameOf(user),
      approvedBy: '',
      approvedByName: '',
      shipments: [],
      arrivals: [],
      resolutions: [],
      hasInTransit: false,
      revision: 1,
      lastAuditId: auditId,
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    }
    transaction.set(transferPath(id), transfer)
    enter(transaction, user, { auditId, action: 'transfer.request', transfer, before: '' })
    return { id, ref: transfer.ref }
  })
}

/** With what the products say. Throws INVALID for what is not kept at both branches, or named twice. */
async function linesOf(transaction: Transaction, { lines, fromId, toId }: TransferRequest) {
  const ids = lines.map(({ productId }) => productId)
  if (new Set(ids).size !== ids.length) throw new ApiError('INVALID', 'A product is on two lines.')
  const found = await transaction.get([
    ...ids.map((productId) => `${COLLECTIONS.products}/${productId}`),
    ...[fromId, toId].flatMap((branch) =>
      ids.map((productId) => `${COLLECTIONS.stockLevels}/${stockLevelId(branch, productId)}`),
    ),
  ])
  return lines.map(({ productId, quantity }, at) => {
    const product = found[at] ? readProduct(productId, found[at]) : undefined
    if (!product?.ok) throw new ApiError('INVALID', `There is no product ${productId}.`)
    const { sku, name, unit, quantityScale } = product.record
    if (!found[ids.length + at] || !found[2 * ids.length + at])
      throw new ApiError('INVALID', `${name} is not kept in stock at both branches.`)
    return {
      productId,
      sku,
      name,
      unit,
      quantityScale,
      quantity,
      sent: 0,
      released: 0,
      received: 0,
      damaged: 0,
      lost: 0,
      resolved: 0,
    }
  })
}

/**
 * Approves (which reserves), rejects or cancels a transfer, or sends no more of it. Repeating it changes nothing. Throws
 * INVALID, FORBIDDEN for roles without the right, and CONFLICT when its state or the stock no longer allows it.
 */
export function actOnTransfer(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: Transfer['status'] }> {
  const { action, reason } = readBody(transferActionSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const transfer = await readTransfer(transaction, id)
    if (!mayAct(action, transfer, user))
      throw new ApiError(
        'FORBIDDEN',
        action === 'approve' && transfer.createdBy === uid
          ? 'Nobody approves a transfer they asked for.'
          : 'Your role cannot do this here.',
      )
    const { status } = transfer
    if (action === 'stop' && transfer.lines.every((line) => leftToSend(line) === 0)) return { status }
    if (action !== 'stop' && status === ACTED[action] && transfer.updatedBy === uid) return { status }
    requireStep(action, transfer)
    if (action !== 'approve') requireReason(reason)

    const move = { transfer, uid, at: now() }
    if (action === 'approve') await reserve(transaction, move)
    if (action === 'reject' || action === 'cancel')
      await reopenRequests(transaction, transfer.requests, { documentId: id, at: move.at, uid })
    if (action === 'stop' || (action === 'cancel' && status === 'approved')) await release(transaction, move)
    const lines = transfer.lines.map((line) => ({ ...line, released: line.released + leftToSend(line) }))
    const after = action === 'stop' ? statusOf(lines) : ACTED[action]
    write(transaction, user, move, {
      action,
      auditId: `audit-${id}-${action}-${transfer.revision + 1}`,
      reason: reason.trim(),
      changes: {
        status: after,
        reason: reason.trim(),
        ...(action !== 'approve' && { lines }),
        ...(action === 'approve' && { approvedBy: uid, approvedByName: displayNameOf(user) }),
      },
    })
    return { status: after }
  })
}

const ACTED = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const

/**
 * Sends goods on their way with one lorry. The same shipment again changes nothing. Throws as `actOnTransfer` does.
 */
export function dispatchTransfer(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: Transfer['status'] }> {
  const { lines: typed, ...said } = readBody(transferShipmentSchema, body)
  const shipment = { ...said, ...carrierOf(said) }
  const sent = typed.filter(({ quantity }) => quantity > 0)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const transfer = await readTransfer(transaction, id)
    if (!mayAct('dispatch', transfer, user))
      throw new ApiError('FORBIDDEN', 'You do not send goods from this branch.')
    if (transfer.shipments.some((one) => one.id === shipment.id)) return { status: transfer.status }
    requireStep('dispatch', transfer)
    refuseProblems(Object.values(carrierFaults(said)))
    refuse(shipmentProblem(transfer.lines, sent))
    if (transfer.shipments.length >= MAX_SHIPMENTS)
      throw new ApiError('INVALID', 'This transfer has as many shipments as one can have.')

    const move = { transfer, uid, at: now() }
    await sendOut(transaction, move, sent)
    const lines = withShipment(transfer.lines, sent)
    const status = statusOf(lines)
    write(transaction, user, move, {
      action: 'dispatch',
      auditId: `audit-${id}-dispatch-${transfer.shipments.length}`,
      changes: {
        status,
        lines,
        shipments: [
          ...transfer.shipments,
          {
            id: shipment.id,
            driver: shipment.driver.trim(),
            driverPhone: shipment.driverPhone.trim(),
            vehicle: shipment.vehicle.trim(),
            ...stampOf(user, move),
            lines: sent.map((line) => ({ ...line, received: 0, damaged: 0, lost: 0 })),
          },
        ],
      },
    })
    return { status }
  })
}

/** Takes in what has arrived of a shipment. The same arrival again changes nothing. Throws as `actOnTransfer` does. */
export function receiveTransfer(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: Transfer['status'] }> {
  const arrival = readBody(transferArrivalSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const transfer = await readTransfer(transaction, id)
    const shipment = transfer.shipments.find((one) => one.id === arrival.shipmentId)
    if (!shipment) throw new ApiError('CONFLICT', 'Nothing of this transfer is on its way.')
    if (!mayReceiveShipment(transfer, shipment, user))
      throw new ApiError(
        'FORBIDDEN',
        shipment.by === uid
          ? 'Somebody else than who sent the goods receives them.'
          : 'You do not receive goods at this branch.',
      )
    if (transfer.arrivals.some((one) => one.id === arrival.id)) return { status: transfer.status }
    requireStep('receive', transfer)
    refuse(arrivalProblem(transfer.lines, shipment, arrival.lines))
    if (transfer.arrivals.length >= MAX_ARRIVALS)
      throw new ApiError('INVALID', 'This transfer has as many arrivals as one can have.')

    const move = { transfer, uid, at: now() }
    const came = arrival.lines.filter(({ received, damaged, lost }) => received + damaged + lost > 0)
    await takeIn(transaction, move, came)
    const lines = withArrival(transfer.lines, came)
    const status = statusOf(lines)
    write(transaction, user, move, {
      action: 'receive',
      auditId: `audit-${id}-receive-${transfer.arrivals.length}`,
      changes: {
        status,
        lines,
        shipments: transfer.shipments.map((one) =>
          one === shipment ? { ...one, lines: withArrival(one.lines, came) } : one,
        ),
        arrivals: [
          ...transfer.arrivals,
          { id: arrival.id, shipmentId: shipment.id, ...stampOf(user, move), lines: came },
        ],
      },
    })
    return { status }
  })
}

/**
 * Settles what was missing: it is at the one branch or the other after all, or lost. The same settlement again changes
 * nothing. Throws as `actOnTransfer` does.
 */
export function resolveTransfer(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: Transfer['status'] }> {
  const resolution = readBody(transferResolutionSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const transfer = await readTransfer(transaction, id)
    if (transfer.resolutions.some((one) => one.id === resolution.id && one.by === uid))
      return { status: transfer.status }
    if (!mayAct('resolve', transfer, user))
      throw new ApiError(
        'FORBIDDEN',
        'What is missing is settled by somebody who approves transfers and neither sent nor received these goods.',
      )
    requireStep('resolve', transfer)
    requireReason(resolution.reason)
    refuse(resolutionProblem(transfer.lines, resolution.lines))
    if (transfer.resolutions.length >= MAX_RESOLUTIONS)
      throw new ApiError('INVALID', 'This transfer has as many settlements as one can have.')

    const move = { transfer, uid, at: now() }
    await settle(transaction, move, resolution.lines, resolution.reason.trim())
    const lines = withResolution(transfer.lines, resolution.lines)
    const status =
      transfer.status === 'received' && lines.every((line) => stillMissing(line) === 0)
        ? 'closed'
        : transfer.status
    write(transaction, user, move, {
      action: 'resolve',
      auditId: `audit-${id}-resolve-${transfer.resolutions.length}`,
      reason: resolution.reason.trim(),
      changes: {
        status,
        lines,
        resolutions: [
          ...transfer.resolutions,
          {
            id: resolution.id,
            ...stampOf(user, move),
            reason: resolution.reason.trim(),
            lines: resolution.lines,
          },
        ],
      },
    })
    return { status }
  })
}

function requireStep(step: keyof typeof TRANSFER_STEPS, { status }: Transfer): void {
  if (!TRANSFER_STEPS[step].includes(status))
    throw new ApiError(
      'CONFLICT',
      step === 'receive' ? 'Nothing of this transfer is on its way.' : 'The transfer has just changed.',
    )
}

function refuse(problem: string | undefined): void {
  if (problem) throw new ApiError('INVALID', `${problem}.`)
}

const stampOf = (user: UserRecord, { uid, at }: Move) => ({ at, by: uid, byName: displayNameOf(user) })

/** The changes of a step, and its entry in the audit trail. */
function write(
  transaction: Transaction,
  user: UserRecord,
  { transfer, uid, at }: Move,
  {
    action,
    auditId,
    reason = '',
    changes,
  }: {
    action: TransferAction | 'dispatch' | 'receive' | 'resolve'
    auditId: string
    reason?: string
    changes: Partial<Transfer> & Pick<Transfer, 'status'>
  },
): void {
  transaction.update(transferPath(transfer.id), {
    ...changes,
    ...(changes.lines && { hasInTransit: changes.lines.some((line) => inTransit(line) > 0) }),
    revision: transfer.revision + 1,
    lastAuditId: auditId,
    updatedAt: at,
    updatedBy: uid,
  })
  enter(transaction, user, {
    auditId,
    action: `transfer.${action}`,
    transfer: { ...transfer, status: changes.status },
    before: transfer.status,
    reason,
  })
}

async function readTransfer(transaction: Transaction, id: string): Promise<Transfer> {
  const [stored] = await transaction.get([transferPath(id)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such transfer.')
  return decodeTransfer(id, stored)
}

type Move = { transfer: Transfer; uid: string; at: number }

async function reserve(transaction: Transaction, move: Move): Promise<void> {
  const levels = await levelsAt(transaction, move.transfer.fromId, move.transfer.lines)
  const moves = move.transfer.lines.map(({ name, quantity }, index): LevelMove => {
    const level = levelIn(levels, index)
    if (availableOf(level) < quantity)
      throw new ApiError('INVALID', `${name}: less than that is available at the branch it leaves.`)
    return { level, reserved: quantity }
  })
  post(transaction, move, { step: 'reserved', type: 'transfer_reserve', at: move.transfer.fromId }, moves)
}

/** What was reserved and has not left. */
async function release(transaction: Transaction, move: Move): Promise<void> {
  const lines = move.transfer.lines.filter((line) => leftToSend(line) > 0)
  const levels = await levelsAt(transaction, move.transfer.fromId, lines)
  const moves = lines.map((line, index): LevelMove => ({
    level: levelIn(levels, index),
    reserved: -leftToSend(line),
  }))
  post(transaction, move, { step: 'released', type: 'transfer_release', at: move.transfer.fromId }, moves)
}

/** Out of the one branch, on its way to the other. */
async function sendOut(transaction: Transaction, move: Move, sent: TransferShipment['lines']): Promise<void> {
  const { transfer } = move
  const levels = await levelsAt(transaction, transfer.fromId, sent)
  const there = await levelsAt(transaction, transfer.toId, sent)
  const moves = sent.map(({ quantity }, index): LevelMove => ({
    level: levelIn(levels, index),
    onHand: -quantity,
    reserved: -quantity,
  }))
  const step = `out-${transfer.shipments.length}` as const
  post(transaction, move, { step, type: 'transfer_out', at: transfer.fromId }, moves)
  sent.forEach(({ quantity }, index) => moveInTransit(transaction, levelIn(there, index), quantity))
}

/** What arrived is on hand, set aside where it is damaged. What is missing stays in transit until it is settled. */
async function takeIn(transaction: Transaction, move: Move, came: TransferArrival['lines']): Promise<void> {
  const { transfer } = move
  const arrived = came.filter(({ received, damaged }) => received + damaged > 0)
  const levels = await levelsAt(transaction, transfer.toId, arrived)
  const moves = arrived.map(({ received, damaged }, index): LevelMove => {
    const level = levelIn(levels, index)
    moveInTransit(transaction, level, -received - damaged)
    return { level, onHand: received + damaged, reserved: 0, quarantined: damaged }
  })
  const step = `in-${transfer.arrivals.length}` as const
  post(transaction, move, { step, type: 'transfer_in', at: transfer.toId }, moves)
}

/** Nothing settled is in transit any more: it is on hand at one of the branches, or lost. */
async function settle(
  transaction: Transaction,
  move: Move,
  settled: TransferResolution['lines'],
  reason: string,
): Promise<void> {
  const { transfer } = move
  const there = await levelsAt(transaction, transfer.toId, settled)
  const back = await levelsAt(transaction, transfer.fromId, settled)
  settled.forEach(({ quantity }, index) => moveInTransit(transaction, levelIn(there, index), -quantity))
  for (const { outcome, type, levels, at } of [
    { outcome: 'found', type: 'transfer_in', levels: there, at: transfer.toId },
    { outcome: 'returned', type: 'transfer_in', levels: back, at: transfer.fromId },
    { outcome: 'lost', type: 'transfer_loss', levels: there, at: transfer.toId },
  ] as const) {
    const moves = settled.flatMap((line, index): LevelMove[] =>
      line.outcome === outcome
        ? [
            {
              level: levelIn(levels, index),
              reserved: 0,
              ...(outcome === 'lost' ? { inTransit: -line.quantity } : { onHand: line.quantity }),
            },
          ]
        : [],
    )
    post(transaction, move, { step: `${outcome}-${transfer.resolutions.length}`, type, at, reason }, moves)
  }
}

function moveInTransit(transaction: Transaction, level: StockLevel, change: number): void {
  transaction.update(`${COLLECTIONS.stockLevels}/${level.id}`, {
    inTransit: Math.max(0, level.inTransit + change),
  })
}

function post(
  transaction: Transaction,
  { transfer: { id, ref }, uid, at }: Move,
  where: {
    step: Parameters<typeof transferPostingId>[1]
    type: StockPosting['type']
    at: string
    reason?: string
  },
  moves: readonly LevelMove[],
) {
  if (moves.length === 0) return
  postStock(
    transaction,
    {
      id: transferPostingId(id, where.step),
      type: where.type,
      source: { kind: 'transfer', id, ref },
      locationId: where.at,
      actorUid: uid,
      reason: where.reason ?? '',
      reverses: '',
      reversedLines: {},
    },
    moves,
    at,
  )
}

/** The levels of these lines at a branch, in their order. */
async function levelsAt(
  transaction: Transaction,
  branchId: string,
  lines: readonly { productId: string }[],
): Promise<(StockLevel | undefined)[]> {
  const ids = lines.map(({ productId }) => stockLevelId(branchId, productId))
  const stored = await transaction.get(ids.map((id) => `${COLLECTIONS.stockLevels}/${id}`))
  return ids.map((id, index) => {
    const read = readLevel(id, stored[index])
    return read.ok ? read.record : undefined
  })
}

const enter = (
  transaction: Transaction,
  user: UserRecord,
  { transfer, ...step }: StatusStep & { transfer: Transfer },
): void => writeStatusEntry(transaction, user, COLLECTIONS.stockTransfers, transfer, step)
