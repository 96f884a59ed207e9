import { collection, doc, getDocs, limit, query, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { attentionOf, HOLD } from './attention-writes.ts'
import { createWorld, orderLine, refused, sampleOrder, type World } from './world.ts'
import { commit } from './writes.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const nextId = () => (++made).toString(16).padStart(32, 'e')

describe('a line in "Needs attention"', () => {
  test('is written by nobody, and listed a page at a time', async () => {
    const id = nextId()
    await refused(setDoc(doc(world.as('superadmin'), `attention/${id}`), attentionOf(id)))
    const all = collection(world.as('manager'), 'attention')
    await refused(getDocs(all), 'without a limit')
    await refused(getDocs(query(all, limit(101))), 'more than a page')
    await getDocs(query(all, limit(100)))
  })
})

describe('a held order', () => {
  test('cannot be submitted by anybody: a hold marked as released would silence the trigger', async () => {
    const id = nextId()
    const number = Number((await world.read('MetaData/orders'))?.['count']) + 1
    const order = sampleOrder(id, [orderLine('CEM')], { number })
    const writes = {
      [`orders/${id}`]: {
        set: { ...order, submittedAt: serverTimestamp(), hold: { ...HOLD, releasedAt: 5 } },
      },
      'MetaData/orders': { set: { count: number, lastId: id, updatedAt: 2 } },
    }
    await refused(commit(world.as('customer'), writes))
  })
})
