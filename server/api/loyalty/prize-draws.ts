import type { Door } from '#server/api/door.ts'
import { randomBytes } from 'node:crypto'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import {
  drawingSchema,
  prizeDrawDraftSchema,
  prizeDrawSchema,
  prizeSeedSchema,
  prizeTicketsSchema,
  ticketRequestSchema,
} from '#domain/loyalty/prize-draw-schema.ts'
import {
  entryWith,
  isTakingTickets,
  MAX_TICKET_ENTRIES,
  sha256,
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
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { pointsBalanceOf, writePoints } from './post-points.ts'
import { readBody } from '#server/api/read-body.ts'
import { requireNearDay } from '#server/api/require-day.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const decodeDraw = decoderOf(COLLECTIONS.prizeDraws, prizeDrawSchema)
const decodeTickets = decoderOf(COLLECTIONS.prizeTickets, prizeTicketsSchema)
const decodeSeed = decoderOf(COLLECTIONS.prizeSeeds, prizeSeedSchema)

const DRAWING: StaffNeed = { capability: 'content' }
const HOUR = 3_600_000

const drawPath = (id: string): string => `${COLLECTIONS.prizeDraws}/${id}`
const ticketsPath = (id: string): string => `${COLLECTIONS.prizeTickets}/${id}`
const seedPath = (id: string): string => `${COLLECTIONS.prizeSeeds}/${id}`

/**
 * Begins a draw: its seed is made now, and published as a hash alone. The same id again changes nothing. Throws INVALID
 * and FORBIDDEN.
 */
export async function beginDraw(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ id: string }> {
  const draft = readBody(prizeDrawDraftSchema, body)
  requireNearDay(isoDay(draft.closesAt), now())
  return run(async (transaction) => {
    const user = await drawingMember(transaction, uid)
    const [known] = await transaction.get([drawPath(id)])
    if (known) {
      if (known['createdBy'] !== uid) throw new ApiError('CONFLICT', 'This id belongs to another draw.')
      return { id }
    }
    const at = now()
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
      lastAuditId: `audit-draw-${id}-begin`,
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    }
    transaction.set(drawPath(id), draw)
    transaction.set(ticketsPath(id), { id, entries: [] } satisfies PrizeTickets)
    transaction.set(seedPath(id), { id, seed })
    enter(transaction, user, { id, step: 'begin', action: 'draw.begin', before: '', after: 'open' })
    return { id }
  })
}

/**
 * Takes tickets of an open draw for a customer's points. The same code again changes nothing. Throws INVALID when
 * the draw has closed or the points or tickets do not suffice, and FORBIDDEN for accounts that are no customer's.
 */
export async function takeTickets(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ first: number; count: number }> {
  const { code, count } = readBody(ticketRequestSchema, body)
  const entryId = ticketEntryId(code)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    // Staff know more of a draw than others do.
    if (!user.roles.includes('Customer') || isStaff(user.roles))
      throw new ApiError('FORBIDDEN', 'Only customers take part.')
    const [stored, storedTickets, known] = await transaction.get([
      drawPath(id),
      ticketsPath(id),
      `${COLLECTIONS.loyaltyEntries}/${entryId}`,
    ])
    if (!stored || !storedTickets) throw new ApiError('NOT_FOUND', 'There is no such draw.')
    if (known) {
      if (known['customerUid'] !== uid || known['drawId'] !== id)
        throw new ApiError('CONFLICT', 'This code belongs to another ticket.')
      return { first: Number(known['firstTicket']), count: Number(known['ticketCount']) }
    }
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
        id: entryId,
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
    return { first, count }
  })
}

/**
 * Draws the winner of a draw that has closed, with the public value of the source that it named; publishes the seed and
 * everything else with which anybody can repeat it. Doing it again changes nothing. Throws INVALID and FORBIDDEN.
 */
export async function drawWinner(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ winningTicket: number }> {
  const publicValue = readBody(drawingSchema, body).publicValue.trim()
  return run(async (transaction) => {
    const user = await drawingMember(transaction, uid)
    const [stored, storedTickets, storedSeed] = await transaction.get([
      drawPath(id),
      ticketsPath(id),
      seedPath(id),
    ])
    if (!stored || !storedTickets || !storedSeed) throw new ApiError('NOT_FOUND', 'There is no such draw.')
    const draw = decodeDraw(id, stored)
    if (draw.status === 'drawn') return { winningTicket: draw.winningTicket }
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
      lastAuditId: `audit-draw-${id}-draw`,
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
    enter(transaction, user, { id, step: 'draw', action: 'draw.draw', before: 'open', after: 'drawn' })
    return { winningTicket: ticket }
  })
}

/** Takes back a draw in which nobody has a ticket. Throws FORBIDDEN, and INVALID once somebody has. */
export function withdrawDraw(id: string, uid: string, { run }: Pick<Door, 'run'>): Promise<{ id: string }> {
  return run(async (transaction) => {
    const user = await drawingMember(transaction, uid)
    const [stored] = await transaction.get([drawPath(id)])
    if (!stored) return { id }
    if (decodeDraw(id, stored).ticketCount > 0)
      throw new ApiError('INVALID', 'Customers have tickets of this draw, so it takes place.')
    for (const path of [drawPath(id), ticketsPath(id), seedPath(id)]) transaction.delete(path)
    enter(transaction, user, { id, step: 'withdraw', action: 'draw.withdraw', before: 'open', after: '' })
    return { id }
  })
}

const ticketEntryId = (code: string): string => `ticket-${code}`

async function drawingMember(transaction: Transaction, uid: string): Promise<UserRecord> {
  const user = await actingMember(transaction, uid)
  if (!meetsNeed(user.roles, DRAWING)) throw new ApiError('FORBIDDEN', 'Your role does not hold draws.')
  return user
}

const enter = (
  transaction: Transaction,
  user: UserRecord,
  {
    id,
    step,
    action,
    before,
    after,
  }: { id: string; step: string; action: AuditAction; before: string; after: string },
) =>
  writeAuditEntry(transaction, user, {
    id: `audit-draw-${id}-${step}`,
    action,
    entity: COLLECTIONS.prizeDraws,
    entityId: id,
    reason: '',
    diff: { status: { before, after } },
  })
