import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, type World } from './world.ts'

const ADMINS = ['superadmin', 'admin'] as const
const STAFF = [...ADMINS, 'manager', 'accountant', 'inventory', 'location', 'sales', 'salesKumasi'] as const
const SIGNED_IN = EVERYBODY.filter((person) => person !== 'stranger')
const EVERYONE: readonly Person[] = EVERYBODY
const NOBODY: readonly Person[] = []
const COST_CLEARED = [...ADMINS, 'manager', 'accountant', 'inventory'] as const

/** Who may read what: `get` one document, `list` by the query a screen would make. */
const READS: readonly {
  what: string
  path: string
  get: readonly Person[]
  list: readonly Person[]
  by?: QueryConstraint[]
}[] = [
  {
    what: "another person's user record",
    path: 'users/other',
    get: [...ADMINS, 'manager', 'accountant', 'other'],
    list: [...ADMINS, 'manager'],
  },
  {
    what: 'an invitation and its token',
    path: 'invitedMembers/other@example.com',
    get: [...ADMINS, 'manager', 'other'],
    list: [...ADMINS, 'manager'],
  },
  { what: 'a mail', path: 'mail/old', get: ADMINS, list: ADMINS },
  { what: 'a mail a manager sent', path: 'mail/by-manager', get: [...ADMINS, 'manager'], list: ADMINS },
  { what: 'a mail template', path: 'mailTemplates/invitation', get: NOBODY, list: NOBODY },
  {
    what: "a customer's account",
    path: 'accounts/customer',
    get: [...ADMINS, 'manager', 'accountant', 'customer'],
    list: [...ADMINS, 'manager', 'accountant'],
  },
  { what: 'a count', path: 'MetaData/orders', get: SIGNED_IN, list: NOBODY },
  { what: 'public configuration', path: 'systemConfig/rates', get: EVERYONE, list: NOBODY },
  { what: 'limits of the roles', path: 'systemConfig/limits', get: STAFF, list: NOBODY },
  {
    what: 'the proforma counter',
    path: 'counters/proforma',
    get: [...ADMINS, 'manager', 'accountant', 'sales', 'salesKumasi'],
    list: NOBODY,
  },
  { what: 'a category', path: 'categories/cement', get: EVERYONE, list: EVERYONE },
  { what: 'the catalogue', path: 'catalog/shop', get: EVERYONE, list: EVERYONE },
  { what: 'a branch', path: 'locations/osu', get: EVERYONE, list: EVERYONE },
  { what: 'stock bands', path: 'availability/osu', get: EVERYONE, list: EVERYONE },
  {
    what: 'a published product',
    path: 'products/CEM',
    get: EVERYONE,
    list: EVERYONE,
    by: [where('status', '==', 'published')],
  },
  { what: 'a draft product', path: 'products/HIDDEN', get: STAFF, list: STAFF },
  { what: 'a cost', path: 'productCosts/CEM', get: COST_CLEARED, list: COST_CLEARED },
  { what: 'a supplier', path: 'suppliers/VOLTA', get: COST_CLEARED, list: COST_CLEARED },
  {
    what: 'stock at Osu',
    path: 'stockLevels/osu__CEM',
    get: [...COST_CLEARED, 'location', 'sales'],
    list: [...COST_CLEARED, 'location', 'sales'],
    by: [where('locationId', '==', 'osu')],
  },
  {
    what: 'stock at Kumasi',
    path: 'stockLevels/kum__CEM',
    get: [...COST_CLEARED, 'salesKumasi'],
    list: [...COST_CLEARED, 'salesKumasi'],
    by: [where('locationId', '==', 'kum')],
  },
  {
    what: 'stock at every branch',
    path: 'stockLevels/kum__CEM',
    get: [...COST_CLEARED, 'salesKumasi'],
    list: COST_CLEARED,
  },
  {
    what: 'the ledger of Osu',
    path: 'stockPostings/opening',
    get: [...COST_CLEARED, 'location', 'sales'],
    list: [...COST_CLEARED, 'location'],
    by: [where('locationId', '==', 'osu')],
  },
  {
    what: "a customer's order at Osu",
    path: 'orders/own',
    get: [...COST_CLEARED, 'sales', 'customer'],
    list: [...COST_CLEARED, 'sales'],
    by: [where('locationId', '==', 'osu')],
  },
  {
    what: "a customer's orders",
    path: 'orders/own',
    get: [...COST_CLEARED, 'sales', 'customer'],
    list: [...COST_CLEARED, 'customer'],
    by: [where('customerUid', '==', 'customer')],
  },
  {
    what: 'every order',
    path: 'orders/kumasi',
    get: [...COST_CLEARED, 'salesKumasi', 'customer'],
    list: COST_CLEARED,
  },
  {
    what: "a customer's proforma",
    path: 'invoices/own-proforma',
    get: [...ADMINS, 'manager', 'accountant', 'sales', 'salesKumasi', 'customer'],
    list: [...ADMINS, 'manager', 'accountant', 'sales', 'salesKumasi', 'customer'],
    by: [where('customerUid', '==', 'customer')],
  },
  {
    what: 'the audit log',
    path: 'auditLog/old',
    get: [...ADMINS, 'manager', 'accountant'],
    list: [...ADMINS, 'manager', 'accountant'],
    by: [where('entity', '==', 'orders')],
  },
  {
    what: 'what was done to members',
    path: 'auditLog/about-member',
    get: [...ADMINS, 'manager'],
    list: [...ADMINS, 'manager'],
  },
  { what: 'who holds a unique value', path: 'unique/sku__CEM', get: NOBODY, list: NOBODY },
  { what: 'a collection nobody named', path: 'secrets/one', get: NOBODY, list: NOBODY },
]

const verdict = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'allowed',
    (error: { code: string }) => (error.code === 'permission-denied' ? 'refused' : error.code),
  )

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

describe.each(READS)('$what', ({ path, get, list, by = [] }) => {
  test.each(EVERYBODY)('one document, asked by %s', async (person) => {
    expect(await verdict(getDoc(doc(world.as(person), path)))).toBe(
      get.includes(person) ? 'allowed' : 'refused',
    )
  })

  test.each(EVERYBODY)('the list, asked by %s', async (person) => {
    const [name = ''] = path.split('/')
    const asked = query(collection(world.as(person), name), ...by, limit(50))
    expect(await verdict(getDocs(asked))).toBe(list.includes(person) ? 'allowed' : 'refused')
  })
})

describe('a customer looking for what is not theirs', () => {
  const attacks: [string, string, QueryConstraint[]][] = [
    ['orders of everybody', 'orders', []],
    ['orders of somebody else', 'orders', [where('customerUid', '==', 'other')]],
    ['orders of either', 'orders', [where('customerUid', 'in', ['customer', 'other'])]],
    ['orders of all but one', 'orders', [where('customerUid', '!=', 'other')]],
    ['orders by state', 'orders', [where('status', '==', 'submitted')]],
    ['orders of a branch', 'orders', [where('locationId', '==', 'osu')]],
    ['proformas of somebody else', 'invoices', [where('customerUid', '==', 'other')]],
    ['products in draft', 'products', [where('status', '==', 'draft')]],
    ['products of any state', 'products', [where('status', 'in', ['published', 'draft'])]],
    ['costs by id', 'productCosts', [where('id', '==', 'CEM')]],
    ['invitations', 'invitedMembers', []],
    ['an invitation by its token', 'invitedMembers', [where('token', '!=', '')]],
    ['mail to somebody', 'mail', [where('to', '==', 'other@example.com')]],
    ['people by e-mail', 'users', [where('email', '==', 'admin@example.com')]],
  ]
  test.each(attacks)('is refused %s', async (_what, name, by) => {
    expect(await verdict(getDocs(query(collection(world.as('customer'), name), ...by, limit(10))))).toBe(
      'refused',
    )
  })
})
