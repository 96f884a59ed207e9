import { decodeUser } from '#data/people/decode-user.ts'
import { readable, readRecord } from '#data/firebase/unreadable.ts'
import { inboxIn, notificationSchema } from '#domain/people/notification-schema.ts'
import {
  isNotified,
  isUnread,
  notificationScopes,
  notifiedRoles,
  SHOWN_NOTIFICATIONS,
} from '#domain/people/notification.ts'
import { isStaff, type Role } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { ASKED_ROLES, WAITS, type Asking, type Wait } from '#domain/people/waits.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import type { Database, Written } from './written.ts'

type Keep = (transaction: Transaction, written: Written) => Promise<void>

/** Where a record says that somebody asks. */
const ASKS: Readonly<Record<Asking, { from: string; field: string; asked: string | boolean }>> = {
  prices: { from: COLLECTIONS.priceOverrides, field: 'status', asked: 'asked' },
  products: { from: COLLECTIONS.products, field: 'isPublishAsked', asked: true },
  offers: { from: COLLECTIONS.quoteDrafts, field: 'isApprovalAsked', asked: true },
}

const keepAsking =
  (what: Asking): Keep =>
  async (transaction) => {
    const isAsked = await isAskedFor(transaction, what)
    for (const member of await staffWith(transaction, ASKED_ROLES[what]))
      setWait(transaction, member, what, isAsked)
  }

async function isAskedFor(transaction: Transaction, what: Asking): Promise<boolean> {
  const { from, field, asked } = ASKS[what]
  return (await transaction.list({ from, where: { [field]: asked }, limit: 1 })).length > 0
}

/** The members of its audience have unread news, unless they read it before this event arrived. */
const keepNews: Keep = async (transaction, { id, after }) => {
  const read = decoded(notificationSchema, { ...after, id })
  if (!read.ok) return
  const notification = read.record
  const members = (await staffWith(transaction, notifiedRoles(notification.audience))).filter(
    (member) => isNotified(member, notification) && member.waits && !member.waits.includes('news'),
  )
  const inboxes = await transaction.get(members.map(({ uid }) => inboxPath(uid)))
  for (const [index, member] of members.entries())
    if (isUnread(notification, inboxIn(inboxes[index], Date.now())))
      setWait(transaction, member, 'news', true)
}

/** Everything anew, of a member who has read something, or whose roles, branches or status are others. */
const keepOfMember: Keep = async (transaction, { id }) => {
  const [stored, inbox] = await transaction.get([userPath(id), inboxPath(id)])
  const [member] = readable([readRecord(decodeUser, id, stored ?? {})])
  if (!member) return
  const waits: Wait[] = []
  if (isStaff(member.roles) && member.status === 'Active') {
    if (await hasUnread(transaction, member, inbox)) waits.push('news')
    for (const what of Object.keys(ASKS) as Asking[])
      if (
        ASKED_ROLES[what].some((role) => member.roles.includes(role)) &&
        (await isAskedFor(transaction, what))
      )
        waits.push(what)
  } else if (!member.waits) return
  if (member.waits?.join() !== waits.join()) transaction.update(userPath(id), { waits })
}

async function hasUnread(transaction: Transaction, member: UserRecord, stored: unknown): Promise<boolean> {
  const inbox = inboxIn(stored, Date.now())
  for (const { audiences, locationIds } of notificationScopes(member)) {
    const newest = await transaction.list({
      from: COLLECTIONS.notifications,
      where: { audience: audiences, ...(locationIds && { locationId: locationIds }) },
      between: { at: [inbox.seenAt + 1, Number.MAX_SAFE_INTEGER] },
      latest: 'at',
      limit: SHOWN_NOTIFICATIONS,
    })
    if (newest.some(({ id, data }) => isUnread({ id, at: Number(data['at']) }, inbox))) return true
  }
  return false
}

async function staffWith(transaction: Transaction, roles: readonly Role[]): Promise<UserRecord[]> {
  const found = await transaction.list({ from: COLLECTIONS.users, where: {}, containsAny: { roles } })
  return readable(found.map(({ id, data }) => readRecord(decodeUser, id, data))).filter(
    ({ status }) => status === 'Active',
  )
}

/** What is not known yet stays so, until everything is counted. */
function setWait(transaction: Transaction, { uid, waits }: UserRecord, what: Wait, isWaiting: boolean) {
  if (waits && waits.includes(what) !== isWaiting)
    transaction.update(userPath(uid), {
      waits: WAITS.filter((one) => (one === what ? isWaiting : waits.includes(one))),
    })
}

const userPath = (uid: string): string => `${COLLECTIONS.users}/${uid}`
const inboxPath = (uid: string): string => `${COLLECTIONS.inboxes}/${uid}`

const asks = (what: Asking) => {
  const isAsked = (data: Written['before']) => data?.[ASKS[what].field] === ASKS[what].asked
  return {
    keep: keepAsking(what),
    isNews: ({ before, after }: Written) => isAsked(before) !== isAsked(after),
  }
}

const standingOf = (user: Written['before']): string =>
  JSON.stringify([user?.['roles'], user?.['locationIds'], user?.['status']])

/** The collections whose writes change what waits for somebody, and which of them do. */
export const WAITED = {
  [COLLECTIONS.notifications]: { keep: keepNews, isNews: ({ before }) => !before },
  [COLLECTIONS.inboxes]: { keep: keepOfMember, isNews: ({ after }) => after !== undefined },
  [COLLECTIONS.users]: {
    keep: keepOfMember,
    isNews: ({ before, after }) => after !== undefined && standingOf(before) !== standingOf(after),
  },
  [COLLECTIONS.priceOverrides]: asks('prices'),
  [COLLECTIONS.products]: asks('products'),
  [COLLECTIONS.quoteDrafts]: asks('offers'),
} as const satisfies Record<string, { keep: Keep; isNews: (written: Written) => boolean }>

/**
 * Keeps `waits` of the members of staff whom a write concerns. It says what is stored now, so that an event that
 * arrives twice, or late, changes nothing.
 */
export async function keepWaits(
  { run }: Pick<Database, 'run'>,
  collection: keyof typeof WAITED,
  written: Written,
): Promise<void> {
  const { keep, isNews } = WAITED[collection]
  if (isNews(written)) await run((transaction) => keep(transaction, written))
}
