import { expect, test } from 'vitest'
import {
  allowsCredit,
  KYC_STATUSES,
  mayReviewKyc,
  nextKycSteps,
  reviewProgress,
  KYC_NEEDS,
  decisionOn,
  documentsOf,
  kycFaults,
  onlyAsked,
  withKycChange,
  type Kyc,
  type KycFile,
  type KycStatus,
} from './kyc.ts'
import type { Role } from './roles.ts'

const TODAY = '2026-11-23'
const file = (at: number, expiresOn = ''): KycFile => ({
  file: `${at.toString(16).padStart(32, '0')}.jpg`,
  name: 'card.jpg',
  expiresOn,
})
const CARD = { idFront: file(1, '2030-01-01'), idBack: file(2) }
const ofOne = { entityType: 'individual', files: CARD, decisions: {} } as const

test('an individual sends both sides of the Ghana Card, and a bill if they like', () => {
  expect(kycFaults({ ...ofOne, files: {} }, TODAY)).toEqual({
    idFront: 'Add this document',
    idBack: 'Add this document',
  })
  expect(kycFaults(ofOne, TODAY)).toEqual({})
})

test.each([
  ['bytes', { ...file(2), digest: 'a'.repeat(64) }],
  ['upload', file(1)],
])('the same %s are not both sides of a card', (_, idBack) => {
  const idFront = { ...file(1, '2030-01-01'), digest: 'a'.repeat(64) }
  expect(kycFaults({ ...ofOne, files: { idFront, idBack } }, TODAY)).toEqual({
    idBack: 'This is the same picture as the front. Add the back of the card',
  })
  expect(
    kycFaults({ ...ofOne, files: { idFront, idBack: { ...file(2), digest: 'b'.repeat(64) } } }, TODAY),
  ).toEqual({})
})

test('a company sends its registration and its TIN too', () => {
  expect(Object.keys(kycFaults({ ...ofOne, entityType: 'company' }, TODAY))).toEqual(['registration', 'tax'])
})

test('a card needs its date of expiry, which has not passed', () => {
  const on = (expiresOn: string) =>
    kycFaults({ ...ofOne, files: { ...CARD, idFront: file(1, expiresOn) } }, TODAY).idFront
  expect(on('')).toBe('Enter the date of expiry')
  expect(on('2026-11-22')).toBe('This document has expired')
  expect(on(TODAY)).toBeUndefined()
})

test('a refused document is replaced; the decision does not count for the new one', () => {
  const decisions = { idBack: { file: CARD.idBack.file, state: 'refused', reason: 'Blurred' } } as const
  expect(kycFaults({ ...ofOne, decisions }, TODAY)).toEqual({ idBack: 'Replace this document' })
  const replaced = { ...withKycChange(ofOne, { files: { idBack: file(3) } }), decisions }
  expect(decisionOn({ ...ofOne, decisions }, 'idBack')?.reason).toBe('Blurred')
  expect(decisionOn(replaced, 'idBack')).toBeUndefined()
  expect(kycFaults(replaced, TODAY)).toEqual({})
})

test('documents that another kind of buyer does not send are left out', () => {
  const files = { ...CARD, registration: file(4) }
  expect(onlyAsked({ entityType: 'individual', files })).toEqual({ entityType: 'individual', files: CARD })
  expect(onlyAsked({ entityType: 'company', files })).toEqual({ entityType: 'company', files })
  expect(withKycChange(ofOne, { removed: ['idBack'] }).files).toEqual({ idFront: CARD.idFront })
})

test('no kind of buyer is asked for the same document twice', () => {
  for (const entity of ['individual', 'sole_proprietor', 'company', 'ngo', 'government'] as const) {
    const all = documentsOf(entity)
    expect(new Set(all).size).toBe(all.length)
    expect(KYC_NEEDS[entity].required).toContain('idFront')
  }
})

const accepted = (one: KycFile) => ({ file: one.file, state: 'accepted', reason: '' }) as const

test('all of it is approved once each document is accepted, and asked for again once one is refused', () => {
  const kyc = { ...ofOne, status: 'under_review' } as const
  expect(nextKycSteps(kyc)).toEqual(['rejected'])
  const decisions = { idFront: accepted(CARD.idFront), idBack: accepted(CARD.idBack) }
  expect(nextKycSteps({ ...kyc, decisions })).toEqual(['approved', 'rejected'])
  const refused = {
    ...decisions,
    idBack: { ...decisions.idBack, state: 'refused', reason: 'Blurred' },
  } as const
  expect(nextKycSteps({ ...kyc, decisions: refused })).toEqual(['rejected', 'resubmission_requested'])
  expect(reviewProgress({ ...kyc, decisions: refused })).toEqual({
    accepted: ['idFront'],
    refused: ['idBack'],
    waiting: [],
  })
  expect(nextKycSteps({ ...kyc, status: 'approved', decisions })).toEqual(['expired', 'suspended'])
  expect(nextKycSteps({ ...kyc, status: 'rejected' })).toEqual(['resubmission_requested'])
})

test('reviewers decide on others only', () => {
  const may = (role: Role, uid = 'somebody') => mayReviewKyc({ uid: 'me', roles: [role, 'User'] }, uid)
  expect((['Super Admin', 'Admin', 'Manager', 'Accountant'] as const).every((role) => may(role))).toBe(true)
  expect(may('Accountant', 'me')).toBe(false)
  expect((['Sales Person', 'Inventory Manager', 'Customer'] as const).some((role) => may(role))).toBe(false)
})

test('credit needs approved documents of which those asked for have not expired', () => {
  const kyc = (status: KycStatus, files: Kyc['files'] = {}) => ({ status, entityType: 'ngo' as const, files })
  expect(allowsCredit(undefined, '2026-11-24')).toBe(false)
  for (const status of KYC_STATUSES)
    expect(allowsCredit(kyc(status), '2026-11-24'), status).toBe(status === 'approved')
  expect(allowsCredit(kyc('approved', { idFront: file(1, '2026-11-24') }), '2026-11-24')).toBe(true)
  expect(allowsCredit(kyc('approved', { nonProfit: file(1, '2026-11-23') }), '2026-11-24')).toBe(false)
  // An NGO is not asked for a tax clearance.
  expect(allowsCredit(kyc('approved', { clearance: file(1, '2026-11-23') }), '2026-11-24')).toBe(true)
})
