import { beforeEach, describe, expect, test } from 'vitest'
import { documentsOf, KYC_CONSENT, KYC_DOCUMENTS, KYC_NEEDS, KYC_STATUSES } from '#domain/people/kyc.ts'
import type { KycDocument, KycEntity } from '#domain/people/kyc.ts'
import { apiShop } from '#tests/api-shop.ts'
import { refusal, refusalOf } from '#tests/refusal.ts'
import { decisionOn, kycFile, storedKyc, uploaded } from '#tests/rules/kyc-writes.ts'
import { keepKyc, reopenKyc, submitKyc } from './own-kyc.ts'

const NOW = Date.UTC(2026, 10, 26, 9)

const shop = apiShop({
  project: 'demo-own-kyc',
  now: NOW,
  people: {
    ama: ['Customer'],
    kofi: ['Customer'],
    superadmin: ['Super Admin'],
    admin: ['Admin'],
    manager: ['Manager'],
    accountant: ['Accountant'],
    sales: ['Sales Person', 'osu'],
    newcomer: [[]],
    former: ['Customer'],
  },
})

const NO_CUSTOMERS = ['superadmin', 'admin', 'manager', 'accountant', 'sales', 'newcomer', 'former', 'nobody']
const CARD = { idFront: kycFile(1, '2030-01-01'), idBack: kycFile(2) }
const ACCEPTED = { idFront: decisionOn(1), idBack: decisionOn(2) }

const personOf = (uid: string, emailVerified = true) => ({ uid, email: `${uid}@example.com`, emailVerified })
const stored = (uid = 'ama') => shop.admin.get(`kyc/${uid}`)
const put = (more: Record<string, unknown> = {}) =>
  shop.admin.set('kyc/ama', storedKyc('customer', { id: 'ama', createdBy: 'ama', ...more }) as never)
const keep = (change: unknown, uid = 'ama', owner = 'ama') => keepKyc(owner, change, personOf(uid), shop.door)
const submit = (change: unknown = {}, { uid = 'ama', owner = 'ama', consent = KYC_CONSENT } = {}) =>
  submitKyc(owner, { change, consent }, personOf(uid), shop.door)
const reopen = (uid = 'ama', owner = 'ama') => reopenKyc(owner, {}, personOf(uid), shop.door)

beforeEach(() => {
  shop.admin.update('users/former', { status: 'Suspended' })
  shop.admin.update('users/ama', { customer: { company: 'Adom Works', tin: '', type: 'individual' } })
})

describe('documents are kept', () => {
  test('as the customer adds, dates and removes them; what is not named stays', async () => {
    expect(await keep({ files: { idFront: kycFile(1) } })).toEqual({ status: 'draft' })
    await keep({ files: { idBack: kycFile(2), address: kycFile(3) } })
    await keep({ dates: { idFront: '2030-01-01', tax: '2030-01-01' } })
    await keep({ removed: ['address', 'tax'] })
    await keep({ entityType: 'company' })
    expect(stored()).toMatchObject({
      id: 'ama',
      entityType: 'company',
      status: 'draft',
      files: CARD,
      decisions: {},
      consent: '',
      consentAt: 0,
      email: '',
      customerName: 'ama',
      customerCompany: 'Adom Works',
      createdBy: 'ama',
      createdAt: NOW,
      updatedBy: 'ama',
      updatedAt: NOW,
      changedAt: expect.any(Date) as Date,
    })
    expect(stored()?.['files']).toEqual(CARD)
  })

  test('once, however often the same is sent', async () => {
    await keep({ files: CARD })
    const before = stored()
    await keep({ files: CARD })
    await keep({ dates: { idFront: '2030-01-01' }, removed: ['tax'] })
    expect(stored()).toEqual(before)
  })

  test.each(NO_CUSTOMERS)('not for %s, of anybody', async (uid) => {
    put()
    const before = stored()
    for (const owner of ['ama', uid]) {
      await expect(keep({ files: CARD }, uid, owner)).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(submit({ files: CARD }, { uid, owner })).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(reopen(uid, owner)).rejects.toEqual(refusal('FORBIDDEN'))
    }
    expect([stored(), stored(uid)]).toEqual([before, undefined])
  })

  test('by no other customer', async () => {
    await expect(keep({ files: CARD }, 'kofi')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(submit({ files: CARD }, { uid: 'kofi' })).rejects.toEqual(refusal('FORBIDDEN'))
    expect([stored(), stored('kofi')]).toEqual([undefined, undefined])
  })

  test.each<[string, unknown]>([
    ['of a kind there is not', { entityType: 'bank' }],
    ['with the path of another’s file', { files: { idFront: { ...kycFile(1), file: '../other/1.jpg' } } }],
    [
      'with a file of another kind',
      { files: { idFront: { ...kycFile(1), file: 'a'.repeat(32) + '.html' } } },
    ],
    ['with a name that is too long', { files: { idFront: { ...kycFile(1), name: 'x'.repeat(121) } } }],
    ['with a name that is none', { files: { idFront: { ...kycFile(1), name: 7 } } }],
    ['with a date that is none', { dates: { idFront: 'never' } }],
    ['with files that are a name', { files: 'idFront' }],
    ['without a document that there is not', { removed: ['passport'] }],
    ['as nothing', undefined],
    ['as a text', 'files'],
  ])('not %s', async (_, change) => {
    put()
    const before = stored()
    expect(await refusalOf(Promise.resolve().then(() => keep(change)))).toMatch(/^INVALID/)
    expect(stored()).toEqual(before)
  })

  test('with nothing that a hand-made client adds', async () => {
    put({ deleteAt: 7, filesDeletedAt: 8 })
    await keep({
      files: { idFront: { ...kycFile(9, '2030-01-01'), isChecked: true }, passport: kycFile(3) },
      status: 'approved',
      decisions: ACCEPTED,
      customerName: 'Somebody Else',
      customerCompany: 'Big Ltd',
      email: 'other@example.com',
      consent: KYC_CONSENT,
      consentAt: 1,
      decidedBy: 'admin',
      deleteAt: 4e12,
      lastAuditId: 'audit-kyc-1',
    })
    expect(stored()).toMatchObject({
      status: 'draft',
      decisions: {},
      customerName: 'ama',
      customerCompany: 'Adom Works',
      consent: '',
      consentAt: 0,
      decidedBy: '',
      deleteAt: 7,
      filesDeletedAt: 8,
      lastAuditId: '',
    })
    expect(stored()?.['email'] ?? '').toBe('')
    expect(stored()?.['files']).toEqual({ ...CARD, idFront: kycFile(9, '2030-01-01') })
    expect(shop.admin.list('auditLog')).toEqual([])
  })
})

describe('documents are submitted', () => {
  test('with the last changes and the consent, and only those that are asked for', async () => {
    await keep({ files: { ...CARD, registration: kycFile(4) }, dates: { idFront: '' } })
    expect(await submit({ dates: { idFront: '2030-01-01' } })).toEqual({ status: 'submitted' })
    expect(stored()).toMatchObject({
      status: 'submitted',
      consent: KYC_CONSENT,
      consentAt: NOW,
      email: 'ama@example.com',
    })
    expect(stored()?.['files']).toEqual(CARD)
    const before = stored()
    expect(await submit({ files: { idBack: kycFile(9) } })).toEqual({ status: 'submitted' })
    expect(stored()).toEqual(before)
  })

  test('at once, where nothing was kept before', async () => {
    await submit({ files: CARD })
    expect(stored()).toMatchObject({ status: 'submitted', files: CARD, createdBy: 'ama' })
  })

  test('without an address to write to that is not proven', async () => {
    put()
    await submitKyc('ama', { change: {}, consent: KYC_CONSENT }, personOf('ama', false), shop.door)
    expect(stored()).toMatchObject({ status: 'submitted', email: '' })
  })

  test.each<[string, unknown, RegExp]>([
    ['incomplete', { removed: ['idBack'] }, /back: Add this document/],
    ['without those of a company', { entityType: 'company' }, /Add this document/],
    [
      'with one picture as both sides',
      {
        files: {
          idFront: { ...kycFile(1, '2030-01-01'), digest: 'a'.repeat(64) },
          idBack: { ...kycFile(2), digest: 'a'.repeat(64) },
        },
      },
      /back: This is the same picture as the front/,
    ],
    ['without a date of expiry', { dates: { idFront: '' } }, /Enter the date/],
    ['expired', { dates: { idFront: '2026-11-25' } }, /has expired/],
  ])('not %s', async (_, change, problem) => {
    put()
    expect(await refusalOf(submit(change))).toMatch(problem)
    expect(stored()).toMatchObject({ status: 'draft' })
  })

  test.each(['', '2020-01', 7])('not with the consent %s', async (consent) => {
    put()
    expect(
      await refusalOf(Promise.resolve().then(() => submit({}, { consent: consent as typeof KYC_CONSENT }))),
    ).toMatch(/^INVALID/)
    expect(stored()).toMatchObject({ status: 'draft' })
  })

  const KINDS = Object.keys(KYC_DOCUMENTS) as KycDocument[]
  const entityWith = (kind: KycDocument) =>
    (Object.keys(KYC_NEEDS) as KycEntity[]).find((entity) => documentsOf(entity).includes(kind)) ?? 'company'

  test.each(KINDS)('again with another %s once it was refused', async (kind) => {
    const entityType = entityWith(kind)
    const files = Object.fromEntries(
      documentsOf(entityType).map((one, at) => [one, kycFile(at + 1, '2030-01-01')]),
    )
    const decision = { file: files[kind]?.file, state: 'refused', reason: 'Blurred' }
    put({ entityType, files, status: 'resubmission_requested', decisions: { [kind]: decision } })
    expect(await refusalOf(submit())).toMatch(/Replace this document/)
    await submit({ files: { [kind]: kycFile(99, '2030-01-01') } })
    expect(stored()).toMatchObject({ status: 'submitted', decisions: { [kind]: decision } })
  })

  test.each(KYC_STATUSES)('or changed and opened again, as %s allows it', async (status) => {
    const isOpen = ['draft', 'resubmission_requested', 'expired'].includes(status)
    const left = (result: string) => [result.split(':')[0], stored()?.['status']]
    put({ status, decisions: ACCEPTED })
    expect(left(await refusalOf(keep({ files: { idBack: kycFile(9) } })))).toEqual([
      isOpen ? 'done' : 'CONFLICT',
      status,
    ])
    put({ status, decisions: ACCEPTED })
    expect(left(await refusalOf(submit()))).toEqual([
      isOpen || status === 'submitted' ? 'done' : 'CONFLICT',
      isOpen ? 'submitted' : status,
    ])
    put({ status, decisions: ACCEPTED })
    expect(left(await refusalOf(reopen()))).toEqual([
      status === 'approved' || status === 'draft' ? 'done' : 'CONFLICT',
      status === 'approved' ? 'draft' : status,
    ])
  })
})

test('approved documents that are opened again lose the consent and keep what was accepted', async () => {
  put({ status: 'approved', consent: KYC_CONSENT, consentAt: 5, decisions: ACCEPTED })
  await reopen()
  expect(stored()).toMatchObject({
    status: 'draft',
    consent: '',
    consentAt: 0,
    decisions: ACCEPTED,
    files: CARD,
  })
  const before = stored()
  await reopen()
  expect(stored()).toEqual(before)
})

test('there is nothing to open where nothing was kept, and what cannot be read stays as it is', async () => {
  await expect(reopen()).rejects.toEqual(refusal('CONFLICT'))
  put({ files: { idFront: { file: uploaded(1) } } })
  await expect(keep({ files: CARD })).rejects.toEqual(refusal('CONFLICT'))
})
