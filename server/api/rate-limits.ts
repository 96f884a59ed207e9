import { isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, MemoryStore, rateLimit, type Options } from 'express-rate-limit'
import { ApiError } from './api-error.ts'
import { hasIdToken, idTokenOf, type VerifyIdToken } from './signed-in.ts'

/** Where a request comes from. */
export type CallerAddress = {
  /** What a caller cannot choose: the other end of the connection, or what our own proxy wrote about it. */
  hop: string
  /** The visitor for whom that hop claims to speak; anybody may write this. */
  visitor?: string | undefined
}

const WINDOW = 60_000
/** One hop, such as a CDN node, gets the share of this many visitors. */
export const HOP_SHARE = 5
/** And all guests of one door of one instance together. */
const EVERYBODY_SHARE = 30

/** The keys by which callers are counted; an IPv6 network counts as one. Without a visitor the hop is the caller. */
export function addressKeys({ hop, visitor = '' }: CallerAddress): { hop: string; visitor: string } {
  const key = ipKeyGenerator(hop)
  return { hop: key, visitor: isIP(visitor) ? ipKeyGenerator(visitor) : key }
}

/** Who was proven to send a request, by the signature of their token. */
const callers = new WeakMap<Request, string>()

/** Without a usable token the request is a guest's; what needs a session refuses it later, with the reason. */
export const proveCaller =
  (verifyIdToken: VerifyIdToken): RequestHandler =>
  (request, _response, next) => {
    if (!hasIdToken(request)) return next()
    verifyIdToken(idTokenOf(request), { isRevocationChecked: false })
      .then(({ uid }) => void callers.set(request, uid))
      .then(
        () => next(),
        () => next(),
      )
  }

const isProven = (request: Request): boolean => callers.has(request)

/**
 * Limits calls per minute, of each door by itself: what guests do at one closes no other.
 *
 * - A person whose token is good has `perMinute` from anywhere, and is never refused for what others do.
 * - A guest has `perMinute`, counted under the hop they came through: claiming to be another visitor does not use up
 *   that visitor's share, and claiming to be many gives at most five times as much.
 * - All guests of a door that writes or mails have thirty shares, so that many addresses cannot fill the database.
 *   `isSharedByAll` is false where a call costs nothing but an answer.
 *
 * Each instance of the API counts for itself; the function runs at most ten.
 */
function limitCalls(
  perMinute: number,
  addressOf: (request: Request) => CallerAddress,
  { isSharedByAll = true } = {},
): RequestHandler[] {
  const doorOf = (request: Request) => (request.route as { path?: string } | undefined)?.path ?? ''
  const callerOf = (request: Request) => {
    const { hop, visitor } = addressKeys(addressOf(request))
    return callers.get(request) ?? `${hop} ${visitor}`
  }
  const guests = (limitOfAll: number, keyOf: (request: Request) => string) =>
    limit(limitOfAll, (request) => `${doorOf(request)} ${keyOf(request)}`, {
      standardHeaders: false,
      skip: isProven,
    })
  // A call refused by one limit does not count towards the next, so that one caller cannot use up the shared limit.
  return [
    limit(perMinute, (request) => `${doorOf(request)} ${callerOf(request)}`, { standardHeaders: 'draft-8' }),
    guests(perMinute * HOP_SHARE, (request) => addressKeys(addressOf(request)).hop),
    ...(isSharedByAll ? [guests(perMinute * EVERYBODY_SHARE, () => '')] : []),
  ]
}

export type ApiLimits = ReturnType<typeof apiLimits>

const DEFAULT_REQUESTS_PER_MINUTE = 120

type LimitOptions = {
  /**
   * Requests per minute for one person, or one visitor who is not signed in; a request that changes something counts ten
   * times, or twice for staff, who enter a morning's deliveries in a row.
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
    // Protects the processor; what costs more has a limit of its own below.
    limitAll: limitCalls(requestsPerMinute, addressOf, { isSharedByAll: false }),
    // Protect the database, and the addresses that would be mailed.
    limitChanges: limitCalls(changesPerMinute, addressOf),
    limitQuotes: limitCalls(Math.ceil(requestsPerMinute / 4), addressOf),
    countRead: limitPeople(requestsPerMinute),
    countChange: limitPeople(changesPerMinute),
    countStaffChange: limitPeople(Math.ceil(requestsPerMinute / 2)),
    countImport: limitPeople(requestsPerMinute),
    // Each has a server elsewhere asked, and a picture drawn anew.
    countPicture: everyLimit(
      limitPeople(Math.ceil(requestsPerMinute / 2)),
      limitPeople(PICTURES_PER_HOUR, 60 * WINDOW),
    ),
  }
}

/** Two imports of as many pictures as one may have. */
const PICTURES_PER_HOUR = 1000

const everyLimit =
  (...limits: readonly ((uid: string) => Promise<void>)[]) =>
  async (uid: string): Promise<void> => {
    for (const one of limits) await one(uid)
  }

/** Limits the calls of one signed-in person from anywhere; rejects with RATE_LIMITED above `perWindow`. */
function limitPeople(perWindow: number, windowMs = WINDOW): (uid: string) => Promise<void> {
  const store = new MemoryStore()
  store.init({ windowMs } as Options)
  return async (uid) => {
    if ((await store.increment(uid)).totalHits > perWindow) throw tooMany()
  }
}

const limit = (perMinute: number, keyGenerator: (request: Request) => string, options: Partial<Options>) =>
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
