import { isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, MemoryStore, rateLimit, type Options } from 'express-rate-limit'
import { ApiError } from './api-error.ts'

/** Where a request comes from. */
export type CallerAddress = {
  /** What a caller cannot choose: the other end of the connection, or what our own proxy wrote about it. */
  hop: string
  /** The visitor for whom that hop claims to speak; anybody may write this. */
  visitor?: string | undefined
}

const WINDOW = 60_000
/**
 * One hop, such as a CDN node, gets the share of this many visitors, and so do all callers of one instance together.
 */
export const HOP_SHARE = 5
const EVERYBODY_SHARE = 30

/** The keys by which callers are counted; an IPv6 network counts as one. Without a visitor the hop is the caller. */
export function addressKeys({ hop, visitor = '' }: CallerAddress): { hop: string; visitor: string } {
  const key = ipKeyGenerator(hop)
  return { hop: key, visitor: isIP(visitor) ? ipKeyGenerator(visitor) : key }
}

/**
 * Limits calls per minute. A visitor has `perMinute`, counted under the hop they came through, so claiming to be
 * another visitor does not use up that visitor's share, and claiming to be many gives at most five times as much. Each
 * instance of the API counts for itself; the function runs at most ten.
 */
function limitCalls(perMinute: number, addressOf: (request: Request) => CallerAddress): RequestHandler[] {
  const hopOf = (request: Request) => addressKeys(addressOf(request)).hop
  const visitorOf = (request: Request) => {
    const { hop, visitor } = addressKeys(addressOf(request))
    return `${hop} ${visitor}`
  }
  // A call refused by one limit does not count towards the next, so that one caller cannot use up the shared limit.
  return [
    limit(perMinute, visitorOf, { standardHeaders: 'draft-8' }),
    limit(perMinute * HOP_SHARE, hopOf),
    limit(perMinute * EVERYBODY_SHARE, () => 'everybody'),
  ]
}

export type ApiLimits = ReturnType<typeof apiLimits>

const DEFAULT_REQUESTS_PER_MINUTE = 120

type LimitOptions = {
  /**
   * Requests per minute for one visitor and for one person; a request that changes something counts ten times, or twice
   * for staff, who enter a morning's deliveries in a row.
   */
  requestsPerMinute?: number
  /** Whom to count; the other end of the connection, unless a proxy is in between. */
  addressOf?: (request: Request) => CallerAddress
}

/**
 * The counters of one API, created when the program starts: express-rate-limit complains about those created in a
 * request.
 */
export function apiLimits({
  requestsPerMinute = DEFAULT_REQUESTS_PER_MINUTE,
  addressOf = ({ socket }) => ({ hop: socket.remoteAddress ?? '::' }),
}: LimitOptions = {}) {
  const changesPerMinute = Math.ceil(requestsPerMinute / 10)
  return {
    addressOf,
    limitAll: limitCalls(requestsPerMinute, addressOf),
    limitChanges: limitCalls(changesPerMinute, addressOf),
    limitQuotes: limitCalls(Math.ceil(requestsPerMinute / 4), addressOf),
    countRead: limitPeople(requestsPerMinute),
    countChange: limitPeople(changesPerMinute),
    countStaffChange: limitPeople(Math.ceil(requestsPerMinute / 2)),
    countImport: limitPeople(requestsPerMinute),
  }
}

/** Limits the calls of one signed-in person from anywhere; rejects with RATE_LIMITED above `perMinute`. */
function limitPeople(perMinute: number): (uid: string) => Promise<void> {
  const store = new MemoryStore()
  store.init({ windowMs: WINDOW } as Options)
  return async (uid) => {
    if ((await store.increment(uid)).totalHits > perMinute) throw tooMany()
  }
}

const limit = (
  perMinute: number,
  keyGenerator: (request: Request) => string,
  options: Partial<Options> = { standardHeaders: false },
) =>
  rateLimit({
    windowMs: WINDOW,
    limit: perMinute,
    legacyHeaders: false,
    keyGenerator,
    handler: () => {
      throw tooMany()
    },
    ...options,
  })

const tooMany = () => new ApiError('RATE_LIMITED', 'Too many requests. Please wait a minute.')
