import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { Role } from '#domain/people/roles.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { transferArrivalSchema, transferRequestSchema, transferSchema } from './transfer-schema.ts'

export const TRANSFER_STATUSES = [
  'requested',
  'approved',
  'in_transit',
  'partially_received',
  'received',
  'rejected',
  'cancelled',
] as const

export const TRANSFER_ACTIONS = ['approve', 'reject', 'dispatch', 'cancel'] as const

export const MAX_TRANSFER_LINES = 40
export const MAX_ARRIVALS = 20

export const TRANSFER_LENGTHS = { note: 500, reason: 500, driver: 80, vehicle: 40 } as const

export const TRANSFER_SERIES = 'transfer'

export type Transfer = RecordOf<typeof transferSchema>
export type TransferLine = Transfer['lines'][number]
export type TransferRequest = RecordOf<typeof transferRequestSchema>
export type TransferArrival = RecordOf<typeof transferArrivalSchema>
export type TransferStatus = Transfer['status']
export type TransferAction = (typeof TRANSFER_ACTIONS)[number]

export const TRANSFER_LABELS: Readonly<Record<TransferStatus, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  in_transit: 'In transit',
  partially_received: 'Partly received',
  received: 'Received',
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

/** Nobody approves what they asked for; goods are received by somebody else than who sent them. */
export function mayAct(
  action: TransferAction | 'receive',
  { createdBy, fromId, toId, dispatch }: Pick<Transfer, 'createdBy' | 'fromId' | 'toId' | 'dispatch'>,
  person: Person,
): boolean {
  const isApprover = meetsNeed(person.roles, APPROVING)
  switch (action) {
    case 'approve':
    case 'reject':
      return isApprover && createdBy !== person.uid
    case 'cancel':
      return isApprover || (createdBy === person.uid && mayRequest({ fromId, toId }, person))
    case 'dispatch':
      return movesGoodsAt(fromId, person)
    case 'receive':
      return movesGoodsAt(toId, person) && dispatch?.by !== person.uid
  }
}

/** From which states an action leads where. */
export const TRANSFER_STEPS: Readonly<
  Record<TransferAction, { from: readonly TransferStatus[]; to: TransferStatus }>
> = {
  approve: { from: ['requested'], to: 'approved' },
  reject: { from: ['requested'], to: 'rejected' },
  dispatch: { from: ['approved'], to: 'in_transit' },
  cancel: { from: ['requested', 'approved'], to: 'cancelled' },
}

export const isOnItsWay = ({ status }: Pick<Transfer, 'status'>): boolean =>
  status === 'in_transit' || status === 'partially_received'

/** How much of the line is still on its way, once dispatched. */
export const onItsWay = ({ quantity, received, damaged, lost }: TransferLine): number =>
  quantity - received - damaged - lost

/** Why goods cannot be received so; undefined when they can. */
export function arrivalProblem(
  lines: readonly TransferLine[],
  arrival: TransferArrival['lines'],
): string | undefined {
  if (arrival.every(({ received, damaged, lost }) => received + damaged + lost === 0))
    return 'Enter what has arrived'
  const seen = new Set<string>()
  for (const { productId, received, damaged, lost } of arrival) {
    const line = lines.find((one) => one.productId === productId)
    if (!line || seen.has(productId)) return 'A line is not one of the transfer'
    seen.add(productId)
    if (received + damaged + lost > onItsWay(line)) return `${line.name}: more than is on its way`
  }
  return undefined
}

/** The transfer's lines with what arrived, and its state then. */
export function withArrival(
  lines: readonly TransferLine[],
  arrival: TransferArrival['lines'],
): { lines: TransferLine[]; status: 'partially_received' | 'received' } {
  const next = lines.map((line) => {
    const came = arrival.find(({ productId }) => productId === line.productId)
    return came
      ? {
          ...line,
          received: line.received + came.received,
          damaged: line.damaged + came.damaged,
          lost: line.lost + came.lost,
        }
      : line
  })
  return {
    lines: next,
    status: next.every((line) => onItsWay(line) === 0) ? 'received' : 'partially_received',
  }
}

/** The postings of a transfer, by what they do; the arrival at this place of the list. */
export const transferPostingId = (
  id: string,
  step: 'reserved' | 'released' | 'out' | `in-${number}`,
): string => `${id}-${step}`
