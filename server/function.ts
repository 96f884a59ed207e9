import { join } from 'node:path'
import type { Request, RequestHandler } from 'express'
import express from 'express'
import { onDocumentCreated, onDocumentUpdated, onDocumentWritten } from 'firebase-functions/firestore'
import { onRequest } from 'firebase-functions/https'
import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler'
import { defineSecret, defineString, projectID } from 'firebase-functions/params'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { answerErrors, refuseUnknownPaths } from '#server/api/api-error.ts'
import { countBoughtTogether } from '#server/api/catalogue/count-bought-together.ts'
import { createApi } from '#server/api/create-api.ts'
import { commandRunner, type CommandRunner } from '#server/commands/command-runner.ts'
import { apiLimits, type CallerAddress } from '#server/api/rate-limits.ts'
import {
  appCheckOf,
  firebaseServices,
  firestoreAccessOf,
  wholeFirestoreOf,
} from '#server/api/firebase-services.ts'
import { restSnapshots, restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'
import { deleteImageKitFile } from '#server/media/delete-file.ts'
import { signReadNow, signUpload, type UploadParameters } from '#server/media/image-signature.ts'
import { storePictureAtImageKit } from '#server/media/store-picture.ts'
import { readBuiltApp } from '#server/pages/built-app.ts'
import { pageSource } from '#server/pages/page-source.ts'
import { pagesHandler } from '#server/pages/pages-handler.ts'
import { pageRenderer } from '#server/pages/render-public-page.ts'
import { restDocuments } from '#server/pages/rest-documents.ts'
import { applyPrices } from '#server/proof/apply-prices.ts'
import { expireOrders } from '#server/proof/expire-orders.ts'
import { runKycDays } from '#server/proof/kyc-days.ts'
import { alertLowStock } from '#server/proof/low-stock-alerts.ts'
import { mailConfirmation } from '#server/proof/mail-confirmations.ts'
import { mailDelivery } from '#server/proof/mail-deliveries.ts'
import { mailKyc } from '#server/proof/mail-kyc.ts'
import { mailNews } from '#server/proof/mail-news.ts'
import { mailPayment } from '#server/proof/mail-payments.ts'
import { notify, type NEWS } from '#server/proof/notify.ts'
import { tellExpiredOffers } from '#server/proof/tell-expired-offers.ts'
import { tellCustomer, type CUSTOMER_NEWS } from '#server/proof/tell-customer.ts'
import { keepCostSheet, keepStockTotals } from '#server/proof/keep-stock-totals.ts'
import { keepReferral, keepRewardOfDelivery, qualifyReferral } from '#server/proof/follow-referrals.ts'
import { keepCompanyOrder } from '#server/proof/keep-company-orders.ts'
import { keepKycDays } from '#server/proof/keep-kyc-days.ts'
import { keepLedgerOfOrder, keepLedgerOfPayment } from '#server/proof/keep-ledger.ts'
import { keepOwedOfDelivery, keepOwedOfOrder, keepOwedOfRefund } from '#server/proof/keep-owed.ts'
import { keepPointsOfDelivery, keepPointsOfOrder } from '#server/proof/keep-points.ts'
import { fillBackorders } from '#server/proof/fill-backorders.ts'
import { issueInvoiceOfOrder } from '#server/proof/issue-invoices.ts'
import { keepStockOfBranch, keepStockOfOrder } from '#server/proof/keep-listed-stock.ts'
import { keepSearchKeys } from '#server/proof/keep-search-keys.ts'
import { keepTotals, keepTotalsOfDelivery } from '#server/proof/keep-totals.ts'
import { keepWaits, type WAITED } from '#server/proof/keep-waits.ts'
import { forgetUnusedDevices, pushToCustomer } from '#server/push/push-to-customer.ts'
import { sendOverFcm } from '#server/push/send-over-fcm.ts'
import { PROOFS } from '#server/proof/proofs.ts'
import { reportStockDrift } from '#server/proof/report-stock-drift.ts'
import type { Database, Written } from '#server/proof/written.ts'

const imagekitPrivateKey = defineSecret('IMAGEKIT_PRIVATE_KEY')
const imagekitPublicKey = defineString('IMAGEKIT_PUBLIC_KEY', {
  default: '',
  description: 'Names the ImageKit account uploads go to; without it there are none.',
})
const appCheck = defineString('APP_CHECK', {
  default: 'off',
  description:
    'on, when guests have to show a token of App Check (the app then has VITE_APP_CHECK_SITE_KEY).',
})
const siteUrl = defineString('SITE_URL', {
  default: '',
  description: 'Where the pages are published; without it https://<project>.web.app.',
})
const imagesBase = defineString('IMAGES_BASE', {
  default: '/media',
  description: 'Where pictures come from, as the app was built with.',
})
const ownerEmail = defineString('OWNER_EMAIL', {
  description: 'Whoever signs in with this verified address becomes Super Admin.',
})

/** Where the shop is, for links in mails. */
const siteAddress = (): string => siteUrl.value() || `https://${projectID.value()}.web.app`

/**
 * The last hop is what Google's front end saw: a node of Hosting's CDN, or a caller that bypasses it. Entries before it
 * came with the request. Hosting names its visitor in `fastly-client-ip`, but keeps a value that the visitor wrote
 * there (https://www.fastly.com/documentation/reference/http/http-headers/Fastly-Client-IP/).
 */
const addressOf = (request: Request): CallerAddress => ({
  hop: request.get('x-forwarded-for')?.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? '::'),
  visitor: request.get('fastly-client-ip'),
})

const limits = apiLimits({ addressOf })

const signUploadHere = (parameters: UploadParameters) =>
  signUpload(
    { publicKey: imagekitPublicKey.value(), privateKey: imagekitPrivateKey.value() },
    parameters,
    Date.now(),
  )

let created: RequestHandler | undefined

/** The values of secrets and parameters are known while a request is served, not during the deploy. */
const apiOf = (): RequestHandler =>
  (created ??= createApi({
    ...firebaseServices(projectID.value()),
    ownerEmail: ownerEmail.value(),
    siteUrl: `https://${projectID.value()}.web.app`,
    verifyAppCheck: appCheck.value() === 'on' ? appCheckOf(projectID.value()) : undefined,
    signUpload: signUploadHere,
    ...(imagekitPublicKey.value() && { storePicture: storePictureAtImageKit(signUploadHere) }),
    signRead: (path) => signReadNow(imagekitPrivateKey.value(), path, Date.now()),
    limits,
    fontsDir: join(import.meta.dirname, 'app-server/fonts'),
  }))

const app = express()
app.disable('x-powered-by')
app.use('/api', (request, response, next) => apiOf()(request, response, next))
app.use(refuseUnknownPaths)
app.use(answerErrors(console.error))

const REGION = 'europe-west1'

/** `/api`, behind the rewrite in firebase.json, which names the same region. */
export const api = onRequest(
  {
    region: REGION,
    secrets: [imagekitPrivateKey],
    invoker: 'public',
    // The layout of a PDF of many lines.
    memory: '512MiB',
    timeoutSeconds: 30,
    maxInstances: 10,
  },
  app,
)

let createdRunner: CommandRunner | undefined

const runnerOfCommands = (): CommandRunner =>
  (createdRunner ??= commandRunner({
    run: restTransactions(firestoreAccessOf(projectID.value())),
    now: Date.now,
    siteUrl: siteAddress(),
    report: console.error,
  }))

/** What members ask the shop to do. One instance is always there, because people wait for it. */
export const commands = onDocumentCreated(
  {
    document: 'commands/{id}',
    region: REGION,
    memory: '512MiB',
    concurrency: 80,
    minInstances: 1,
    maxInstances: 3,
    retry: true,
  },
  ({ params, data }) => runnerOfCommands().carry(params.id, data?.data()),
)

/** What was left of them. */
export const sweepcommands = onSchedule(
  { schedule: 'every 5 minutes', region: REGION, memory: '256MiB', maxInstances: 1 },
  () => runnerOfCommands().sweep(),
)

let createdPages: RequestHandler | undefined

function pagesOf(): RequestHandler {
  const app = readBuiltApp(join(import.meta.dirname, 'app'))
  if (!app) throw new Error('The function was built without the app: npm run build comes first.')
  const { projectId, accessToken } = firestoreAccessOf(projectID.value())
  const render = pageRenderer(app, pageSource(restDocuments({ projectId, accessToken })), {
    origin: siteUrl.value() || `https://${projectId}.web.app`,
    imagesBase: imagesBase.value(),
  })
  return pagesHandler(render, app.shell, { now: Date.now, onError: console.error })
}

/** The price list, and products published since the site was: the pages that Hosting has no file for. */
export const pages = onRequest(
  { region: REGION, invoker: 'public', memory: '512MiB', timeoutSeconds: 30, maxInstances: 10 },
  (request, response) => void (createdPages ??= pagesOf())(request, response, () => undefined),
)

/**
 * Updates what is bought together, for every order that is confirmed or cancelled. A repeated event changes nothing.
 */
export const together = onDocumentUpdated(
  { document: 'orders/{orderId}', region: REGION, memory: '256MiB', maxInstances: 5, retry: true },
  async ({ params, data }) => {
    if (data?.before.get('status') === data?.after.get('status')) return
    await countBoughtTogether(
      restTransactions(firestoreAccessOf(projectID.value())),
      params.orderId,
      Date.now(),
    )
  },
)

/**
 * Checks every write to a collection, by anybody; a repeated event has nothing left to do. Its own writes trigger
 * events too, and agree.
 */
const proving = (collection: keyof typeof PROOFS) => following(collection, PROOFS[collection])

const following = (collection: string, prove: (database: Database, written: Written) => Promise<unknown>) =>
  onDocumentWritten(
    { document: `${collection}/{id}`, region: REGION, memory: '256MiB', maxInstances: 5, retry: true },
    async ({ params, data }) => {
      const access = firestoreAccessOf(projectID.value())
      const time = data?.after.updateTime
      if (!time) return
      await prove(
        { run: restTransactions(access), readAt: restSnapshots(access) },
        {
          id: params['id'],
          before: data.before.data(),
          after: data.after.data(),
          // With the microseconds of the commit; otherwise a read at that time would be too early.
          time: `${time.toDate().toISOString().slice(0, 19)}.${String(time.nanoseconds).padStart(9, '0')}Z`,
        },
      )
    },
  )

export const proveorders = proving('orders')
export const totals = following('orders', keepTotals)
export const returntotals = following('fulfillments', keepTotalsOfDelivery)
/** What lists say of stock, on the records that they read. */
export const liststock = following('availability', keepStockOfBranch)
export const listorders = following('orders', keepStockOfOrder)
/** What members are found by, of what they write themselves. */
export const searchkeys = following('users', keepSearchKeys)
export const referrals = following('users', keepReferral)
export const referralorders = following('orders', qualifyReferral)
export const referralreturns = following('fulfillments', keepRewardOfDelivery)
export const stocktotals = following('stockPostings', keepStockTotals)
/** Goods that orders wait for are reserved for them, or the sellers told, once they arrive. */
export const fillorders = following('stockPostings', ({ run }, written) =>
  fillBackorders({ run, siteUrl: siteAddress() }, written),
)
export const costsheet = following('productCosts', keepCostSheet)
export const orderledger = following('orders', keepLedgerOfOrder)
export const paymentledger = following('transactions', keepLedgerOfPayment)
export const orderowed = following('orders', keepOwedOfOrder)
export const deliveryowed = following('fulfillments', keepOwedOfDelivery)
export const refundowed = following('transactions', keepOwedOfRefund)
export const invoices = following('orders', issueInvoiceOfOrder)
export const orderpoints = following('orders', keepPointsOfOrder)
export const deliverypoints = following('fulfillments', keepPointsOfDelivery)
export const provequotes = proving('quotes')
export const provepostings = proving('stockPostings')
export const proveproducts = proving('products')
export const provecatalogue = proving('catalog')
export const proveavailability = proving('availability')
export const provesettings = proving('systemConfig')

const notifying = (collection: keyof typeof NEWS) =>
  following(collection, (database, written) => notify(database, collection, written))

/** Mails the customer once the order is confirmed, with its documents. */
export const mailorders = following('orders', ({ run }, written) =>
  mailConfirmation({ run, siteUrl: siteAddress() }, written),
)

/** Holds the orders of a company's members to what they may spend. */
export const companyorders = following('orders', ({ run }, written) =>
  keepCompanyOrder({ run, siteUrl: siteAddress() }, written),
)

/** Mails the customer when goods left or arrived. */
export const maildeliveries = following('fulfillments', ({ run }, written) =>
  mailDelivery({ run, siteUrl: siteAddress() }, written),
)

/** Mails the customer what was decided on their documents. */
export const mailkyc = following('kyc', ({ run }, written) =>
  mailKyc({ run, siteUrl: siteAddress() }, written),
)

/** Mails the customer that a payment arrived, or why it was rejected. */
export const mailpayments = following('transactions', ({ run }, written) =>
  mailPayment({ run, siteUrl: siteAddress() }, written),
)

/** The day on which their documents are deleted, and what they replaced. */
export const kycdays = following('kyc', keepKycDays)

export const notifyorders = notifying('orders')
export const notifydeliveries = notifying('fulfillments')
export const notifypurchases = notifying('purchaseOrders')
export const notifyquotes = notifying('quotes')
export const notifypayments = notifying('transactions')
export const notifymessages = notifying('contactMessages')
export const notifyadjustments = notifying('stockAdjustments')
export const notifycounts = notifying('stockCounts')
export const notifytransfers = notifying('stockTransfers')
export const notifyrequests = notifying('stockRequests')
export const notifykyc = notifying('kyc')
export const notifycredit = notifying('creditProposals')
export const notifytills = notifying('tillDays')

const waiting = (collection: keyof typeof WAITED) =>
  following(collection, (database, written) => keepWaits(database, collection, written))

export const waitsnotifications = waiting('notifications')
export const waitsinboxes = waiting('inboxes')
export const waitsusers = waiting('users')
export const waitsprices = waiting('priceOverrides')
export const waitsproducts = waiting('products')
export const waitsoffers = waiting('quoteDrafts')

const telling = (collection: keyof typeof CUSTOMER_NEWS) =>
  following(collection, (database, written) => tellCustomer(database, collection, written))

export const tellorders = telling('orders')
export const telldeliveries = telling('fulfillments')
export const tellpayments = telling('transactions')
export const tellquotes = telling('quotes')
export const tellkyc = telling('kyc')
export const tellcredit = telling('creditProposals')
export const tellrewards = telling('referrals')
export const tellprizes = telling('prizeWinners')
export const tellcreditnotes = telling('salesInvoices')

const mailing = (collection: keyof typeof CUSTOMER_NEWS) =>
  following(collection, ({ run }, written) => mailNews({ run, siteUrl: siteAddress() }, collection, written))

/** Mails the customer what became of an order, a payment or a quote. */
export const newsorders = mailing('orders')
export const newsdeliveries = mailing('fulfillments')
export const newspayments = mailing('transactions')
export const newsquotes = mailing('quotes')
export const newscreditnotes = mailing('salesInvoices')

/** Pushes what is new in a customer's inbox to the browsers in which they turned notifications on. */
export const pushes = following(COLLECTIONS.customerNotifications, ({ run }, written) =>
  pushToCustomer({ run, send: sendOverFcm(projectID.value()), now: Date.now() }, written),
)

type Scheduled = { run: RunTransaction; siteUrl: string }

/** At these times in Ghana, one at a time. */
const scheduled = (
  schedule: string,
  work: (shop: Scheduled, now: number) => Promise<unknown>,
  secrets: ScheduleOptions['secrets'] = [],
) =>
  onSchedule(
    {
      schedule,
      timeZone: 'Africa/Accra',
      region: REGION,
      secrets,
      memory: '256MiB',
      timeoutSeconds: 540,
      maxInstances: 1,
    },
    async () => {
      const run = restTransactions(firestoreAccessOf(projectID.value()))
      await work({ run, siteUrl: siteAddress() }, Date.now())
    },
  )

/** At midnight, when the day of a scheduled price begins. What failed is tried again in the morning. */
export const prices = scheduled('1 0,5 * * *', ({ run }, now) => applyPrices(run, now))

/** Every morning, before the branches open. What failed is tried again the next morning. */
export const expire = scheduled('every day 05:00', expireOrders)

/** Every morning, the customers of offers that have expired are told. */
export const expiredoffers = scheduled('every day 05:15', tellExpiredOffers)

/** Every morning, once unpaid orders have given back what they held. What failed is in the alert of the next morning. */
export const lowstock = scheduled('every day 05:30', ({ run }, now) => alertLowStock(run, now))

/** Every night, browsers that were not used for long are notified no more. */
export const pushdevices = scheduled('every day 03:00', ({ run }, now) => forgetUnusedDevices(run, now))

/** Every night: stock and its value are reckoned anew from the ledger and from deliveries. */
export const stockcheck = scheduled('every day 01:00', async ({ run }) =>
  reportStockDrift(await wholeFirestoreOf(projectID.value()), run),
)

/** Every night: documents of customers expire, their customers are told before, and files are deleted at their time. */
export const documents = scheduled(
  'every day 02:00',
  (shop, now) =>
    runKycDays({ ...shop, deleteFile: deleteImageKitFile(() => imagekitPrivateKey.value()) }, now),
  [imagekitPrivateKey],
)
