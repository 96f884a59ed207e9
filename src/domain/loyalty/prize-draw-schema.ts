import { epoch, fields, longList, oneOf, prose, text, whole } from '#lib/schema.ts'
import { baseFields, documentId, optionalId } from '#domain/records/record-fields.ts'
import { MAX_POINTS } from './loyalty.ts'
import { DRAW_LENGTHS, DRAW_STATUSES, MAX_TICKET_ENTRIES, MAX_TICKETS_EACH } from './prize-draw.ts'

/** Of SHA-256; '' before it is known. */
const hash = () => text(64, { pattern: /^([0-9a-f]{64})?$/ })

const ticketNumber = () => whole(0, MAX_POINTS)

/** What whoever begins a draw says of it. */
export const prizeDrawDraftEntries = () => ({
  title: text(DRAW_LENGTHS.title, { min: 3 }),
  prize: text(DRAW_LENGTHS.prize, { min: 3 }),
  /** Who can win what, and how it is handed over. */
  rules: prose(DRAW_LENGTHS.rules, { min: 20 }),
  /** What a ticket costs, in points. */
  ticketPoints: whole(1, 1_000_000),
  /** How many tickets a customer can take at most. */
  ticketsEach: whole(1, MAX_TICKETS_EACH),
  closesAt: epoch(),
  /** What everybody can look up after the draw has closed and nobody knows before. */
  source: text(DRAW_LENGTHS.source, { min: 10 }),
})

/** `prizeDraws/{id}`: a draw, for everybody to read. Only the server writes it. */
export const prizeDrawSchema = fields({
  ...baseFields(),
  ...prizeDrawDraftEntries(),
  status: oneOf(DRAW_STATUSES),
  /** Published when the draw begins; the seed itself when it is drawn. */
  seedHash: hash(),
  ticketCount: ticketNumber(),
  /** Empty and 0 until it is drawn. */
  seed: hash(),
  publicValue: text(DRAW_LENGTHS.publicValue),
  ticketsHash: hash(),
  winningTicket: ticketNumber(),
  winnerCode: text(32),
  /** The first name and the initial of the last. */
  winnerName: text(84),
  drawnAt: epoch(),
  lastAuditId: optionalId(),
})

/** `prizeTickets/{drawId}`: the list of all tickets, by code and without names, for everybody to read. */
export const prizeTicketsSchema = fields({
  id: documentId(),
  entries: longList(
    fields({ first: whole(1, MAX_POINTS), count: whole(1, MAX_TICKETS_EACH), code: text(32, { min: 32 }) }),
    MAX_TICKET_ENTRIES,
  ),
})

/** `prizeSeeds/{drawId}`: the seed until it is published. Only the server reads it. */
export const prizeSeedSchema = fields({ id: documentId(), seed: hash() })

/** `prizeWinners/{drawId}`: who won, for those who hand over the prize. */
export const prizeWinnerSchema = fields({
  id: documentId(),
  uid: documentId(),
  name: text(160),
  company: text(120),
  phone: text(40),
  email: text(254),
})
