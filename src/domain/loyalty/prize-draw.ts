import { sha256 } from '#lib/sha256.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { prizeDrawSchema, prizeTicketsSchema, prizeWinnerSchema } from './prize-draw-schema.ts'

export const DRAW_STATUSES = ['open', 'drawn'] as const

export type PrizeDraw = RecordOf<typeof prizeDrawSchema>
export type PrizeTickets = RecordOf<typeof prizeTicketsSchema>
export type PrizeWinner = RecordOf<typeof prizeWinnerSchema>
export type TicketEntry = PrizeTickets['entries'][number]

export const DRAW_LENGTHS = { title: 80, prize: 300, rules: 4000, source: 200, publicValue: 100 } as const

/** What one record of tickets can list; one entry is what a customer takes at a time. */
export const MAX_TICKET_ENTRIES = 4000

export const MAX_TICKETS_EACH = 1000

/** Draws that the page shows. */
export const SHOWN_DRAWS = 12

/** An open draw whose time is over waits for its winner. */
export const isTakingTickets = ({ status, closesAt }: Pick<PrizeDraw, 'status' | 'closesAt'>, now: number) =>
  status === 'open' && closesAt > now

/**
 * The list of tickets as text, a line for each entry: the numbers and the code of its holder. Its hash is part of what
 * decides the winner, so not one ticket can be added or moved afterwards.
 */
export const ticketsText = (entries: readonly TicketEntry[]): string =>
  entries.map(({ first, count, code }) => `${first}-${first + count - 1} ${code}\n`).join('')

/**
 * The number of the winning ticket, from 1: SHA-256 of the seed, the public value and the hash of the tickets, with a
 * line break after each of the first two, read as a number, and of that the remainder by the count of tickets, plus one.
 * Anybody can repeat it. The remainder prefers no ticket noticeably: 2^256 is so much more than there are tickets.
 */
export async function winningTicketOf(
  seed: string,
  publicValue: string,
  entries: readonly TicketEntry[],
): Promise<{ ticket: number; ticketsHash: string }> {
  const ticketsHash = await sha256(ticketsText(entries))
  const count = entries.reduce((sum, entry) => sum + entry.count, 0)
  if (count === 0) throw new RangeError('A draw without tickets has no winner')
  const number = BigInt(`0x${await sha256(`${seed}\n${publicValue}\n${ticketsHash}`)}`)
  return { ticket: Number(number % BigInt(count)) + 1, ticketsHash }
}

export const entryWith = (entries: readonly TicketEntry[], ticket: number): TicketEntry | undefined =>
  entries.find(({ first, count }) => ticket >= first && ticket < first + count)

/** What somebody who repeats a draw finds. */
export type DrawCheck = { isSeedRight: boolean; isTicketsRight: boolean; ticket: number }

/** Repeats a draw from what was published. */
export async function checkDraw(
  draw: Pick<PrizeDraw, 'seed' | 'seedHash' | 'publicValue' | 'ticketsHash'>,
  entries: readonly TicketEntry[],
): Promise<DrawCheck> {
  const { ticket, ticketsHash } = await winningTicketOf(draw.seed, draw.publicValue, entries)
  return {
    isSeedRight: (await sha256(draw.seed)) === draw.seedHash,
    isTicketsRight: ticketsHash === draw.ticketsHash,
    ticket,
  }
}
