import { documentsOf, KYC_CONSENT, KYC_DOCUMENTS, type Kyc, type KycDocument } from '#domain/people/kyc.ts'
import { yearsAfterLastOrder } from '#domain/people/kyc-retention.ts'
import { userKeysOf } from '#domain/people/record-keys.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stampOf, type SeedDocument, type SeedFile } from '#server/seed/seed-document.ts'
import { demoId, type TimesBefore } from './demo-shop.ts'
import { textPdf } from './text-pdf.ts'

/** Nothing is sold on account unless a customer's documents are approved: those with credit sent theirs when they opened it. */
export function verifiedCustomers(
  users: readonly UserRecord[],
  { day, isoDay }: Pick<TimesBefore, 'day' | 'isoDay'>,
): { documents: SeedDocument[]; files: SeedFile[] } {
  const known = users.filter(({ customer }) => customer !== undefined)
  const files: SeedFile[] = []
  const documents = known.map((user) => {
    const { uid, displayName, email, customer } = user
    const isVerified = customer?.creditStatus === 'approved'
    const entityType = customer?.type === 'institution' ? ('government' as const) : ('company' as const)
    const kinds = documentsOf(entityType).filter((kind) => kind !== 'clearance')
    const sentAt = isVerified ? day(68, 9) : day(1, 11)
    const decidedAt = isVerified ? day(67, 14) : 0
    const fileOf = (kind: KycDocument) => `${demoId(`kyc/${uid}/${kind}`)}.pdf`
    for (const kind of kinds)
      files.push({
        path: `kyc/${uid}/${fileOf(kind)}`,
        bytes: textPdf([
          KYC_DOCUMENTS[kind].label,
          customer?.company ?? displayName,
          'Made up for the demo shop',
        ]),
      })
    const data: Omit<Kyc, 'changedAt'> & { changedAt: Date } = {
      ...stampOf(uid, sentAt, uid),
      entityType,
      status: isVerified ? 'approved' : 'submitted',
      customerName: displayName,
      customerCompany: customer?.company ?? '',
      searchKeys: userKeysOf(user),
      email,
      files: Object.fromEntries(
        kinds.map((kind) => [
          kind,
          {
            file: fileOf(kind),
            name: `${KYC_DOCUMENTS[kind].label}.pdf`,
            expiresOn: KYC_DOCUMENTS[kind].expires ? isoDay(900) : '',
          },
        ]),
      ),
      decisions: Object.fromEntries(
        isVerified
          ? kinds.map((kind) => [kind, { file: fileOf(kind), state: 'accepted' as const, reason: '' }])
          : [],
      ),
      consent: KYC_CONSENT,
      consentAt: sentAt,
      reason: '',
      decidedAt,
      decidedBy: isVerified ? 'accountant' : '',
      decidedByName: isVerified ? 'Abena Osei' : '',
      deleteAt: isVerified ? yearsAfterLastOrder(decidedAt) : 0,
      filesDeletedAt: 0,
      changedAt: new Date(isVerified ? decidedAt : sentAt),
      lastAuditId: '',
    }
    return { path: `${COLLECTIONS.kyc}/${uid}`, data }
  })
  return { documents, files }
}
