import { decoderOf } from '#data/firebase/decoder-of.ts'
import {
  booksKeptUntil,
  BLOCK_TEXTS,
  DELETION_STEPS,
  mayDeleteAccount,
  type AccountDeletion,
  type DeletionBlock,
  type DeletionReport,
} from '#domain/people/account-deletion.ts'
import { accountDeletionSchema, deletionRequestSchema } from '#domain/people/account-deletion-schema.ts'
import { administers } from '#domain/people/buying-company.ts'
import { filesDeletedAfter, hasAccepted } from '#domain/people/kyc-retention.ts'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import { isStaff, ROLES } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Door } from '#server/api/door.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { companyAt } from './companies.ts'
import { DELETE_STEP, type DeletedAccount } from './account-deletion-steps.ts'

/** Deletes the account of the identity provider; one that is gone is no error. */
export type DeleteIdentity = (uid: string) => Promise<void>

type DeletionDoor = Door & { deleteIdentity: DeleteIdentity }

/** What stays, each under the uid, which by then names nobody. */
const KEPT = {
  Orders: COLLECTIONS.orders,
  Deliveries: COLLECTIONS.fulfillments,
  'Proforma invoices': COLLECTIONS.invoices,
  'Invoices and credit notes': COLLECTIONS.salesInvoices,
  Receipts: COLLECTIONS.receipts,
  Payments: COLLECTIONS.transactions,
  'Entries of the ledger': COLLECTIONS.accountEntries,
} as const

const decodeDeletion = decoderOf(COLLECTIONS.accountDeletions, accountDeletionSchema)
const deletionPath = (uid: string): string => `${COLLECTIONS.accountDeletions}/${uid}`

/** What stands in the way of deleting an account, and what stays. Throws FORBIDDEN and NOT_FOUND. */
export function deletionReport(uid: string, actorUid: string, { run, now }: Door): Promise<DeletionReport> {
  return run(async (transaction) => {
    const actor = await actingMember(transaction, actorUid)
    if (!mayDeleteAccount(actor, uid))
      throw new ApiError('FORBIDDEN', 'An Admin deletes the accounts of others.')
    return reportOf(transaction, uid, now())
  })
}

async function reportOf(transaction: Transaction, uid: string, now: number): Promise<DeletionReport> {
  const [begun, user, kyc, lastOrderAt, lastPaymentAt, ...counts] = await Promise.all([
    transaction.get([deletionPath(uid)]),
    transaction.get([`${COLLECTIONS.users}/${uid}`]),
    transaction.get([`${COLLECTIONS.kyc}/${uid}`]),
    lastOf(transaction, COLLECTIONS.orders, uid),
    lastOf(transaction, COLLECTIONS.transactions, uid),
    ...Object.values(KEPT).map((from) => transaction.count({ from, where: { customerUid: uid } })),
  ])
  const deletion = begun[0] && decodeDeletion(uid, begun[0])
  if (!user[0] && !deletion) throw new ApiError('NOT_FOUND', 'There is no such account.')
  return {
    blocks: deletion ? [] : await blocksOf(transaction, uid, user[0], now),
    kept: Object.keys(KEPT).flatMap((what, at) => {
      const count = counts[at] ?? 0
      return count > 0 ? [{ what, count }] : []
    }),
    keptUntil: booksKeptUntil(Math.max(lastOrderAt, lastPaymentAt)),
    documentsUntil: documentsUntil(uid, kyc[0], lastOrderAt),
    deletion,
  }
}

async function lastOf(transaction: Transaction, from: string, customerUid: string): Promise<number> {
  const [last] = await transaction.list({ from, where: { customerUid }, latest: 'createdAt', limit: 1 })
  return Number(last?.data['createdAt'] ?? 0)
}

/** Without an order there was no business relationship, so nothing has to be kept of it. */
function documentsUntil(
  uid: string,
  stored: Readonly<Record<string, unknown>> | undefined,
  lastOrderAt: number,
): number {
  const read = decoded(kycSchema, stored && { ...stored, id: uid })
  if (!read.ok || lastOrderAt === 0 || !hasAccepted(read.record)) return 0
  return filesDeletedAfter({ ...read.record, status: 'approved' }, lastOrderAt)
}

async function blocksOf(
  transaction: Transaction,
  uid: string,
  user: Readonly<Record<string, unknown>> | undefined,
  now: number,
): Promise<DeletionBlock[]> {
  const [balances, orders, deliveries, payments, asked, offers] = await Promise.all([
    transaction.get([`${COLLECTIONS.accountBalances}/${uid}`, `${COLLECTIONS.accounts}/${uid}`]),
    transaction.count({
      from: COLLECTIONS.orders,
      where: { customerUid: uid, status: ['submitted', 'confirmed', 'processing', 'on_hold'] },
    }),
    transaction.count({
      from: COLLECTIONS.fulfillments,
      where: { customerUid: uid, status: ['pending', 'picked', 'dispatched'] },
    }),
    transaction.count({ from: COLLECTIONS.transactions, where: { customerUid: uid, status: 'declared' } }),
    transaction.count({
      from: COLLECTIONS.quotes,
      where: { customerUid: uid, status: ['requested', 'more_info', 'accepted'] },
    }),
    transaction.list({ from: COLLECTIONS.quotes, where: { customerUid: uid, status: 'sent' }, limit: 200 }),
  ])
  const [balance, account] = balances
  const isOpen = offers.some(
    ({ data }) => Number((data['offer'] as { validUntil?: unknown } | undefined)?.validUntil ?? 0) > now,
  )
  const roles = ROLES.filter((role) => Array.isArray(user?.['roles']) && user['roles'].includes(role))
  const isBlocked: Readonly<Record<DeletionBlock, boolean>> = {
    staff: isStaff(roles),
    orders: orders > 0,
    deliveries: deliveries > 0,
    payments: payments > 0,
    balance: Number(balance?.['balanceMinor'] ?? 0) !== 0 || Number(account?.['openMinor'] ?? 0) !== 0,
    quotes: asked > 0 || isOpen,
    company: await isOnlyAdministrator(transaction, uid, user),
  }
  return (Object.keys(BLOCK_TEXTS) as DeletionBlock[]).filter((block) => isBlocked[block])
}

/** Nobody is left to administer it for those who stay. */
async function isOnlyAdministrator(
  transaction: Transaction,
  uid: string,
  user: Readonly<Record<string, unknown>> | undefined,
): Promise<boolean> {
  const companyId = (user?.['buysFor'] as { id?: unknown } | undefined)?.id
  const company = typeof companyId === 'string' ? await companyAt(transaction, companyId) : undefined
  const others = company?.members.filter((member) => member.uid !== uid) ?? []
  return others.length > 0 && !others.some(administers)
}

/**
 * Deletes an account step by step, each of which is remembered: called again, it goes on where it stopped. From the first
 * one on nobody signs in to it. Throws FORBIDDEN, NOT_FOUND, and CONFLICT while something stands in the way.
 */
export async function deleteAccount(
  uid: string,
  body: unknown,
  actorUid: string,
  door: DeletionDoor,
): Promise<AccountDeletion> {
  const { reason } = readBody(deletionRequestSchema, body)
  let { deletion, account } = await begin(uid, reason.trim(), actorUid, door)
  for (const step of DELETION_STEPS) {
    if (deletion.done.includes(step)) continue
    await DELETE_STEP[step](account, door)
    const done = [...deletion.done, step]
    const finishedAt = done.length === DELETION_STEPS.length ? door.now() : 0
    deletion = { ...deletion, done, finishedAt }
    await door.run(async (transaction) => transaction.update(deletionPath(uid), { done, finishedAt }))
  }
  return deletion
}

async function begin(
  uid: string,
  reason: string,
  actorUid: string,
  { run, now }: Door,
): Promise<{ deletion: AccountDeletion; account: DeletedAccount }> {
  return run(async (transaction) => {
    const actor = await actingMember(transaction, actorUid)
    if (!mayDeleteAccount(actor, uid))
      throw new ApiError('FORBIDDEN', 'An Admin deletes the accounts of others.')
    const report = await reportOf(transaction, uid, now())
    const [user] = await transaction.get([`${COLLECTIONS.users}/${uid}`])
    const account: DeletedAccount = {
      uid,
      email: typeof user?.['email'] === 'string' ? user['email'] : '',
      documentsUntil: report.documentsUntil,
      booksUntil: report.keptUntil,
    }
    if (report.deletion) return { deletion: report.deletion, account }
    const [block] = report.blocks
    if (block) throw new ApiError('CONFLICT', BLOCK_TEXTS[block])
    const at = now()
    const deletion: AccountDeletion = {
      id: uid,
      reason,
      startedAt: at,
      startedBy: actor.uid,
      startedByName: actor.displayName,
      done: [],
      finishedAt: 0,
      keptUntil: Math.max(report.keptUntil, report.documentsUntil),
    }
    const auditId = `audit-${uid}-deletion`
    transaction.set(deletionPath(uid), deletion)
    transaction.update(`${COLLECTIONS.users}/${uid}`, {
      status: 'Suspended',
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: actor.uid,
    } satisfies Partial<UserRecord>)
    writeAuditEntry(transaction, actor, {
      id: auditId,
      action: 'member.delete',
      entity: COLLECTIONS.users,
      entityId: uid,
      reason,
      isAboveManager: false,
      diff: { status: { before: user?.['status'], after: 'deleted' } },
    })
    return { deletion, account }
  })
}
