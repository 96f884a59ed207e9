import { collection, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newUserRecord } from '#domain/people/user.ts'
import { asDouble, sendDoubles } from './doubles.ts'
import { listCountedBy } from './list-writes.ts'
import {
  cancelWrites,
  changeWrites,
  declineWrites,
  inviteWrites,
  resendWrites,
  storedInvitation,
} from './member-writes.ts'
import { emailOf, userRecordOf, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, type Writes } from './writes.ts'

sendDoubles()

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const nextId = () => (++made).toString(16).padStart(32, 'e')

const invitation = (more: Partial<Parameters<typeof inviteWrites>[0]> = {}) => ({
  email: `p${nextId()}@works.com`,
  actor: 'admin' as const,
  role: 'Admin' as const,
  roles: ['Sales Person'] as const,
  ...more,
})

/** Changes an invitation and the matching fields of its mail. */
function said(writes: Writes, fields: Record<string, unknown>): Writes {
  const [path = '', mail = ''] = ['invitedMembers/', 'mail/'].map(
    (start) => Object.keys(writes).find((one) => one.startsWith(start)) ?? '',
  )
  const { template } = (writes[mail] as { set: { template: { name: string; data: object } } }).set
  const told = { template: { ...template, data: { ...template.data, ...fields } } }
  return changed(changed(writes, path, fields), mail, told)
}

describe('an invitation', () => {
  test.each(['Win at evil.com', 'http://evil', 'me@evil.com', 'Welcome\nBcc'])(
    'cannot say %j to the invitee',
    async (note) => refused(commit(world.as('admin'), said(inviteWrites(invitation()), { note }))),
  )

  test('can have a note from the inviter', async () => {
    const note = 'Welcome to the counter, Esi. See you on Monday!'
    await commit(world.as('admin'), said(inviteWrites(invitation()), { note }))
  })

  test('grants at least one role, and each once', async () => {
    await refused(commit(world.as('admin'), inviteWrites(invitation({ roles: [] }))))
    const twice = ['Sales Person', 'Sales Person'] as const
    await refused(commit(world.as('admin'), inviteWrites(invitation({ roles: twice }))))
  })

  test('is sent to an address of ordinary length', async () => {
    const email = `${'a'.repeat(192)}@works.com`
    await refused(commit(world.as('admin'), inviteWrites(invitation({ email }))))
  })

  test('is sent a thousand times at most', async () => {
    const { email } = invitation()
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person'], { sendCount: 1000 }))
    await refused(commit(world.as('admin'), resendWrites(invitation({ email, sendCount: 1001 }))))
  })

  test('that was declined cannot be cancelled', async () => {
    const { email } = invitation()
    await world.put(
      `invitedMembers/${email}`,
      storedInvitation(email, ['Sales Person'], { status: 'Declined' }),
    )
    const writes = cancelWrites(email, 'admin', 'Admin')
    const [entry = ''] = Object.keys(writes).filter((path) => path.startsWith('auditLog/'))
    const diff = { status: { before: 'Declined', after: 'Cancelled' } }
    await refused(commit(world.as('admin'), changed(writes, entry, { diff })))
  })

  test('is answered with yes or no, and not by a suspended invitee', async () => {
    const put = (person: Person) =>
      world.put(`invitedMembers/${emailOf(person)}`, storedInvitation(emailOf(person), ['Sales Person']))
    await put('customer')
    const writes = declineWrites(emailOf('customer'), 'customer')
    const [entry = ''] = Object.keys(writes).filter((path) => path.startsWith('auditLog/'))
    const diff = { status: { before: 'Invited', after: 'Forgotten' } }
    const forgotten = changed(writes, `invitedMembers/${emailOf('customer')}`, { status: 'Forgotten' })
    await refused(commit(world.as('customer'), changed(forgotten, entry, { diff })))
    await put('suspended')
    await refused(commit(world.as('suspended'), declineWrites(emailOf('suspended'), 'suspended')))
  })

  test('that does not exist can be looked up by a Manager, who is about to write it', async () => {
    const missing = doc(world.as('manager'), 'invitedMembers/nobody@works.com')
    expect((await getDoc(missing)).exists()).toBe(false)
  })
})

describe('a record', () => {
  test('that does not exist yet can be looked up by its owner', async () => {
    expect((await getDoc(doc(world.connect('newcomer'), 'users/newcomer'))).exists()).toBe(false)
  })

  test('cannot be created for anybody else, counted or not', async () => {
    const uid = 'someone-else'
    const record = newUserRecord({ uid, email: emailOf('other') }, Date.now())
    const count = Number((await world.read('MetaData/users'))?.count)
    await refused(
      commit(world.as('other'), {
        [`users/${uid}`]: { set: { ...record, createdBy: 'other', updatedBy: 'other' } },
        'MetaData/users': { set: { count: count + 1, lastId: uid, updatedAt: Date.now() } },
      }),
    )
  })

  test('keeps company data in an old format when something else changes', async () => {
    const customer = { company: 'works.example.com', tin: '', type: 'contractor', creditStatus: 'none' }
    await world.put('users/other', { ...userRecordOf('other'), customer })
    const change = (fields: object) =>
      commit(world.as('other'), {
        'users/other': {
          update: { customer: { ...customer, ...fields }, updatedAt: Date.now(), updatedBy: 'other' },
        },
      })
    await change({ tin: 'C0001234567' })
    await refused(change({ company: 'evil.example.com' }))
    await world.put('users/other', userRecordOf('other'))
  })

  const member = async (overrides: Record<string, unknown> = {}) => {
    const uid = `member-${nextId()}`
    const record = { ...userRecordOf('sales'), id: uid, uid, ...overrides }
    await world.put(`users/${uid}`, record)
    return { uid, record }
  }

  test('cannot get a branch from a member without a managing role', async () => {
    const { uid, record } = await member({ roles: ['User', 'Customer'], locationIds: [] })
    for (const actor of ['customer', 'sales', 'accountant'] as const)
      await refused(
        commit(
          world.as(actor),
          changeWrites(uid, actor, 'Manager', 'member.roles', { locationIds: ['osu'] }, record),
        ),
      )
  })

  test('keeps at least one role, and a valid status', async () => {
    const { uid, record } = await member({ roles: ['Sales Person'] })
    const change = (action: string, fields: Record<string, unknown>) =>
      commit(world.as('admin'), changeWrites(uid, 'admin', 'Admin', action, fields, record))
    await refused(change('member.roles', { roles: [] }))
    await refused(change('member.suspend', { status: 'Forgotten' }))
  })

  test('keeps a closed branch when its roles change', async () => {
    const { uid, record } = await member({ locationIds: ['closed'] })
    const roles = ['User', 'Location Manager']
    await commit(world.as('admin'), changeWrites(uid, 'admin', 'Admin', 'member.roles', { roles }, record))
  })

  test('has no audit entry with long texts about unchanged fields', async () => {
    const { uid, record } = await member()
    const writes = changeWrites(uid, 'admin', 'Admin', 'member.roles', { locationIds: ['kum'] }, record)
    const [entry = ''] = Object.keys(writes).filter((path) => path.startsWith('auditLog/'))
    const locationIds = { before: record.locationIds, after: ['kum'] }
    const roles = { before: 'x'.repeat(100_000), after: '' }
    await refused(commit(world.as('admin'), changed(writes, entry, { diff: { locationIds, roles } })))
  })
})

describe('a count of lists', () => {
  const listOf = (uid: string, id: string) => ({
    id,
    ownerUid: uid,
    name: 'Site Tema',
    project: '',
    note: '',
    lines: '[]',
    lineCount: 0,
    createdAt: 1,
    createdBy: uid,
    updatedAt: Date.now(),
    updatedBy: uid,
  })
  const make = (uid: Person, count: unknown) => {
    const id = nextId()
    return commit(world.as(uid), {
      [`lists/${id}`]: { set: listOf(uid, id) },
      ...changed(listCountedBy(uid, id, 1), `listCounts/${uid}`, { count }),
    })
  }

  test('begins at one, changes by one, and is a whole number', async () => {
    await refused(make('customer', 5))
    await refused(make('customer', asDouble(1)))
    await make('customer', 1)
    await refused(make('customer', 3))
  })

  test('goes down by one, but not below zero', async () => {
    const id = nextId()
    await world.put(`lists/${id}`, listOf('customer', id))
    const deleted = (count: number): Writes => ({
      [`lists/${id}`]: { delete: true },
      ...changed(listCountedBy('customer', id, -1), 'listCounts/customer', { count }),
    })
    await world.put('listCounts/customer', { id: 'customer', count: 5, lastListId: id })
    await refused(commit(world.as('customer'), deleted(3)))
    await world.put('listCounts/customer', { id: 'customer', count: -1000, lastListId: id })
    await refused(commit(world.as('customer'), deleted(-1001)))
  })

  test('does not change when a list is given away', async () => {
    const id = nextId()
    await world.put(`lists/${id}`, listOf('customer', id))
    const given = { ...listOf('other', id), updatedBy: 'customer' }
    await refused(setDoc(doc(world.as('customer'), `lists/${id}`), given))
  })
})

test('records only staff can list come a hundred at a time', async () => {
  for (const name of ['accounts', 'suppliers', 'productCosts', 'products', 'orders']) {
    const all = collection(world.as('superadmin'), name)
    await getDocs(query(all, limit(100)))
    await refused(getDocs(query(all, limit(101))), name)
    await refused(getDocs(all), name)
  }
})

test('nobody can change the counts of other collections', async () => {
  await world.put('MetaData/lists', { count: 0, lastId: '', updatedAt: 1 })
  const id = nextId()
  const record = {
    id,
    ownerUid: 'other',
    name: 'Site',
    project: '',
    note: '',
    lines: '[]',
    lineCount: 0,
    createdAt: 1,
    createdBy: 'other',
    updatedAt: Date.now(),
    updatedBy: 'other',
  }
  await refused(
    commit(world.as('other'), {
      [`lists/${id}`]: { set: record },
      ...listCountedBy('other', id, 1),
      'MetaData/lists': { set: { count: 1, lastId: id, updatedAt: Date.now() } },
    }),
  )
})
