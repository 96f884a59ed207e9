import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KYC_CONSENT, KYC_STATUSES } from '#domain/people/kyc.ts'
import { highestRoleOf } from './matrix/actions.ts'
import { CARD_FILES, decisionOn, kycFile, ownKycWrites, reviewWrites, storedKyc } from './kyc-writes.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const PATH = 'kyc/customer'
const put = (more: Record<string, unknown> = {}) => world.put(PATH, storedKyc('customer', more))
const submit = (more: Record<string, unknown> = {}) =>
  commit(world.as('customer'), ownKycWrites('customer', { status: 'submitted', ...more }, {}))

describe('the documents of a customer', () => {
  beforeEach(() => put())

  test('are kept and submitted by the customer', async () => {
    await world.remove(PATH)
    await commit(world.as('customer'), ownKycWrites('customer', { files: {} }))
    await commit(world.as('customer'), ownKycWrites('customer', { files: CARD_FILES }, {}))
    await submit()
    expect(await world.read(PATH)).toMatchObject({ status: 'submitted', consent: '2026-12' })
  })

  test.each(EVERYBODY.filter((person) => person !== 'customer'))(
    'are written by no other, such as %s',
    async (person) => {
      for (const status of ['draft', 'submitted', 'approved'])
        await refused(
          commit(
            world.as(person),
            changed(ownKycWrites('customer', { status }, {}), PATH, { updatedBy: person }),
          ),
        )
    },
  )

  test.each(['other', 'sales', 'inventory', 'location', 'user', 'guest', 'suspended', 'anonymous'] as const)(
    'are not read by %s',
    async (person) => {
      await refused(getDoc(doc(world.as(person), PATH)))
      await refused(getDocs(query(collection(world.as(person), 'kyc'), limit(1))))
    },
  )

  test('are not listed by their owner', async () => {
    await refused(getDocs(query(collection(world.as('customer'), 'kyc'), limit(1))))
  })

  test.each<[string, Record<string, unknown>]>([
    ['approved', { status: 'approved' }],
    ['under review', { status: 'under_review' }],
    [
      'with a decision of their own',
      { decisions: { idFront: { file: 'a', state: 'accepted', reason: '' } } },
    ],
    ['as decided by somebody', { decidedBy: 'admin' }],
    ['under another name', { customerName: 'Somebody Else' }],
    ['of another company', { customerCompany: 'Big Ltd' }],
    ['with the path of another’s file', { files: { idFront: { ...kycFile(1), file: '../other/1.jpg' } } }],
    ['with a file of another kind', { files: { idFront: { ...kycFile(1), file: 'a.html' } } }],
    ['with a document that nobody asks for', { files: { passport: kycFile(1) } }],
    ['with a date that is none', { files: { idFront: kycFile(1, 'never') } }],
    ['with a field more', { files: { idFront: { ...kycFile(1), isChecked: true } } }],
    ['of a kind there is not', { entityType: 'bank' }],
    ['agreed to before they are submitted', { consent: '2026-11', consentAt: 1 }],
    ['with an address of somebody else', { email: 'other@example.com' }],
    ['with an audit entry', { lastAuditId: 'audit-kyc-1' }],
  ])('are not kept %s', async (_, more) => {
    await refused(commit(world.as('customer'), ownKycWrites('customer', more, {})))
    await world.remove(PATH)
    await refused(commit(world.as('customer'), ownKycWrites('customer', more)))
  })

  test.each<[string, Record<string, unknown>]>([
    ['incomplete', { files: { idFront: CARD_FILES.idFront } }],
    ['without those of a company', { entityType: 'company' }],
    ['with one of a company', { files: { ...CARD_FILES, registration: kycFile(3) } }],
    ['without consent', { consent: '' }],
    ['with a consent of long ago', { consentAt: 5 }],
    ['with a consent to another text', { consent: '2020-01' }],
  ])('are not submitted %s', async (_, more) => {
    await refused(submit(more))
  })

  test('name an address to write to only if it is proven', async () => {
    const email = 'customer@example.com'
    const unproven = world.connect('customer', { email_verified: false })
    await refused(commit(unproven, ownKycWrites('customer', { status: 'submitted', email }, {})))
    await submit({ email })
    expect(await world.read(PATH)).toMatchObject({ email })
  })

  test.each(['submitted', 'under_review', 'approved', 'rejected', 'suspended'])(
    'stay as they are while they are %s',
    async (status) => {
      await put({ status })
      for (const next of [status, 'submitted', 'expired', ...(status === 'approved' ? [] : ['draft'])])
        await refused(commit(world.as('customer'), ownKycWrites('customer', { status: next }, {})))
      await refused(commit(world.as('customer'), { [PATH]: { delete: true } }))
    },
  )

  test('are opened again by the customer once they are approved, which ends the approval', async () => {
    await put({ status: 'approved', consent: KYC_CONSENT, consentAt: 5, decisions: ACCEPTED })
    const reopened = (more: Record<string, unknown> = {}) =>
      ownKycWrites('customer', { status: 'draft', ...more }, {})
    await refused(commit(world.as('other'), reopened({ updatedBy: 'other' })))
    await refused(commit(world.as('customer'), reopened({ decisions: {} })))
    await refused(commit(world.as('customer'), reopened({ consent: KYC_CONSENT })))
    await commit(world.as('customer'), reopened())
    expect(await world.read(PATH)).toMatchObject({ status: 'draft', decisions: ACCEPTED })
    // Only a reviewer makes it approved again.
    await refused(commit(world.as('customer'), ownKycWrites('customer', { status: 'approved' }, {})))
    await submit()
  })

  test('say nothing of the day they are deleted, which the server writes', async () => {
    await put({ deleteAt: 7, filesDeletedAt: 8 })
    for (const more of [{ deleteAt: 4e12 }, { deleteAt: 0 }, { filesDeletedAt: 0 }])
      await refused(commit(world.as('customer'), ownKycWrites('customer', more, {})))
    await commit(world.as('customer'), ownKycWrites('customer', { files: CARD_FILES }, {}))
    expect(await world.read(PATH)).toMatchObject({ deleteAt: 7, filesDeletedAt: 8 })
    await world.remove(PATH)
    for (const more of [{ deleteAt: 4e12 }, { filesDeletedAt: 1 }])
      await refused(commit(world.as('customer'), ownKycWrites('customer', more)))
  })

  test.each(['resubmission_requested', 'expired'])('are submitted again when they are %s', async (status) => {
    const decision = { file: CARD_FILES.idBack.file, state: 'refused', reason: 'Blurred' }
    await put({ status, decisions: { idBack: decision } })
    await refused(submit())
    await refused(submit({ decisions: {}, files: CARD_FILES }))
    await refused(commit(world.as('customer'), ownKycWrites('customer', { status: 'draft' }, {})))
    await submit({ files: { ...CARD_FILES, idBack: kycFile(9) } })
    expect(await world.read(PATH)).toMatchObject({ status: 'submitted', decisions: { idBack: decision } })
  })
})

const REVIEWERS = ['superadmin', 'admin', 'manager', 'accountant'] as const
const OTHERS = EVERYBODY.filter((person) => !REVIEWERS.some((one) => one === person))
const by = (person: Exclude<Person, 'anonymous'>) => ({ actor: person, role: highestRoleOf(person) })
const accountant = by('accountant')
const ACCEPTED = { idFront: decisionOn(1), idBack: decisionOn(2) }
const decide = (step: { before: string; status: string } & Record<string, unknown>) =>
  commit(world.as('accountant'), reviewWrites('customer', accountant, step))

describe('a review', () => {
  test.each(REVIEWERS)('is done by %s, document by document and with an audit entry', async (person) => {
    await put({ status: 'submitted' })
    const checked = (writes: Record<string, unknown>, before: string) =>
      reviewWrites('customer', by(person), { before, status: 'under_review', ...writes })
    const first = checked({ 'decisions/idFront': ACCEPTED.idFront }, 'submitted')
    const [audit = ''] = Object.keys(first)
    await refused(commit(world.as(person), without(first, audit)))
    await commit(world.as(person), first)
    await commit(world.as(person), checked({ 'decisions/idBack': ACCEPTED.idBack }, 'under_review'))
    await commit(
      world.as(person),
      reviewWrites('customer', by(person), { before: 'under_review', status: 'approved' }),
    )
    expect(await world.read(PATH)).toMatchObject({
      status: 'approved',
      decidedBy: person,
      decisions: ACCEPTED,
    })
    await getDoc(doc(world.as(person), PATH))
    await getDocs(query(collection(world.as(person), 'kyc'), limit(100)))
    await refused(getDocs(query(collection(world.as(person), 'kyc'), limit(101))))
  })

  test.each(OTHERS)('is not done by %s, whatever role they claim', async (person) => {
    await put({ status: 'under_review', decisions: ACCEPTED })
    const actor = person === 'anonymous' ? 'guest' : person
    for (const role of ['Admin', 'Accountant', 'Sales Person', 'Customer'])
      for (const status of ['approved', 'under_review'])
        await refused(
          commit(
            world.as(person),
            reviewWrites('customer', { actor, role }, { before: 'under_review', status, reason: '' }),
          ),
        )
  })

  test.each(REVIEWERS)('is not done by %s on their own documents', async (person) => {
    await world.put(`kyc/${person}`, storedKyc(person, { status: 'under_review', decisions: ACCEPTED }))
    for (const more of [
      { status: 'approved' },
      { status: 'under_review', 'decisions/idBack': decisionOn(2) },
    ])
      await refused(
        commit(world.as(person), reviewWrites(person, by(person), { before: 'under_review', ...more })),
      )
  })

  test('is told as it is, in the name of whoever did it', async () => {
    await put({ status: 'under_review', decisions: ACCEPTED })
    const step = { before: 'under_review', status: 'approved' }
    await refused(decide({ ...step, decidedBy: 'admin' }))
    await refused(decide({ ...step, decidedByName: 'The Accountant' }))
    await refused(decide({ ...step, decidedAt: 5 }))
    await refused(decide({ ...step, before: 'submitted' }))
    await refused(commit(world.as('accountant'), reviewWrites('customer', by('admin'), step)))
    await refused(
      commit(world.as('accountant'), reviewWrites('customer', { actor: 'accountant', role: 'Admin' }, step)),
    )
  })

  test('approves nothing that is not accepted', async () => {
    const approve = () => decide({ before: 'under_review', status: 'approved' })
    for (const decisions of [
      {},
      { idFront: decisionOn(1) },
      { ...ACCEPTED, idBack: decisionOn(2, 'refused', 'Blurred') },
      // Of the file that was there before.
      { ...ACCEPTED, idBack: decisionOn(7) },
    ]) {
      await put({ status: 'under_review', decisions })
      await refused(approve())
    }
    await put({ status: 'under_review', decisions: ACCEPTED, files: { ...CARD_FILES, address: kycFile(3) } })
    await refused(approve())
    await put({ status: 'submitted', decisions: ACCEPTED })
    await refused(decide({ before: 'submitted', status: 'approved' }))
  })

  test('decides on the file that is there, one at a time, and refuses with a reason', async () => {
    await put({ status: 'submitted' })
    const check = (more: Record<string, unknown>) =>
      decide({ before: 'submitted', status: 'under_review', ...more })
    await refused(check({}))
    await refused(check({ 'decisions/idBack': decisionOn(5) }))
    await refused(check({ 'decisions/tax': decisionOn(5) }))
    await refused(check({ 'decisions/idBack': decisionOn(2, 'refused') }))
    await refused(check({ 'decisions/idBack': { ...decisionOn(2), state: 'fine' } }))
    await refused(check({ decisions: ACCEPTED }))
    await refused(check({ 'decisions/idBack': decisionOn(2), 'files/idBack': kycFile(5) }))
    await refused(check({ 'decisions/idBack': decisionOn(2), entityType: 'ngo' }))
    await check({ 'decisions/idBack': decisionOn(2, 'refused', 'Blurred') })
  })

  test('goes the ways there are, with a reason', async () => {
    const ways = [
      ['under_review', 'resubmission_requested'],
      ['under_review', 'rejected'],
      ['submitted', 'rejected'],
      ['approved', 'suspended'],
      ['approved', 'expired'],
      ['rejected', 'resubmission_requested'],
      ['suspended', 'resubmission_requested'],
    ] as const
    for (const before of KYC_STATUSES)
      for (const status of KYC_STATUSES) {
        if (status === 'under_review' || status === 'approved') continue
        await put({ status: before, decisions: ACCEPTED })
        const isWay = ways.some(([from, to]) => from === before && to === status)
        if (isWay) await refused(decide({ before, status }))
        const attempt = decide({ before, status, reason: 'Because of this' })
        await (isWay ? attempt : refused(attempt))
      }
  })
})
