import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express, { type Express } from 'express'
import { createApi } from '#server/api/create-api.ts'
import { firebaseServices } from '#server/api/firebase-services.ts'
import type { FirestoreServer } from '#server/firestore/start.ts'
import { startMailDelivery } from '#server/mail/deliver-mail.ts'
import { createInboxApp } from '#server/mail/inbox-app.ts'
import { InboxStore } from '#server/mail/inbox-store.ts'
import { sendOverSmtp, sendToInbox, type SmtpSettings } from '#server/mail/send-mail.ts'
import { isValidRead, isValidUpload, signUpload } from '#server/media/image-signature.ts'
import { createMediaApp } from '#server/media/media.ts'

export type ServiceOptions = {
  projectId: string
  firestore: FirestoreServer
  /** `127.0.0.1:9099` */
  authHost: string
  ownerEmail: string
  mail: SmtpSettings | undefined
  /** Without it uploads and mails are gone after `close`. */
  dataDir: string | undefined
  /** Pictures in the sizes once asked for; may be shared, may be deleted. */
  cacheDir: string
}

/** `/api`, `/media` and `/mail` of the local stack, and the delivery of mails. */
export function startServices(options: ServiceOptions): { app: Express; close: () => Promise<void> } {
  const { projectId, firestore, authHost, ownerEmail, dataDir } = options
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'osu-supply-'))
  const inbox = new InboxStore(join(folder, 'mail'))
  const send = options.mail ? sendOverSmtp(options.mail, inbox) : sendToInbox(inbox)
  const delivery = startMailDelivery(firestore.admin, send)
  // Nobody outside this process signs or checks, so the key need not outlive it.
  const uploadKey = randomUUID()

  const app = express()
  app.disable('x-powered-by')
  app.use(
    '/api',
    createApi({
      ...firebaseServices(projectId, { authHost, firestoreUrl: firestore.url }),
      ownerEmail,
      signUpload: () => signUpload(uploadKey, Date.now()),
    }),
  )
  app.use(
    '/media',
    createMediaApp({
      cacheDir: options.cacheDir,
      uploadsDir: join(folder, 'uploads'),
      verifyUpload: (fields) => isValidUpload(uploadKey, fields, Date.now()),
      verifyRead: (path, fields) => isValidRead(uploadKey, path, fields, Date.now()),
    }),
  )
  app.use('/mail', createInboxApp(inbox))
  return {
    app,
    close: async () => {
      await delivery.close()
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
