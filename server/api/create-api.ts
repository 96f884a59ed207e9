import express, { type Express, type Request, type RequestHandler } from 'express'
import helmet from 'helmet'
import { activeMemberOf, callerOf } from './active-member.ts'
import { allowOnly, answerErrors, ApiError, refuseUnknownPaths } from './api-error.ts'
import { limitCalls, limitPeople, type CallerAddress } from './rate-limits.ts'
import type { VerifyIdToken } from './signed-in.ts'
import { signOutEverywhere, type EndSessions } from './sign-out-everywhere.ts'
import { uploadTicket, type SignUpload } from './upload-ticket.ts'
import type { UserDirectory } from './user-directory.ts'

export type ApiOptions = {
  verifyIdToken: VerifyIdToken
  users: UserDirectory
  endSessions: EndSessions
  /** Whoever signs in with this verified address becomes Super Admin. */
  ownerEmail: string
  /** What ImageKit's client asks its authenticator for. */
  signUpload: SignUpload
  /** Requests one visitor, and one person, may make in a minute; what changes something counts ten times as much. */
  requestsPerMinute?: number
  /** Who is counted; the other end of the connection unless a proxy stands between. */
  addressOf?: (request: Request) => CallerAddress
  report?: (error: unknown) => void
  now?: () => number
}

const DEFAULT_REQUESTS_PER_MINUTE = 120
/** No call of this API has anything to say in its body. */
const BODY_LIMIT = '1kb'

/** The product API, to be mounted at `/api`. Nothing happens before the first request. */
export function createApi(options: ApiOptions): Express {
  const { requestsPerMinute = DEFAULT_REQUESTS_PER_MINUTE, report = console.error, now = Date.now } = options
  const { addressOf = ({ socket }: Request) => ({ hop: socket.remoteAddress ?? '::' }) } = options
  const changesPerMinute = Math.ceil(requestsPerMinute / 10)
  const limitChanges = limitCalls(changesPerMinute, addressOf)
  const reading = { ...options, countCall: limitPeople(requestsPerMinute) }
  const changing = { ...options, countCall: limitPeople(changesPerMinute) }
  const api = express()
  api.disable('etag')
  api.use(helmet())
  api.use(limitCalls(requestsPerMinute, addressOf))
  api.use((_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })
  api.use(express.json({ limit: BODY_LIMIT, type: () => true }))

  api
    .route('/health')
    .get((_request, response) => {
      response.json({ status: 'ok' })
    })
    .all(allowOnly('GET', 'HEAD'))

  api
    .route('/suc')
    .post(
      limitChanges,
      answer(async (request) => {
        const { person } = await callerOf(request, changing)
        if (!person.emailVerified || person.email.toLowerCase() !== options.ownerEmail.toLowerCase())
          throw new ApiError('FORBIDDEN', 'This is for the owner only.')
        await options.users.grantRole(person, 'Super Admin')
        return { status: 'ok' }
      }),
    )
    .all(allowOnly('POST'))

  api
    .route('/sign-out-everywhere')
    .post(
      limitChanges,
      answer(async (request) => {
        const { person } = await activeMemberOf(request, changing)
        await signOutEverywhere(person, { ...options, now })
        return { status: 'ok' }
      }),
    )
    .all(allowOnly('POST'))

  api
    .route('/images/auth')
    .get(
      answer(async (request) => {
        const { person, member } = await activeMemberOf(request, reading)
        return uploadTicket(request.query, { uid: person.uid, roles: member.roles }, options.signUpload)
      }),
    )
    .all(allowOnly('GET', 'HEAD'))

  api.use(refuseUnknownPaths)
  api.use(answerErrors(report))
  return api
}

const answer =
  (work: (request: Request) => Promise<object>): RequestHandler =>
  (request, response, next) => {
    work(request).then((body) => response.json(body), next)
  }
