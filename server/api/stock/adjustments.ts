import type { MailDoor } from '#server/api/door.ts'
import { mayAdjustStock } from '#domain/people/staff-access.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_AMOUNT_MINOR, MAX_QUANTITY } from '#domain/records/record-fields.ts'
import { recordRef } from '#domain/records/record-ref.ts'
import { adjustmentDecisionSchema, adjustmentRequestSchema } from '#domain/stock/adjustment-request-schema.ts'
import {
  adjustmentPostingId,
  adjustmentProblem,
  quarantinedProblem,
  fitsReason,
  isWithinLimit,
  noteFault,
  listValueOf,
  mayDecide,
  REASON_LABELS,
  type AdjustmentStatus,
  type StockAdjustment,
} from '#domain/stock/adjustment.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeStatusEntry, type StatusStep } from '#server/api/documents-of-staff.ts'
import { limitsOfStaff } from '#server/api/limits-of-staff.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { readAdjustment, readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { keptLevel, stockKeeper } from './kept-stock.ts'
import { postStock } from './post-stock.ts'
import { coverShortages } from './shortages.ts'

type Status = { status: AdjustmentStatus }

const pathOf = (id: string): string => `${COLLECTIONS.stockAdjustments}/${id}`

/**
 * Puts right what is on hand, within the limit at once; otherwise, and for every write-off, it waits for approval. The same
 * id again changes nothing. Throws CONFLICT when the level is not as the member saw it, INVALID when the stock cannot
 * change so, and FORBIDDEN for those who do not adjust stock at the branch.
 */
export async function adjustStock(
  id: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<Status> {
  const asked = readBody(adjustmentRequestSchema, body)
  return run(async (transaction) => {
    const user = await stockKeeper(transaction, uid, asked.locationId)
    const [stored] = await transaction.get([pathOf(id)])
    if (stored) {
      if (stored['createdBy'] !== uid)
        throw new ApiError('CONFLICT', 'This id belongs to another adjustment.')
      return { status: known(id, stored).status }
    }
    const level = await keptLevel(transaction, asked)
    if (level.onHand !== asked.onHand)
      throw new ApiError('CONFLICT', 'What is on hand has just changed. Look at the figure again, then save.')
    refuse(problemWith(asked, level))
    const { sku, name, unit, quantityScale } = level
    const priceMinor = await priceOf(transaction, asked.productId)
    const listValueMinor = listValueOf(asked.change, priceMinor, quantityScale)
    if (listValueMinor > MAX_AMOUNT_MINOR) refuse('This is more than can be adjusted')
    const limits = await limitsOfStaff(transaction)

    const at = now()
    const { onHand: _, ...wish } = asked
    const status = isWithinLimit({ reason: asked.reason, listValueMinor }, limits?.stockAdjustMinor ?? 0)
      ? 'posted'
      : 'asked'
    const adjustment = {
      ...wish,
      id,
      ref: recordRef('A', id, at),
      status,
      note: asked.note.trim(),
      sku,
      name,
      unit,
      quantityScale,
      listValueMinor,
      createdByName: displayNameOf(user),
      lastAuditId: auditIdOf(id, status),
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    } as const
    const losses =
      status === 'posted' ? await post(transaction, adjustment, level, { user, at, siteUrl }) : undefined
    transaction.set(pathOf(id), { ...adjustment, ...losses }, ['changedAt'])
    enter(transaction, user, adjustment, {
      action: status === 'posted' ? 'stock.adjust' : 'stock.propose',
      before: '',
      reason: adjustment.note,
    })
    return { status }
  })
}

const ACTIONS = { posted: 'stock.approve', refused: 'stock.refuse', withdrawn: 'stock.withdraw' } as const

/**
 * Approves and posts what somebody else asked for, or refuses it; or takes back what the member asked for. The same decision
 * again changes nothing. Throws CONFLICT when it is decided or withdrawn by now, INVALID when the stock cannot change so
 * any more or a refusal has no reason, FORBIDDEN and NOT_FOUND.
 */
export async function decideAdjustment(
  id: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<Status> {
  const { status, reason, orders } = decisionOf(body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const [stored] = await transaction.get([pathOf(id)])
    if (!stored) throw new ApiError('NOT_FOUND', 'There is no such adjustment.')
    const adjustment = known(id, stored)
    const isWithdrawal = status === 'withdrawn'
    if (adjustment.status === status && uid === (isWithdrawal ? adjustment.createdBy : adjustment.decidedBy))
      return { status }
    if (!(isWithdrawal ? mayWithdraw(adjustment, user) : mayDecide({ ...adjustment, status: 'asked' }, user)))
      throw new ApiError('FORBIDDEN', 'Somebody else decides this adjustment.')
    if (adjustment.status !== 'asked')
      throw new ApiError('CONFLICT', 'Somebody has just decided this, or it was withdrawn.')
    const at = now()
    let losses: Pick<StockAdjustment, 'losses'> = {}
    if (status === 'posted') {
      const level = await keptLevel(transaction, adjustment)
      refuse(stockProblem(adjustment, level))
      losses = await post(transaction, { ...adjustment, ...(orders && { orders }) }, level, {
        user,
        at,
        siteUrl,
      })
    }
    transaction.update(
      pathOf(id),
      {
        status,
        ...losses,
        ...(!isWithdrawal && {
          decisionReason: reason,
          decidedAt: at,
          decidedBy: uid,
          decidedByName: displayNameOf(user),
        }),
        lastAuditId: auditIdOf(id, status),
        updatedAt: at,
        updatedBy: uid,
      },
      ['changedAt'],
    )
    enter(transaction, user, { id, status }, { action: ACTIONS[status], before: 'asked', reason })
    return { status }
  })
}

function decisionOf(body: unknown): RecordOf<typeof adjustmentDecisionSchema> {
  const { status, reason, orders } = readBody(adjustmentDecisionSchema, body)
  if (status === 'refused') requireReason(reason)
  return { status, reason: status === 'withdrawn' ? '' : reason.trim(), ...(orders && { orders }) }
}

const mayWithdraw = ({ createdBy, locationId }: StockAdjustment, user: UserRecord): boolean =>
  createdBy === user.uid && mayAdjustStock(user, locationId)

function known(id: string, stored: unknown): StockAdjustment {
  const read = readAdjustment(id, stored)
  if (!read.ok) throw new ApiError('CONFLICT', 'This adjustment cannot be read.')
  return read.record
}

/** What is wrong with a wish; undefined where the stock can change so. */
function problemWith(
  { reason, change, note, isQuarantined }: RecordOf<typeof adjustmentRequestSchema>,
  level: StockLevel,
): string | undefined {
  const problem = stockProblem({ reason, change, isQuarantined }, level)
  if (problem) return problem
  if (!fitsReason(reason, change)) return 'This reason changes the stock the other way'
  return noteFault(reason, note)
}

type Wish = Pick<StockAdjustment, 'reason' | 'change' | 'isQuarantined'>

function stockProblem(wish: Wish, level: StockLevel): string | undefined {
  if (level.onHand + wish.change > MAX_QUANTITY) return 'This is more than can be kept'
  return (
    adjustmentProblem(wish.change, level) ??
    (wish.isQuarantined ? quarantinedProblem(wish, level) : undefined)
  )
}

/** The list price of the product, in net pesewas. */
async function priceOf(transaction: Transaction, productId: string): Promise<number> {
  const [stored] = await transaction.get([`${COLLECTIONS.products}/${productId}`])
  const read = readProduct(productId, stored)
  if (!read.ok) throw new ApiError('INVALID', 'The product cannot be read.')
  return read.record.priceMinor
}

function refuse(problem: string | undefined): void {
  if (problem) throw new ApiError('INVALID', `${problem}.`)
}

/** With what orders lose where less is left than was reserved for them; returns which. */
async function post(
  transaction: Transaction,
  adjustment: Wish & Pick<StockAdjustment, 'id' | 'ref' | 'locationId' | 'orders'>,
  level: StockLevel,
  { user, at, siteUrl }: { user: UserRecord; at: number; siteUrl: string },
): Promise<Pick<StockAdjustment, 'losses'>> {
  const { id, ref, locationId, change, orders, isQuarantined } = adjustment
  const reason = REASON_LABELS[adjustment.reason]
  const postingId = adjustmentPostingId(id)
  const { moves, losses, posting } = isQuarantined
    ? { moves: [{ level, onHand: change, reserved: 0, quarantined: change }], losses: [], posting: {} }
    : await coverShortages(
        transaction,
        locationId,
        [{ level, change }],
        orders ? { [level.productId]: orders } : {},
        { user, at, siteUrl, reason: `${reason}, ${ref}`, postingId },
      )
  postStock(
    transaction,
    {
      id: postingId,
      type: 'adjust',
      source: { kind: 'adjustment', id, ref },
      locationId,
      actorUid: user.uid,
      reason,
      reverses: '',
      reversedLines: {},
      ...posting,
    },
    moves,
    at,
  )
  return losses.length > 0 ? { losses } : {}
}

const auditIdOf = (id: string, status: AdjustmentStatus): string => `audit-${id}-${status}`

const enter = (
  transaction: Transaction,
  user: UserRecord,
  adjustment: Pick<StockAdjustment, 'id' | 'status'>,
  step: Omit<StatusStep, 'auditId'>,
): void =>
  writeStatusEntry(transaction, user, COLLECTIONS.stockAdjustments, adjustment, {
    ...step,
    auditId: auditIdOf(adjustment.id, adjustment.status),
  })
