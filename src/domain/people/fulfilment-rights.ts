import type { Role } from './roles.ts'
import { meetsNeed } from './staff-access.ts'

type Member = { roles: readonly Role[]; locationIds: readonly string[] }

const movesAnywhere = ({ roles }: Member) => meetsNeed(roles, { capability: 'move-goods', grants: ['C'] })

/** Plan what leaves for an order: it takes somebody who can read the order. */
export const mayPlanFulfilments = (member: Member, locationId: string): boolean =>
  movesAnywhere(member) || (member.roles.includes('Sales Person') && member.locationIds.includes(locationId))

/** Pick, dispatch and deliver. */
export const mayMoveGoods = (member: Member, locationId: string): boolean =>
  movesAnywhere(member) ||
  (meetsNeed(member.roles, { capability: 'move-goods' }) && member.locationIds.includes(locationId))

/** Cancel a fulfilment, and give back what it holds. */
export const mayEndFulfilments = (member: Member, locationId: string): boolean =>
  mayPlanFulfilments(member, locationId) || mayMoveGoods(member, locationId)
