import { decoderOf } from '#data/firebase/decoder-of.ts'
import { decoded } from '#lib/schema.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import type { Payment } from '#domain/money/payment.ts'
import { closeTill, correctTill, moveTillCash, openTill, reopenTill } from '#domain/money/till-commands.ts'
import { tillDaySchema } from '#domain/money/till-schema.ts'
import {
  differenceText,
  expectedMinor,
  floatExpected,
  MAX_TILL_MOVES,
  MAX_TILL_REPAIRS,
  mayCorrectTill,
  mayKeepTill,
  piecesMinor,
  sinceOf,
  takingsOf,
  tillDayId,
  type TillDay,
} from '#domain/money/till.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import { formatDay } from '#lib/format-day.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { auditIdOf } from '#server/api/command-entries.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { requireReason } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { handles, type CommandContext } from '#server/commands/handlers.ts'

const decodeTill = decoderOf(COLLECTIONS.tillDays, tillDaySchema)
const decodeBranch = decoderOf(COLLECTIONS.locations, branchSchema)
const tillPath = (id: string): string => `${COLLECTIONS.tillDays}/${id}`

/** Opens the till of a branch today, whose last one is closed. */
const opening = handles(openTill, async ({ floatMinor, reason }, context) => {
  const { transaction, target: id, now, uid } = context
  const at = now()
  const day = isoDay(at)
  const locationId = id.slice(0, -day.length - 1)
  const user = await actingMember(transaction, uid)
  if (!mayKeepTill(user, locationId)) throw notHere()
  if (id !== tillDayId(locationId, day))
    throw new ApiError('INVALID', 'A till is opened on its own day. Load the page again.')
  const [branch] = await transaction.get([`${COLLECTIONS.locations}/${locationId}`])
  if (!branch) throw new ApiError('INVALID', 'There is no such branch.')
  const last = await lastTill(transaction, locationId)
  if (last?.id === id)
    throw new ApiError(
      'CONFLICT',
      last.status === 'open'
        ? 'Somebody else has just opened it.'
        : 'It was closed today: a Manager opens it again.',
    )
  if (last?.status === 'open')
    throw new ApiError('INVALID', `The till of ${formatDay(last.day)} was never closed. Close it first.`)
  const sinceAt = sinceOf(last, at)
  const expected = floatExpected(last, await takenAt(transaction, locationId, sinceAt, at), at)
  const floatReason = reasonFor(expected === undefined ? 0 : floatMinor - expected, reason)
  const till: TillDay = {
    id,
    locationId,
    branchName: decodeBranch(locationId, branch).name,
    day,
    status: 'open',
    sinceAt,
    openedByName: displayNameOf(user),
    floatMinor,
    ...(expected !== undefined && { floatExpectedMinor: expected }),
    floatReason,
    moves: [],
    repairs: [],
    lastAuditId: auditIdOf(context.id),
    createdAt: at,
    createdBy: uid,
    updatedAt: at,
    updatedBy: uid,
  }
  transaction.set(tillPath(id), till)
  enter(context, user, till, { action: 'till.open', before: '', reason: floatReason })
  return {}
})

/** Enters cash that left the drawer of an open till, or came into it. */
const moving = handles(moveTillCash, async ({ kind, amountMinor, reason }, context) => {
  const { till, user, at } = await keptTill(context, 'open')
  if (till.moves.length >= MAX_TILL_MOVES)
    throw new ApiError('INVALID', 'This till has as many movements as one can have.')
  const why = requireReason(reason)
  const move = { kind, amountMinor, reason: why, at, by: user.uid, byName: displayNameOf(user) }
  change(context, user, till, { moves: [...till.moves, move] }, { action: 'till.move', reason: why })
  return {}
})

/** Closes an open till and freezes its figures; what differs needs a reason. */
const closing = handles(closeTill, async ({ countedMinor, pieces, bankedMinor, reason }, context) => {
  const { till, user, at } = await keptTill(context, 'open')
  if (pieces.length > 0 && piecesMinor(pieces) !== countedMinor)
    throw new ApiError('INVALID', 'The notes and coins come to another sum than was counted.')
  checkBanked({ countedMinor, bankedMinor })
  const payments = await takenAt(context.transaction, till.locationId, till.sinceAt, at)
  const wanted = expectedMinor(till, payments, at)
  const difference = countedMinor - wanted
  const closed: TillDay['closing'] = {
    at,
    by: user.uid,
    byName: displayNameOf(user),
    expectedMinor: wanted,
    countedMinor,
    pieces,
    bankedMinor,
    reason: reasonFor(difference, reason),
    takings: takingsOf(payments, { after: till.sinceAt, until: at }),
  }
  change(
    context,
    user,
    till,
    { status: 'closed', closing: closed },
    { action: 'till.close', reason: closed.reason },
  )
  return { differenceMinor: difference }
})

/** A Manager puts right the float, what was counted or what was taken out of a closed till. */
const correcting = handles(
  correctTill,
  async ({ floatMinor, countedMinor, bankedMinor, reason }, context) => {
    const { till, user, at } = await keptTill(context, 'closed')
    const was = closingOf(till)
    checkBanked({ countedMinor, bankedMinor })
    const closed = {
      ...was,
      expectedMinor: was.expectedMinor + floatMinor - till.floatMinor,
      countedMinor,
      bankedMinor,
      // What was counted by note and coin came to another sum.
      pieces: countedMinor === was.countedMinor ? was.pieces : [],
    }
    if (JSON.stringify([closed, floatMinor]) === JSON.stringify([was, till.floatMinor]))
      throw new ApiError('INVALID', 'Nothing is changed.')
    const why = requireReason(reason)
    const repairs = withRepair(till, { what: 'corrected', reason: why, at, user })
    change(
      context,
      user,
      till,
      { floatMinor, closing: closed, repairs },
      { action: 'till.correct', reason: why },
    )
    return {}
  },
)

/** A Manager opens the last till of a branch again. */
const reopening = handles(reopenTill, async ({ reason }, context) => {
  const { till, user, at } = await keptTill(context, 'closed')
  const last = await lastTill(context.transaction, till.locationId)
  if (last?.id !== till.id)
    throw new ApiError('INVALID', 'A later till was opened since. Correct its figures instead.')
  const why = requireReason(reason)
  const repairs = withRepair(till, { what: 'reopened', reason: why, at, user })
  change(
    context,
    user,
    till,
    { status: 'open', closing: undefined, repairs },
    { action: 'till.reopen', reason: why },
  )
  return {}
})

export const tillCommands = [opening, moving, closing, correcting, reopening]

const notHere = (): ApiError => new ApiError('FORBIDDEN', 'You do not keep this till.')

/** The last till of a branch. */
async function lastTill(transaction: Transaction, locationId: string): Promise<TillDay | undefined> {
  const [found] = await transaction.list({
    from: COLLECTIONS.tillDays,
    where: { locationId },
    latest: 'day',
    limit: 1,
  })
  return found && decodeTill(found.id, found.data)
}

/** What was taken and given back at a till after `since`. Throws CONFLICT where a payment cannot be read. */
async function takenAt(
  transaction: Transaction,
  tillId: string,
  since: number,
  until: number,
): Promise<Payment[]> {
  const stored = await transaction.list({
    from: COLLECTIONS.transactions,
    where: { tillId },
    between: { createdAt: [since + 1, until] },
    latest: 'createdAt',
  })
  return stored.map(({ id, data }) => {
    const read = decoded(paymentSchema, { ...data, id })
    if (!read.ok) throw new ApiError('CONFLICT', `The payment ${id} cannot be read. Restore it first.`)
    return read.record
  })
}

/** The till that the command is about, in this state, for somebody who may do this with it. */
async function keptTill(
  { transaction, target: id, uid, now }: CommandContext,
  status: TillDay['status'],
): Promise<{ till: TillDay; user: UserRecord; at: number }> {
  const user = await actingMember(transaction, uid)
  const [stored] = await transaction.get([tillPath(id)])
  const till = stored && decodeTill(id, stored)
  // Whoever may not know of it does not learn whether it is there.
  if (!mayKeepTill(user, till?.locationId ?? '')) throw notHere()
  if (!till) throw new ApiError('NOT_FOUND', 'This till was not opened.')
  if (status === 'closed' && !mayCorrectTill(user.roles))
    throw new ApiError('FORBIDDEN', 'Only a Manager changes a till that is closed.')
  if (till.status !== status) throw changedMeanwhile()
  return { till, user, at: now() }
}

function closingOf({ closing: found }: TillDay): NonNullable<TillDay['closing']> {
  if (!found) throw changedMeanwhile()
  return found
}

/** Throws INVALID for a difference without a reason. */
function reasonFor(difference: number, reason: string): string {
  return difference === 0 ? '' : requireReason(reason, `${differenceText(difference)}: say why`)
}

function checkBanked({ countedMinor, bankedMinor }: { countedMinor: number; bankedMinor: number }): void {
  if (bankedMinor > countedMinor)
    throw new ApiError('INVALID', 'More is taken out than was counted in the drawer.')
}

/** With the figures as they were before. */
function withRepair(
  till: TillDay,
  {
    what,
    reason,
    at,
    user,
  }: { what: 'corrected' | 'reopened'; reason: string; at: number; user: UserRecord },
): TillDay['repairs'] {
  if (till.repairs.length >= MAX_TILL_REPAIRS)
    throw new ApiError('INVALID', 'This till was changed as often as one can be.')
  const { countedMinor, bankedMinor, expectedMinor: wanted } = closingOf(till)
  const before = { floatMinor: till.floatMinor, countedMinor, bankedMinor, expectedMinor: wanted }
  return [...till.repairs, { what, ...before, reason, at, by: user.uid, byName: displayNameOf(user) }]
}

type Step = { action: AuditEntry['action']; reason: string }

/** With its audit entry. */
function change(
  context: CommandContext,
  user: UserRecord,
  till: TillDay,
  changes: Partial<TillDay>,
  step: Step,
): void {
  const stamp = { lastAuditId: auditIdOf(context.id), updatedAt: context.now(), updatedBy: user.uid }
  context.transaction.update(tillPath(till.id), { ...changes, ...stamp })
  enter(context, user, { ...till, ...changes }, { ...step, before: till.status })
}

const enter = (
  { transaction, id: commandId }: CommandContext,
  user: UserRecord,
  till: Pick<TillDay, 'id' | 'status'>,
  step: Step & { before: string },
): void =>
  writeStatusEntry(transaction, user, COLLECTIONS.tillDays, till, { auditId: auditIdOf(commandId), ...step })
