import { kycSchema } from '#domain/people/kyc-schema.ts'
import {
  expiringDocuments,
  filesDeletedAfter,
  hasAccepted,
  lastDayWarnedOf,
} from '#domain/people/kyc-retention.ts'
import { decisionOn, documentsOf, expiredDocuments, KYC_DOCUMENTS, type Kyc } from '#domain/people/kyc.ts'
import type { CustomerNotification } from '#domain/people/customer-notification.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { kycMailSchema } from '#domain/records/mail-schema.ts'
import { uploadFolder } from '#domain/records/upload-place.ts'
import { isoDay } from '#lib/iso-day.ts'
import { decoded, type RecordOf } from '#lib/schema.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { scheduleFileDeletion } from '#server/api/schedule-file-deletion.ts'
import { deleteDueFiles, type DeleteFile } from './file-deletions.ts'
import { formatDay } from '#lib/format-day.ts'
import { inCodeOrder } from '#lib/code-order.ts'
import { shownName } from '#lib/shown-name.ts'

type Shop = { run: RunTransaction; siteUrl: string; deleteFile: DeleteFile }

/** Of those asked for, the documents that have a day of expiry. */
const DATED = ['files.idFront.expiresOn', 'files.nonProfit.expiresOn'] as const

/**
 * What becomes of customers' documents by itself, once a day: they expire, their customers are told a month before, and
 * their files are deleted when the day for it has come. Each is a commit of its own; one that fails holds up no other.
 */
export async function runKycDays({ run, siteUrl, deleteFile }: Shop, now: number) {
  const failures: unknown[] = []
  const today = isoDay(now)
  const each = async (uids: Iterable<string>, act: (uid: string) => Promise<boolean>): Promise<string[]> => {
    const done: string[] = []
    for (const uid of uids)
      try {
        if (await act(uid)) done.push(uid)
      } catch (error) {
        failures.push(new Error(`kyc/${uid} could not be kept up`, { cause: error }))
      }
    return done
  }

  const dated = await datedUntil(run, lastDayWarnedOf(today))
  const expired = await each(dated, (uid) => run((transaction) => expire(transaction, uid, now)))
  const warned = await each(dated, (uid) => run((transaction) => warn(transaction, uid, siteUrl, now)))
  const due = await run((transaction) =>
    transaction.list({ from: COLLECTIONS.kyc, where: {}, between: { deleteAt: [1, now] } }),
  )
  const deleted = await each(
    due.map(({ id }) => id),
    (uid) => run((transaction) => deleteDocuments(transaction, uid, now)),
  )
  const files = await deleteDueFiles(run, deleteFile, now).catch((error: unknown) => {
    failures.push(error)
    return []
  })
  if (failures.length > 0) throw new AggregateError(failures, 'Some documents could not be kept up')
  return { expired, warned, deleted, files }
}

/** Whose approved documents have one that expires by that day. */
async function datedUntil(run: RunTransaction, lastDay: string): Promise<Set<string>> {
  const found = await run((transaction) =>
    Promise.all(
      DATED.map((field) =>
        transaction.list({
          from: COLLECTIONS.kyc,
          where: { status: 'approved' },
          between: { [field]: ['1', lastDay] },
        }),
      ),
    ),
  )
  return new Set(found.flat().map(({ id }) => id))
}

async function readKyc(transaction: Transaction, uid: string): Promise<Kyc> {
  const [stored] = await transaction.get([`${COLLECTIONS.kyc}/${uid}`])
  const read = decoded(kycSchema, stored && { ...stored, id: uid })
  if (!read.ok) throw new Error(read.problem)
  return read.record
}

/** False when nothing of it has expired. The triggers tell the customer, as they do when staff decide it. */
async function expire(transaction: Transaction, uid: string, now: number): Promise<boolean> {
  const kyc = await readKyc(transaction, uid)
  const kinds = kyc.status === 'approved' ? expiredDocuments(kyc, isoDay(now)) : []
  if (kinds.length === 0) return false
  const reason = kinds
    .map((kind) => `${KYC_DOCUMENTS[kind].label}: valid until ${dayOf(kyc.files[kind]?.expiresOn ?? '')}`)
    .join('; ')
  change(
    transaction,
    kyc,
    {
      status: 'expired',
      reason,
      decidedAt: now,
      decidedBy: SYSTEM_ACTOR.uid,
      decidedByName: SYSTEM_ACTOR.name,
    },
    { action: 'kyc.expire', reason, changes: [] },
    now,
  )
  return true
}

const dayOf = (isoDate: string): string => formatDay(isoDate)

/** Tells the customer once of each day on which documents expire; false when they know, or none does soon. */
async function warn(transaction: Transaction, uid: string, siteUrl: string, now: number): Promise<boolean> {
  const kyc = await readKyc(transaction, uid)
  const [first] =
    kyc.status === 'approved'
      ? expiringDocuments(kyc, isoDay(now)).toSorted((a, b) => inCodeOrder(a.expiresOn, b.expiresOn))
      : []
  if (!first) return false
  const id = `kyc-expiring-${uid}-${first.expiresOn}`
  const told = `${COLLECTIONS.customerNotifications}/${id}`
  const mail = `${COLLECTIONS.mail}/${id}`
  const [notified, mailed, user, app] = await transaction.get([
    told,
    mail,
    `${COLLECTIONS.users}/${uid}`,
    `${COLLECTIONS.systemConfig}/app`,
  ])
  if (!user || notified || mailed) return false
  const about = `${KYC_DOCUMENTS[first.kind].label}: valid until ${dayOf(first.expiresOn)}`
  transaction.set(told, {
    id,
    event: 'kyc-expiring',
    customerUid: uid,
    recordId: uid,
    ref: '',
    about,
    at: now,
    readAt: 0,
  } satisfies CustomerNotification)
  if (kyc.email) {
    const data: RecordOf<typeof kycMailSchema> = {
      origin: originOf(app, siteUrl),
      name: shownName(kyc.customerName),
      reason: about,
      // It cannot be done without, so it has no link to stop it.
      customerUid: '',
      mailId: '',
      stopKey: '',
    }
    transaction.set(mail, { to: kyc.email, sentBy: '', template: { name: 'kyc-expiring', data } }, ['sentAt'])
  }
  return true
}

/**
 * Removes the files of documents whose day has come. That they were checked, by whom and with what outcome stays. False
 * when a later order has moved the day, which is written then.
 */
async function deleteDocuments(transaction: Transaction, uid: string, now: number): Promise<boolean> {
  const kyc = await readKyc(transaction, uid)
  if (kyc.deleteAt === 0 || kyc.deleteAt > now) return false
  if (hasAccepted(kyc)) {
    const deleteAt = filesDeletedAfter(kyc, await lastOrderAt(transaction, uid))
    if (deleteAt > now) {
      transaction.update(`${COLLECTIONS.kyc}/${uid}`, { deleteAt } satisfies Partial<Kyc>)
      return false
    }
  }
  const [user] = await transaction.get([`${COLLECTIONS.users}/${uid}`])
  removeKycFiles(transaction, kyc, now, 'Their day had come')
  // Of an account that was deleted, the audit log alone says that somebody was checked.
  if (!user) transaction.delete(`${COLLECTIONS.kyc}/${uid}`)
  return true
}

async function lastOrderAt(transaction: Transaction, customerUid: string): Promise<number> {
  const [last] = await transaction.list({
    from: COLLECTIONS.orders,
    where: { customerUid },
    latest: 'createdAt',
    limit: 1,
  })
  const at = last?.data['createdAt']
  return typeof at === 'number' ? at : 0
}

/** Takes the files out of the record and has them deleted, by the shop itself. */
function removeKycFiles(transaction: Transaction, kyc: Kyc, now: number, reason: string): void {
  const isEnded = kyc.status === 'rejected' || kyc.status === 'suspended'
  for (const { file } of Object.values(kyc.files))
    scheduleFileDeletion(transaction, `${uploadFolder('kyc', kyc.id)}/${file}`, now)
  change(
    transaction,
    kyc,
    {
      // Whoever buys on account again sends them again.
      ...(!isEnded && { status: 'draft' as const, consent: '', consentAt: 0, reason: '' }),
      files: {},
      decisions: {},
      deleteAt: 0,
      filesDeletedAt: now,
    },
    {
      action: 'kyc.delete',
      reason,
      changes: documentsOf(kyc.entityType).flatMap((kind) =>
        kyc.files[kind]
          ? [`${KYC_DOCUMENTS[kind].label}: ${decisionOn(kyc, kind)?.state ?? 'not looked at'}`]
          : [],
      ),
    },
    now,
  )
}

function change(
  transaction: Transaction,
  before: Kyc,
  changed: Partial<Kyc>,
  told: Pick<AuditEntry, 'action' | 'reason' | 'changes'>,
  now: number,
): void {
  const id = `audit-${before.id}-${told.action.replace('.', '-')}-${now.toString(36)}`
  const entry: AuditEntry = {
    id,
    actorUid: SYSTEM_ACTOR.uid,
    actorRole: SYSTEM_ACTOR.role,
    entity: COLLECTIONS.kyc,
    entityId: before.id,
    diff: { status: { before: before.status, after: changed.status ?? before.status } },
    ...told,
  }
  transaction.set(`${COLLECTIONS.auditLog}/${id}`, entry, ['at'])
  transaction.update(
    `${COLLECTIONS.kyc}/${before.id}`,
    { ...changed, lastAuditId: id, updatedAt: now, updatedBy: SYSTEM_ACTOR.uid },
    ['changedAt'],
  )
}
