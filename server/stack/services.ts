import { createFileStore } from '#server/media/stored-files.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compression from 'compression'
import express, { type Express } from 'express'
import { FONTS } from '#server/pages/page-app.ts'
import { createApi } from '#server/api/create-api.ts'
import { emulatedServices } from '#server/api/emulated-services.ts'
import type { FirestoreServer } from '@osu-supply/firestore-server'
import type { AccountMessage } from '#server/auth/process-messages.ts'
import { accountMail, textMessage } from '#server/mail/account-mail.ts'
import { startMailDelivery } from '#server/mail/deliver-mail.ts'
import { createInboxApp } from '#server/mail/inbox-app.ts'
import { InboxStore } from '#server/mail/inbox-store.ts'
import { directMail } from '#server/mail/send-directly.ts'
import { keepingIn, sendToInbox } from '#server/mail/send-mail.ts'
import { sendOverSmtp, type SmtpSettings } from '#server/mail/send-over-smtp.ts'
import { deleteStoredFile } from '#server/media/delete-file.ts'
import { isValidRead, signedParameters, signReadNow, signUpload } from '#server/media/image-signature.ts'
import { createMediaApp } from '#server/media/media.ts'
import { storePictureLocally } from '#server/media/store-picture.ts'
import { LocalPush } from '#server/push/local-push.ts'
import { createLocalPushApp } from '#server/push/local-push-app.ts'
import { startScheduled } from './scheduled.ts'
import { startCommands } from './commands.ts'
import { startTriggers } from './triggers.ts'

export type ServiceOptions = {
  projectId: string
  firestore: FirestoreServer
  /** `127.0.0.1:9099` */
  authHost: string
  ownerEmail: string
  /** The public address of the app, for links in mails. */
  siteUrl: string
  mail: SmtpSettings | undefined
  /** Without it uploads and mails are lost after `close`. */
  dataDir: string | undefined
  /** Generated picture sizes; may be shared, may be deleted. */
  cacheDir: string
}

export type Services = {
  app: Express
  /** Sends what Firebase Auth would send. */
  sendAccountMessage: (message: AccountMessage) => void
  /** No trigger runs for what `work` writes: the seed is consistent, and tests make sure of that. */
  untold: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Keeps a private file of the demo shop; `path` is below the uploads. */
  keepFile: (path: string, bytes: Buffer) => Promise<unknown>
  /** Keeps what was mailed and pushed; the returned function puts it back. */
  keepMessages: () => () => void
  close: () => Promise<void>
}

const PICTURES_DIR = fileURLToPath(new URL('../../public/media/pictures', import.meta.url))

/** `/api`, `/media`, `/mail` and `/push` of the local stack, compressed as is what is added to `app`, and the delivery of mails. */
export function startServices(options: ServiceOptions): Services {
  const { projectId, firestore, authHost, ownerEmail, siteUrl, dataDir } = options
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'osu-supply-'))
  const inbox = new InboxStore(join(folder, 'mail'))
  const send = options.mail ? keepingIn(inbox, sendOverSmtp(options.mail)) : sendToInbox(inbox)
  const delivery = startMailDelivery(firestore.admin, send)
  const direct = directMail(send)
  const push = new LocalPush()
  const triggers = startTriggers(firestore, projectId, { siteUrl, push: push.send })
  const commands = startCommands(firestore, projectId, siteUrl)
  // Only this process signs and checks, so the key need not outlive it.
  const keys = { publicKey: 'public_of_this_machine', privateKey: randomUUID() }

  const uploadsDir = join(folder, 'uploads')
  const uploads = createFileStore(uploadsDir)
  const scheduled = startScheduled(firestore, {
    projectId,
    siteUrl,
    deleteFile: deleteStoredFile(uploads),
  })

  const app = express()
  app.disable('x-powered-by')
  // As Hosting and ImageKit do, so that transfers measured here are those of production: they compress files once, at their best.
  app.use(compression({ level: 9 }))
  app.use(
    '/api',
    createApi({
      ...emulatedServices(projectId, { authHost, firestoreUrl: firestore.url }),
      ownerEmail,
      siteUrl,
      signUpload: (parameters) => signUpload(keys, parameters, Date.now()),
      signRead: (path) => signReadNow(keys.privateKey, path, Date.now()),
      storePicture: storePictureLocally(uploads),
      fontsDir: FONTS,
    }),
  )
  app.use(
    '/media',
    createMediaApp({
      cacheDir: options.cacheDir,
      picturesDir: PICTURES_DIR,
      uploadsDir,
      signedParameters: (token) => signedParameters(keys, token, Date.now()),
      verifyRead: (path, fields) => isValidRead(keys.privateKey, path, fields, Date.now()),
    }),
  )
  app.use('/mail', createInboxApp(inbox))
  app.use('/push', createLocalPushApp(push))
  return {
    app,
    sendAccountMessage: (message) => {
      const { id, ...mail } = message.kind === 'sms' ? textMessage(message) : accountMail(message, siteUrl)
      direct.send(id, mail)
    },
    untold: triggers.untold,
    keepFile: (path, bytes) => uploads.add(path, bytes, true),
    keepMessages: () => {
      const putBack = [inbox.keep(), push.keep()]
      return () => putBack.forEach((one) => one())
    },
    close: async () => {
      direct.close()
      push.close()
      await Promise.all([delivery.close(), commands.close(), triggers.close(), scheduled.close()])
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
