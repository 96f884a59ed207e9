import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPTIONAL_NOTIFICATIONS } from '#domain/people/customer-notification.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { ROLES } from '#domain/people/roles.ts'
import { emailOf, userRecordOf, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

/** The record fields for a sign-in entered with it. */
const signedIn = (change: Record<string, unknown> = {}) => ({
  lastSignInAt: Date.now(),
  signedInAt: serverTimestamp(),
  lastSignInId: '0'.repeat(32),
  ...change,
})

const COMPANY = { company: 'Works Ltd', tin: 'C0001234567', type: 'contractor' }

let world: World
let people = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** Somebody who signs in for the first time, with the record the app would write. */
function newcomer() {
  const uid = `new-${++people}`
  const db = world.connect(uid)
  const record = newUserRecord({ uid, email: emailOf(uid as never), displayName: 'Esi Owusu' }, Date.now())
  return { uid, db, record: record as Record<string, unknown> }
}

async function register(
  db: ReturnType<World['as']>,
  uid: string,
  record: Record<string, unknown>,
  count?: Record<string, unknown>,
) {
  const current = await world.read('MetaData/users')
  const batch = writeBatch(db)
  batch.set(doc(db, `users/${uid}`), record)
  batch.set(
    doc(db, 'MetaData/users'),
    count ?? { count: Number(current?.count) + 1, lastId: uid, updatedAt: Date.now() },
  )
  return batch.commit()
}

describe('a new account', () => {
  test('is created by its owner, with the initial roles, and is counted', async () => {
    const { db, uid, record } = newcomer()
    await register(db, uid, record)
  })

  const forgeries: [string, Record<string, unknown>][] = [
    ...ROLES.filter((role) => role !== 'User' && role !== 'Customer').map(
      (role): [string, Record<string, unknown>] => [
        `the role ${role}`,
        { roles: ['User', 'Customer', role] },
      ],
    ),
    ['no roles at all', { roles: [] }],
    ['roles that are no list', { roles: 'Super Admin' }],
    ['the roles in another order with one more', { roles: ['Customer', 'User', 'Admin'] }],
    ['branches', { locationIds: ['osu'] }],
    ['another status', { status: 'Suspended' }],
    ['isNewUser already false', { isNewUser: false }],
    ["somebody else's email", { email: 'admin@example.com' }],
    ["somebody else's id", { id: 'admin' }],
    ["somebody else's uid", { uid: 'admin' }],
    ['an access token', { accessToken: 'secret' }],
    ['an id token', { idToken: 'secret' }],
    ['a refresh token', { refreshToken: 'secret' }],
    ['a credit status', { customer: { creditStatus: 'approved' } }],
    ['a name that is no text', { displayName: { toString: 'x' } }],
    ['a name of a megabyte', { displayName: 'x'.repeat(200_000) }],
    ['a family name of a page', { lastName: 'x'.repeat(81) }],
    ['a currency of a page', { baseCurrencyCode: 'x'.repeat(81) }],
    ['a creator who is somebody else', { createdBy: 'admin' }],
    ['an editor who is somebody else', { updatedBy: 'admin' }],
    ['a creation time that is no number', { createdAt: 'today' }],
    ['a time of change that is no number', { updatedAt: 'today' }],
    ['a creation of yesterday', { createdAt: Date.now() - 86_400_000 }],
    ['a change in the year 9999', { updatedAt: Date.UTC(9999, 0) }],
    ['a name that is an address of a web page', { displayName: 'Win at evil.com' }],
    ['a first name with a link', { firstName: 'http://evil' }],
    ['a family name of two lines', { lastName: 'Owusu\nBcc' }],
  ]
  test.each(forgeries)('is refused with %s', async (_what, change) => {
    const { db, uid, record } = newcomer()
    await refused(register(db, uid, { ...record, ...change }))
  })

  test('stores that the terms were accepted and who referred the person', async () => {
    const { db, uid, record } = newcomer()
    await register(db, uid, { ...record, termsAcceptedAt: 1000, referredBy: 'AMAM0001' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['a referral code of a page', { referredBy: 'A'.repeat(200) }],
    ['a referral code that is no text', { referredBy: ['AMAM0001'] }],
    ['a referral code that is a link', { referredBy: 'https://evil.example.com' }],
    ['an acceptance of the terms that is no time', { termsAcceptedAt: 'yes' }],
    ['an end of other sessions', { signedOutAt: 1 }],
    ['why they are suspended', { suspension: { at: 1, reason: 'Mine' } }],
    ['what waits for them', { waits: ['news'] }],
    ['what they are found by', { searchKeys: ['mensah'] }],
    ['a last sign-in', { lastSignInAt: 1 }],
  ])('is refused with %s', async (_what, change) => {
    const { db, uid, record } = newcomer()
    await refused(register(db, uid, { ...record, ...change }))
  })

  test('is refused when it is not counted', async () => {
    const { db, uid, record } = newcomer()
    await refused(setDoc(doc(db, `users/${uid}`), record))
  })

  test('is refused when the count skips, stays or names somebody else', async () => {
    const { db, uid, record } = newcomer()
    await refused(register(db, uid, record, { count: 99, lastId: uid, updatedAt: Date.now() }))
    await refused(register(db, uid, record, { count: 0, lastId: uid, updatedAt: Date.now() }))
    await refused(register(db, uid, record, { count: 1, lastId: 'admin', updatedAt: Date.now() }))
    await refused(register(db, uid, record, { count: 1, lastId: uid, updatedAt: serverTimestamp() }))
  })

  test('is not made again while a token of an account that was deleted is still valid', async () => {
    const { db, uid, record } = newcomer()
    await world.put(`accountDeletions/${uid}`, { id: uid })
    await refused(register(db, uid, record))
    await world.remove(`accountDeletions/${uid}`)
    await register(db, uid, record)
  })

  test('cannot be created for anybody else', async () => {
    const { db, record } = newcomer()
    const victim = 'somebody'
    await refused(
      register(db, victim, { ...record, id: victim, uid: victim, createdBy: victim, updatedBy: victim }),
    )
    const { uid, record: second } = newcomer()
    await refused(register(world.as('anonymous'), uid, second))
  })
})

describe('a person’s own record', () => {
  test('lets its owner change name, language and currency', async () => {
    await updateDoc(doc(world.as('customer'), 'users/customer'), {
      displayName: 'Ama M.',
      lang: 'en-GH',
      updatedAt: Date.now(),
      updatedBy: 'customer',
    })
    expect(await world.read('users/customer')).toMatchObject({ displayName: 'Ama M.' })
  })

  const escalations: [string, Record<string, unknown>][] = [
    ...ROLES.filter((role) => role !== 'Customer').map((role): [string, Record<string, unknown>] => [
      `the role ${role}`,
      { roles: ['User', role] },
    ]),
    ['branches', { locationIds: ['osu', 'kum'] }],
    ['another status', { status: 'Suspended' }],
    ['another email', { email: 'admin@example.com' }],
    ['another uid', { uid: 'admin' }],
    [
      'an approved credit',
      { customer: { company: 'X', tin: '', type: 'contractor', creditStatus: 'approved' } },
    ],
    ['a token', { token: 'secret' }],
    ['a creation date', { createdAt: 0 }],
    ['a picture of a megabyte', { image: 'x'.repeat(100_000) }],
    ['somebody else as editor', { updatedBy: 'admin' }],
    ['a time of change that is no number', { updatedAt: 'today' }],
    ['a telephone number of a page', { phone: '0'.repeat(21) }],
    ['isNewUser that is no yes or no', { isNewUser: 'yes' }],
    ['a language that is no text', { lang: 5 }],
    ['a branch of a page', { location: 'x'.repeat(61) }],
    ['a company of a page', { customer: { ...COMPANY, company: 'x'.repeat(121), creditStatus: 'none' } }],
    ['a tax number of a page', { customer: { ...COMPANY, tin: 'x'.repeat(21), creditStatus: 'none' } }],
    ['a kind of customer nobody knows', { customer: { ...COMPANY, type: 'king', creditStatus: 'none' } }],
    ['a company with a credit limit', { customer: { ...COMPANY, creditStatus: 'none', limitMinor: 1 } }],
    ['a company that is no map', { customer: 'Works Ltd' }],
    ['a sign-in of yesterday', signedIn({ lastSignInAt: Date.now() - 86_400_000 })],
    ['a sign-in of tomorrow', signedIn({ lastSignInAt: Date.now() + 86_400_000 })],
    ["a sign-in without the server's time", { lastSignInAt: Date.now() }],
    ['a sign-in at a time of their own', signedIn({ signedInAt: new Date(1) })],
    ['a visit of yesterday', { lastActiveAt: Date.now() - 86_400_000 }],
    ['a visit of tomorrow', { lastActiveAt: Date.now() + 86_400_000 }],
    ['the end of other sessions', { signedOutAt: Date.now() }],
    ['why they are suspended', { suspension: { at: 1, reason: 'Mine' } }],
    ['what waits for them', { waits: [] }],
    ['that they accepted the terms earlier', { termsAcceptedAt: 1 }],
    ['who sent them, afterwards', { referredBy: 'AMAM0001' }],
    ['a name that is an address of a web page', { displayName: 'evil.com' }],
    ['a first name with a link', { firstName: 'https://evil' }],
    ['a family name with an address', { lastName: 'me@evil.com' }],
    [
      'a company that is an address of a web page',
      { customer: { ...COMPANY, company: 'Cheap cement at www.evil.com', creditStatus: 'none' } },
    ],
    ['a change of yesterday', { displayName: 'Ama', updatedAt: Date.now() - 86_400_000 }],
    ['a change of tomorrow', { displayName: 'Ama', updatedAt: Date.now() + 86_400_000 }],
    ['a sign-in that names no entry', signedIn({ lastSignInId: '' })],
    ['a time of change with a fraction', { updatedAt: Date.now() + 0.5 }],
  ]
  const honest: [string, Record<string, unknown>][] = [
    [
      'telephone, branch and that the welcome is over',
      { phone: '+233241234567', location: 'osu', isNewUser: false },
    ],
    ['their company, without credit', { customer: { ...COMPANY, creditStatus: 'none' } }],
    ['the time they signed in', signedIn()],
  ]
  test.each(honest)('lets its owner enter %s', async (_what, change) => {
    await updateDoc(doc(world.as('other'), 'users/other'), {
      updatedAt: Date.now(),
      updatedBy: 'other',
      ...change,
    })
    expect(Object.keys((await world.read('users/other')) ?? {})).toEqual(
      expect.arrayContaining(Object.keys(change)),
    )
  })

  test('lets its owner enter one visit a day', async () => {
    const visit = (at: number) =>
      updateDoc(doc(world.connect('visitor'), 'users/visitor'), {
        lastActiveAt: at,
        updatedAt: Date.now(),
        updatedBy: 'visitor',
      })
    const record = { ...userRecordOf('other'), id: 'visitor', uid: 'visitor' }
    await world.put('users/visitor', { ...record, lastActiveAt: Date.now() - 86_400_000 })
    await visit(Date.now())
    await refused(visit(Date.now()))
  })

  test('keeps the credit granted by staff when its owner changes the company', async () => {
    await world.put('users/credited', {
      ...userRecordOf('other'),
      id: 'credited',
      uid: 'credited',
      customer: { ...COMPANY, creditStatus: 'approved' },
    })
    const own = doc(world.connect('credited'), 'users/credited')
    const change = (customer: object) =>
      updateDoc(own, { customer, updatedAt: Date.now(), updatedBy: 'credited' })
    await change({ ...COMPANY, company: 'New Name Ltd', creditStatus: 'approved' })
    await refused(change({ ...COMPANY, creditStatus: 'none' }))
    await refused(change({ ...COMPANY, creditStatus: 'on_hold' }))
    await refused(change(COMPANY))
  })

  test('takes no name with a web address in it', async () => {
    const change = (displayName: string) =>
      updateDoc(doc(world.as('other'), 'users/other'), {
        displayName,
        updatedAt: Date.now(),
        updatedBy: 'other',
      })
    await refused(change('kofi.mensah.shop'))
    await change('Kofi Mensah')
  })

  test.each(escalations)('refuses %s, from its owner', async (_what, change) => {
    await refused(
      updateDoc(doc(world.as('customer'), 'users/customer'), {
        updatedAt: Date.now(),
        updatedBy: 'customer',
        ...change,
      }),
    )
  })

  test.each(['sales', 'location', 'inventory', 'accountant', 'manager', 'admin', 'superadmin'] as const)(
    'does not let %s extend their own roles',
    async (person) => {
      const change = {
        roles: ['User', 'Super Admin', 'Admin', 'Manager'],
        updatedAt: Date.now(),
        updatedBy: person,
      }
      await refused(updateDoc(doc(world.as(person), `users/${person}`), change))
    },
  )

  test.each(['other', 'sales', 'manager', 'anonymous', 'suspended'] as const)(
    'cannot be changed by %s',
    async (person) => {
      const change = { displayName: 'Hacked', updatedAt: Date.now() }
      await refused(updateDoc(doc(world.as(person), 'users/customer'), { ...change, updatedBy: person }))
      await refused(updateDoc(doc(world.as(person), 'users/customer'), { ...change, updatedBy: 'customer' }))
    },
  )

  test('of a suspended person cannot change', async () => {
    await refused(
      updateDoc(doc(world.as('suspended'), 'users/suspended'), {
        status: 'Active',
        updatedAt: Date.now(),
        updatedBy: 'suspended',
      }),
    )
    await refused(
      updateDoc(doc(world.as('suspended'), 'users/suspended'), {
        displayName: 'Back',
        updatedAt: Date.now(),
        updatedBy: 'suspended',
      }),
    )
  })

  test.each(['customer', 'admin', 'superadmin', 'anonymous'] as const)(
    'cannot be deleted, not even by %s',
    async (person) => {
      await refused(deleteDoc(doc(world.as(person), 'users/customer')))
    },
  )
})

describe('after signing out everywhere', () => {
  const ENDED_AT = Date.UTC(2026, 10, 1)
  const seconds = ENDED_AT / 1000

  test('a session begun later, or in the same second, continues; an older one cannot read its own record', async () => {
    await world.put('users/everywhere', { ...userRecordOf('customer'), signedOutAt: ENDED_AT })
    const readIn = (authTime: number) =>
      getDoc(doc(world.connect('everywhere', { auth_time: authTime }), 'users/everywhere'))
    await readIn(seconds + 1)
    await readIn(seconds)
    await refused(readIn(seconds - 1))
  })

  test('a token that does not say when its session began reads nothing', async () => {
    await refused(getDoc(doc(world.connect('customer', { auth_time: undefined }), 'users/customer')))
  })

  test('a suspended person can read that they are suspended, but not with an older session', async () => {
    expect((await getDoc(doc(world.as('suspended'), 'users/suspended'))).get('status')).toBe('Suspended')
    await world.put('users/suspended2', { ...userRecordOf('suspended'), signedOutAt: ENDED_AT })
    await refused(getDoc(doc(world.connect('suspended2', { auth_time: 1 }), 'users/suspended2')))
  })
})

describe('sign-ins', () => {
  let made = 0
  const entry = (id: string) => ({
    id,
    at: serverTimestamp(),
    way: 'google',
    browser: 'Chrome/141',
    device: 'desktop',
  })
  const recordOf = (id: string, uid: string) => ({
    ...signedIn({ lastSignInId: id }),
    updatedAt: Date.now(),
    updatedBy: uid,
  })

  /** An honest commit: the entry and the record that names it. */
  async function enter(person: Person, uid: string, change: Record<string, unknown> = {}) {
    const id = (++made).toString(16).padStart(32, 'e')
    const record = userRecordOf(uid as 'customer')
    await world.put(`users/${uid}`, record)
    const batch = writeBatch(world.as(person))
    batch.set(doc(world.as(person), `users/${uid}/signIns/${id}`), { ...entry(id), ...change })
    batch.update(doc(world.as(person), `users/${uid}`), recordOf(id, uid))
    return batch.commit()
  }

  test('are written and read by the person, and read by admins', async () => {
    await enter('customer', 'customer')
    for (const person of ['customer', 'admin', 'superadmin'] as const)
      expect(
        (await getDocs(query(collection(world.as(person), 'users/customer/signIns'), limit(20)))).size,
      ).toBeGreaterThan(0)
  })

  test.each(['other', 'sales', 'manager', 'accountant', 'anonymous', 'suspended'] as const)(
    'can be neither read nor written by %s',
    async (person) => {
      await refused(getDocs(query(collection(world.as(person), 'users/customer/signIns'), limit(20))))
      await refused(enter(person, 'customer'))
    },
  )

  test.each<[string, Record<string, unknown>]>([
    ['a time of their own', { at: new Date(1) }],
    ['no time', { at: null }],
    ['a way nobody knows', { way: 'magic' }],
    ['a browser of a page', { browser: 'x'.repeat(41) }],
    ['a device of a page', { device: 'x'.repeat(21) }],
    ['a token', { token: 'secret' }],
    ['another id', { id: 'else' }],
  ])('are refused with %s', async (_what, change) => {
    await refused(enter('customer', 'customer', change))
  })

  test('are written one by one, some seconds apart, each with the record that names it', async () => {
    const db = world.as('customer')
    const at = (id: string) => doc(db, `users/customer/signIns/${id}`)
    const own = doc(db, 'users/customer')
    const [one, two] = ['d'.repeat(32), 'c'.repeat(32)] as const
    await world.put('users/customer', userRecordOf('customer'))
    await refused(setDoc(at(one), entry(one)), 'without the record')
    const both = writeBatch(db)
    for (const id of [one, two]) both.set(at(id), entry(id))
    both.update(own, recordOf(one, 'customer'))
    await refused(both.commit(), 'two at once')
    const again = () =>
      writeBatch(db).set(at(two), entry(two)).update(own, recordOf(two, 'customer')).commit()
    const justNow = { ...userRecordOf('customer'), signedInAt: new Date(Date.now() + 5000) }
    await world.put('users/customer', justNow)
    await refused(again(), 'before the pause is over')
    await world.put('users/customer', { ...justNow, signedInAt: new Date(Date.now() - 2500) })
    await again()
  })

  test('are listed a hundred at a time', async () => {
    const all = collection(world.as('customer'), 'users/customer/signIns')
    await refused(getDocs(all))
    await refused(getDocs(query(all, limit(101))))
    await getDocs(query(all, limit(100)))
  })

  test('cannot be written by a suspended person, nor changed or deleted by anybody', async () => {
    await refused(enter('suspended', 'suspended'))
    await world.put('users/customer/signIns/old', { id: 'old', way: 'google' })
    for (const person of ['customer', 'admin', 'superadmin'] as const) {
      await refused(updateDoc(doc(world.as(person), 'users/customer/signIns/old'), { way: 'password' }))
      await refused(deleteDoc(doc(world.as(person), 'users/customer/signIns/old')))
    }
  })
})

test('people show a picture of their own folder, or none, and no other address', async () => {
  const name = 'a'.repeat(32)
  const show = (person: Person, image: unknown) =>
    updateDoc(doc(world.as(person), 'users/customer'), {
      image,
      updatedAt: Date.now(),
      updatedBy: person,
    })
  await show('customer', `/uploads/people/customer/${name}.jpg`)
  await show('customer', '')
  for (const image of [
    `/uploads/people/other/${name}.jpg`,
    `/uploads/people/customer/../other/${name}.jpg`,
    `/uploads/people/customer/${name}.svg`,
    `/uploads/kyc/customer/${name}.jpg`,
    `/uploads/people/customer/${name}.jpg?tr=w-1`,
    `https://evil.example.com/uploads/people/customer/${name}.jpg`,
    'https://lh3.googleusercontent.com/a/face',
    'javascript:alert(1)',
    5,
  ])
    await refused(show('customer', image), String(image))
  for (const person of ['other', 'manager', 'superadmin'] as const)
    await refused(show(person, `/uploads/people/customer/${name}.jpg`), person)
})

test.each(['notificationsOff', 'pushesOff'])(
  'people choose their %s, of what they can do without',
  async (field) => {
    const choose = (person: Person, off: unknown) =>
      updateDoc(doc(world.as(person), 'users/customer'), {
        [field]: off,
        updatedAt: Date.now(),
        updatedBy: person,
      })
    await choose('customer', [...OPTIONAL_NOTIFICATIONS])
    for (const off of [
      ['payment-rejected'],
      ['quote'],
      'all',
      [5],
      Array(OPTIONAL_NOTIFICATIONS.length + 1).fill('reward'),
    ])
      await refused(choose('customer', off), JSON.stringify(off))
    for (const person of ['other', 'manager', 'superadmin'] as const)
      await refused(choose(person, ['reward']), person)
    await choose('customer', [])
  },
)

test('people choose which mails they do without, of those they can do without, and nobody chooses for them', async () => {
  const choose = (person: Person, mailsOff: unknown) =>
    updateDoc(doc(world.as(person), 'users/customer'), {
      mailsOff,
      updatedAt: Date.now(),
      updatedBy: person,
    })
  await choose('customer', ['order-dispatched', 'kyc-approved'])
  for (const mailsOff of [
    ['order-confirmed'],
    ['payment-rejected'],
    'all',
    [5],
    Array(5).fill('order-dispatched'),
  ])
    await refused(choose('customer', mailsOff), JSON.stringify(mailsOff))
  for (const person of ['other', 'manager', 'superadmin'] as const)
    await refused(choose(person, ['order-dispatched']), person)
  await choose('customer', [])
})
