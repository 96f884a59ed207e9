import { kycChangeSchema, kycSubmissionSchema } from '#domain/people/kyc-request-schema.ts'
import {
  isOpenKyc,
  KYC_DOCUMENTS,
  kycFaults,
  NO_KYC,
  onlyAsked,
  withKycChange,
  type Kyc,
  type KycDocument,
  type KycDraft,
} from '#domain/people/kyc.ts'
import { userKeysOf } from '#domain/people/record-keys.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { isSame } from '#lib/same.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import type { Door } from '#server/api/door.ts'
import { readBody } from '#server/api/read-body.ts'
import type { SignedIn } from '#server/api/signed-in.ts'
import { requireEndDay } from '#server/api/require-day.ts'
import type { RecordOf } from '#lib/schema.ts'
import { kycChanged, kycPath, storedKyc, type KycAnswer } from './stored-kyc.ts'

type Person = Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>

/**
 * Keeps what the customer changed of their documents. The same change again writes nothing. Throws CONFLICT while they are
 * submitted or decided, and FORBIDDEN for everybody else, as the others here do. A file is named without its folder, which
 * is the owner's, so that no other's can be named.
 */
export function keepKyc(owner: string, body: unknown, person: Person, door: Door): Promise<KycAnswer> {
  const change = readBody(kycChangeSchema, body)
  requireEnds(change, door.now())
  return byOwner(owner, person, door, (before) => {
    const draft = withKycChange(before ?? NO_KYC, change)
    if (before && isSameDraft(before, draft)) return undefined
    requireOpen(before)
    return { ...draft, status: before?.status ?? 'draft', ...NOT_AGREED }
  })
}

/**
 * Submits the documents with the last changes and the customer's consent. Done again it changes nothing. Throws INVALID
 * where one is missing, was refused or has expired.
 */
export function submitKyc(owner: string, body: unknown, person: Person, door: Door): Promise<KycAnswer> {
  const { change, consent } = readBody(kycSubmissionSchema, body)
  requireEnds(change, door.now())
  return byOwner(owner, person, door, (before, at) => {
    if (before?.status === 'submitted') return undefined
    requireOpen(before)
    const draft = onlyAsked(withKycChange(before ?? NO_KYC, change))
    const [fault] = Object.entries(kycFaults({ ...draft, decisions: before?.decisions ?? {} }, isoDay(at)))
    if (fault) throw new ApiError('INVALID', `${KYC_DOCUMENTS[fault[0] as KycDocument].label}: ${fault[1]}.`)
    return {
      ...draft,
      status: 'submitted',
      consent,
      consentAt: at,
      // Where the customer is written to, if the address is proven.
      email: person.emailVerified ? person.email : '',
    }
  })
}

/** Refuses a document that would count for decades. */
function requireEnds({ files, dates }: RecordOf<typeof kycChangeSchema>, at: number): void {
  const days = [...Object.values(files ?? {}).map((file) => file?.expiresOn), ...Object.values(dates ?? {})]
  for (const day of days) requireEndDay(day ?? '', at)
}

/** Opens approved documents again, so that one that expires soon can be replaced, which ends the approval. */
export const reopenKyc = (owner: string, _body: unknown, person: Person, door: Door): Promise<KycAnswer> =>
  byOwner(owner, person, door, (before) => {
    if (before?.status === 'draft') return undefined
    if (before?.status !== 'approved') throw kycChanged(before?.status ?? 'draft')
    return { entityType: before.entityType, files: before.files, status: 'draft', ...NOT_AGREED }
  })

const NOT_AGREED = { consent: '', consentAt: 0 } as const

const isSameDraft = (one: KycDraft, other: KycDraft): boolean =>
  one.entityType === other.entityType && isSame(one.files, other.files)

function requireOpen(kyc: Kyc | undefined): void {
  if (kyc && !isOpenKyc(kyc)) throw kycChanged(kyc.status)
}

type Written = KycDraft & Pick<Kyc, 'status' | 'consent' | 'consentAt'> & Partial<Pick<Kyc, 'email'>>

/** What is written; undefined where it was done before. */
type Step = (before: Kyc | undefined, at: number) => Written | undefined

/** One step of the customer whose documents they are, in a transaction. */
function byOwner(owner: string, { uid }: Person, { run, now }: Door, step: Step): Promise<KycAnswer> {
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (owner !== uid || !user.roles.includes('Customer'))
      throw new ApiError('FORBIDDEN', 'Customers keep their own documents.')
    const before = await storedKyc(transaction, uid)
    const at = now()
    const written = step(before, at)
    if (!written) return { status: before?.status ?? 'draft' }
    const stamped = { ...written, ...namesOf(user), updatedAt: at, updatedBy: uid }
    if (before) transaction.update(kycPath(uid), stamped, ['changedAt'])
    else transaction.set(kycPath(uid), { ...begun(uid, at), ...stamped }, ['changedAt'])
    return { status: written.status }
  })
}

const namesOf = (user: UserRecord): Pick<Kyc, 'customerName' | 'customerCompany' | 'searchKeys'> => ({
  customerName: user.displayName,
  customerCompany: user.customer?.company ?? '',
  searchKeys: userKeysOf(user),
})

/** Documents of which nothing was decided. */
const begun = (uid: string, at: number) => ({
  id: uid,
  email: '',
  decisions: {},
  reason: '',
  decidedAt: 0,
  decidedBy: '',
  decidedByName: '',
  deleteAt: 0,
  filesDeletedAt: 0,
  lastAuditId: '',
  createdAt: at,
  createdBy: uid,
})
