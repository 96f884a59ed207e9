import { isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, MemoryStore, rateLimit, type Options } from 'express-rate-limit'
import { ApiError } from './api-error.ts'

/** Where a request comes from. */
export type CallerAddress = {
  /** What nobody can choose: the other end of the connection, or what our own proxy wrote of it. */
  hop: string
  /** The visitor whom that hop speaks for, as the request says: anybody may write it. */
  visitor?: string | undefined
}

const WINDOW = 60_000
/** Visitors behind one hop, such as a node of the CDN, and all callers of one instance together. */
export const HOP_SHARE = 5
const EVERYBODY_SHARE = 30

/** What callers are counted by: a network of IPv6 as one. Without a visitor the hop is who calls. */
export function addressKeys({ hop, visitor = '' }: CallerAddress): { hop: string; visitor: string } {
  const key = ipKeyGenerator(hop)
  return { hop: key, visitor: isIP(visitor) ? ipKeyGenerator(visitor) : key }
}

/**
 * Counts calls in a minute. A visitor has `perMinute`, counted under the hop they came by: who claims to be somebody
 * else neither uses up what is theirs nor, however many they claim to be, gets beyond five times that. Counts are of one
 * instance of the API; the function runs ten at most.
 */
function limitCalls(perMinute: number, addressOf: (request: Request) => CallerAddress): RequestHandler[] {
  const hopOf = (request: Request) => addressKeys(addressOf(request)).hop
  const visitorOf = (request: Request) => {
    const { hop, visitor } = addressKeys(addressOf(request))
    return `${hop} ${visitor}`
  }
  // Whom an earlier one refuses the later ones do not count, so that nobody alone uses up what is for all.
  return [
    limit(perMinute, visitorOf, { standardHeaders: 'draft-8' }),
    limit(perMinute * HOP_SHARE, hopOf),
    limit(perMinute * EVERYBODY_SHARE, () => 'everybody'),
  ]
}

export type ApiLimits = ReturnType<typeof apiLimits>

const DEFAULT_REQUESTS_PER_MINUTE = 120

type LimitOptions = {
  /** Requests one visitor, and one person, may make in a minute; what changes something counts ten times as much. */
  requestsPerMinute?: number
  /** Who is counted; the other end of the connection unless a proxy stands between. */
  addressOf?: (request: Request) => CallerAddress
}

/** The counts of one API. Made when the program starts: express-rate-limit complains of those made in a request. */
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
  }
}

/** Counts the calls of one signed-in person wherever they come from; rejects with RATE_LIMITED above `perMinute`. */
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
