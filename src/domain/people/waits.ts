import { ROLE_GROUPS } from './role-groups.ts'
import type { Role } from './roles.ts'
import type { UserRecord } from './user.ts'

/** What may wait for a member of staff: unread notifications, and what colleagues ask Managers for. */
export const WAITS = ['news', 'prices', 'products', 'offers'] as const

export type Wait = (typeof WAITS)[number]

/** What somebody asks for. */
export type Asking = Exclude<Wait, 'news'>

/** Who is asked: for prices at the counter, the publication of products, and offers above the limit of sales. */
export const ASKED_ROLES: Readonly<Record<Asking, readonly Role[]>> = {
  prices: ROLE_GROUPS.MANAGERS,
  products: ROLE_GROUPS.PUBLISHERS,
  offers: ROLE_GROUPS.MANAGERS,
}

/** Whether it is worth asking for: a query that finds nothing is a read as well. */
export const mayWait = ({ waits }: Pick<UserRecord, 'waits'>, what: Wait): boolean =>
  waits === undefined || waits.includes(what)
