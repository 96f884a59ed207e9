import { collection, doc, getDoc, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { boughtProduct, partWrites, storedPart, storedSupplier, supplierWrites } from './supplier-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

const BUYERS = ['superadmin', 'admin', 'manager', 'inventory'] as const
const OTHERS = EVERYBODY.filter((person) => !BUYERS.some((one) => one === person))

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const by = (person: Exclude<Person, 'anonymous'>) => ({ actor: person, role: highestRoleOf(person) })
const admin = by('admin')
let made = 0
const nextCode = () => `NEW-${++made}`

describe('a supplier', () => {
  test.each(OTHERS)('is neither added nor changed by %s, whatever role they claim', async (person) => {
    await world.put('suppliers/KEPT', storedSupplier('KEPT'))
    const actor = person === 'anonymous' ? 'guest' : person
    for (const role of ['Admin', 'Inventory Manager', 'Accountant', 'Location Manager']) {
      const me = { actor, role }
      await refused(commit(world.as(person), supplierWrites(nextCode(), me)))
      await refused(commit(world.as(person), supplierWrites('KEPT', me, {}, storedSupplier('KEPT'))))
    }
  })

  test.each(BUYERS)('is added and changed by %s, each time with an audit entry', async (person) => {
    const code = nextCode()
    const added = supplierWrites(code, by(person))
    const [audit = '', path = ''] = Object.keys(added)
    await refused(commit(world.as(person), without(added, audit)))
    await commit(world.as(person), added)
    const stored = (await world.read(path)) ?? {}
    await commit(world.as(person), supplierWrites(code, by(person), { status: 'Archived' }, stored))
    expect(await world.read(path)).toMatchObject({ status: 'Archived', updatedBy: person })
  })

  test.each(['location', 'sales', 'customer', 'anonymous'] as const)(
    'and its prices are read by no path for %s',
    async (person) => {
      await world.put('suppliers/KEPT', storedSupplier('KEPT'))
      await world.put('supplierParts/VOLTA__CEM', storedPart('CEM'))
      const db = world.as(person)
      await refused(getDoc(doc(db, 'suppliers/KEPT')))
      await refused(getDoc(doc(db, 'supplierParts/VOLTA__CEM')))
      await refused(getDocs(query(collection(db, 'suppliers'), where('status', '==', 'Active'), limit(1))))
      await refused(
        getDocs(query(collection(db, 'supplierParts'), where('productId', '==', 'CEM'), limit(1))),
      )
      await refused(
        getDocs(query(collection(db, 'auditLog'), where('entity', '==', 'supplierParts'), limit(1))),
      )
    },
  )

  test('has how long its orders took from the API alone, and is changed beside it', async () => {
    const leadTimes = { orders: 9, days: 9, promised: 9, promisedDays: 90, late: 0, lateDays: 0 }
    const code = nextCode()
    await refused(commit(world.as('admin'), supplierWrites(code, admin, { leadTimes })))
    const plain = storedSupplier('MEASURED')
    await world.put('suppliers/MEASURED', plain)
    await refused(commit(world.as('admin'), supplierWrites('MEASURED', admin, { leadTimes }, plain)))
    const measured = { ...plain, leadTimes }
    await world.put('suppliers/MEASURED', measured)
    await refused(
      commit(
        world.as('admin'),
        supplierWrites('MEASURED', admin, { leadTimes: { ...leadTimes, late: 1 } }, measured),
      ),
    )
    await commit(world.as('admin'), supplierWrites('MEASURED', admin, { leadTimeDays: 3 }, measured))
    expect(await world.read('suppliers/MEASURED')).toMatchObject({ leadTimes, leadTimeDays: 3 })
  })

  test('keeps its code and who added it, and fits its schema', async () => {
    await world.put('suppliers/KEPT', storedSupplier('KEPT'))
    const before = storedSupplier('KEPT')
    const tryWith = (more: Record<string, unknown>) =>
      refused(
        commit(world.as('admin'), changed(supplierWrites('KEPT', admin, {}, before), 'suppliers/KEPT', more)),
      )
    await tryWith({ code: 'OTHER' })
    await tryWith({ id: 'OTHER' })
    await tryWith({ createdBy: 'admin' })
    await tryWith({ currency: 'USD' })
    await tryWith({ paymentTermsDays: -1 })
    await tryWith({ leadTimeDays: 2.5 })
    await tryWith({ name: '' })
    await tryWith({ discount: 1 })
    await refused(commit(world.as('admin'), supplierWrites('lower case', admin)))
    await refused(commit(world.as('admin'), supplierWrites(nextCode(), admin, { currency: 'cedis' })))
  })

  test('comes a hundred at a time and is not deleted', async () => {
    await refused(getDocs(query(collection(world.as('admin'), 'suppliers'), orderBy('name'), limit(101))))
    await refused(commit(world.as('superadmin'), { 'suppliers/VOLTA': { delete: true } }))
  })
})

describe('what a supplier sells', () => {
  test.each(OTHERS)('is not written by %s', async (person) => {
    const { productId, own } = await boughtProduct(world)
    const actor = person === 'anonymous' ? 'guest' : person
    for (const role of ['Admin', 'Inventory Manager'])
      await refused(commit(world.as(person), partWrites(productId, { actor, role }, own)))
  })

  test('is a product that there is, as it is called, of a supplier that there is', async () => {
    const { productId, own } = await boughtProduct(world)
    const path = `supplierParts/VOLTA__${productId}`
    const tryWith = (more: Record<string, unknown>) =>
      refused(commit(world.as('admin'), changed(partWrites(productId, admin, own), path, more)))
    await tryWith({ name: 'Gold' })
    await tryWith({ sku: 'OTHER' })
    await tryWith({ supplierId: 'NOBODY' })
    await tryWith({ packQuantity: 0 })
    await tryWith({ prices: [{ from: 'today', priceMinor: 1 }] })
    await tryWith({ prices: [{ from: '2026-01-01', priceMinor: 1.5 }] })
    await tryWith({ prices: Array.from({ length: 7 }, () => ({ from: '2026-01-01', priceMinor: 1 })) })
    await refused(commit(world.as('admin'), partWrites('NO-SUCH', admin, own)))
    await commit(world.as('admin'), partWrites(productId, admin, own))
    const stored = (await world.read(path)) ?? {}
    await refused(commit(world.as('admin'), partWrites(productId, admin, { name: 'Gold' }, stored)))
    await commit(world.as('inventory'), partWrites(productId, by('inventory'), { packQuantity: 5 }, stored))
    expect(await world.read(path)).toMatchObject({ packQuantity: 5, updatedBy: 'inventory' })
  })
})
