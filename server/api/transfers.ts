import { decoderOf } from '#data/firebase/decoder-of.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { LevelMove } from '#domain/stock/posting-writes.ts'
import { availableOf, stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import {
  arrivalProblem,
  isOnItsWay,
  MAX_ARRIVALS,
  mayAct,
  mayRequest,
  TRANSFER_SERIES,
  TRANSFER_STEPS,
  transferPostingId,
  transferRef,
  withArrival,
  type Transfer,
  type TransferArrival,
  type TransferRequest,
} from '#domain/stock/transfer.ts'
import {
  transferActionSchema,
  transferArrivalSchema,
  transferRequestSchema,
  transferSchema,
} from '#domain/stock/transfer-schema.ts'
import { ApiError } from './api-error.ts'
import { actingMember, nextNumber, type StatusStep, writeStatusEntry, yearOf } from './documents-of-staff.ts'
import { postStock } from './post-stock.ts'
import { readBody } from './read-body.ts'
import { levelIn, readLevel, readProduct } from './read-stored.ts'
import type { RunTransaction, Transaction } from './rest-transaction.ts'

type Door = { run: RunTransaction; now: () => number }

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
    const auditId = `audit-${id}-request-1`
    const transfer: Transfer = {
      id,
      ref: transferRef(await nextNumber(transaction, TRANSFER_SERIES, id, at), yearOf(at)),
      status: 'requested',
      fromId: asked.fromId,
      toId: asked.toId,
      locationIds: [asked.fromId, asked.toId],
      lines,
      note: asked.note.trim(),
      reason: '',
      createdByName: displayNameOf(user),
      approvedBy: '',
      approvedByName: '',
      arrivals: [],
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
    return { productId, sku, name, unit, quantityScale, quantity, received: 0, damaged: 0, lost: 0 }
  })
}

/**
 * Approves (which reserves), dispatches, rejects or cancels a transfer. Repeating it changes nothing. Throws INVALID,
 * FORBIDDEN for roles without the right, and CONFLICT when its state or the stock no longer allows it.
 */
export function actOnTransfer(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: Transfer['status'] }> {
  const { action, reason, driver, vehicle } = readBody(transferActionSchema, body)
  const { from, to } = TRANSFER_STEPS[action]
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
    if (transfer.status === to && transfer.updatedBy === uid) return { status: to }
    if (!from.includes(transfer.status)) throw new ApiError('CONFLICT', 'The transfer has just changed.')
    if ((action === 'reject' || action === 'cancel') && reason.trim().length < 3)
      throw new ApiError('INVALID', 'Say why, in a few words.')
    if (action === 'dispatch' && driver.trim() === '') throw new ApiError('INVALID', 'Enter the driver.')

    const at = now()
    const auditId = `audit-${id}-${action}-${transfer.revision + 1}`
    const move = { transfer, uid, at }
    if (action === 'approve') await reserve(transaction, move)
    if (action === 'cancel' && transfer.status === 'approved') await release(transaction, move)
    if (action === 'dispatch') await sendOut(transaction, move)
    transaction.update(transferPath(id), {
      status: to,
      reason: reason.trim(),
      ...(action === 'approve' && { approvedBy: uid, approvedByName: displayNameOf(user) }),
      ...(action === 'dispatch' && {
        dispatch: {
          driver: driver.trim(),
          vehicle: vehicle.trim(),
          at,
          by: uid,
          byName: displayNameOf(user),
        },
      }),
      revision: transfer.revision + 1,
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    })
    enter(transaction, user, {
      auditId,
      action: `transfer.${action}`,
      transfer: { ...transfer, status: to },
      before: transfer.status,
      reason: reason.trim(),
    })
    return { status: to }
  })
}

/** Takes in what has arrived. The same arrival again changes nothing. Throws as `actOnTransfer` does. */
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
    if (!mayAct('receive', transfer, user))
      throw new ApiError(
        'FORBIDDEN',
        transfer.dispatch?.by === uid
          ? 'Somebody else than who sent the goods receives them.'
          : 'You do not receive goods at this branch.',
      )
    if (transfer.arrivals.some((one) => one.id === arrival.id)) return { status: transfer.status }
    if (!isOnItsWay(transfer)) throw new ApiError('CONFLICT', 'Nothing of this transfer is on its way.')
    const problem = arrivalProblem(transfer.lines, arrival.lines)
    if (problem) throw new ApiError('INVALID', `${problem}.`)
    if (transfer.arrivals.length >= MAX_ARRIVALS)
      throw new ApiError('INVALID', 'This transfer has as many arrivals as one can have.')
    const at = now()
    const { lines, status } = withArrival(transfer.lines, arrival.lines)
    const auditId = `audit-${id}-receive-${transfer.arrivals.length}`
    await takeIn(transaction, { transfer, uid, at }, arrival)
    transaction.update(transferPath(id), {
      status,
      lines,
      arrivals: [
        ...transfer.arrivals,
        {
          id: arrival.id,
          at,
          byName: displayNameOf(user),
          lines: arrival.lines.filter(({ received, damaged, lost }) => received + damaged + lost > 0),
        },
      ],
      revision: transfer.revision + 1,
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    })
    enter(transaction, user, {
      auditId,
      action: 'transfer.receive',
      transfer: { ...transfer, status },
      before: transfer.status,
    })
    return { status }
  })
}

async function readTransfer(transaction: Transaction, id: string): Promise<Transfer> {
  const [stored] = await transaction.get([transferPath(id)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such transfer.')
  return decodeTransfer(id, stored)
}

type Move = { transfer: Transfer; uid: string; at: number }

async function reserve(transaction: Transaction, move: Move): Promise<void> {
  const levels = await levelsAt(transaction, move.transfer, 'fromId')
  const moves = move.transfer.lines.map(({ name, quantity }, index): LevelMove => {
    const level = levelIn(levels, index)
    if (availableOf(level) < quantity)
      throw new ApiError('INVALID', `${name}: less than that is available at the branch it leaves.`)
    return { level, reserved: quantity }
  })
  post(transaction, move, { step: 'reserved', type: 'transfer_reserve', at: move.transfer.fromId }, moves)
}

async function release(transaction: Transaction, move: Move): Promise<void> {
  const levels = await levelsAt(transaction, move.transfer, 'fromId')
  const moves = move.transfer.lines.map(({ quantity }, index): LevelMove => ({
    level: levelIn(levels, index),
    reserved: -quantity,
  }))
  post(transaction, move, { step: 'released', type: 'transfer_release', at: move.transfer.fromId }, moves)
}

/** Out of the one branch, on its way to the other. */
async function sendOut(transaction: Transaction, move: Move): Promise<void> {
  const { transfer } = move
  const levels = await levelsAt(transaction, transfer, 'fromId')
  const there = await levelsAt(transaction, transfer, 'toId')
  const moves = transfer.lines.map(({ quantity }, index): LevelMove => ({
    level: levelIn(levels, index),
    onHand: -quantity,
    reserved: -quantity,
  }))
  post(transaction, move, { step: 'out', type: 'transfer_out', at: transfer.fromId }, moves)
  transfer.lines.forEach(({ quantity }, index) => {
    const level = levelIn(there, index)
    transaction.update(`${COLLECTIONS.stockLevels}/${level.id}`, { inTransit: level.inTransit + quantity })
  })
}

/** What arrived whole is on hand; nothing of what arrived in any state is on its way any more. */
async function takeIn(transaction: Transaction, move: Move, arrival: TransferArrival): Promise<void> {
  const { transfer } = move
  const levels = await levelsAt(transaction, transfer, 'toId')
  const moves: LevelMove[] = []
  transfer.lines.forEach(({ productId }, index) => {
    const came = arrival.lines.find((line) => line.productId === productId)
    if (!came) return
    const level = levelIn(levels, index)
    transaction.update(`${COLLECTIONS.stockLevels}/${level.id}`, {
      inTransit: Math.max(0, level.inTransit - came.received - came.damaged - came.lost),
    })
    if (came.received > 0) moves.push({ level, onHand: came.received, reserved: 0 })
  })
  post(
    transaction,
    move,
    { step: `in-${transfer.arrivals.length}`, type: 'transfer_in', at: transfer.toId },
    moves,
  )
}

function post(
  transaction: Transaction,
  { transfer: { id, ref }, uid, at }: Move,
  where: { step: Parameters<typeof transferPostingId>[1]; type: StockPosting['type']; at: string },
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
      reason: '',
      reverses: '',
      reversedLines: {},
    },
    moves,
    at,
  )
}

/** The levels of its lines at one of its branches, in their order. */
async function levelsAt(
  transaction: Transaction,
  transfer: Transfer,
  end: 'fromId' | 'toId',
): Promise<(StockLevel | undefined)[]> {
  const ids = transfer.lines.map(({ productId }) => stockLevelId(transfer[end], productId))
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
