import express, { type Express, type Request, type RequestHandler } from 'express'
import helmet from 'helmet'
import { freeOrder } from './free-order.ts'
import { activeMemberOf, callerOf, type MemberServices } from './active-member.ts'
import { allowOnly, answerErrors, ApiError, refuseUnknownPaths } from './api-error.ts'
import { checkApp, type VerifyAppCheck } from './app-check.ts'
import { ROLES } from '#domain/people/roles.ts'
import { handOverOrder } from './hand-over-order.ts'
import { importProducts } from './import-products.ts'
import { undoImport } from './undo-import.ts'
import { changeCategories, moveProducts } from './change-categories.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { confirmAddress } from './quote-confirmation.ts'
import { requestForCustomer } from './customer-quote.ts'
import { countMissedSearch } from './missed-searches.ts'
import {
  answerCompany,
  changeCompanyMember,
  companyInvitationOf,
  inviteToCompany,
  saveCompany,
} from './companies.ts'
import { decideByMail, openApproval, priceChangeByMail } from './company-approval-links.ts'
import { decideCompanyOrder, priceCompanyChange } from './company-decisions.ts'
import { signedCompanyDocument } from './company-document.ts'
import { askCompanyAgain } from './company-orders.ts'
import { takeContactMessage } from './contact-door.ts'
import type { Asker } from './count-asker.ts'
import { askForInvitation, invitationStatusOf } from './invitation-door.ts'
import { answerAsGuest, requestQuote, sendConfirmationAgain, writeGuestMessage } from './quote-door.ts'
import { ownData } from './own-data.ts'
import { declarePayment } from './declare-payment.ts'
import { payWithCredit } from './pay-with-credit.ts'
import { beginDraw, drawWinner, takeTickets, withdrawDraw } from './prize-draws.ts'
import { quarantineStock } from './quarantine.ts'
import { enterEvat, invoiceOrder, issueCreditNote } from './sales-invoices.ts'
import { setReorderPoint } from './set-reorder-point.ts'
import { redeemPoints } from './redeem-points.ts'
import { actOnPurchase, savePurchase } from './purchases.ts'
import { assignPriceLists, exemptCustomer, savePriceList, signedCertificate } from './price-lists.ts'
import { actOnCount, beginCount, enterCounted } from './stock-counts.ts'
import {
  actOnTransfer,
  dispatchTransfer,
  receiveTransfer,
  requestTransfer,
  resolveTransfer,
} from './transfers.ts'
import { acknowledgePurchase, expectPurchase, mailPurchase } from './deal-with-supplier.ts'
import { receiptPhotoOf, signedReceiptPhoto } from './receipt-photo.ts'
import { receivePurchase } from './receive-purchase.ts'
import { decideBill, enterBill } from './supplier-bills.ts'
import { reserveRest } from './reserve-rest.ts'
import { reverseReceipt } from './reverse-receipt.ts'
import { decideReferral } from './referral-decisions.ts'
import { countReferralClick, ownReferralCode } from './referral-door.ts'
import { addressKeys, apiLimits, type ApiLimits } from './rate-limits.ts'
import type { RunTransaction } from './rest-transaction.ts'
import { mailedPaper, paperAddressOf, paperFor, sendPdf } from './papers.ts'
import { idTokenOf, type SignedIn, type VerifyIdToken } from './signed-in.ts'
import { withdrawPayment } from './withdraw-payment.ts'
import { stopMail } from './stop-mail.ts'
import { signOutEverywhere, type EndSessions } from './sign-out-everywhere.ts'
import { kycFileOf, signedKycFile } from './kyc-file.ts'
import { paymentIdOf, proofOf, type SignRead } from './payment-proof.ts'
import { uploadTicket, type SignUpload } from './upload-ticket.ts'
import type { UserDirectory } from './user-directory.ts'

export type ApiOptions = {
  verifyIdToken: VerifyIdToken
  users: UserDirectory
  endSessions: EndSessions
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
  /** Calls allowed per minute; the usual limits when left out. */
  limits?: ApiLimits
  report?: (error: unknown) => void
  now?: () => number
}

/** In bytes; most calls need no body. */
const BODY_LIMIT = 1024
/** Calls that need one, most specific path first. */
const BODY_LIMITS = {
  '/quotes/:id': 16 * 1024,
  '/quotes': 256 * 1024,
  '/customer-quotes': 256 * 1024,
  '/purchase-orders': 64 * 1024,
  '/stock-transfers': 64 * 1024,
  '/stock-counts': 256 * 1024,
  '/prize-draws': 32 * 1024,
  '/credit-payments': 4 * 1024,
  '/declared-payments': 8 * 1024,
  '/loyalty': 4 * 1024,
  '/referrals': 4 * 1024,
  '/credit-notes': 32 * 1024,
  '/quarantines': 4 * 1024,
  '/reorder-points': 4 * 1024,
  '/price-lists': 128 * 1024,
  '/customers': 16 * 1024,
  '/companies': 32 * 1024,
  '/company-orders': 32 * 1024,
  '/company-approvals': 32 * 1024,
  '/orders': 64 * 1024,
  '/imports': 4 * 1024 * 1024,
  '/categories': 16 * 1024,
  '/contact': 16 * 1024,
}

/** The product API, to be mounted at `/api`. Does nothing before the first request. */
export function createApi(options: ApiOptions): Express {
  const { limits = apiLimits(), report = console.error, now = Date.now } = options
  const { limitAll, limitChanges, limitQuotes, addressOf } = limits
  const reading = { ...options, countCall: limits.countRead }
  const changing = { ...options, countCall: limits.countStaffChange, countCustomerCall: limits.countChange }
  const guestOf = (request: Request) => addressKeys(addressOf(request))
  const door = { run: options.run, now, siteUrl: options.siteUrl }
  const api = express()
  api.disable('etag')
  api.use(helmet())
  api.use(limitAll)
  api.use((_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })
  for (const [path, limit] of Object.entries(BODY_LIMITS)) api.use(path, jsonBody(limit))
  api.use(jsonBody(BODY_LIMIT, Object.keys(BODY_LIMITS)))

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
    .route('/own-data')
    .get(
      answer(async (request) => ownData(await changingMember(request), { ...door, sign: options.signRead })),
    )
    .all(allowOnly('GET', 'HEAD'))

  api
    .route('/images/auth')
    .get(
      answer(async (request) => {
        const { person, member } = await activeMemberOf(request, reading)
        return uploadTicket(request.query, { uid: person.uid, roles: member.roles }, options.signUpload)
      }),
    )
    .all(allowOnly('GET', 'HEAD'))

  api
    .route('/payments/:id/proof')
    .get(
      answer(async (request) => {
        const { person, member } = await activeMemberOf(request, reading)
        const reader = { uid: person.uid, roles: member.roles }
        return proofOf(paymentIdOf(request), reader, options.runAs(idTokenOf(request)), options.signRead)
      }),
    )
    .all(allowOnly('GET', 'HEAD'))

  api
    .route('/purchase-orders/:id/receipts/:number/photos/:product')
    .get(
      answer(async (request) => {
        await activeMemberOf(request, reading)
        const reader = options.runAs(idTokenOf(request))
        return signedReceiptPhoto(receiptPhotoOf(request), reader, options.signRead)
      }),
    )
    .all(allowOnly('GET', 'HEAD'))

  api
    .route('/kyc/:uid/files/:kind')
    .get(
      answer(async (request) => {
        await activeMemberOf(request, reading)
        return signedKycFile(kycFileOf(request), options.runAs(idTokenOf(request)), options.signRead)
      }),
    )
    .all(allowOnly('GET', 'HEAD'))

  /** The active member who calls; undefined for a guest, who must pass App Check. */
  async function personOf(request: Request): Promise<SignedIn | undefined> {
    if (request.get('authorization') || request.get('x-auth-token'))
      return (await activeMemberOf(request, changing)).person
    await checkApp(request, options.verifyAppCheck)
    return undefined
  }

  async function askerOf(request: Request): Promise<Asker> {
    const person = await personOf(request)
    if (person) {
      return { kind: 'member', uid: person.uid, email: person.email, isEmailVerified: person.emailVerified }
    }
    return { kind: 'guest', ...guestOf(request) }
  }

  api
    .route('/quotes')
    .post(
      limitQuotes,
      answer(async (request) => requestQuote(request.body, await askerOf(request), door)),
    )
    .all(allowOnly('POST'))

  api
    .route('/purchase-orders/:id')
    .put(
      answer(async (request) =>
        savePurchase(documentIdOf(request), request.body, await changingMember(request), door),
      ),
    )
    .all(allowOnly('PUT'))

  for (const [path, act] of [
    ['/purchase-orders/:id/actions', actOnPurchase],
    ['/purchase-orders/:id/receipts', receivePurchase],
    ['/purchase-orders/:id/mails', mailPurchase],
    ['/purchase-orders/:id/acknowledgement', acknowledgePurchase],
    ['/purchase-orders/:id/expected', expectPurchase],
    ['/purchase-orders/:id/reversals', reverseReceipt],
    ['/purchase-orders/:id/bills', enterBill],
    ['/purchase-orders/:id/bill-decisions', decideBill],
  ] as const)
    api
      .route(path)
      .post(
        answer(async (request) =>
          act(documentIdOf(request), request.body, await changingMember(request), door),
        ),
      )
      .all(allowOnly('POST'))

  api
    .route('/stock-transfers/:id')
    .put(
      answer(async (request) =>
        requestTransfer(documentIdOf(request), request.body, await changingMember(request), door),
      ),
    )
    .all(allowOnly('PUT'))

  for (const [path, act] of [
    ['/stock-transfers/:id/actions', actOnTransfer],
    ['/stock-transfers/:id/shipments', dispatchTransfer],
    ['/stock-transfers/:id/arrivals', receiveTransfer],
    ['/stock-transfers/:id/resolutions', resolveTransfer],
  ] as const)
    api
      .route(path)
      .post(
        answer(async (request) =>
          act(documentIdOf(request), request.body, await changingMember(request), door),
        ),
      )
      .all(allowOnly('POST'))

  api
    .route('/stock-counts/:id')
    .put(
      answer(async (request) =>
        beginCount(documentIdOf(request), request.body, await changingMember(request), door),
      ),
    )
    .all(allowOnly('PUT'))

  for (const [path, act] of [
    ['/stock-counts/:id/entries', enterCounted],
    ['/stock-counts/:id/actions', actOnCount],
  ] as const)
    api
      .route(path)
      .post(
        answer(async (request) =>
          act(documentIdOf(request), request.body, await changingMember(request), door),
        ),
      )
      .all(allowOnly('POST'))

  api
    .route('/price-lists/:id')
    .put(
      answer(async (request) =>
        savePriceList(documentIdOf(request), request.body, await changingMember(request), door),
      ),
    )
    .all(allowOnly('PUT'))

  for (const [path, act] of [
    ['/customers/:uid/price-lists', assignPriceLists],
    ['/customers/:uid/tax-exemption', exemptCustomer],
  ] as const)
    api
      .route(path)
      .put(
        answer(async (request) =>
          act(customerUidOf(request), request.body, await changingMember(request), door),
        ),
      )
      .all(allowOnly('PUT'))

  /** The active member who calls, with what the identity provider says of their address. */
  async function companyCaller(request: Request, services: MemberServices = changing): Promise<SignedIn> {
    return (await activeMemberOf(request, services)).person
  }

  api
    .route('/companies/:id')
    .put(
      answer(async (request) =>
        saveCompany(documentIdOf(request), request.body, await companyCaller(request), door),
      ),
    )
    .all(allowOnly('PUT'))

  api
    .route('/companies/:id/invitation')
    .get(
      answer(async (request) =>
        companyInvitationOf(documentIdOf(request), await companyCaller(request, reading), door),
      ),
    )
    .all(allowOnly('GET', 'HEAD'))

  for (const [path, act] of [
    ['/companies/:id/invitations', inviteToCompany],
    ['/companies/:id/answer', answerCompany],
    ['/companies/:id/members', changeCompanyMember],
  ] as const)
    api
      .route(path)
      .post(
        answer(async (request) =>
          act(documentIdOf(request), request.body, await companyCaller(request), door),
        ),
      )
      .all(allowOnly('POST'))

  for (const [path, act] of [
    ['/orders/:id/cancellation', cancelOrder],
    ['/orders/:id/rest', reserveRest],
    ['/orders/:id/freeing', freeOrder],
    ['/orders/:id/owner', handOverOrder],
    ['/company-orders/:id/decision', decideCompanyOrder],
    ['/company-orders/:id/change', priceCompanyChange],
    ['/company-orders/:id/total', askCompanyAgain],
  ] as const)
    api
      .route(path)
      .post(
        answer(async (request) =>
          act(recordIdOf(request), request.body, await changingMember(request), door),
        ),
      )
      .all(allowOnly('POST'))

  // The key of the mail says who decides, so whoever is signed in in this browser does not count.
  for (const [path, act] of [
    ['/company-approvals/:id', openApproval],
    ['/company-approvals/:id/decision', decideByMail],
    ['/company-approvals/:id/change', priceChangeByMail],
  ] as const)
    api
      .route(path)
      .post(
        limitQuotes,
        answer((request) => act(mailIdOf(request), request.body, door)),
      )
      .all(allowOnly('POST'))

  api
    .route('/company-documents/:kind')
    .get(
      answer(async (request) => {
        const { member } = await activeMemberOf(request, reading)
        return signedCompanyDocument(
          request.params['kind'],
          ROLES.filter((role) => member.roles.includes(role)),
          new Date(now()).toISOString().slice(0, 10),
          { run: options.runAs(idTokenOf(request)), sign: options.signRead },
        )
      }),
    )
    .all(allowOnly('GET', 'HEAD'))

  api
    .route('/customers/:uid/tax-certificate')
    .get(
      answer(async (request) => {
        const { person, member } = await activeMemberOf(request, reading)
        const reader = { uid: person.uid, roles: member.roles }
        return signedCertificate(
          customerUidOf(request),
          reader,
          options.runAs(idTokenOf(request)),
          options.signRead,
        )
      }),
    )
    .all(allowOnly('GET', 'HEAD'))

  /** The uid of the active member who calls. */
  async function changingMember(request: Request): Promise<string> {
    return (await activeMemberOf(request, changing)).person.uid
  }

  api
    .route('/customer-quotes')
    .post(answer(async (request) => requestForCustomer(request.body, await changingMember(request), door)))
    .all(allowOnly('POST'))

  api
    .route('/quotes/:id/messages')
    .post(
      limitQuotes,
      answer(async (request) => {
        await checkApp(request, options.verifyAppCheck)
        return writeGuestMessage(quoteIdOf(request), request.body, guestOf(request), door)
      }),
    )
    .all(allowOnly('POST'))

  api
    .route('/quotes/:id/answer')
    .post(
      limitQuotes,
      answer(async (request) => {
        await checkApp(request, options.verifyAppCheck)
        return answerAsGuest(quoteIdOf(request), request.body, door)
      }),
    )
    .all(allowOnly('POST'))

  api
    .route('/quotes/:id/confirm')
    .post(
      limitQuotes,
      answer(async (request) =>
        confirmAddress(quoteIdOf(request), request.body, await personOf(request), door),
      ),
    )
    .all(allowOnly('POST'))

  api
    .route('/quotes/:id/confirmation')
    .post(
      limitQuotes,
      answer(async (request) =>
        sendConfirmationAgain(quoteIdOf(request), request.body, (await personOf(request))?.uid, door),
      ),
    )
    .all(allowOnly('POST'))

  api
    .route('/contact')
    .post(
      limitQuotes,
      answer(async (request) => takeContactMessage(request.body, await askerOf(request), door)),
    )
    .all(allowOnly('POST'))

  api
    .route('/stopped-mails')
    .post(
      limitQuotes,
      answer((request) => stopMail(request.body, door)),
    )
    .all(allowOnly('POST'))

  api
    .route('/searches')
    .post(
      limitChanges,
      answer((request) => countMissedSearch(request.body, door)),
    )
    .all(allowOnly('POST'))

  api
    .route('/reorder-points')
    .post(answer(async (request) => setReorderPoint(request.body, await changingMember(request), door)))
    .all(allowOnly('POST'))

  // A list confirms many at once, so each counts as little as a read.
  api
    .route('/orders/:id/confirmation')
    .post(
      answer(async (request) => {
        const { person } = await activeMemberOf(request, reading)
        return confirmOrder(recordIdOf(request), request.body, person.uid, door)
      }),
    )
    .all(allowOnly('POST'))

  api
    .route('/orders/:id/invoice')
    .post(
      answer(async (request) =>
        invoiceOrder(recordIdOf(request), request.body, await changingMember(request), door),
      ),
    )
    .all(allowOnly('POST'))

  api
    .route('/sales-invoices/:id/evat')
    .post(
      answer(async (request) =>
        enterEvat(recordIdOf(request), request.body, await changingMember(request), door),
      ),
    )
    .all(allowOnly('POST'))

  for (const [path, act] of [
    ['/credit-notes/:id', issueCreditNote],
    ['/credit-payments/:id', payWithCredit],
    ['/declared-payments/:id', declarePayment],
    ['/declared-payments/:id/withdrawal', withdrawPayment],
    ['/loyalty/redemptions/:id', redeemPoints],
    ['/quarantines/:id', quarantineStock],
    ['/prize-draws/:id/tickets', takeTickets],
    ['/prize-draws/:id/draw', drawWinner],
  ] as const)
    api
      .route(path)
      .post(
        answer(async (request) =>
          act(documentIdOf(request), request.body, await changingMember(request), door),
        ),
      )
      .all(allowOnly('POST'))

  api
    .route('/prize-draws/:id')
    .put(
      answer(async (request) =>
        beginDraw(documentIdOf(request), request.body, await changingMember(request), door),
      ),
    )
    .delete(
      answer(async (request) => withdrawDraw(documentIdOf(request), await changingMember(request), door)),
    )
    .all(allowOnly('PUT', 'DELETE'))

  api
    .route('/referrals/code')
    .post(
      answer(async (request) =>
        ownReferralCode(request.body, (await activeMemberOf(request, reading)).person.uid, door),
      ),
    )
    .all(allowOnly('POST'))

  api
    .route('/referrals/:uid/decision')
    .post(
      answer(async (request) =>
        decideReferral(customerUidOf(request), request.body, await changingMember(request), door),
      ),
    )
    .all(allowOnly('POST'))

  api
    .route('/referrals/click')
    .post(
      limitChanges,
      answer(async (request) => {
        await personOf(request)
        return countReferralClick(request.body, door)
      }),
    )
    .all(allowOnly('POST'))

  api
    .route('/papers/:kind/:file')
    .get((request, response, next) => {
      const work = async () => {
        const address = paperAddressOf(request)
        const { key } = request.query
        if (key !== undefined) {
          const mailed = await mailedPaper(address, key, {
            run: options.run,
            now,
            countCall: limits.countChange,
          })
          if ('page' in mailed) return response.redirect(303, mailed.page)
          return sendPdf(response, mailed.issued, options)
        }
        await activeMemberOf(request, reading)
        const paper = await paperFor(address, options.runAs(idTokenOf(request)), now())
        await sendPdf(response, paper, options)
      }
      work().catch(next)
    })
    .all(allowOnly('GET', 'HEAD'))

  const importing = { ...options, countCall: limits.countImport }
  for (const [path, act] of [
    ['/imports/:id', importProducts],
    ['/imports/:id/undo', undoImport],
  ] as const)
    api
      .route(path)
      .post(
        answer(async (request) =>
          act(String(request.params['id']), request.body, await editorOf(request), door),
        ),
      )
      .all(allowOnly('POST'))

  /** A member with the roles there are. */
  async function editorOf(request: Request) {
    const { person, member } = await activeMemberOf(request, importing)
    return { uid: person.uid, roles: ROLES.filter((role) => member.roles.includes(role)) }
  }

  api
    .route('/categories')
    .post(answer(async (request) => changeCategories(request.body, await editorOf(request), door)))
    .all(allowOnly('POST'))

  api
    .route('/categories/:slug/products')
    .post(
      answer(async (request) => moveProducts(String(request.params['slug']), await editorOf(request), door)),
    )
    .all(allowOnly('POST'))

  for (const [path, act] of [
    ['/invitations/status', invitationStatusOf],
    ['/invitations/ask', askForInvitation],
  ] as const)
    api
      .route(path)
      .post(
        path === '/invitations/ask' ? limitChanges : limitQuotes,
        answer(async (request) => {
          await checkApp(request, options.verifyAppCheck)
          return act(request.body, door)
        }),
      )
      .all(allowOnly('POST'))

  api.use(refuseUnknownPaths)
  api.use(answerErrors(report))
  return api
}

function documentIdOf({ params }: Request): string {
  const { id } = params
  if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id))
    throw new ApiError('NOT_FOUND', 'There is no such document.')
  return id
}

function customerUidOf({ params: { uid } }: Request): string {
  if (typeof uid !== 'string' || !/^[\w-]{1,128}$/.test(uid))
    throw new ApiError('NOT_FOUND', 'There is no such customer.')
  return uid
}

/** Of records whose ids are not all of one form. */
function recordIdOf({ params }: Request): string {
  const { id } = params
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id))
    throw new ApiError('NOT_FOUND', 'There is no such record.')
  return id
}

/** Of a mail, whose id names the records that it is about. */
function mailIdOf({ params }: Request): string {
  const { id } = params
  if (typeof id !== 'string' || !/^[\w-]{1,200}$/.test(id))
    throw new ApiError('NOT_FOUND', 'This link does not belong to an email of ours.')
  return id
}

function quoteIdOf({ params }: Request): string {
  const { id } = params
  if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id))
    throw new ApiError('NOT_FOUND', 'There is no such quote.')
  return id
}

/** Reads the body as JSON unless that was done already: Cloud Functions reads it before us, whatever its size. */
function jsonBody(limit: number, but: readonly string[] = []): RequestHandler {
  const read = express.json({ limit, type: () => true })
  return (request, response, next) => {
    if (but.some((path) => request.path === path || request.path.startsWith(`${path}/`))) return next()
    const { rawBody } = request as { rawBody?: unknown }
    if (Buffer.isBuffer(rawBody) && rawBody.length > limit)
      throw new ApiError('TOO_LARGE', 'The request is too large.')
    return read(request, response, next)
  }
}

const answer =
  (work: (request: Request) => Promise<object>): RequestHandler =>
  (request, response, next) => {
    work(request).then((body) => response.json(body), next)
  }
