import { deleteDoc, deleteField, doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit, without } from './writes.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const confirmed = async (overrides: Record<string, unknown> = {}) => {
  const id = `care-${++made}`
  await world.putOrder(id, { status: 'processing', ...overrides })
  await world.put(`orderProgress/${id}`, { id, dispatched: 1 })
  return id
}

const change = (person: Person, id: string, fields: Record<string, unknown>) =>
  updateDoc(doc(world.as(person), `orders/${id}`), { updatedAt: Date.now(), updatedBy: person, ...fields })

const RECEIVED = { receivedAt: serverTimestamp() }
const ASKED = { cancelAsked: { reason: 'The site is flooded', at: serverTimestamp() } }

describe('after the confirmation the customer', () => {
  test('confirms receipt once', async () => {
    const id = await confirmed()
    await refused(change('customer', id, { receivedAt: new Date(0) }), 'at a time of their own')
    await change('customer', id, RECEIVED)
    await refused(change('customer', id, RECEIVED), 'twice')
    const submitted = await confirmed({ status: 'submitted' })
    await refused(change('customer', submitted, RECEIVED), 'before anything is confirmed')
  })

  test('confirms receipt only of what left', async () => {
    const id = await confirmed()
    await world.put(`orderProgress/${id}`, { id, dispatched: 0 })
    await refused(change('customer', id, RECEIVED))
    await world.remove(`orderProgress/${id}`)
    await refused(change('customer', id, RECEIVED))
    await world.put(`orderProgress/${id}`, { id, dispatched: 1 })
    await change('customer', id, RECEIVED)
  })

  test('can withdraw the confirmation of receipt', async () => {
    const id = await confirmed()
    await change('customer', id, RECEIVED)
    const undo = { receivedAt: deleteField() }
    await refused(change('customer', id, { ...undo, status: 'submitted' }))
    await refused(change('other', id, undo))
    await change('customer', id, undo)
    expect(await world.read(`orders/${id}`)).not.toHaveProperty('receivedAt')
    await change('customer', id, RECEIVED)
  })

  test('can request cancellation once', async () => {
    const id = await confirmed()
    await refused(change('customer', id, { cancelAsked: { reason: 'x'.repeat(501), at: serverTimestamp() } }))
    await refused(change('customer', id, { cancelAsked: { reason: '', at: new Date(0) } }))
    await refused(change('customer', id, { cancelAsked: { reason: '', at: serverTimestamp(), refund: 100 } }))
    await change('customer', id, ASKED)
    await refused(change('customer', id, ASKED), 'twice')
    const completed = await confirmed({ status: 'completed' })
    await refused(change('customer', completed, ASKED), 'after everything was handed over')
  })

  test('cannot change anything else with it', async () => {
    const id = await confirmed()
    for (const fields of [
      { status: 'cancelled' },
      { paidMinor: 1 },
      { 'totals.totalMinor': 1 },
      { lines: [] },
    ])
      for (const act of [RECEIVED, ASKED]) await refused(change('customer', id, { ...act, ...fields }))
  })

  test.each(EVERYBODY.filter((person) => person !== 'customer'))('cannot be %s', async (person) => {
    const id = await confirmed()
    await refused(change(person, id, RECEIVED))
    await refused(change(person, id, ASKED))
  })
})

test('a former customer cannot answer', async () => {
  const id = await confirmed({ customerUid: 'user' })
  await refused(change('user', id, RECEIVED))
  await refused(change('user', id, ASKED))
})

describe('a problem with the goods', () => {
  const reportWrites = (person: Person, orderId: string, fields: Record<string, unknown> = {}, count = 1) => {
    const id = (++made).toString(16).padStart(32, '0')
    const problem = {
      id,
      kind: 'damaged',
      text: 'Two bags are wet',
      photos: [],
      authorUid: person,
      at: serverTimestamp(),
      ...fields,
    }
    return {
      [`orders/${orderId}/problems/${id}`]: { set: problem },
      [`orders/${orderId}`]: {
        update: { problemCount: count, lastProblemId: id, updatedAt: Date.now(), updatedBy: person },
      },
    }
  }
  const report = (person: Person, orderId: string, fields: Record<string, unknown> = {}) =>
    commit(world.as(person), reportWrites(person, orderId, fields))

  const photoOf = (person: Person, name = 'a'.repeat(32), ending = 'jpg') =>
    `/uploads/orders/${person}/${name}.${ending}`
  const PHOTO = photoOf('customer')

  test.each(EVERYBODY)('of a confirmed order can be reported by its customer alone: %s', async (person) => {
    const photos = [photoOf(person), photoOf(person, 'b'.repeat(32), 'png')]
    const attempt = report(person, await confirmed(), { photos })
    if (person === 'customer') await attempt
    else await refused(attempt)
  })

  test('is bounded, dated by the server, and permanent', async () => {
    const id = await confirmed()
    for (const fields of [
      { text: '' },
      { text: 'x'.repeat(2001) },
      { kind: 'refund me' },
      { photos: Array.from({ length: 6 }, () => PHOTO) },
      { photos: [`/${'x'.repeat(3000)}`] },
      { photos: ['https://evil.example/a.jpg'] },
      { photos: [PHOTO, '/uploads/../../a.jpg'] },
      { photos: [PHOTO, photoOf('other')] },
      { photos: [PHOTO.replace('orders', 'quotes')] },
      { photos: [photoOf('customer', 'cement')] },
      { photos: [photoOf('customer', 'a'.repeat(32), 'pdf')] },
      { photos: [photoOf('customer', 'a'.repeat(32), 'svg')] },
      { photos: [`${PHOTO},${PHOTO}x`] },
      { photos: [`${PHOTO},${PHOTO}`] },
      { photos: [1] },
      { photos: PHOTO },
      { at: new Date(0) },
      { authorUid: 'other' },
      { refundMinor: 1 },
    ])
      await refused(report('customer', id, fields), JSON.stringify(fields).slice(0, 50))
    await refused(report('customer', await confirmed({ status: 'submitted' })), 'of goods nobody sent')
    const [[path, problem], [, counted]] = Object.entries(reportWrites('customer', id)) as never as [
      [string, { set: Record<string, unknown> }],
      [string, { update: Record<string, unknown> }],
    ]
    const word = { [path.replace(/[^/]+$/, 'wet')]: { set: { ...problem.set, id: 'wet' } } }
    const named = { [`orders/${id}`]: { update: { ...counted.update, lastProblemId: 'wet' } } }
    await refused(commit(world.as('customer'), { ...word, ...named }), 'under a word')
    await world.put(`orders/${id}/problems/old`, { text: 'Wet' })
    await refused(updateDoc(doc(world.as('customer'), `orders/${id}/problems/old`), { text: 'Dry' }))
    await refused(deleteDoc(doc(world.as('admin'), `orders/${id}/problems/old`)))
  })

  test('is counted on its order, which allows twenty', async () => {
    const id = await confirmed()
    const writes = reportWrites('customer', id)
    const [problem = ''] = Object.keys(writes)
    await refused(commit(world.as('customer'), without(writes, `orders/${id}`)), 'uncounted')
    await refused(commit(world.as('customer'), without(writes, problem)), 'counted alone')
    await refused(commit(world.as('customer'), reportWrites('customer', id, {}, 0)), 'counted back')
    await refused(commit(world.as('customer'), reportWrites('customer', id, {}, 2)), 'counted twice')
    await commit(world.as('customer'), writes)
    await refused(commit(world.as('customer'), reportWrites('customer', id)), 'the same count again')
    await world.put(`orders/${id}`, { ...(await world.read(`orders/${id}`)), problemCount: 20 })
    await refused(commit(world.as('customer'), reportWrites('customer', id, {}, 21)), 'the twenty-first')
  })

  test.each(EVERYBODY)('can be read by both sides: %s', async (person) => {
    const id = await confirmed()
    await world.put(`orders/${id}/problems/old`, { text: 'Wet' })
    const attempt = getDoc(doc(world.as(person), `orders/${id}/problems/old`))
    const READERS: readonly Person[] = [
      'customer',
      'superadmin',
      'admin',
      'manager',
      'accountant',
      'inventory',
      'location',
      'sales',
    ]
    if (READERS.includes(person)) await attempt
    else await refused(attempt)
  })
})
