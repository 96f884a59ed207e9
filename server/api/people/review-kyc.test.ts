import { beforeEach, describe, expect, test } from 'vitest'
import { documentsOf, KYC_DOCUMENTS, KYC_NEEDS, KYC_STATUSES } from '#domain/people/kyc.ts'
import type { KycDocument, KycEntity } from '#domain/people/kyc.ts'
import { apiShop } from '#tests/api-shop.ts'
import { refusal, refusalOf } from '#tests/refusal.ts'
import { decisionOn, kycFile, storedKyc, uploaded } from '#tests/rules/kyc-writes.ts'
import { checkKyc, decideKyc } from '#domain/people/customer-commands.ts'

const NOW = Date.UTC(2026, 10, 26, 9)

const shop = apiShop({
  project: 'demo-review-kyc',
  now: NOW,
  people: {
    superadmin: ['Super Admin'],
    admin: ['Admin'],
    manager: ['Manager'],
    accountant: [['Customer', 'Accountant', 'Sales Person']],
    inventory: ['Inventory Manager'],
    location: ['Location Manager', 'osu'],
    sales: ['Sales Person', 'osu'],
    ama: ['Customer'],
    kofi: ['Customer'],
    former: ['Manager'],
  },
})

const REVIEWERS = [
  ['superadmin', 'Super Admin'],
  ['admin', 'Admin'],
  ['manager', 'Manager'],
  ['accountant', 'Accountant'],
] as const
const OTHERS = ['inventory', 'location', 'sales', 'ama', 'kofi', 'former', 'nobody'] as const
const ACCEPTED = { idFront: decisionOn(1), idBack: decisionOn(2) }

const stored = (uid = 'ama') => shop.admin.get(`kyc/${uid}`)
const put = (more: Record<string, unknown> = {}, uid = 'ama') =>
  shop.admin.set(
    `kyc/${uid}`,
    storedKyc('customer', {
      id: uid,
      files: { idFront: kycFile(1, '2030-01-01'), idBack: kycFile(2) },
      status: 'submitted',
      ...more,
    }) as never,
  )
const entries = (): Record<string, unknown>[] => shop.admin.list('auditLog').map(({ data }) => data)
const check = (actor: string, kind: KycDocument, body: unknown, uid = 'ama') =>
  shop.send(checkKyc, uid, { kind, ...(body as object) }, actor)
const decide = (actor: string, status: string, reason: unknown = '', uid = 'ama') =>
  shop.send(decideKyc, uid, { status, reason }, actor)

beforeEach(() => {
  shop.admin.update('users/former', { status: 'Suspended' })
  put()
})

describe('a review', () => {
  test.each(REVIEWERS)('is done by %s, document by document and told as %s', async (actor, actorRole) => {
    await check(actor, 'idFront', ACCEPTED.idFront)
    await check(actor, 'idBack', ACCEPTED.idBack)
    await decide(actor, 'approved', 'Ignored')
    expect(stored()).toMatchObject({
      status: 'approved',
      reason: '',
      decisions: ACCEPTED,
      decidedBy: actor,
      decidedByName: actor,
      decidedAt: NOW,
      updatedBy: actor,
      changedAt: expect.any(Date) as Date,
    })
    const told = entries()
    expect(told).toHaveLength(3)
    for (const entry of told)
      expect(entry).toMatchObject({
        actorUid: actor,
        actorRole,
        action: 'kyc.decide',
        entity: 'kyc',
        entityId: 'ama',
      })
    expect(told.map(({ changes }) => changes)).toContainEqual(['Ghana Card, front: accepted'])
    const last = told.find(({ id }) => id === stored()?.['lastAuditId'])
    expect(last).toMatchObject({ diff: { status: { before: 'under_review', after: 'approved' } } })
  })

  test.each(OTHERS)('is not done by %s', async (actor) => {
    put({ status: 'under_review', decisions: ACCEPTED })
    const before = stored()
    for (const uid of ['ama', 'no-such']) {
      await expect(decide(actor, 'approved', '', uid)).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(decide(actor, 'rejected', 'Not legible', uid)).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(check(actor, 'idBack', decisionOn(2, 'refused', 'Blurred'), uid)).rejects.toEqual(
        refusal('FORBIDDEN'),
      )
    }
    expect([stored(), entries()]).toEqual([before, []])
  })

  test.each(REVIEWERS)('is not done by %s on their own documents', async (actor) => {
    put({ status: 'under_review', decisions: ACCEPTED }, actor)
    const before = stored(actor)
    await expect(decide(actor, 'approved', '', actor)).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(check(actor, 'idBack', decisionOn(2), actor)).rejects.toEqual(refusal('FORBIDDEN'))
    expect([stored(actor), entries()]).toEqual([before, []])
  })

  test('is entered once, also where somebody else decides the same', async () => {
    const twice = async (act: () => Promise<unknown>) => {
      await act()
      const before = [stored(), entries()]
      await act()
      expect([stored(), entries()]).toEqual(before)
    }
    await twice(() => check('manager', 'idFront', ACCEPTED.idFront))
    await twice(() => check('manager', 'idBack', decisionOn(2, 'refused', ' Blurred ')))
    await decide('manager', 'resubmission_requested', 'Send the back again')
    await expect(decide('admin', 'resubmission_requested', 'Send the back again')).rejects.toEqual(
      refusal('CONFLICT'),
    )
  })

  test('is about documents that there are, and that can be read', async () => {
    await expect(decide('admin', 'rejected', 'Not legible', 'no-such')).rejects.toEqual(refusal('NOT_FOUND'))
    put({ files: { idFront: { file: uploaded(1) } } })
    await expect(decide('admin', 'rejected', 'Not legible')).rejects.toEqual(refusal('CONFLICT'))
  })

  test('changes nothing else, whatever a hand-made client adds', async () => {
    await check('accountant', 'idFront', {
      ...decisionOn(1),
      status: 'approved',
      files: { idFront: kycFile(9) },
      decisions: ACCEPTED,
      decidedBy: 'admin',
      actorRole: 'Admin',
    })
    expect(stored()).toMatchObject({ status: 'under_review', decidedBy: 'accountant' })
    expect(stored()?.['decisions']).toEqual({ idFront: ACCEPTED.idFront })
    expect(stored()?.['files']).toMatchObject({ idFront: kycFile(1, '2030-01-01') })
  })

  test('approves nothing that is not accepted', async () => {
    for (const more of [
      { decisions: {} },
      { decisions: { idFront: decisionOn(1) } },
      { decisions: { ...ACCEPTED, idBack: decisionOn(2, 'refused', 'Blurred') } },
      // Of the file that was there before.
      { decisions: { ...ACCEPTED, idBack: decisionOn(7) } },
      { decisions: ACCEPTED, status: 'submitted' },
      {
        decisions: ACCEPTED,
        files: { idFront: kycFile(1, '2030-01-01'), idBack: kycFile(2), address: kycFile(3) },
      },
    ]) {
      put({ status: 'under_review', ...more })
      await expect(decide('admin', 'approved')).rejects.toEqual(refusal('CONFLICT'))
    }
    expect(entries()).toEqual([])
  })

  test.each<[string, unknown, string]>([
    ['in a state there is not', { ...decisionOn(2), state: 'fine' }, 'INVALID'],
    ['refused without a reason', decisionOn(2, 'refused', ' no '), 'INVALID'],
    ['with a reason that is too long', decisionOn(2, 'refused', 'x'.repeat(301)), 'INVALID'],
    ['without its file', { state: 'accepted', reason: '' }, 'INVALID'],
    ['as nothing', undefined, 'INVALID'],
    ['of a file that was replaced', decisionOn(5), 'CONFLICT'],
  ])('leaves a document that is decided %s', async (_, body, code) => {
    await expect(check('admin', 'idBack', body)).rejects.toEqual(refusal(code))
    await expect(check('admin', 'tax', decisionOn(2))).rejects.toEqual(refusal('CONFLICT'))
    expect(stored()).toMatchObject({ status: 'submitted' })
    expect(entries()).toEqual([])
  })

  test('checks documents only while they are submitted or under review', async () => {
    for (const status of KYC_STATUSES) {
      put({ status })
      const isQueue = status === 'submitted' || status === 'under_review'
      expect((await refusalOf(check('admin', 'idBack', decisionOn(2)))).split(':')[0]).toBe(
        isQueue ? 'done' : 'CONFLICT',
      )
    }
  })

  test.each((Object.keys(KYC_NEEDS) as KycEntity[]).map((entity) => [entity]))(
    'of %s asks for a decision on each document that was sent',
    async (entityType) => {
      const kinds = documentsOf(entityType)
      const files = Object.fromEntries(kinds.map((kind, at) => [kind, kycFile(at + 1, '2030-01-01')]))
      put({ entityType, files })
      for (const [at, kind] of kinds.entries()) {
        expect(await refusalOf(decide('admin', 'approved'))).toMatch(/^CONFLICT/)
        await check('admin', kind, decisionOn(at + 1))
      }
      await decide('admin', 'approved')
      expect(entries().map(({ changes }) => changes)).toEqual(
        expect.arrayContaining(kinds.map((kind) => [`${KYC_DOCUMENTS[kind].label}: accepted`])),
      )
    },
  )

  test('goes the ways there are, with a reason', async () => {
    const ways = [
      ['under_review', 'resubmission_requested'],
      ['under_review', 'rejected'],
      ['submitted', 'rejected'],
      ['approved', 'suspended'],
      ['approved', 'expired'],
      ['rejected', 'resubmission_requested'],
      ['suspended', 'resubmission_requested'],
    ]
    const decisions = { ...ACCEPTED, idBack: decisionOn(2, 'refused', 'Blurred') }
    for (const before of KYC_STATUSES)
      for (const status of ['rejected', 'resubmission_requested', 'expired', 'suspended']) {
        put({ status: before, decisions })
        await expect(decide('accountant', status, ' no ')).rejects.toEqual(refusal('INVALID'))
        const isWay = ways.some(([from, to]) => from === before && to === status)
        const result = await refusalOf(decide('accountant', status, ' Because of this '))
        expect([before, status, result.split(':')[0]]).toEqual([before, status, isWay ? 'done' : 'CONFLICT'])
        expect(stored()).toMatchObject(
          isWay ? { status, reason: 'Because of this' } : { status: before, reason: '' },
        )
      }
  })

  test.each(['draft', 'submitted', 'under_review', 'fine', 7])('makes nothing %s', async (status) => {
    await expect(decide('admin', status as string, 'Because of this')).rejects.toEqual(refusal('INVALID'))
  })

  test('asks for documents again only where one was refused', async () => {
    put({ status: 'under_review', decisions: ACCEPTED })
    await expect(decide('admin', 'resubmission_requested', 'Because of this')).rejects.toEqual(
      refusal('CONFLICT'),
    )
  })
})
