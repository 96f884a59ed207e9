import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CARD_FILES, kycFile, ownKycWrites, storedKyc } from './kyc-writes.ts'
import { EVERYBODY } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit } from './writes.ts'

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
    expect(await world.read(PATH)).toMatchObject({ status: 'submitted', consent: '2026-11' })
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

  test.each(['submitted', 'under_review', 'approved', 'rejected', 'suspended'])(
    'stay as they are while they are %s',
    async (status) => {
      await put({ status })
      for (const next of ['draft', status, 'submitted'])
        await refused(commit(world.as('customer'), ownKycWrites('customer', { status: next }, {})))
      await refused(commit(world.as('customer'), { [PATH]: { delete: true } }))
    },
  )

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
