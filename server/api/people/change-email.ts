import { randomBytes, randomUUID } from 'node:crypto'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import {
  emailChangeRequestSchema,
  emailChangeSchema,
  emailProofSchema,
} from '#domain/people/email-change-schema.ts'
import { isAboveManager } from '#domain/people/member-rights.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { emailChangeMailSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { countTypedMail } from '#server/api/count-mail.ts'
import type { MailDoor } from '#server/api/door.ts'
import { actingMember, findMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { isSameSecret } from '#server/api/same-secret.ts'
import type { SignedIn } from '#server/api/signed-in.ts'
import { moveAddress } from './move-address.ts'

/** Changes the address somebody signs in with, which counts as proven; false where another account has it. */
export type ChangeIdentityEmail = (uid: string, email: string) => Promise<boolean>

type ChangeDoor = MailDoor & {
  changeIdentityEmail: ChangeIdentityEmail
  /** Ends the sessions that know the old address. */
  endSessions: (uid: string) => Promise<void>
}

type EmailChange = RecordOf<typeof emailChangeSchema>

const decodeChange = decoderOf(COLLECTIONS.emailChanges, emailChangeSchema)
const changePath = (uid: string): string => `${COLLECTIONS.emailChanges}/${uid}`

/** A session that somebody left open must not be enough. */
const FRESH = 10 * 60_000
const LINKS_LAST = 24 * 60 * 60_000

/**
 * Mails a link to the old and to the new address; nothing changes until both were opened. Asked again, earlier links are
 * void. Throws SIGNED_OUT unless the person has just signed in, INVALID, FORBIDDEN and RATE_LIMITED. Whether another
 * account has the address is not told here: it would say who has one.
 */
export async function askToChangeEmail(
  body: unknown,
  person: SignedIn,
  { run, now, siteUrl }: MailDoor,
): Promise<{ email: string }> {
  const { email } = readBody(emailChangeRequestSchema, body)
  const at = now()
  if (at - person.sessionBeganAt > FRESH) throw new ApiError('SIGNED_OUT', 'Please sign in again.')
  return run(async (transaction) => {
    const user = await actingMember(transaction, person.uid)
    if (email === user.email.toLowerCase()) throw new ApiError('INVALID', 'This is your address already.')
    const [app] = await transaction.get([`${COLLECTIONS.systemConfig}/app`])
    if ((await countTypedMail(transaction, { to: email, uid: user.uid }, at)) !== 'sent')
      throw new ApiError('RATE_LIMITED', 'We have sent as many of these today as we can. Try again tomorrow.')
    const change: EmailChange = {
      before: user.email,
      after: email,
      oldKey: randomBytes(16).toString('hex'),
      newKey: randomBytes(16).toString('hex'),
      oldProvenAt: 0,
      newProvenAt: 0,
      askedAt: at,
    }
    transaction.set(changePath(user.uid), change)
    for (const side of ['old', 'new'] as const) {
      const data: RecordOf<typeof emailChangeMailSchema> = {
        origin: originOf(app, siteUrl),
        uid: user.uid,
        side,
        key: side === 'old' ? change.oldKey : change.newKey,
        before: change.before,
        after: change.after,
      }
      const to = side === 'old' ? change.before : change.after
      const mail = { to, sentBy: '', template: { name: `email-change-${side}`, data } }
      transaction.set(`${COLLECTIONS.mail}/email-change-${side}-${user.uid}-${at}`, mail, ['sentAt'])
    }
    return { email }
  })
}

/**
 * Proves an address by the key of its link. With the second, account and record change together: where the record cannot
 * be written, the account has its old address again. Done again it says the same. Throws NOT_FOUND for a link that is
 * void, and CONFLICT where another account has the address.
 */
export async function proveEmail(
  body: unknown,
  door: ChangeDoor,
): Promise<{ email: string; waitsFor: string }> {
  const { uid, side, key } = readBody(emailProofSchema, body)
  const at = door.now()
  const change = await door.run(async (transaction) => {
    const stored = await changeAt(transaction, uid)
    if (!stored || !isSameSecret(side === 'old' ? stored.oldKey : stored.newKey, key)) throw voidLink()
    const user = await findMember(transaction, uid)
    if (user?.status !== 'Active' || (user.email !== stored.before && user.email !== stored.after))
      throw voidLink()
    const field = side === 'old' ? 'oldProvenAt' : 'newProvenAt'
    if (stored[field] > 0) return stored
    if (at - stored.askedAt > LINKS_LAST) throw voidLink()
    transaction.update(changePath(uid), { [field]: at })
    return { ...stored, [field]: at }
  })
  if (change.oldProvenAt === 0) return { email: change.after, waitsFor: change.before }
  if (change.newProvenAt === 0) return { email: change.after, waitsFor: change.after }
  await apply(uid, change, door)
  return { email: change.after, waitsFor: '' }
}

async function apply(uid: string, change: EmailChange, door: ChangeDoor): Promise<void> {
  const { before, after } = change
  const isDone = await door.run(async (transaction) => (await findMember(transaction, uid))?.email === after)
  if (isDone) return
  if (!(await door.changeIdentityEmail(uid, after))) {
    await door.run(async (transaction) => transaction.delete(changePath(uid)))
    throw new ApiError('CONFLICT', 'Another account has this address. Yours is as it was.')
  }
  try {
    await door.run((transaction) => changeRecord(transaction, uid, change, door.now()))
  } catch (error) {
    await door.changeIdentityEmail(uid, before)
    throw error
  }
  await door.endSessions(uid)
}

async function changeRecord(
  transaction: Transaction,
  uid: string,
  { before, after }: EmailChange,
  at: number,
) {
  const user = await actingMember(transaction, uid)
  if (user.email !== before) return
  const lastAuditId = `audit-email-${randomUUID()}`
  const move = await moveAddress(transaction, user, { before, after })
  move(at)
  transaction.update(`${COLLECTIONS.users}/${uid}`, {
    email: after,
    lastAuditId,
    updatedAt: at,
    updatedBy: uid,
  } satisfies Partial<UserRecord>)
  writeAuditEntry(transaction, user, {
    id: lastAuditId,
    action: 'member.email',
    entity: COLLECTIONS.users,
    entityId: uid,
    reason: '',
    isAboveManager: isAboveManager([...user.roles]),
    diff: { email: { before, after } },
  })
}

async function changeAt(transaction: Transaction, uid: string): Promise<EmailChange | undefined> {
  const [stored] = await transaction.get([changePath(uid)])
  return stored && decodeChange(uid, stored)
}

/** The same for a link that never was, is too old, or was replaced by a newer one. */
const voidLink = () =>
  new ApiError('NOT_FOUND', 'This link has expired or was replaced by a newer one. Ask for the change again.')
