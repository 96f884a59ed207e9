import type { RecordOf } from '#lib/schema.ts'
import type { notificationSchema } from './notification-schema.ts'
import { ROLE_GROUPS } from './role-groups.ts'
import { seesEveryBranch, type Role } from './roles.ts'

/** What staff are notified of. */
export const NOTIFICATION_KINDS = [
  'order',
  'quote',
  'payment',
  'message',
  'hold',
  'adjustment',
  'count',
  'kyc',
  'credit',
  'low-stock',
  'bill',
  'short',
  'restocked',
  'cancel-asked',
  'problem',
  'change-answer',
  'quote-answer',
  'quote-message',
  'overpaid',
  'refund',
  'refund-owed',
  'rejected-goods',
  'purchase',
  'purchase-answer',
  'stock-asked',
  'stock-refused',
  'transfer',
  'transfer-approved',
  'transfer-refused',
  'transfer-sent',
  'transfer-missing',
  'adjustment-refused',
  'count-again',
  'till',
] as const

type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Who is notified: sellers of the branch, those who check payments, those who answer messages, Managers, those who check documents, those who look after the stock of the branch, those who buy from suppliers. */
export const AUDIENCES = [
  'sellers',
  'checkers',
  'answerers',
  'managers',
  'reviewers',
  'keepers',
  'buyers',
] as const

export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_OF: Readonly<Record<NotificationKind, Audience>> = {
  order: 'sellers',
  quote: 'sellers',
  payment: 'checkers',
  message: 'answerers',
  hold: 'managers',
  adjustment: 'managers',
  count: 'managers',
  kyc: 'reviewers',
  credit: 'checkers',
  'low-stock': 'keepers',
  bill: 'checkers',
  short: 'sellers',
  restocked: 'sellers',
  'cancel-asked': 'sellers',
  problem: 'sellers',
  'change-answer': 'sellers',
  'quote-answer': 'sellers',
  'quote-message': 'sellers',
  overpaid: 'sellers',
  refund: 'checkers',
  'refund-owed': 'checkers',
  'rejected-goods': 'buyers',
  purchase: 'managers',
  'purchase-answer': 'buyers',
  'stock-asked': 'buyers',
  'stock-refused': 'keepers',
  transfer: 'managers',
  'transfer-approved': 'keepers',
  'transfer-refused': 'keepers',
  'transfer-sent': 'keepers',
  'transfer-missing': 'managers',
  'adjustment-refused': 'keepers',
  'count-again': 'keepers',
  till: 'managers',
}

export type Notification = RecordOf<typeof notificationSchema>

/** As many as an inbox shows, and as a count goes to. */
export const SHOWN_NOTIFICATIONS = 20

/** A newcomer is not told of everything that ever happened. */
const NEWCOMER_DAYS = 7

export const firstSeenAt = (now: number): number => now - NEWCOMER_DAYS * 86_400_000

export const MAX_READ_IDS = 200

/** Until when a member has read everything, and what of the rest. */
export type Inbox = { seenAt: number; readIds: readonly string[] }

export const isUnread = ({ id, at }: Pick<Notification, 'id' | 'at'>, { seenAt, readIds }: Inbox): boolean =>
  at > seenAt && !readIds.includes(id)

/** With one more read. The oldest are forgotten first: they fall below the time of the next "all read". */
export const withRead = ({ seenAt, readIds }: Inbox, id: string): Inbox => ({
  seenAt,
  readIds: readIds.includes(id) ? readIds : [...readIds, id].slice(-MAX_READ_IDS),
})

/** What one query asks for: these audiences, of these branches or of all. */
export type NotificationScope = { audiences: readonly Audience[]; locationIds?: readonly string[] }

const ROLES_OF: Readonly<Record<Audience, readonly Role[]>> = {
  sellers: ROLE_GROUPS.MANAGERS,
  checkers: ROLE_GROUPS.PAYMENT_CHECKERS,
  answerers: ROLE_GROUPS.ANSWERERS,
  managers: ROLE_GROUPS.MANAGERS,
  reviewers: ROLE_GROUPS.KYC_REVIEWERS,
  keepers: ROLE_GROUPS.STOCK_KEEPERS,
  buyers: ROLE_GROUPS.BUYERS,
}

/** Who else is, of their own branches. */
const AT_BRANCHES: Partial<Readonly<Record<Audience, Role>>> = {
  sellers: 'Sales Person',
  keepers: 'Location Manager',
}

/** What a member is notified of: of every branch, or of their own. Empty for a member who is notified of nothing. */
export function notificationScopes({
  roles,
  locationIds,
}: {
  roles: readonly Role[]
  locationIds: readonly string[]
}): NotificationScope[] {
  const everywhere = AUDIENCES.filter((audience) => roles.some((role) => ROLES_OF[audience].includes(role)))
  const atBranches = AUDIENCES.filter((audience) => {
    const role = AT_BRANCHES[audience]
    return role !== undefined && roles.includes(role) && !everywhere.includes(audience)
  })
  return [
    ...(everywhere.length > 0 ? [{ audiences: everywhere }] : []),
    ...(atBranches.length > 0 && !seesEveryBranch(roles) && locationIds.length > 0
      ? [{ audiences: atBranches, locationIds }]
      : []),
  ]
}

/** Roles that are notified, at every branch or at their own. */
export const notifiedRoles = (audience: Audience): readonly Role[] => {
  const atBranches = AT_BRANCHES[audience]
  return atBranches ? [...ROLES_OF[audience], atBranches] : ROLES_OF[audience]
}

/** Whether a notification is for this member. */
export const isNotified = (
  user: Parameters<typeof notificationScopes>[0],
  { audience, locationId }: Pick<Notification, 'audience' | 'locationId'>,
): boolean =>
  notificationScopes(user).some(
    ({ audiences, locationIds }) =>
      audiences.includes(audience) && (locationIds === undefined || locationIds.includes(locationId)),
  )

/** `New order AMES0412`. */
export function notificationTitle({ kind, ref }: Pick<Notification, 'kind' | 'ref'>): string {
  switch (kind) {
    case 'order':
      return `New order ${ref}`
    case 'quote':
      return `Price request ${ref}`
    case 'payment':
      return ref ? `Payment to check for ${ref}` : 'Money on account to check'
    case 'message':
      return 'Message from the contact page'
    case 'hold':
      return `Order ${ref} is on hold`
    case 'adjustment':
      return `Stock adjustment ${ref} to approve`
    case 'count':
      return `Stock count ${ref} to approve`
    case 'kyc':
      return 'Documents of a customer to check'
    case 'credit':
      return 'Credit limit to approve'
    case 'low-stock':
      return `Low stock at ${ref}`
    case 'bill':
      return `Bill ${ref} of a supplier differs`
    case 'short':
      return `Goods of order ${ref} are missing`
    case 'restocked':
      return 'Goods that orders wait for have arrived'
    case 'cancel-asked':
      return `A customer asks to cancel ${ref}`
    case 'problem':
      return `Problem reported with ${ref}`
    case 'change-answer':
      return `Answer to the change of ${ref}`
    case 'quote-answer':
      return `Answer to our offer ${ref}`
    case 'quote-message':
      return `Message about quote ${ref}`
    case 'overpaid':
      return `More was paid for ${ref} than is due`
    case 'refund':
      return `Refund to check for ${ref}`
    case 'refund-owed':
      return `Money to give back for ${ref}`
    case 'rejected-goods':
      return `Goods of ${ref} were rejected`
    case 'purchase':
      return `Order ${ref} to a supplier to approve`
    case 'purchase-answer':
      return `Answer to order ${ref} to a supplier`
    case 'stock-asked':
      return 'A branch asks for stock'
    case 'stock-refused':
      return 'A request for stock was refused'
    case 'transfer':
      return `Transfer ${ref} to approve`
    case 'transfer-approved':
      return `Transfer ${ref} to send`
    case 'transfer-refused':
      return `Transfer ${ref} was refused`
    case 'transfer-sent':
      return `Transfer ${ref} is on its way`
    case 'transfer-missing':
      return `Goods of transfer ${ref} are missing`
    case 'adjustment-refused':
      return `Stock adjustment ${ref} was refused`
    case 'count-again':
      return `Stock count ${ref} to count again`
    case 'till':
      return `The till of ${ref} differs`
  }
}
