import { serverTimestamp } from 'firebase/firestore/lite'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { emailOf, PEOPLE, userRecordOf, type Person } from '#tests/rules/people.ts'
import { addressCountedBy } from '#tests/rules/address-writes.ts'
import { listCountedBy } from '#tests/rules/list-writes.ts'
import { requestBy } from '#tests/rules/quote-writes.ts'
import { type World } from '#tests/rules/world.ts'
import { commit } from '#tests/rules/writes.ts'
import type { Act } from './row.ts'

type Member = keyof typeof PEOPLE

let made = 0
const nextId = () => (++made).toString(16).padStart(32, 'b')

/** The uid an anonymous visitor pretends to have when writing. */
const signerOf = (person: Person): Member => (person === 'anonymous' ? 'admin' : person)

export const highestRoleOf = (person: Person): Role =>
  ROLES.find((role) => (PEOPLE[signerOf(person)].roles as readonly Role[]).includes(role)) ?? 'Guest'

const countOf = async (world: World, path: string, field: string): Promise<number> =>
  Number((await world.read(path))?.[field])

export const register: Act = async (world, person) => {
  const uid = signerOf(person)
  const now = Date.now()
  const record = {
    ...newUserRecord({ uid, email: emailOf(uid), displayName: 'Esi Owusu' }, now),
    termsAcceptedAt: now,
    referredBy: 'AMAW0412',
  }
  // A suspended person keeps the record that says so.
  if (uid !== 'suspended') await world.remove(`users/${uid}`)
  try {
    await commit(world.as(person), {
      [`users/${uid}`]: { set: { ...record } },
      'MetaData/users': {
        set: {
          count: (await countOf(world, 'MetaData/users', 'count')) + 1,
          lastId: uid,
          updatedAt: Date.now(),
        },
      },
    })
  } finally {
    await world.put(`users/${uid}`, userRecordOf(uid))
  }
}

export const editOwnProfile: Act = async (world, person) => {
  const uid = signerOf(person)
  const change = {
    firstName: uid,
    lastName: 'Tester',
    displayName: `${uid} Tester`,
    image: `/uploads/people/${uid}/${'a'.repeat(32)}.jpg`,
    lang: 'en-GH',
    baseCurrencyCode: 'GHS',
    isNewUser: false,
    phone: '+233240000000',
    location: 'osu',
    customer: { company: 'Works Ltd', tin: 'C0001234567', type: 'contractor', creditStatus: 'none' },
    updatedAt: Date.now(),
    updatedBy: uid,
  }
  try {
    await commit(world.as(person), { [`users/${uid}`]: { update: change } })
  } finally {
    await world.put(`users/${uid}`, userRecordOf(uid))
  }
}

export const enterSignIn: Act = async (world, person) => {
  const id = nextId()
  const uid = signerOf(person)
  const entry = { id, at: serverTimestamp(), way: 'google', browser: 'Chrome/141', device: 'phone' }
  const now = Date.now()
  const stamp = { updatedAt: now, updatedBy: uid }
  await commit(world.as(person), {
    [`users/${uid}/signIns/${id}`]: { set: entry },
    [`users/${uid}`]: {
      update: { lastSignInAt: now, signedInAt: serverTimestamp(), lastSignInId: id, ...stamp },
    },
  })
}

/** The customer's quote at Osu, stored directly. */
export async function putQuote(world: World, id = nextId()): Promise<string> {
  await world.put(`quotes/${id}`, { ...requestBy('customer', id), requestedAt: new Date(1) })
  return id
}

export const sheetOf = (id: string, person: Person) => ({
  id,
  ref: requestBy('customer', id).ref,
  lines: [],
  deliveryMinor: 0,
  note: '',
  validDays: 7,
  isApprovalAsked: false,
  updatedAt: Date.now(),
  updatedBy: signerOf(person),
})

export const startQuoteDraft: Act = async (world, person) => {
  const id = await putQuote(world)
  await commit(world.as(person), { [`quoteDrafts/${id}`]: { set: sheetOf(id, person) } })
}

export const changeQuoteDraft: Act = async (world, person) => {
  const id = await putQuote(world)
  await world.put(`quoteDrafts/${id}`, sheetOf(id, 'manager'))
  const change = { note: 'By Friday', updatedBy: signerOf(person), updatedAt: Date.now() }
  await commit(world.as(person), { [`quoteDrafts/${id}`]: { update: change } })
}

const keptBy = (person: Person, field: string, empty: unknown = '{}') => {
  const uid = signerOf(person)
  return { uid, record: { id: uid, [field]: empty, updatedAt: Date.now(), updatedBy: uid } }
}

export const keepCart: Act = (world, person) => {
  const { uid, record } = keptBy(person, 'lines')
  return commit(world.as(person), { [`carts/${uid}`]: { set: record } })
}

export const keepBoqMemory: Act = (world, person) => {
  const { uid, record } = keptBy(person, 'choices')
  return commit(world.as(person), { [`boqMemory/${uid}`]: { set: record } })
}

export const keepPaymentOptions: Act = (world, person) => {
  const { uid, record } = keptBy(person, 'methods', [])
  return commit(world.as(person), { [`paymentOptions/${uid}`]: { set: record } })
}

export const keepSavedViews: Act = (world, person) => {
  const { uid, record } = keptBy(person, 'views')
  return commit(world.as(person), { [`savedViews/${uid}`]: { set: record } })
}

export const keepInbox: Act = (world, person) => {
  const uid = person === 'anonymous' ? 'guest' : person
  const record = { id: uid, seenAt: 1, readIds: ['order-1'], updatedAt: Date.now(), updatedBy: uid }
  return commit(world.as(person), { [`inboxes/${uid}`]: { set: record } })
}

export const markNotification: Act = async (world, person) => {
  const path = 'customerNotifications/own'
  await world.put(path, { id: 'own', customerUid: 'customer', at: 1, readAt: 0 })
  return commit(world.as(person), { [path]: { update: { readAt: Date.now() } } })
}

const listBy = (uid: string, id: string) => ({
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

export const makeList: Act = (world, person) => {
  const id = nextId()
  const uid = signerOf(person)
  return commit(world.as(person), {
    [`lists/${id}`]: { set: listBy(uid, id) },
    ...listCountedBy(uid, id, 1),
  })
}

/** When one is already counted. */
export const makeAnotherList: Act = async (world, person) => {
  const id = signerOf(person)
  await world.put(`listCounts/${id}`, { id, count: 1, lastListId: nextId(), changedAt: new Date(1) })
  await makeList(world, person)
}

async function ownList(world: World, person: Person): Promise<string> {
  const id = nextId()
  await world.put(`lists/${id}`, listBy(signerOf(person), id))
  return `lists/${id}`
}

export const renameList: Act = async (world, person) => {
  const path = await ownList(world, person)
  await commit(world.as(person), { [path]: { update: { name: 'Site Osu', updatedAt: Date.now() } } })
}

export const deleteList: Act = async (world, person) => {
  const path = await ownList(world, person)
  const id = path.slice('lists/'.length)
  await commit(world.as(person), { [path]: { delete: true }, ...listCountedBy(signerOf(person), id, -1) })
}

const boqBy = (uid: string, place: string) => ({
  id: place,
  name: 'Stage one',
  text: 'CEM-425R-50, 20',
  numberFormat: '',
  columns: '[]',
  decisions: '[]',
  picture: '[]',
  lineCount: 1,
  createdAt: Date.now(),
  createdBy: uid,
  updatedAt: Date.now(),
  updatedBy: uid,
})

export const askForSomething: Act = async (world, person) => {
  const asked = { kind: 'order.cancel', uid: signerOf(person), target: 'one', body: '{}' }
  await commit(world.as(person), {
    [`commands/${nextId()}`]: { set: { ...asked, createdAt: serverTimestamp() } },
  })
}

export const keepBoq: Act = async (world, person) => {
  const uid = signerOf(person)
  await world.remove(`users/${uid}/boqs/2`)
  await commit(world.as(person), { [`users/${uid}/boqs/2`]: { set: boqBy(uid, '2') } })
}

async function ownBoq(world: World, person: Person): Promise<string> {
  const uid = signerOf(person)
  await world.put(`users/${uid}/boqs/3`, boqBy(uid, '3'))
  return `users/${uid}/boqs/3`
}

export const changeBoq: Act = async (world, person) => {
  const path = await ownBoq(world, person)
  await commit(world.as(person), { [path]: { update: { name: 'Stage two', updatedAt: Date.now() } } })
}

export const deleteBoq: Act = async (world, person) => {
  const path = await ownBoq(world, person)
  await commit(world.as(person), { [path]: { delete: true } })
}

const addressBy = (uid: string, id: string) => ({
  id,
  label: 'Site Tema',
  zone: 'accra',
  address: 'Plot 12',
  city: 'Tema',
  ghanaPostGps: '',
  landmark: '',
  contactName: '',
  contactPhone: '',
  createdAt: Date.now(),
  createdBy: uid,
  updatedAt: Date.now(),
  updatedBy: uid,
})

export const saveAddress: Act = (world, person) => {
  const [uid, id] = [signerOf(person), nextId()]
  return commit(world.as(person), {
    [`users/${uid}/addresses/${id}`]: { set: addressBy(uid, id) },
    ...addressCountedBy(uid, id, 1),
  })
}

/** When one is already counted. */
export const saveAnotherAddress: Act = async (world, person) => {
  const id = signerOf(person)
  const count = { id, count: 1, lastAddressId: nextId(), changedAt: new Date(1) }
  await world.put(`addressCounts/${id}`, count)
  await saveAddress(world, person)
}

async function ownAddress(world: World, person: Person): Promise<string> {
  const [uid, id] = [signerOf(person), nextId()]
  await world.put(`users/${uid}/addresses/${id}`, addressBy(uid, id))
  return `users/${uid}/addresses/${id}`
}

export const changeAddress: Act = async (world, person) => {
  const path = await ownAddress(world, person)
  await commit(world.as(person), { [path]: { update: { city: 'Accra', updatedAt: Date.now() } } })
}

export const deleteAddress: Act = async (world, person) => {
  const path = await ownAddress(world, person)
  const id = path.slice(path.lastIndexOf('/') + 1)
  await commit(world.as(person), {
    [path]: { delete: true },
    ...addressCountedBy(signerOf(person), id, -1),
  })
}

/** Of the company of these tests, whoever acts. */
export const saveCompanyAddress: Act = (world, person) => {
  const id = nextId()
  return commit(world.as(person), {
    [`companies/adom/addresses/${id}`]: { set: addressBy(signerOf(person), id) },
    ...addressCountedBy('adom', id, 1),
  })
}

async function companyAddress(world: World): Promise<string> {
  const id = nextId()
  await world.put(`companies/adom/addresses/${id}`, addressBy('user', id))
  return `companies/adom/addresses/${id}`
}

export const changeCompanyAddress: Act = async (world, person) => {
  const path = await companyAddress(world)
  const changes = { city: 'Accra', updatedAt: Date.now(), updatedBy: signerOf(person) }
  await commit(world.as(person), { [path]: { update: changes } })
}

export const deleteCompanyAddress: Act = async (world, person) => {
  const path = await companyAddress(world)
  const id = path.slice(path.lastIndexOf('/') + 1)
  await commit(world.as(person), { [path]: { delete: true }, ...addressCountedBy('adom', id, -1) })
}
