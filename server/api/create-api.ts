import express, { type Express, type Request, type RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import helmet from 'helmet'
import type { UploadSignature } from '#server/media/image-signature.ts'
import { answerErrors, ApiError, refuseUnknownPaths } from './api-error.ts'
import { signedInOf, type VerifyIdToken } from './signed-in.ts'
import { signOutEverywhere, type EndSessions } from './sign-out-everywhere.ts'
import type { UserDirectory } from './user-directory.ts'

export type ApiOptions = {
  verifyIdToken: VerifyIdToken
  users: UserDirectory
  endSessions: EndSessions
  /** Whoever signs in with this verified address becomes Super Admin. */
  ownerEmail: string
  /** What ImageKit's client asks its authenticator for. */
  signUpload: () => UploadSignature
  /** Requests one address may make in a minute; asking for the owner's role counts ten times as much. */
  requestsPerMinute?: number
  report?: (error: unknown) => void
  now?: () => number
}

const DEFAULT_REQUESTS_PER_MINUTE = 120

/** The product API, to be mounted at `/api`. Nothing happens before the first request. */
export function createApi(options: ApiOptions): Express {
  const { requestsPerMinute = DEFAULT_REQUESTS_PER_MINUTE, report = console.error, now = Date.now } = options
  const api = express()
  api.disable('etag')
  api.use(helmet())
  api.use(limitTo(requestsPerMinute))
  api.use((_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })

  api.get('/health', (_request, response) => {
    response.json({ status: 'ok' })
  })

  api.post(
    '/suc',
    limitTo(Math.ceil(requestsPerMinute / 10)),
    answer(async (request) => {
      const person = await signedInOf(request, options.verifyIdToken)
      if (!person.emailVerified || person.email.toLowerCase() !== options.ownerEmail.toLowerCase())
        throw new ApiError('FORBIDDEN', 'This is for the owner only.')
      await options.users.grantRole(person, 'Super Admin')
      return { status: 'ok' }
    }),
  )

  api.post(
    '/sign-out-everywhere',
    limitTo(Math.ceil(requestsPerMinute / 10)),
    answer(async (request) => {
      const person = await signedInOf(request, options.verifyIdToken)
      await signOutEverywhere(person, { ...options, now })
      return { status: 'ok' }
    }),
  )

  api.get(
    '/images/auth',
    answer(async (request) => {
      await signedInOf(request, options.verifyIdToken)
      return options.signUpload()
    }),
  )

  api.use(refuseUnknownPaths)
  api.use(answerErrors(report))
  return api
}

const limitTo = (requestsPerMinute: number) =>
  rateLimit({
    windowMs: 60_000,
    limit: requestsPerMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: () => {
      throw new ApiError('RATE_LIMITED', 'Too many requests. Please wait a minute.')
    },
  })

const answer =
  (work: (request: Request) => Promise<object>): RequestHandler =>
  (request, response, next) => {
    work(request).then((body) => response.json(body), next)
  }
