import { expect, test } from 'vitest'
import { expiringDocuments, filesDeletedAfter } from './kyc-retention.ts'
import { isoDay } from '#lib/iso-day.ts'

const AT = Date.parse('2026-11-25T10:00:00Z')
const file = (name: string, expiresOn = '') => ({ file: name, name, expiresOn })
const kyc = {
  status: 'approved' as const,
  files: { idFront: file('a'), idBack: file('b') },
  decisions: { idFront: { file: 'a', state: 'accepted' as const, reason: '' } },
  updatedAt: AT,
}
const day = (at: number) => isoDay(at)

test('what was accepted is kept for five years after the last order, or the decision where that is later', () => {
  expect(day(filesDeletedAfter(kyc))).toBe('2031-11-25')
  expect(day(filesDeletedAfter(kyc, Date.parse('2028-02-29')))).toBe('2033-03-01')
  expect(day(filesDeletedAfter(kyc, Date.parse('2020-01-01')))).toBe('2031-11-25')
  // One refused beside it changes nothing: it was a customer of ours.
  expect(day(filesDeletedAfter({ ...kyc, status: 'suspended' }))).toBe('2031-11-25')
})

test('what was never accepted is kept for six months, whatever was ordered since', () => {
  const refused = { idFront: { file: 'a', state: 'refused' as const, reason: 'Not legible' } }
  for (const status of ['draft', 'rejected', 'resubmission_requested'] as const)
    expect(day(filesDeletedAfter({ ...kyc, status, decisions: refused }, AT))).toBe('2027-05-25')
})

test('nothing has a day while somebody looks at it, or without files', () => {
  expect(filesDeletedAfter({ ...kyc, status: 'submitted' })).toBe(0)
  expect(filesDeletedAfter({ ...kyc, status: 'under_review' })).toBe(0)
  expect(filesDeletedAfter({ ...kyc, files: {} })).toBe(0)
})

test('documents that are asked for are told of from thirty days before until their last day', () => {
  const of = (expiresOn: string) =>
    expiringDocuments({ entityType: 'individual', files: { idFront: file('a', expiresOn) } }, '2026-11-25')
  expect(of('2026-12-25')).toEqual([{ kind: 'idFront', expiresOn: '2026-12-25' }])
  expect(of('2026-11-25')).toHaveLength(1)
  expect(of('2026-12-26')).toEqual([])
  expect(of('2026-11-24')).toEqual([])
  expect(of('')).toEqual([])
  // A tax clearance is not asked for, so nothing depends on it.
  const files = { clearance: file('c', '2026-12-01') }
  expect(expiringDocuments({ entityType: 'company', files }, '2026-11-25')).toEqual([])
})
