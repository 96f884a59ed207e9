import { moreThan } from '#domain/units/quantity-fault-text.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { MAX_PHONE } from '#domain/people/ghana-phone.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { Role } from '#domain/people/roles.ts'
import type { RecordOf } from '#lib/schema.ts'
import type {
  transferArrivalSchema,
  transferRequestSchema,
  transferResolutionSchema,
  transferSchema,
  transferShipmentSchema,
} from './transfer-schema.ts'

export const TRANSFER_STATUSES = [
  'requested',
  'approved',
  'in_transit',
  'partially_received',
  'received',
  'closed',
  'rejected',
  'cancelled',
] as const

/** Something may still be sent or come. */
export const OPEN_TRANSFERS: readonly TransferStatus[] = [
  'requested',
  'approved',
  'in_transit',
  'partially_received',
]

export const TRANSFER_ACTIONS = ['approve', 'reject', 'cancel', 'stop'] as const

/** Missing goods are at the branch they were sent to, at the one they come from, or gone. */
export const MISSING_OUTCOMES = ['found', 'returned', 'lost'] as const
export type MissingOutcome = (typeof MISSING_OUTCOMES)[number]

export const MAX_TRANSFER_LINES = 40
export const MAX_SHIPMENTS = 10
export const MAX_ARRIVALS = 30
export const MAX_RESOLUTIONS = 10

export const TRANSFER_LENGTHS = {
  note: 500,
  reason: 500,
  driver: 80,
  driverPhone: MAX_PHONE,
  vehicle: 40,
} as const

export const TRANSFER_SERIES = 'transfer'

export type Transfer = RecordOf<typeof transferSchema>
export type TransferLine = Transfer['lines'][number]
export type TransferRequest = RecordOf<typeof transferRequestSchema>
export type TransferShipment = RecordOf<typeof transferShipmentSchema>
export type TransferArrival = RecordOf<typeof transferArrivalSchema>
export type TransferResolution = RecordOf<typeof transferResolutionSchema>
export type SentShipment = Transfer['shipments'][number]
export type TransferStatus = Transfer['status']
export type TransferAction = (typeof TRANSFER_ACTIONS)[number]

export const TRANSFER_LABELS: Readonly<Record<TransferStatus, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  in_transit: 'In transit',
  partially_received: 'Partly received',
  received: 'Received',
  closed: 'Closed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** `TR-2026-000041`. */
export const transferRef = (number: number, year: number): string =>
  `TR-${year}-${String(number).padStart(6, '0')}`

const EVERYWHERE: StaffNeed = { capability: 'transfers', grants: ['A', 'C'] }
const AT_OWN: StaffNeed = { capability: 'transfers', grants: ['L'] }
const APPROVING: StaffNeed = { capability: 'transfers', grants: ['A'] }

type Person = { uid: string; roles: readonly Role[]; locationIds: readonly string[] }

/** From or to a branch of their own, or between any. */
export const mayRequest = (
  { fromId, toId }: Pick<Transfer, 'fromId' | 'toId'>,
  { roles, locationIds }: Omit<Person, 'uid'>,
): boolean =>
  meetsNeed(roles, EVERYWHERE) ||
  (meetsNeed(roles, AT_OWN) && (locationIds.includes(fromId) || locationIds.includes(toId)))

export const mayAskForTransfers = (roles: readonly Role[]): boolean =>
  meetsNeed(roles, EVERYWHERE) || meetsNeed(roles, AT_OWN)

const movesGoodsAt = (locationId: string, { roles, locationIds }: Omit<Person, 'uid'>): boolean =>
  meetsNeed(roles, { capability: 'move-goods', grants: ['C'] }) ||
  (meetsNeed(roles, { capability: 'move-goods', grants: ['L'] }) && locationIds.includes(locationId))

/**
 * Nobody approves what they asked for. What is missing is settled by an approver who neither sent nor received any of
 * it. Who receives is asked of each shipment, by `mayReceiveShipment`.
 */
export function mayAct(
  action: TransferAction | 'dispatch' | 'resolve',
  {
    createdBy,
    fromId,
    toId,
    shipments,
    arrivals,
  }: Pick<Transfer, 'createdBy' | 'fromId' | 'toId' | 'shipments' | 'arrivals'>,
  person: Person,
): boolean {
  const isApprover = meetsNeed(person.roles, APPROVING)
  switch (action) {
    case 'approve':
    case 'reject':
      return isApprover && createdBy !== person.uid
    case 'cancel':
    case 'stop':
      return isApprover || (createdBy === person.uid && mayRequest({ fromId, toId }, person))
    case 'dispatch':
      return movesGoodsAt(fromId, person)
    case 'resolve':
      return isApprover && ![...shipments, ...arrivals].some(({ by }) => by === person.uid)
  }
}

/** Goods are received by somebody else than who sent them. */
export const mayReceiveShipment = (
  { toId }: Pick<Transfer, 'toId'>,
  { by }: Pick<SentShipment, 'by'>,
  person: Person,
): boolean => movesGoodsAt(toId, person) && by !== person.uid

/** From which states something is done. */
export const TRANSFER_STEPS: Readonly<
  Record<TransferAction | 'dispatch' | 'receive' | 'resolve', readonly TransferStatus[]>
> = {
  approve: ['requested'],
  reject: ['requested'],
  // Once something has left, the rest is not cancelled but no longer sent.
  cancel: ['requested', 'approved'],
  stop: ['in_transit', 'partially_received'],
  dispatch: ['approved', 'in_transit', 'partially_received'],
  receive: ['in_transit', 'partially_received'],
  resolve: ['partially_received', 'received'],
}

/** What was approved and has neither left nor been given up. */
export const leftToSend = ({ quantity, sent, released }: TransferLine): number => quantity - sent - released

/** How much of the line, or of the line of a shipment, is on its way and has not been accounted for. */
export const onItsWay = (
  line: Pick<TransferLine, 'received' | 'damaged' | 'lost'> & ({ sent: number } | { quantity: number }),
): number => ('sent' in line ? line.sent : line.quantity) - line.received - line.damaged - line.lost

/** How much is missing of what was sent, and not settled yet. It stays in transit until it is. */
export const stillMissing = ({ lost, resolved }: TransferLine): number => lost - resolved

/** What left one branch and is not accounted for at the other: on its way, or missing and not settled. */
export const inTransit = (line: TransferLine): number => onItsWay(line) + stillMissing(line)

export const isUnderWay = ({ lines }: Pick<SentShipment, 'lines'>): boolean =>
  lines.some((line) => onItsWay(line) > 0)

/** The state of a transfer of which something was sent. */
export function statusOf(lines: readonly TransferLine[]): 'in_transit' | 'partially_received' | 'received' {
  if (lines.every((line) => leftToSend(line) === 0 && onItsWay(line) === 0)) return 'received'
  return lines.every(({ received, damaged, lost }) => received + damaged + lost === 0)
    ? 'in_transit'
    : 'partially_received'
}

type Named = { productId: string }

/** Each of `given` is of a product of `known`, and no product is there twice. */
const isEachOnce = (known: readonly Named[], given: readonly Named[]): boolean =>
  new Set(given.map(({ productId }) => productId)).size === given.length &&
  given.every(({ productId }) => known.some((one) => one.productId === productId))

/** What is too much of the first line of which there is more than `what`; undefined when all are within it. */
function problemAbove<Line extends Named>(
  lines: readonly TransferLine[],
  given: readonly Line[],
  what: string,
  quantitiesOf: (given: Line, line: TransferLine) => { asked: number; most: number },
): string | undefined {
  for (const line of lines) {
    const one = given.find(({ productId }) => productId === line.productId)
    const { asked, most } = one ? quantitiesOf(one, line) : { asked: 0, most: 0 }
    if (asked > most)
      return `${line.name}: ${moreThan(what)(quantityText(most, line), quantityText(asked, line))}`
  }
  return undefined
}

/** Why goods cannot be sent so; undefined when they can. */
export function shipmentProblem(
  lines: readonly TransferLine[],
  sent: TransferShipment['lines'],
): string | undefined {
  if (sent.every(({ quantity }) => quantity === 0)) return 'Enter what is sent'
  if (!isEachOnce(lines, sent)) return 'A line is not one of the transfer'
  return problemAbove(lines, sent, 'is left to send', ({ quantity }, line) => ({
    asked: quantity,
    most: leftToSend(line),
  }))
}

/** Why goods cannot be received so; undefined when they can. */
export function arrivalProblem(
  lines: readonly TransferLine[],
  shipment: Pick<SentShipment, 'lines'>,
  arrival: TransferArrival['lines'],
): string | undefined {
  if (arrival.every(({ received, damaged, lost }) => received + damaged + lost === 0))
    return 'Enter what has arrived'
  if (!isEachOnce(shipment.lines, arrival)) return 'A line is not one of the shipment'
  return problemAbove(lines, arrival, 'is on its way', ({ productId, received, damaged, lost }) => {
    const sent = shipment.lines.find((one) => one.productId === productId)
    return { asked: received + damaged + lost, most: sent ? onItsWay(sent) : 0 }
  })
}

/** Why what is missing cannot be settled so; undefined when it can. */
export function resolutionProblem(
  lines: readonly TransferLine[],
  settled: TransferResolution['lines'],
): string | undefined {
  if (settled.length === 0) return 'Enter where the missing goods are'
  if (!isEachOnce(lines, settled)) return 'A line is not one of the transfer'
  return problemAbove(lines, settled, 'is missing', ({ quantity }, line) => ({
    asked: quantity,
    most: stillMissing(line),
  }))
}

const changed = <Line extends Named, Given extends Named>(
  lines: readonly Line[],
  given: readonly Given[],
  change: (line: Line, given: Given) => Line,
): Line[] =>
  lines.map((line) => {
    const one = given.find(({ productId }) => productId === line.productId)
    return one ? change(line, one) : line
  })

export const withShipment = (
  lines: readonly TransferLine[],
  sent: TransferShipment['lines'],
): TransferLine[] => changed(lines, sent, (line, { quantity }) => ({ ...line, sent: line.sent + quantity }))

/** Lines of a transfer or of a shipment with what arrived. */
export const withArrival = <Line extends Pick<TransferLine, 'productId' | 'received' | 'damaged' | 'lost'>>(
  lines: readonly Line[],
  arrival: TransferArrival['lines'],
): Line[] =>
  changed(lines, arrival, (line, came) => ({
    ...line,
    received: line.received + came.received,
    damaged: line.damaged + came.damaged,
    lost: line.lost + came.lost,
  }))

export const withResolution = (
  lines: readonly TransferLine[],
  settled: TransferResolution['lines'],
): TransferLine[] =>
  changed(lines, settled, (line, { quantity }) => ({ ...line, resolved: line.resolved + quantity }))

/** The postings of a transfer, by what they do; shipments, arrivals and settlements by their place in their list. */
export const transferPostingId = (
  id: string,
  step: 'reserved' | 'released' | `${'out' | 'in' | MissingOutcome}-${number}`,
): string => `${id}-${step}`
