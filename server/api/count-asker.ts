import { createHash } from 'node:crypto'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { GUEST_DAILY_LIMIT, MEMBER_DAILY_LIMIT } from '#domain/quotes/quote-door.ts'
import { quoteAskerSchema } from '#domain/quotes/quote-door-schema.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ApiError } from './api-error.ts'
import { HOP_SHARE } from './rate-limits.ts'
import type { Transaction } from './rest-transaction.ts'

/** Where a guest calls from, as given by `addressKeys`: anybody may claim to be another visitor, nobody another hop. */
export type GuestAddress = { visitor: string; hop: string }

/** The caller: a member, or a guest identified by network address. */
export type Asker =
  | { kind: 'member'; uid: string; email: string; isEmailVerified: boolean }
  | ({ kind: 'guest' } & GuestAddress)

const decodeAsker = decoderOf(COLLECTIONS.quoteAskers, quoteAskerSchema)

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** All counters for this caller, with the limit of each per day. */
const countersOf = (asker: Asker): { path: string; limit: number }[] =>
  asker.kind === 'member'
    ? [{ path: `${COLLECTIONS.quoteAskers}/member-${asker.uid}`, limit: MEMBER_DAILY_LIMIT }]
    : [
        { path: `${COLLECTIONS.quoteAskers}/guest-${hashOf(asker.visitor)}`, limit: GUEST_DAILY_LIMIT },
        { path: `${COLLECTIONS.quoteAskers}/hop-${hashOf(asker.hop)}`, limit: GUEST_DAILY_LIMIT * HOP_SHARE },
      ]

/** What is counted, each by itself, and what it is called. */
const COUNTED = { requests: 'requests', messages: 'messages', contacts: 'messages' } as const

/** Adds one to today's count. Throws RATE_LIMITED above the limit. */
export async function countAsker(
  transaction: Transaction,
  asker: Asker,
  what: keyof typeof COUNTED,
  now: number,
): Promise<void> {
  const counters = countersOf(asker)
  const day = isoDay(now)
  const counts = await transaction.get(counters.map(({ path }) => path))
  counters.forEach(({ path, limit }, at) => {
    const before = counts[at] && decodeAsker(path, counts[at])
    const { requests, messages, contacts } = before?.day === day ? before : NOTHING
    const today = { day, requests, messages, contacts }
    if (today[what] >= limit)
      throw new ApiError(
        'RATE_LIMITED',
        `${limit} ${COUNTED[what]} from your connection today is the most we accept. Please call us, or try again tomorrow.`,
      )
    transaction.set(path, { ...today, [what]: today[what] + 1, updatedAt: now })
  })
}

const NOTHING = { requests: 0, messages: 0, contacts: 0 }
