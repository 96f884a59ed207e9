import { kycSchema } from '#domain/people/kyc-schema.ts'
import type { KycStatus } from '#domain/people/kyc.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { kycMailSchema, MAILS } from '#domain/records/mail-schema.ts'
import { decoded, type RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { isMailWanted, stopFieldsOf } from './wanted-mail.ts'
import type { Database, Written } from './written.ts'

const KYC_NEWS = {
  approved: 'kyc-approved',
  resubmission_requested: 'kyc-asked-again',
  expired: 'kyc-asked-again',
  rejected: 'kyc-ended',
  suspended: 'kyc-ended',
} as const satisfies Partial<Record<KycStatus, (typeof MAILS)[number]>>

/** What the customer is told of a decision, by mail and in the inbox. */
export const kycNewsOf = (status: KycStatus) =>
  Object.hasOwn(KYC_NEWS, status) ? KYC_NEWS[status as keyof typeof KYC_NEWS] : undefined

/** Tells the customer what was decided on their documents, once, if their address was proven; true when it does. */
export async function mailKyc(
  { run, siteUrl }: Pick<Database, 'run'> & { siteUrl: string },
  { id, before, after }: Written,
): Promise<boolean> {
  const read = decoded(kycSchema, after && { ...after, id })
  if (!read.ok || before?.['status'] === read.record.status) return false
  const { status, email, customerName, reason, decidedAt } = read.record
  const name = kycNewsOf(status)
  if (!name || !email) return false
  const mailId = `${name}-${id}-${decidedAt}`
  const path = `${COLLECTIONS.mail}/${mailId}`
  return run(async (transaction) => {
    const [app, sent, user] = await transaction.get([
      `${COLLECTIONS.systemConfig}/app`,
      path,
      `${COLLECTIONS.users}/${id}`,
    ])
    if (sent || !isMailWanted(user, name)) return false
    const data: RecordOf<typeof kycMailSchema> = {
      origin: originOf(app, siteUrl),
      name: shownName(customerName),
      reason,
      ...stopFieldsOf(id, mailId),
    }
    transaction.set(path, { to: email, sentBy: '', template: { name, data } }, ['sentAt'])
    return true
  })
}
