import { sha256 } from '#lib/sha256.ts'
import { randomBytes } from 'node:crypto'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { beginDraw, drawWinner, withdrawDraw } from '#domain/loyalty/draw-commands.ts'
import { takeTickets } from '#domain/loyalty/points-commands.ts'
import { prizeDrawSchema, prizeSeedSchema, prizeTicketsSchema } from '#domain/loyalty/prize-draw-schema.ts'
import {
  entryWith,
  isTakingTickets,
  MAX_TICKET_ENTRIES,
  winningTicketOf,
  type PrizeDraw,
  type PrizeTickets,
  type PrizeWinner,
} from '#domain/loyalty/prize-draw.ts'
import { referredName } from '#domain/people/referral.ts'
import { isStaff } from '#domain/people/roles.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import type { AuditAction } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { auditIdOf } from '#server/api/command-entries.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { pointsBalanceOf, writePoints } from './post-points.ts'
import { requireNearDay } from '#server/api/require-day.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { handles, newRecordId, type CommandContext } from '#server/commands/handlers.ts'

const decodeDraw = decoderOf(COLLECTIONS.prizeDraws, prizeDrawSchema)
const decodeTickets = decoderOf(COLLECTIONS.prizeTickets, prizeTicketsSchema)
const decodeSeed = decoderOf(COLLECTIONS.prizeSeeds, prizeSeedSchema)

const DRAWING: StaffNeed = { capability: 'content' }
const HOUR = 3_600_000

const drawPath = (id: string): string => `${COLLECTIONS.prizeDraws}/${id}`
const ticketsPath = (id: string): string => `${COLLECTIONS.prizeTickets}/${id}`
const seedPath = (id: string): string => `${COLLECTIONS.prizeSeeds}/${id}`

/** Its seed is made now, and published as a hash alone. */
const beginning = handles(beginDraw, async (draft, context) => {
  const { transaction, uid, now } = context
  const id = newRecordId(context)
  const at = now()
  requireNearDay(isoDay(draft.closesAt), at)
  const user = await drawingMember(transaction, uid)
  const [known] = await transaction.get([drawPath(id)])
  if (known) throw new ApiError('CONFLICT', 'This id belongs to another draw.')
  if (draft.closesAt < at + HOUR) throw new ApiError('INVALID', 'A draw is open for an hour or longer.')
  const seed = randomBytes(32).toString('hex')
  const draw: PrizeDraw = {
    ...draft,
    id,
    status: 'open',
    seedHash: await sha256(seed),
    ticketCount: 0,
    seed: '',
    publicValue: '',
    ticketsHash: '',
    winningTicket: 0,
    winnerCode: '',
    winnerName: '',
    drawnAt: 0,
    lastAuditId: auditIdOf(context.id),
    createdAt: at,
    createdBy: uid,
    updatedAt: at,
    updatedBy: uid,
  }
  transaction.set(drawPath(id), draw)
  transaction.set(ticketsPath(id), { id, entries: [] } satisfies PrizeTickets)
  transaction.set(seedPath(id), { id, seed })
  writeStep(context, user, { action: 'draw.begin', before: '', after: 'open' })
  return {}
})

/**
 * Takes tickets of an open draw for a customer's points. Throws INVALID when the draw has closed or the points or tickets
 * do not suffice, and FORBIDDEN for accounts that are no customer's.
 */
const takingTickets = handles(
  takeTickets,
  async ({ count }, { id: code, target: id, transaction, uid, now }) => {
    const user = await actingMember(transaction, uid)
    // Staff know more of a draw than others do.
    if (!user.roles.includes('Customer') || isStaff(user.roles))
      throw new ApiError('FORBIDDEN', 'Only customers take part.')
    const [stored, storedTickets] = await transaction.get([drawPath(id), ticketsPath(id)])
    if (!stored || !storedTickets) throw new ApiError('NOT_FOUND', 'There is no such draw.')
    const draw = decodeDraw(id, stored)
    const { entries } = decodeTickets(id, storedTickets)
    const at = now()
    if (!isTakingTickets(draw, at)) throw new ApiError('INVALID', 'This draw is closed.')
    if (entries.length >= MAX_TICKET_ENTRIES) throw new ApiError('INVALID', 'This draw is full.')
    const held = await transaction.list({
      from: COLLECTIONS.loyaltyEntries,
      where: { customerUid: uid, drawId: id },
    })
    const heldCount = held.reduce((sum, { data }) => sum + Number(data['ticketCount']), 0)
    if (heldCount + count > draw.ticketsEach)
      throw new ApiError(
        'INVALID',
        `A customer takes ${draw.ticketsEach} tickets at most, and you have ${heldCount}.`,
      )
    const points = count * draw.ticketPoints
    const balance = await pointsBalanceOf(transaction, uid)
    if (balance.points < points)
      throw new ApiError('INVALID', `This costs ${points} points, and you have ${balance.points}.`)
    const first = draw.ticketCount + 1
    transaction.set(ticketsPath(id), { id, entries: [...entries, { first, count, code }] })
    transaction.update(drawPath(id), {
      ticketCount: draw.ticketCount + count,
      updatedAt: at,
      updatedBy: uid,
    })
    writePoints(
      transaction,
      balance,
      {
        id: ticketEntryId(code),
        customerUid: uid,
        kind: 'tickets',
        points: -points,
        about: draw.title,
        orderId: '',
        orderRef: '',
        orderPoints: 0,
        ratePercent: 0,
        drawId: id,
        firstTicket: first,
        ticketCount: count,
      },
      at,
    )
    return {}
  },
)

/**
 * Draws the winner of a draw that has closed, with the public value of the source that it named; publishes the seed and
 * everything else with which anybody can repeat it. Throws CONFLICT where somebody has drawn already.
 */
const drawing = handles(drawWinner, async (request, context) => {
  const { target: id, transaction, uid, now } = context
  const publicValue = request.publicValue.trim()
  const user = await drawingMember(transaction, uid)
  const [stored, storedTickets, storedSeed] = await transaction.get([
    drawPath(id),
    ticketsPath(id),
    seedPath(id),
  ])
  if (!stored || !storedTickets || !storedSeed) throw new ApiError('NOT_FOUND', 'There is no such draw.')
  const draw = decodeDraw(id, stored)
  if (draw.status === 'drawn') throw changedMeanwhile()
  const at = now()
  if (draw.closesAt > at) throw new ApiError('INVALID', 'This draw is still open.')
  if (draw.ticketCount === 0) throw new ApiError('INVALID', 'Nobody took a ticket: withdraw the draw.')
  if (publicValue === '') throw new ApiError('INVALID', 'Enter what the source says.')
  const { entries } = decodeTickets(id, storedTickets)
  const { seed } = decodeSeed(id, storedSeed)
  const { ticket, ticketsHash } = await winningTicketOf(seed, publicValue, entries)
  const code = entryWith(entries, ticket)?.code ?? ''
  const [entry] = await transaction.get([`${COLLECTIONS.loyaltyEntries}/${ticketEntryId(code)}`])
  const winnerUid = entry?.['customerUid']
  if (typeof winnerUid !== 'string') throw new Error(`Nobody holds ticket ${ticket} of ${id}`)
  const [storedWinner] = await transaction.get([`${COLLECTIONS.users}/${winnerUid}`])
  const winner = decodeUser(winnerUid, storedWinner)
  const winnerName = referredName(displayNameOf(winner))
  transaction.update(drawPath(id), {
    status: 'drawn',
    seed,
    publicValue,
    ticketsHash,
    winningTicket: ticket,
    winnerCode: code,
    winnerName,
    drawnAt: at,
    lastAuditId: auditIdOf(context.id),
    updatedAt: at,
    updatedBy: uid,
  } satisfies Partial<PrizeDraw>)
  transaction.set(`${COLLECTIONS.prizeWinners}/${id}`, {
    id,
    uid: winnerUid,
    name: displayNameOf(winner),
    company: winner.customer?.company ?? '',
    phone: winner.phone ?? '',
    email: winner.email,
  } satisfies PrizeWinner)
  writeStep(context, user, { action: 'draw.draw', before: 'open', after: 'drawn' })
  return {}
})

/** Throws INVALID once somebody has a ticket. */
const withdrawing = handles(withdrawDraw, async (_request, context) => {
  const { target: id, transaction, uid } = context
  const user = await drawingMember(transaction, uid)
  const [stored] = await transaction.get([drawPath(id)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such draw.')
  if (decodeDraw(id, stored).ticketCount > 0)
    throw new ApiError('INVALID', 'Customers have tickets of this draw, so it takes place.')
  for (const path of [drawPath(id), ticketsPath(id), seedPath(id)]) transaction.delete(path)
  writeStep(context, user, { action: 'draw.withdraw', before: 'open', after: '' })
  return {}
})

export const drawCommands = [beginning, takingTickets, drawing, withdrawing]

const ticketEntryId = (code: string): string => `ticket-${code}`

async function drawingMember(transaction: Transaction, uid: string): Promise<UserRecord> {
  const user = await actingMember(transaction, uid)
  if (!meetsNeed(user.roles, DRAWING)) throw new ApiError('FORBIDDEN', 'Your role does not hold draws.')
  return user
}

const writeStep = (
  { id: commandId, target: id, transaction }: CommandContext,
  user: UserRecord,
  { action, before, after }: { action: AuditAction; before: string; after: string },
) =>
  writeStatusEntry(
    transaction,
    user,
    COLLECTIONS.prizeDraws,
    { id, status: after },
    { auditId: auditIdOf(commandId), action, before },
  )
