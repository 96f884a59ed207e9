import type { Request, RequestHandler } from 'express'
import express from 'express'
import { onDocumentUpdated } from 'firebase-functions/firestore'
import { onRequest } from 'firebase-functions/https'
import { defineSecret, defineString, projectID } from 'firebase-functions/params'
import { answerErrors, refuseUnknownPaths } from '#server/api/api-error.ts'
import { countTogether } from '#server/api/count-together.ts'
import { createApi } from '#server/api/create-api.ts'
import { firebaseServices, firestoreAccessOf } from '#server/api/firebase-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { signUpload } from '#server/media/image-signature.ts'

const imagekitPrivateKey = defineSecret('IMAGEKIT_PRIVATE_KEY')
const imagekitPublicKey = defineString('IMAGEKIT_PUBLIC_KEY', {
  default: '',
  description: 'Names the ImageKit account uploads go to; without it there are none.',
})
const ownerEmail = defineString('OWNER_EMAIL', {
  description: 'Whoever signs in with this verified address becomes Super Admin.',
})

let created: RequestHandler | undefined

/** The values of secrets and parameters are known while a request is served, not while this is deployed. */
const apiOf = (): RequestHandler =>
  (created ??= createApi({
    ...firebaseServices(projectID.value()),
    ownerEmail: ownerEmail.value(),
    signUpload: (parameters) =>
      signUpload(
        { publicKey: imagekitPublicKey.value(), privateKey: imagekitPrivateKey.value() },
        parameters,
        Date.now(),
      ),
    addressOf,
  }))

/**
 * Hosting names the visitor; without it the last hop counts, which Google's front end wrote. Who calls the function
 * past Hosting can claim any address and so only escapes being counted.
 */
const addressOf = (request: Request): string =>
  request.get('fastly-client-ip') ??
  request.get('x-forwarded-for')?.split(',').at(-1)?.trim() ??
  request.socket.remoteAddress ??
  '::'

const app = express()
app.disable('x-powered-by')
app.use('/api', (request, response, next) => apiOf()(request, response, next))
app.use(refuseUnknownPaths)
app.use(answerErrors(console.error))

const REGION = 'europe-west1'

/** `/api`, behind the rewrite in firebase.json, which names this region too. */
export const api = onRequest(
  {
    region: REGION,
    secrets: [imagekitPrivateKey],
    invoker: 'public',
    memory: '256MiB',
    timeoutSeconds: 30,
    maxInstances: 10,
  },
  app,
)

/** What is ordered together, with every order that is confirmed or given up. An event that comes twice changes nothing. */
export const together = onDocumentUpdated(
  { document: 'orders/{orderId}', region: REGION, memory: '256MiB', maxInstances: 5, retry: true },
  async ({ params, data }) => {
    if (data?.before.get('status') === data?.after.get('status')) return
    await countTogether(restTransactions(firestoreAccessOf(projectID.value())), params.orderId, Date.now())
  },
)
