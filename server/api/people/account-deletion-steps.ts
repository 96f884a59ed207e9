import { accountBalanceSchema } from '#domain/money/ledger-schema.ts'
import { causedMailsPath } from '#server/api/count-mail.ts'
import type { DeletionStep } from '#domain/people/account-deletion.ts'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import type { Kyc, KycDocument } from '#domain/people/kyc.ts'
import { balanceKeysOf } from '#domain/people/record-keys.ts'
import { searchKeysOf } from '#domain/people/search-keys.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isUploadOf, uploadFolder } from '#domain/records/upload-place.ts'
import { decoded } from '#lib/schema.ts'
import type { Door } from '#server/api/door.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { scheduleFileDeletion } from '#server/api/schedule-file-deletion.ts'
import { leaveCompany } from './companies.ts'
import { forgetPushDevices } from './push-devices.ts'

export type DeletedAccount = {
  uid: string
  /** '' once the record is gone. */
  email: string
  documentsUntil: number
  booksUntil: number
}

type StepDoor = Door & { deleteIdentity: (uid: string) => Promise<void> }

/** As many as one commit deletes. */
const AT_ONCE = 200

type Where = Parameters<Transaction['list']>[0]['where']

/** Deletes them and what `alongside` names for each. */
async function deleteAll(
  run: RunTransaction,
  from: string,
  where: Where,
  alongside: (id: string) => readonly string[] = () => [],
): Promise<void> {
  for (;;) {
    const count = await run(async (transaction) => {
      const found = await transaction.list({ from, where, limit: AT_ONCE })
      for (const { id } of found)
        for (const path of [`${from}/${id}`, ...alongside(id)]) transaction.delete(path)
      return found.length
    })
    if (count < AT_ONCE) return
  }
}

const deletePaths = (run: RunTransaction, paths: readonly string[]): Promise<void> =>
  run(async (transaction) => paths.forEach(transaction.delete))

/** What each step deletes or makes anonymous; done twice it does the same. */
export const DELETE_STEP: Readonly<
  Record<DeletionStep, (account: DeletedAccount, door: StepDoor) => Promise<void>>
> = {
  'sign-in': ({ uid }, { deleteIdentity }) => deleteIdentity(uid),

  company: async ({ uid }, { run, now }) => {
    const emptied = await run((transaction) => leaveCompany(transaction, uid, now()))
    if (emptied) {
      await deleteAll(run, `${COLLECTIONS.companies}/${emptied}/addresses`, {})
      await deleteAll(run, COLLECTIONS.lists, { ownerUid: emptied })
      await deletePaths(run, [
        `${COLLECTIONS.listCounts}/${emptied}`,
        `${COLLECTIONS.addressCounts}/${emptied}`,
        `${COLLECTIONS.companies}/${emptied}`,
      ])
    }
    await deleteAll(run, COLLECTIONS.companySpending, { uid })
  },

  documents: ({ uid, documentsUntil }, { run, now }) =>
    run((transaction) => deleteFiles(transaction, uid, documentsUntil, now())),

  lists: async ({ uid }, { run }) => {
    for (const below of ['addresses', 'boqs', 'signIns', 'notes'])
      await deleteAll(run, `${COLLECTIONS.users}/${uid}/${below}`, {})
    await deleteAll(run, COLLECTIONS.lists, { ownerUid: uid })
    await deletePaths(
      run,
      (['listCounts', 'addressCounts', 'carts', 'boqMemory', 'paymentOptions', 'savedViews'] as const).map(
        (name) => `${COLLECTIONS[name]}/${uid}`,
      ),
    )
  },

  messages: async ({ uid, email }, { run }) => {
    await deleteAll(run, COLLECTIONS.customerNotifications, { customerUid: uid })
    await forgetPushDevices(uid, run)
    await deleteAll(run, COLLECTIONS.contactMessages, { createdBy: uid })
    await deleteAll(run, COLLECTIONS.commands, { uid })
    if (email) {
      await deleteAll(run, COLLECTIONS.mail, { to: email })
      await deleteAll(run, COLLECTIONS.invitedMembers, { email: email.toLowerCase() })
    }
    await deletePaths(run, [
      `${COLLECTIONS.inboxes}/${uid}`,
      `${COLLECTIONS.commandLimits}/${uid}`,
      `${COLLECTIONS.emailChanges}/${uid}`,
      causedMailsPath(uid),
    ])
  },

  quotes: async ({ uid }, { run }) => {
    // One that became an order belongs to its books.
    await deleteAll(
      run,
      COLLECTIONS.quotes,
      { customerUid: uid, status: ['requested', 'more_info', 'sent', 'accepted', 'declined', 'cancelled'] },
      (id) =>
        (['quoteSecrets', 'quoteConfirmations', 'quoteDrafts'] as const).map(
          (name) => `${COLLECTIONS[name]}/${id}`,
        ),
    )
    await deletePaths(run, [`${COLLECTIONS.quoteAskers}/member-${uid}`])
  },

  referrals: async ({ uid }, { run }) => {
    await deleteAll(run, COLLECTIONS.referrals, { referrerUid: uid })
    await run(async (transaction) => {
      const [owner, referral] = await transaction.get([
        `${COLLECTIONS.referralOwners}/${uid}`,
        `${COLLECTIONS.referrals}/${uid}`,
      ])
      if (typeof owner?.['code'] === 'string')
        transaction.delete(`${COLLECTIONS.referralCodes}/${owner['code']}`)
      transaction.delete(`${COLLECTIONS.referralOwners}/${uid}`)
      // Whoever referred them keeps the reward, and sees no name.
      if (referral) transaction.update(`${COLLECTIONS.referrals}/${uid}`, { name: 'Account deleted' })
    })
  },

  points: async ({ uid }, { run }) => {
    await deleteAll(run, COLLECTIONS.loyaltyEntries, { customerUid: uid })
    await deleteAll(run, COLLECTIONS.prizeWinners, { uid })
    await deletePaths(run, [`${COLLECTIONS.loyaltyBalances}/${uid}`])
  },

  profile: ({ uid, booksUntil }, { run, now }) =>
    run(async (transaction) => {
      const balancePath = `${COLLECTIONS.accountBalances}/${uid}`
      const [terms, balance] = await transaction.get([`${COLLECTIONS.customerTerms}/${uid}`, balancePath])
      const certificate = terms?.['certificateFile']
      // It proves why their orders carried no tax.
      if (typeof certificate === 'string' && certificate)
        scheduleFileDeletion(transaction, certificate, Math.max(booksUntil, now()))
      // It stays in the books, without what only their account said.
      const owed = balance && decoded(accountBalanceSchema, balance)
      if (owed?.ok)
        transaction.update(balancePath, { searchKeys: balanceKeysOf(owed.record.customer, undefined) })
      for (const { id } of await transaction.list({
        from: COLLECTIONS.creditProposals,
        where: { customerUid: uid },
      }))
        transaction.delete(`${COLLECTIONS.creditProposals}/${id}`)
      for (const name of ['customerTerms', 'accounts', 'users'] as const)
        transaction.delete(`${COLLECTIONS[name]}/${uid}`)
    }),
}

async function deleteFiles(transaction: Transaction, uid: string, until: number, now: number): Promise<void> {
  const path = `${COLLECTIONS.kyc}/${uid}`
  const [user, stored] = await transaction.get([`${COLLECTIONS.users}/${uid}`, path])
  const image = user?.['image']
  if (typeof image === 'string' && isUploadOf(image, 'portrait', uid))
    scheduleFileDeletion(transaction, image, now)
  if (!stored) return
  const read = decoded(kycSchema, { ...stored, id: uid })
  if (!read.ok) throw new Error(`kyc/${uid}: ${read.problem}`)
  const { files, decisions } = read.record
  const isKept = (kind: string): boolean => {
    const [file, decision] = [files[kind as KycDocument], decisions[kind as KycDocument]]
    return until > now && decision?.state === 'accepted' && decision.file === file?.file
  }
  for (const [kind, { file }] of Object.entries(files))
    if (!isKept(kind)) scheduleFileDeletion(transaction, `${uploadFolder('kyc', uid)}/${file}`, now)
  const kept = Object.keys(files).filter(isKept)
  if (kept.length === 0) {
    transaction.delete(path)
    return
  }
  const only = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([kind]) => kept.includes(kind)))
  transaction.update(path, {
    // Nothing is sold on it any more, and nobody is written to.
    status: 'suspended',
    reason: 'The account was deleted',
    email: '',
    searchKeys: searchKeysOf({ name: read.record.customerName, company: read.record.customerCompany }),
    files: only(files),
    decisions: only(decisions),
    deleteAt: until,
  } satisfies Partial<Kyc>)
}
