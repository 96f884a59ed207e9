import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { refusedInAnyPart, type FormerCommits } from './refused-in-any-part.ts'
import { boughtProduct, partWrites, storedPart, storedSupplier, supplierWrites } from './supplier-writes.ts'
import { createWorld, refused, type World } from './world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

let made = 0
const nextCode = () => `NEW-${++made}`

/** Each with the entry they would write; a visitor pretends to be an Admin. */
const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})

async function kept(more: Record<string, unknown> = {}): Promise<string> {
  const code = nextCode()
  await world.put(`suppliers/${code}`, storedSupplier(code, more))
  return code
}

async function keptPart(): Promise<{ productId: string; before: Record<string, unknown> }> {
  const { productId, own } = await boughtProduct(world)
  const before = storedPart(productId, own)
  await world.put(`supplierParts/VOLTA__${productId}`, before)
  return { productId, before }
}

/** What pages did before the API wrote suppliers, as they did it. */
const FORMER: FormerCommits = {
  'adds a supplier': (person) => supplierWrites(nextCode(), by(person)),
  'changes a supplier': async (person) => {
    const code = await kept()
    return supplierWrites(code, by(person), { leadTimeDays: 3 }, storedSupplier(code))
  },
  'archives a supplier': async (person) => {
    const code = await kept()
    return supplierWrites(code, by(person), { status: 'Archived' }, storedSupplier(code))
  },
  'adds what a supplier sells': async (person) => {
    const { productId, own } = await boughtProduct(world)
    return partWrites(productId, by(person), own)
  },
  'changes a price': async (person) => {
    const { productId, before } = await keptPart()
    return partWrites(productId, by(person), { prices: [{ from: '2026-02-01', priceMinor: 1 }] }, before)
  },
  'takes a product off the list': async (person) => {
    const { productId, before } = await keptPart()
    return partWrites(productId, by(person), { status: 'Archived' }, before)
  },
}

describe('only the API writes suppliers and what they sell us', () => {
  test.each(Object.entries(FORMER))('nobody else %s, whole or in parts', (_what, writesOf) =>
    refusedInAnyPart(world, writesOf, 'manager'),
  )

  test.each(EVERYBODY)('%s removes none of them', async (person) => {
    await refused(deleteDoc(doc(world.as(person), 'suppliers/VOLTA')))
    await refused(deleteDoc(doc(world.as(person), 'supplierParts/VOLTA__CEM')))
  })
})

test.each(['location', 'sales', 'customer', 'anonymous'] as const)(
  'a supplier and its prices are read by no path for %s',
  async (person) => {
    const code = await kept()
    await world.put('supplierParts/VOLTA__CEM', storedPart('CEM'))
    const db = world.as(person)
    await refused(getDoc(doc(db, `suppliers/${code}`)))
    await refused(getDoc(doc(db, 'supplierParts/VOLTA__CEM')))
    await refused(getDocs(query(collection(db, 'suppliers'), where('status', '==', 'Active'), limit(1))))
    await refused(getDocs(query(collection(db, 'supplierParts'), where('productId', '==', 'CEM'), limit(1))))
    await refused(
      getDocs(query(collection(db, 'auditLog'), where('entity', '==', 'supplierParts'), limit(1))),
    )
  },
)

test('suppliers come a hundred at a time', async () => {
  await refused(getDocs(query(collection(world.as('admin'), 'suppliers'), orderBy('name'), limit(101))))
})
