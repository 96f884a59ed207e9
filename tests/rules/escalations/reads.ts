import {
  average,
  collection,
  collectionGroup,
  documentId,
  doc,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAt,
  sum,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore/lite'
import type { Person } from '#tests/rules/people.ts'
import { attack, type Attack, type Family } from './family.ts'
import { nameOf, rest } from './rest.ts'

const asking = (person: Person, what: string, ask: (db: Firestore) => Promise<unknown>): Attack =>
  attack(`${person} ${what}`, (world) => ask(world.as(person)))

const listing = (person: Person, what: string, name: string, ...by: QueryConstraint[]): Attack =>
  asking(person, `lists ${what}`, (db) => getDocs(query(collection(db, name), ...by, limit(10))))

const groupOf = (name: string) => (db: Firestore) => getDocs(query(collectionGroup(db, name), limit(10)))

/** `own` is what a Sales Person at Osu and a customer may not see, whichever query they use. */
const PROTECTED = [
  'productCosts',
  'users',
  'invitedMembers',
  'mail',
  'auditLog',
  'suppliers',
  'accounts',
] as const

const WAYS: Readonly<Record<string, (all: Query) => Promise<unknown>>> = {
  counts: (all) => getCount(query(all, limit(10))),
  'sums up': (all) => getAggregate(query(all, limit(10)), { total: sum('costMinor') }),
  averages: (all) => getAggregate(query(all, limit(10)), { mean: average('balanceMinor') }),
  'lists one of': (all) => getDocs(query(all, limit(1))),
  'lists by id': (all) => getDocs(query(all, orderBy(documentId()), startAt('a'), limit(1))),
  'lists named ones of': (all) =>
    getDocs(query(all, where(documentId(), 'in', ['CEM', 'admin', 'customer2']), limit(10))),
}

export const reads: Family = {
  name: 'somebody reads what is not theirs',
  control: async (world) => {
    const db = world.as('superadmin')
    for (const name of PROTECTED)
      for (const ask of Object.values(WAYS)) await ask(query(collection(db, name)))
    const own = query(
      collection(world.as('customer'), 'orders'),
      where('customerUid', '==', 'customer'),
      limit(50),
    )
    await getDocs(own)
    await getCount(own)
  },
  attacks: [
    ...PROTECTED.flatMap((name) =>
      Object.entries(WAYS).flatMap(([way, ask]) =>
        (['customer', 'sales'] as const).map((person) =>
          asking(person, `${way} ${name}`, (db) => ask(collection(db, name))),
        ),
      ),
    ),
    ...(['users', 'orders', 'invoices', 'productCosts', 'messages', 'revisions', 'mail'] as const).flatMap(
      (name) =>
        (['customer', 'superadmin'] as const).map((person) =>
          asking(person, `asks for every ${name} at any depth`, groupOf(name)),
        ),
    ),
    listing('customer', 'the orders of either', 'orders', where('customerUid', 'in', ['customer', 'other'])),
    listing('customer', 'the orders of all but one', 'orders', where('customerUid', '!=', 'other')),
    listing('customer', 'the orders by state', 'orders', where('status', '==', 'submitted')),
    listing('customer', 'the orders of a branch', 'orders', where('locationId', '==', 'osu')),
    listing('customer', 'the orders above an amount', 'orders', where('totals.totalMinor', '>', 0)),
    listing('customer', 'products of any state', 'products', where('status', 'in', ['published', 'draft'])),
    listing('customer', 'products that are not archived', 'products', where('status', '!=', 'archived')),
    listing('customer', "somebody else's proformas", 'invoices', where('customerUid', '==', 'other')),
    listing('customer', 'people by their address', 'users', where('email', '==', 'admin@example.com')),
    listing('customer', 'people with a role', 'users', where('roles', 'array-contains', 'Super Admin')),
    listing('customer', 'invitations by their token', 'invitedMembers', where('token', '>', '')),
    listing(
      'customer',
      'an invitation to them by its address',
      'invitedMembers',
      where('email', '==', 'customer@example.com'),
    ),
    listing('customer', 'mail to them', 'mail', where('to', '==', 'customer@example.com')),
    listing('customer', 'the configuration', 'systemConfig'),
    listing('customer', 'the counters', 'counters'),
    listing('customer', 'quotes of others', 'quotes', where('customerUid', '==', 'other')),
    listing('customer', "guests' quotes", 'quotes', where('customerUid', '==', '')),
    listing('anonymous', "guests' quotes", 'quotes', where('customerUid', '==', '')),
    listing('anonymous', 'orders', 'orders'),
    listing('anonymous', 'people', 'users'),
    listing('sales', 'orders of another branch', 'orders', where('locationId', '==', 'kum')),
    listing('sales', 'orders of both branches', 'orders', where('locationId', 'in', ['osu', 'kum'])),
    listing('sales', 'stock of another branch', 'stockLevels', where('locationId', '==', 'kum')),
    listing('sales', 'stock of a product everywhere', 'stockLevels', where('productId', '==', 'CEM')),
    listing('sales', 'the ledger of the branch', 'stockPostings', where('locationId', '==', 'osu')),
    listing('location', 'orders with their prices', 'orders', where('locationId', '==', 'osu')),
    listing('location', 'the ledger of another branch', 'stockPostings', where('locationId', '==', 'kum')),
    asking('location', 'opens the part of an order for another branch', (db) =>
      getDoc(doc(db, 'purchaseOrders/both/purchaseOrders/both__kum')),
    ),
    asking('location', 'opens a whole order for several branches', (db) =>
      getDoc(doc(db, 'purchaseOrders/both')),
    ),
    asking('location', 'lists the parts of an order', (db) =>
      getDocs(query(collection(db, 'purchaseOrders/both/purchaseOrders'), limit(10))),
    ),
    asking('location', 'asks for every purchase order at any depth', groupOf('purchaseOrders')),
    asking('location', 'counts what is bought for another branch', (db) =>
      getCount(query(collectionGroup(db, 'purchaseOrders'), where('locationId', '==', 'kum'), limit(10))),
    ),
    asking('location', 'asks for what is bought for both branches', (db) =>
      getDocs(
        query(collectionGroup(db, 'purchaseOrders'), where('locationId', 'in', ['osu', 'kum']), limit(10)),
      ),
    ),
    asking('location', 'asks for orders for several branches', (db) =>
      getDocs(query(collectionGroup(db, 'purchaseOrders'), where('locationId', '==', ''), limit(10))),
    ),
    asking('sales', 'asks for what is bought for the branch', (db) =>
      getDocs(query(collectionGroup(db, 'purchaseOrders'), where('locationId', '==', 'osu'), limit(10))),
    ),
    listing('inventory', 'proformas', 'invoices'),
    listing('inventory', 'the accounts of customers', 'accounts'),
    listing('accountant', 'what was done to members', 'auditLog', where('entity', '==', 'users')),
    listing('accountant', 'everything that was done', 'auditLog'),
    listing('accountant', 'the members', 'users'),
    listing('accountant', 'the invitations', 'invitedMembers'),
    listing('manager', 'every mail', 'mail'),
    listing('manager', 'every invitation', 'invitedMembers'),
    listing('manager', 'invitations of Admins', 'invitedMembers', where('isAboveManager', '==', true)),
    listing('manager', 'invitations by their state', 'invitedMembers', where('status', '==', 'Invited')),
    listing('manager', 'everything that was done', 'auditLog'),
    listing('manager', 'what was done to members', 'auditLog', where('entity', '==', 'users')),
    listing('manager', 'what was done to an Admin', 'auditLog', where('entityId', '==', 'admin')),
    listing('manager', 'what was done to those above', 'auditLog', where('isAboveManager', '==', true)),
    listing('inventory', 'what was done to orders', 'auditLog', where('entity', '==', 'orders')),
    ...(['users', 'invitedMembers', 'mail', 'auditLog'] as const).map((name) =>
      asking('superadmin', `lists ${name} without an end`, (db) => getDocs(collection(db, name))),
    ),
    asking('manager', 'opens an invitation of an Admin', (db) =>
      getDoc(doc(db, 'invitedMembers/above@example.com')),
    ),
    asking('manager', 'opens what was done to an Admin', (db) => getDoc(doc(db, 'auditLog/about-admin'))),
    listing('manager', 'mail they did not send', 'mail', where('sentBy', '==', 'admin')),
    asking('customer', 'opens an order of somebody else', (db) => getDoc(doc(db, 'orders/of-other'))),
    asking('customer', 'counts the orders of everybody', (db) => getCount(collection(db, 'orders'))),
    asking('sales', 'sums up the orders of another branch', (db) =>
      getAggregate(query(collection(db, 'orders'), where('locationId', '==', 'kum')), {
        total: sum('totals.totalMinor'),
      }),
    ),
    asking('customer', 'opens the role limits', (db) => getDoc(doc(db, 'systemConfig/limits'))),
    asking('manager', 'opens a mail of the admin', (db) => getDoc(doc(db, 'mail/old'))),
    attack('a customer asks for one field of a cost by mask', (world) =>
      rest(world, { uid: 'customer', method: 'GET', path: '/productCosts/CEM?mask.fieldPaths=id' }),
    ),
    attack('a customer asks for costs in a batch with a product', (world) =>
      rest(world, {
        uid: 'customer',
        path: ':batchGet',
        body: { documents: [nameOf(world, 'products/CEM'), nameOf(world, 'productCosts/CEM')] },
      }),
    ),
    attack('a customer asks only for the names of the members', (world) =>
      rest(world, {
        uid: 'customer',
        path: ':runQuery',
        body: {
          structuredQuery: {
            from: [{ collectionId: 'users' }],
            select: { fields: [{ fieldPath: '__name__' }] },
          },
        },
      }),
    ),
    attack('a customer asks for everything below the database', (world) =>
      rest(world, {
        uid: 'customer',
        path: ':runQuery',
        body: { structuredQuery: { from: [{ allDescendants: true }], limit: 5 } },
      }),
    ),
    attack('a customer counts costs up to one', (world) =>
      rest(world, {
        uid: 'customer',
        path: ':runAggregationQuery',
        body: {
          structuredAggregationQuery: {
            structuredQuery: { from: [{ collectionId: 'productCosts' }] },
            aggregations: [{ alias: 'n', count: { upTo: '1' } }],
          },
        },
      }),
    ),
  ],
}
