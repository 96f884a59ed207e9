import { LEAST_REASON } from '#domain/records/reason.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { accountDeletionSchema } from './account-deletion-schema.ts'
import { isAdminLevel, type Role } from './roles.ts'

/** What an account is deleted in, one after the other. Each can be repeated, so a deletion that stopped goes on. */
export const DELETION_STEPS = [
  'sign-in',
  'company',
  'documents',
  'lists',
  'messages',
  'quotes',
  'referrals',
  'points',
  'profile',
] as const

export type DeletionStep = (typeof DELETION_STEPS)[number]

export const DELETION_LABELS: Readonly<Record<DeletionStep, string>> = {
  'sign-in': 'Sign-in, and every session',
  company: 'Membership of a company, and what was spent for it',
  documents: 'Documents of verification that need not be kept, and the picture',
  lists: 'Addresses, lists, cart, bills of quantities, ways to pay, saved views',
  messages: 'Notifications, messages to us, and emails as they were sent',
  quotes: 'Quotes that became no order',
  referrals: 'Referral code, and the name in referrals',
  points: 'Points; tickets of draws name nobody',
  profile: 'Name, telephone number, credit limit, terms and preferences',
}

/** What has to be settled before. */
export type DeletionBlock = 'staff' | 'orders' | 'deliveries' | 'payments' | 'balance' | 'quotes' | 'company'

export const BLOCK_TEXTS: Readonly<Record<DeletionBlock, string>> = {
  staff: 'They have a role of staff: take it away.',
  orders: 'Orders are open: complete or cancel them.',
  deliveries: 'Deliveries, or replacements of returned goods, are under way: end them.',
  payments: 'Payments or refunds wait to be checked.',
  balance: 'The account is not settled: money is owed, or is on account.',
  quotes: 'Quotes wait for an answer: decline or cancel them.',
  company: 'They are the only administrator of a company: somebody else has to become one.',
}

/** Records that stay, by what they are called. */
type KeptRecords = { what: string; count: number }

/** What is looked at before an account is deleted. */
export type DeletionReport = {
  blocks: readonly DeletionBlock[]
  kept: readonly KeptRecords[]
  /** Epoch milliseconds; 0 where no books have to be kept. */
  keptUntil: number
  /** Until when accepted documents of verification are kept; 0 without any. */
  documentsUntil: number
  /** Undefined before it was begun. */
  deletion: AccountDeletion | undefined
}

export type AccountDeletion = RecordOf<typeof accountDeletionSchema>

export const DELETION_REASON = { min: LEAST_REASON, max: 300 } as const

/** Books, and what proves them, after the year they belong to (Revenue Administration Act, 2016, Act 915). */
const BOOKS_KEPT_YEARS = 6

/** The end of the last year in which books are kept of which the last is of `lastAt`; 0 where there are none. */
export const booksKeptUntil = (lastAt: number): number =>
  lastAt === 0 ? 0 : Date.UTC(new Date(lastAt).getUTCFullYear() + BOOKS_KEPT_YEARS + 1, 0, 1) - 1

/** Admins delete the accounts of others. */
export const mayDeleteAccount = (member: { uid: string; roles: readonly Role[] }, uid: string): boolean =>
  member.uid !== uid && isAdminLevel(member.roles)
