import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { EVERYBODY } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

/** Documents no client may write at all, whoever asks; each exists in the world. */
const CLOSED = [
  'accounts/customer',
  'systemConfig/rates',
  'systemConfig/limits',
  'categories/cement',
  'catalog/shop',
  'locations/osu',
  'products/CEM',
  'productCosts/CEM',
  'suppliers/VOLTA',
  'unique/sku__CEM',
  'mailTemplates/invitation',
]

/** Documents that change only as part of a larger act; alone, every write is refused. */
const GUARDED = [
  'MetaData/orders',
  'counters/proforma',
  'availability/osu',
  'stockLevels/osu__CEM',
  'auditLog/old',
  'invitedMembers/other@example.com',
  'mail/old',
  'orders/kumasi',
  'invoices/own-proforma',
]

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

describe.each([...CLOSED, ...GUARDED])('%s', (path) => {
  const [name] = path.split('/')

  test.each(EVERYBODY)('keeps its values when %s overwrites it', async (person) => {
    await refused(setDoc(doc(world.as(person), path), { id: 'forged', count: 1, value: 1 }))
  })

  test.each(EVERYBODY)('keeps its values when %s changes a field', async (person) => {
    await refused(
      updateDoc(doc(world.as(person), path), {
        priceMinor: 1,
        onHand: 999,
        status: 'confirmed',
        count: 7,
        value: 7,
      }),
    )
  })

  test.each(EVERYBODY)('stays when %s deletes it', async (person) => {
    await refused(deleteDoc(doc(world.as(person), path)))
  })

  test.each(EVERYBODY)('gets no sibling from %s', async (person) => {
    await refused(setDoc(doc(world.as(person), `${name}/forged-${person}`), { id: `forged-${person}` }))
  })
})
