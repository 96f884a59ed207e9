import { join } from 'node:path'
import type { Request, RequestHandler } from 'express'
import express from 'express'
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore'
import { onRequest } from 'firebase-functions/https'
import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler'
import { defineSecret, defineString, projectID } from 'firebase-functions/params'
import { answerErrors, refuseUnknownPaths } from '#server/api/api-error.ts'
import { createApi } from '#server/api/create-api.ts'
import { commandRunner, type CommandRunner } from '#server/commands/command-runner.ts'
import { apiLimits, type CallerAddress } from '#server/api/rate-limits.ts'
import {
  appCheckOf,
  firebaseServices,
  firestoreAccessOf,
  wholeFirestoreOf,
} from '#server/api/firebase-services.ts'
import { restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'
import { reportShopFaults } from '#server/checks/check-shop.ts'
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
import { tellExpiredOffers } from '#server/proof/tell-expired-offers.ts'
import { forgetUnusedDevices } from '#server/push/push-to-customer.ts'
import { TRIGGERS, type TriggerServices } from '#server/proof/trigger-table.ts'
import { sendOverFcm } from '#server/push/send-over-fcm.ts'
import { reportStockDrift } from '#server/proof/report-stock-drift.ts'

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

const servicesOfTriggers = (): TriggerServices => ({
  run: restTransactions(firestoreAccessOf(projectID.value())),
  siteUrl: siteAddress(),
  push: sendOverFcm(projectID.value()),
})

/** `after-…`: what follows from writes, also those of other triggers. */
export const after = Object.fromEntries(
  Object.entries(TRIGGERS).map(([name, [collection, follow]]) => [
    name,
    onDocumentWritten(
      { document: `${collection}/{id}`, region: REGION, memory: '256MiB', maxInstances: 5, retry: true },
      async ({ params, data }) => {
        const time = data?.after.updateTime
        if (!time) return
        await follow(servicesOfTriggers(), {
          id: params['id'],
          before: data.before.data(),
          after: data.after.data(),
          // With the microseconds of the commit.
          time: `${time.toDate().toISOString().slice(0, 19)}.${String(time.nanoseconds).padStart(9, '0')}Z`,
        })
      },
    ),
  ]),
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

/** Every night: records are compared with what follows from them. */
export const shopcheck = scheduled('every day 01:30', async ({ run }) =>
  reportShopFaults(await wholeFirestoreOf(projectID.value()), run),
)

/** Every night: documents of customers expire, their customers are told before, and files are deleted at their time. */
export const documents = scheduled(
  'every day 02:00',
  (shop, now) =>
    runKycDays({ ...shop, deleteFile: deleteImageKitFile(() => imagekitPrivateKey.value()) }, now),
  [imagekitPrivateKey],
)
