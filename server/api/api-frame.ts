import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { activeMemberOf, type MemberServices } from './active-member.ts'
import { allowOnly, ApiError } from './api-error.ts'
import { checkApp, type VerifyAppCheck } from './app-check.ts'
import type { Asker } from './count-asker.ts'
import type { MailDoor } from './door.ts'
import type { SignRead } from './money/payment-proof.ts'
import type { SignUpload } from './people/upload-ticket.ts'
import type { StorePicture } from '#server/media/store-picture.ts'
import type { EndSessions } from './people/sign-out-everywhere.ts'
import { addressKeys, apiLimits, type ApiLimits } from './rate-limits.ts'
import type { RunTransaction } from './rest-transaction.ts'
import { hasIdToken, idTokenOf, type SignedIn, type VerifyIdToken } from './signed-in.ts'
import type { ChangeIdentityEmail } from './people/change-email.ts'
import type { DeleteIdentity } from './people/account-deletion.ts'
import type { UserDirectory } from './user-directory.ts'

export type ApiOptions = {
  verifyIdToken: VerifyIdToken
  users: UserDirectory
  endSessions: EndSessions
  deleteIdentity: DeleteIdentity
  changeIdentityEmail: ChangeIdentityEmail
  /** Runs against the shop's database with owner rights. */
  run: RunTransaction
  /** Runs as the member whose id token it is: the rules apply. */
  runAs: (idToken: string) => RunTransaction
  /** Where Inter is, as woff files. */
  fontsDir: string
  /** Tells our own pages from programs where guests write; without it there is no check. */
  verifyAppCheck?: VerifyAppCheck | undefined
  /** The account that signs in with this verified address becomes Super Admin. */
  ownerEmail: string
  /** The public address of the shop for links in mails, unless `systemConfig/app` has one; no slash at the end. */
  siteUrl: string
  /** Answers requests of ImageKit's client for an upload signature. */
  signUpload: SignUpload
  /** The address of a private file below the image host, valid for a short time. */
  signRead: SignRead
  /** Keeps a picture that was fetched for a product; without it none are. */
  storePicture?: StorePicture
  /** Calls allowed per minute; the usual limits when left out. */
  limits?: ApiLimits
  report?: (error: unknown) => void
  now?: () => number
}

async function withRoles(
  request: Request,
  services: MemberServices,
): Promise<{ uid: string; roles: Role[] }> {
  const { person, member } = await activeMemberOf(request, services)
  return { uid: person.uid, roles: ROLES.filter((role) => member.roles.includes(role)) }
}

/** Answers with JSON, or throws an `ApiError`. */
export type Work = (request: Request) => Promise<object>

type Methods = Partial<Record<'get' | 'post' | 'put' | 'delete', Work>>

type RouteSettings = {
  /** Calls that cost more than others are counted by themselves. */
  limits?: readonly RequestHandler[]
  /** The largest body, in KiB. */
  body?: number
}

/** In KiB; most calls need no body. */
const SMALL_BODY = 1

export type ApiFrame = ReturnType<typeof apiFrame>

/** What the routes of every area are made with: who calls, how often they may, and what answers an address. */
export function apiFrame(api: Express, options: ApiOptions) {
  const { limits = apiLimits(), now = Date.now } = options
  const door: MailDoor = { run: options.run, now, siteUrl: options.siteUrl }
  /** Whose calls are counted as reads, as changes and as parts of an import. */
  const reading: MemberServices = { ...options, countCall: limits.countRead }
  const changing: MemberServices = {
    ...options,
    countCall: limits.countStaffChange,
    countCustomerCall: limits.countChange,
  }
  const importing: MemberServices = { ...options, countCall: limits.countImport }
  const fetching: MemberServices = { ...options, countCall: limits.countPicture }

  const guestOf = (request: Request) => addressKeys(limits.addressOf(request))

  /** The uid of the active member who calls to change something. */
  const memberOf = async (request: Request): Promise<string> =>
    (await activeMemberOf(request, changing)).person.uid

  /** An active member who calls to read something, and the database as they see it. */
  async function readerOf(
    request: Request,
  ): Promise<{ uid: string; roles: readonly string[]; run: RunTransaction }> {
    const { person, member } = await activeMemberOf(request, reading)
    return { uid: person.uid, roles: member.roles, run: options.runAs(idTokenOf(request)) }
  }

  /** A member with the roles there are, who writes many records at once. */
  const editorOf = (request: Request) => withRoles(request, importing)

  /** The same, who has pictures fetched from other servers. */
  const fetcherOf = (request: Request) => withRoles(request, fetching)

  /** The active member who calls; undefined for a guest, who must pass App Check. */
  async function personOf(request: Request): Promise<SignedIn | undefined> {
    if (hasIdToken(request)) return (await activeMemberOf(request, changing)).person
    await checkApp(request, options.verifyAppCheck)
    return undefined
  }

  /** The active member who calls to read something; undefined for a guest. */
  const visitorOf = async (request: Request): Promise<SignedIn | undefined> =>
    hasIdToken(request) ? (await activeMemberOf(request, reading)).person : undefined

  async function askerOf(request: Request): Promise<Asker> {
    const person = await personOf(request)
    if (person)
      return { kind: 'member', uid: person.uid, email: person.email, isEmailVerified: person.emailVerified }
    return { kind: 'guest', ...guestOf(request) }
  }

  const workOf =
    (uidOf: (request: Request) => Promise<string>) =>
    <Id>(
      idOf: (request: Request) => Id,
      act: (id: Id, body: unknown, uid: string, door: MailDoor) => Promise<object>,
    ): Work =>
    async (request) =>
      act(idOf(request), request.body, await uidOf(request), door)

  /** What answers an address below `/api`; other methods are refused with 405. */
  function at(
    path: string,
    methods: Methods,
    { limits: limiters = [], body = SMALL_BODY }: RouteSettings = {},
  ) {
    const route = api.route(path)
    for (const [method, work] of Object.entries(methods) as [keyof Methods, Work][])
      route[method](...limiters, jsonBody(body * 1024), answer(work))
    const allowed = Object.keys(methods).map((method) => method.toUpperCase())
    route.all(allowOnly(...allowed, ...(methods.get ? ['HEAD'] : [])))
  }

  /** A file, which `send` writes itself. */
  function file(path: string, send: (request: Request, response: Response) => Promise<void>) {
    api
      .route(path)
      .get((request, response, next) => void send(request, response).catch(next))
      .all(allowOnly('GET', 'HEAD'))
  }

  return {
    options,
    limits,
    door,
    now,
    reading,
    changing,
    at,
    file,
    guestOf,
    memberOf,
    readerOf,
    editorOf,
    fetcherOf,
    personOf,
    visitorOf,
    askerOf,
    /** Work on one record by a member who changes something. */
    byMember: workOf(memberOf),
    /** The same where a list changes many at once: each counts as little as a read. */
    inList: workOf(async (request) => (await readerOf(request)).uid),
    checkApp: (request: Request) => checkApp(request, options.verifyAppCheck),
  }
}

/** Reads the body as JSON unless that was done already: Cloud Functions reads it before us, whatever its size. */
function jsonBody(limit: number): RequestHandler {
  const read = express.json({ limit, type: () => true })
  return (request, response, next) => {
    const { rawBody } = request as { rawBody?: unknown }
    if (Buffer.isBuffer(rawBody) && rawBody.length > limit)
      throw new ApiError('TOO_LARGE', 'The request is too large.')
    return read(request, response, next)
  }
}

const answer =
  (work: Work): RequestHandler =>
  (request, response, next) => {
    work(request).then((body) => response.json(body), next)
  }
