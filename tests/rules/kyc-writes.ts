import { serverTimestamp } from 'firebase/firestore/lite'
import { KYC_CONSENT } from '#domain/people/kyc.ts'
import { userRecordOf, type Person } from './people.ts'
import type { Writes } from './writes.ts'

type Fields = Record<string, unknown>
type Member = Exclude<Person, 'anonymous'>

/** The name of an uploaded file, as the API gives it. */
export const uploaded = (at: number): string => `${at.toString(16).padStart(32, '0')}.jpg`

export const kycFile = (at: number, expiresOn = '') => ({
  file: uploaded(at),
  name: 'card.jpg',
  expiresOn,
})

const CARD_FILES = { idFront: kycFile(1, '2030-01-01'), idBack: kycFile(2) }

/** Documents of `uid` that are not submitted. */
export const draftKyc = (uid: Member) => ({
  id: uid,
  entityType: 'individual',
  status: 'draft',
  customerName: userRecordOf(uid).displayName,
  customerCompany: '',
  files: CARD_FILES,
  decisions: {},
  consent: '',
  consentAt: 0,
  reason: '',
  decidedAt: 0,
  decidedBy: '',
  decidedByName: '',
  changedAt: new Date(),
  lastAuditId: '',
  createdAt: 1,
  createdBy: uid,
  updatedAt: 1,
  updatedBy: uid,
})

/** The documents of `uid` as they are stored. */
export const storedKyc = (uid: Member, more: Fields = {}): Fields => ({ ...draftKyc(uid), ...more })

/** What a customer's page committed before the API kept documents; `before` is what it changes. */
export function ownKycWrites(uid: Member, more: Fields = {}, before?: Fields): Writes {
  const now = Date.now()
  const submits = more['status'] === 'submitted' && { consent: KYC_CONSENT, consentAt: now }
  const stamp = { changedAt: serverTimestamp(), updatedAt: now, updatedBy: uid, ...submits }
  return {
    [`kyc/${uid}`]: before
      ? { update: { consent: '', consentAt: 0, ...stamp, ...more } }
      : { set: { ...storedKyc(uid), createdAt: now, ...stamp, ...more } },
  }
}

let decisions = 0

/** What a reviewer's page committed before the API decided on documents. */
export function reviewWrites(
  uid: Member,
  { actor, role }: { actor: string; role: string },
  { before, status, ...more }: { before: string; status: string } & Fields,
): Writes {
  const auditId = `audit-kyc-${(++decisions).toString(16).padStart(32, 'd')}`
  const now = Date.now()
  return {
    [`auditLog/${auditId}`]: {
      set: {
        id: auditId,
        actorUid: actor,
        actorRole: role,
        action: 'kyc.decide',
        entity: 'kyc',
        entityId: uid,
        reason: '',
        diff: { status: { before, after: status } },
        changes: [],
        at: serverTimestamp(),
      },
    },
    [`kyc/${uid}`]: {
      update: {
        status,
        reason: '',
        decidedAt: now,
        decidedBy: actor,
        decidedByName: `${actor} Tester`,
        changedAt: serverTimestamp(),
        lastAuditId: auditId,
        updatedAt: now,
        updatedBy: actor,
        ...more,
      },
    },
  }
}

/** A decision on the file `at`. */
export const decisionOn = (at: number, state: 'accepted' | 'refused' = 'accepted', reason = ''): Fields => ({
  file: uploaded(at),
  state,
  reason,
})
