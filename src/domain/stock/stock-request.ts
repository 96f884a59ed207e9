import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { Role } from '#domain/people/roles.ts'
import type { RecordOf } from '#lib/schema.ts'
import type {
  stockRequestDecisionSchema,
  stockRequestEntrySchema,
  stockRequestSchema,
} from './stock-request-schema.ts'

/** `ordered` and `moved` name the purchase order or the transfer. */
export const REQUEST_STATUSES = ['open', 'ordered', 'moved', 'refused', 'withdrawn'] as const
export const REQUEST_DECISIONS = ['refuse', 'withdraw'] as const

export const STOCK_REQUEST_LENGTHS = { note: 300, reason: 500 } as const

export type StockRequest = RecordOf<typeof stockRequestSchema>
export type StockRequestEntry = RecordOf<typeof stockRequestEntrySchema>
export type StockRequestDecision = RecordOf<typeof stockRequestDecisionSchema>

export const REQUEST_LABELS: Readonly<Record<StockRequest['status'], string>> = {
  open: 'Open',
  ordered: 'On an order',
  moved: 'On a transfer',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

type Person = { uid: string; roles: readonly Role[]; locationIds: readonly string[] }

const EVERYWHERE: StaffNeed = { capability: 'transfers', grants: ['A', 'C'] }
const AT_OWN: StaffNeed = { capability: 'transfers', grants: ['L'] }

/** For every branch, or for their own. */
export const mayAskForStock = (locationId: string, { roles, locationIds }: Omit<Person, 'uid'>): boolean =>
  meetsNeed(roles, EVERYWHERE) || (meetsNeed(roles, AT_OWN) && locationIds.includes(locationId))

/** Who asked takes it back; whoever buys or moves for every branch refuses it. */
export const mayDecideRequest = (
  decision: StockRequestDecision['decision'],
  { status, createdBy }: Pick<StockRequest, 'status' | 'createdBy'>,
  { uid, roles }: Pick<Person, 'uid' | 'roles'>,
): boolean =>
  status === 'open' &&
  (decision === 'withdraw' ? createdBy === uid : createdBy !== uid && meetsNeed(roles, EVERYWHERE))

/** Requests of one product for one branch, added up, in the order they come in. */
export function sumRequests(
  requests: readonly StockRequest[],
): { request: StockRequest; quantity: number; ids: string[] }[] {
  const sums = new Map<string, { request: StockRequest; quantity: number; ids: string[] }>()
  for (const request of requests) {
    const sum = sums.get(request.productId)
    if (sum) {
      sum.quantity += request.quantity
      sum.ids.push(request.id)
    } else sums.set(request.productId, { request, quantity: request.quantity, ids: [request.id] })
  }
  return [...sums.values()]
}
