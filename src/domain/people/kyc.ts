import type { RecordOf } from '#lib/schema.ts'
import type { Role } from './roles.ts'
import { meetsNeed } from './staff-access.ts'
import type { decideKyc } from './customer-commands.ts'
import type { kycChangeSchema } from './kyc-request-schema.ts'
import { endDayFault } from '#domain/records/day-bounds.ts'
import type { kycDecisionSchema, kycFileSchema, kycSchema } from './kyc-schema.ts'

/** Who buys: it decides which documents are asked for. */
export const KYC_ENTITIES = {
  individual: { label: 'Individual', hint: 'You buy for yourself.' },
  sole_proprietor: { label: 'Sole proprietor', hint: 'A registered business of your own.' },
  company: { label: 'Company', hint: 'Limited by shares, a partnership, or an external company.' },
  ngo: { label: 'NGO', hint: 'A charity, church, association or other non-profit organisation.' },
  government: { label: 'Government', hint: 'A ministry, department, agency, assembly or public school.' },
} as const

export type KycEntity = keyof typeof KYC_ENTITIES

/** The documents, by the key they are stored under. Those that `expire` come with the date. */
export const KYC_DOCUMENTS = {
  idFront: { label: 'Ghana Card, front', expires: true },
  idBack: { label: 'Ghana Card, back', expires: false },
  address: { label: 'Proof of address', expires: false },
  registration: { label: 'Certificate of registration', expires: false },
  tax: { label: 'TIN or VAT certificate', expires: false },
  clearance: { label: 'Tax clearance certificate', expires: true },
  nonProfit: { label: 'Non-profit certificate', expires: true },
  authority: { label: 'Letter of authority', expires: false },
} as const

export type KycDocument = keyof typeof KYC_DOCUMENTS

type Needs = Readonly<
  Record<KycEntity, { required: readonly KycDocument[]; optional: readonly KycDocument[] }>
>

/** What each kind of buyer sends in Ghana. */
export const KYC_NEEDS: Needs = {
  individual: { required: ['idFront', 'idBack'], optional: ['address'] },
  sole_proprietor: { required: ['idFront', 'idBack', 'registration'], optional: ['tax', 'clearance'] },
  company: {
    required: ['registration', 'tax', 'idFront', 'idBack'],
    optional: ['clearance', 'authority'],
  },
  ngo: {
    required: ['registration', 'nonProfit', 'idFront', 'idBack'],
    optional: ['tax', 'authority'],
  },
  government: { required: ['authority', 'idFront', 'idBack'], optional: ['tax'] },
}

const ID_HOLDER: Readonly<Record<KycEntity, string>> = {
  individual: 'Your own.',
  sole_proprietor: 'Of the proprietor.',
  company: 'Of a director.',
  ngo: 'Of a trustee or director.',
  government: 'Of the officer who orders.',
}

/** What exactly is meant by a document, for this kind of buyer. */
export function documentHint(entity: KycEntity, kind: KycDocument): string {
  switch (kind) {
    case 'idFront':
    case 'idBack':
      return ID_HOLDER[entity]
    case 'address':
      return 'A water or electricity bill of the last three months, or a tenancy agreement.'
    case 'registration':
      return entity === 'ngo'
        ? 'Of the Office of the Registrar of Companies, as a company limited by guarantee.'
        : 'Of the Office of the Registrar of Companies.'
    case 'tax':
      return 'Of the Ghana Revenue Authority.'
    case 'clearance':
      return 'Of the Ghana Revenue Authority, for this year.'
    case 'nonProfit':
      return 'Of the Non-Profit Organisation Secretariat.'
    case 'authority':
      return entity === 'government'
        ? 'On letterhead, signed and stamped: who may order for the institution.'
        : 'On letterhead: who may order, if it is not a director.'
  }
}

export const KYC_STATUSES = [
  'draft',
  'submitted',
  'under_review',
  'approved',
  'rejected',
  'resubmission_requested',
  'expired',
  'suspended',
] as const

export type KycStatus = (typeof KYC_STATUSES)[number]

/** The customer may change the documents and submit them. */
const KYC_OPEN_STATUSES: readonly KycStatus[] = ['draft', 'resubmission_requested', 'expired']

/** What a reviewer may make of each status with a decision on all of it; those on documents take it under review. */
const KYC_STEPS: Readonly<Record<KycStatus, readonly KycVerdict['status'][]>> = {
  draft: [],
  submitted: ['rejected'],
  under_review: ['approved', 'rejected', 'resubmission_requested'],
  approved: ['expired', 'suspended'],
  rejected: ['resubmission_requested'],
  resubmission_requested: [],
  expired: [],
  suspended: ['resubmission_requested'],
}

/** A reviewer has something to do. */
export const isKycQueue = (status: KycStatus): boolean => status === 'submitted' || status === 'under_review'

/** Of the text that the customer agrees to; another text needs another name. */
export const KYC_CONSENT = '2026-12'

export const KYC_LENGTHS = { fileName: 120, reason: 300 } as const

export type Kyc = RecordOf<typeof kycSchema>
export type KycFile = RecordOf<typeof kycFileSchema>
type KycDecision = RecordOf<typeof kycDecisionSchema>

/** What the customer works on; the rest of the record follows from it. */
export type KycDraft = Pick<Kyc, 'entityType' | 'files'>

/** What the customer changes of it at once. */
export type KycChange = RecordOf<typeof kycChangeSchema>

/** Of all of it. */
export type KycVerdict = RecordOf<typeof decideKyc.request>

export const NO_KYC: KycDraft = { entityType: 'individual', files: {} }

export const isOpenKyc = ({ status }: Pick<Kyc, 'status'>): boolean => KYC_OPEN_STATUSES.includes(status)

/** Those asked for first. */
export const documentsOf = (entity: KycEntity): readonly KycDocument[] => [
  ...KYC_NEEDS[entity].required,
  ...KYC_NEEDS[entity].optional,
]

/** Without the documents that other kinds of buyers send. They are kept until the submission. */
export const onlyAsked = ({ entityType, files }: KycDraft): KycDraft => ({
  entityType,
  files: Object.fromEntries(
    documentsOf(entityType).flatMap((kind) => (files[kind] ? [[kind, files[kind]]] : [])),
  ),
})

/** What is stored after a change. A date is that of a file that is there, or that comes with it. */
export function withKycChange(stored: KycDraft, { entityType, files, removed, dates }: KycChange): KycDraft {
  const changed = Object.entries({ ...stored.files, ...files }).filter(
    ([kind]) => !removed?.includes(kind as KycDocument),
  )
  return {
    entityType: entityType ?? stored.entityType,
    files: Object.fromEntries(
      changed.map(([kind, file]) => {
        const expiresOn = dates?.[kind as KycDocument]
        return [kind, expiresOn === undefined ? file : { ...file, expiresOn }]
      }),
    ),
  }
}

/** The decision on the file that is there now: one on a file that was replaced counts no more. */
export function decisionOn(
  { files, decisions }: Pick<Kyc, 'files' | 'decisions'>,
  kind: KycDocument,
): KycDecision | undefined {
  const [file, decision] = [files[kind], decisions[kind]]
  return file && decision?.file === file.file ? decision : undefined
}

/** One picture as both sides of the card, by its upload or by what was chosen. */
export const hasSameSides = ({ idFront, idBack }: Kyc['files']): boolean =>
  idFront !== undefined &&
  idBack !== undefined &&
  (idFront.file === idBack.file || (idFront.digest !== undefined && idFront.digest === idBack.digest))

/** What keeps the documents from being submitted, by document. `today` is an ISO day. */
export function kycFaults(
  { entityType, files, decisions }: Pick<Kyc, 'entityType' | 'files' | 'decisions'>,
  today: string,
): Partial<Record<KycDocument, string>> {
  const faults: Partial<Record<KycDocument, string>> = {}
  for (const kind of documentsOf(entityType)) {
    const file = files[kind]
    if (!file) {
      if (KYC_NEEDS[entityType].required.includes(kind)) faults[kind] = 'Add this document'
    } else if (decisionOn({ files, decisions }, kind)?.state === 'refused')
      faults[kind] = 'Replace this document'
    else if (kind === 'idBack' && hasSameSides(files))
      faults[kind] = 'This is the same picture as the front. Add the back of the card'
    else if (KYC_DOCUMENTS[kind].expires && !file.expiresOn) faults[kind] = 'Enter the date of expiry'
    else if (file.expiresOn && file.expiresOn < today) faults[kind] = 'This document has expired'
    else if (file.expiresOn && endDayFault(file.expiresOn, today))
      faults[kind] = endDayFault(file.expiresOn, today)
  }
  return faults
}

/** Accepted and refused documents, and those that wait for a decision, in the order they are asked for. */
export function reviewProgress(kyc: Pick<Kyc, 'entityType' | 'files' | 'decisions'>) {
  const sent = documentsOf(kyc.entityType).filter((kind) => kyc.files[kind])
  const inState = (state: 'accepted' | 'refused' | undefined) =>
    sent.filter((kind) => decisionOn(kyc, kind)?.state === state)
  return { accepted: inState('accepted'), refused: inState('refused'), waiting: inState(undefined) }
}

/** What a reviewer can do now with all of it, by the states of the documents. */
export function nextKycSteps(
  kyc: Pick<Kyc, 'status' | 'entityType' | 'files' | 'decisions'>,
): KycVerdict['status'][] {
  const { refused, waiting } = reviewProgress(kyc)
  return KYC_STEPS[kyc.status].filter((status) => {
    if (status === 'approved') return refused.length === 0 && waiting.length === 0
    return status !== 'resubmission_requested' || kyc.status !== 'under_review' || refused.length > 0
  })
}

/** Reviewers decide on others, never on themselves. */
export const mayReviewKyc = (member: { uid: string; roles: readonly Role[] }, uid: string): boolean =>
  member.uid !== uid && meetsNeed(member.roles, { capability: 'kyc', grants: ['A'] })

/** The documents asked for of which the date has passed. `today` is an ISO day. */
export const expiredDocuments = (
  { entityType, files }: Pick<Kyc, 'entityType' | 'files'>,
  today: string,
): KycDocument[] =>
  KYC_NEEDS[entityType].required.filter((kind) => {
    const expiresOn = files[kind]?.expiresOn ?? ''
    return expiresOn !== '' && expiresOn < today
  })

/**
 * Whether goods are sold on account to whom the documents belong: approved, and none that was asked for expired since. The
 * rules and the API ask the same.
 */
export const allowsCredit = (
  kyc: Pick<Kyc, 'status' | 'entityType' | 'files'> | undefined,
  today: string,
): boolean => kyc?.status === 'approved' && expiredDocuments(kyc, today).length === 0
