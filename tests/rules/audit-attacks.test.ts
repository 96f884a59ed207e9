import { afterAll, beforeAll, describe, test } from 'vitest'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, declineWrites, type Writes } from './writes.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const orderId = () => `order-${(++made).toString(16).padStart(32, 'a')}`

const entryIn = (writes: Writes): string =>
  Object.keys(writes).find((path) => path.startsWith('auditLog/')) ?? ''

describe('an entry', () => {
  const decline = async () => {
    const order = await world.putOrder(orderId())
    return declineWrites(order, 'manager', 'Manager')
  }

  test.each<[string, Record<string, unknown>]>([
    ['a field of its own', { colour: { before: '', after: 'red' } }],
    ['a state without end', { status: { before: 'x'.repeat(100_000), after: 'declined' } }],
    ['a state that is no word', { status: { before: 1, after: 2 } }],
    ['more than before and after', { status: { before: 'a', after: 'b', between: 'x'.repeat(100_000) } }],
    ['a price in words', { priceMinor: { before: 'x'.repeat(100_000), after: 'free' } }],
    ['more beside a price', { priceMinor: { before: 1, after: 2, between: 'x'.repeat(100_000) } }],
    ['a total in words', { totalMinor: { before: 'x'.repeat(100_000), after: '' } }],
    ['a total that is no integer', { totalMinor: { before: 1.5, after: 2 } }],
    ['postings', { postings: { before: 1, after: 0 } }],
  ])('does not tell %s', async (_what, diff) => {
    const writes = await decline()
    await refused(commit(world.as('manager'), changed(writes, entryIn(writes), { diff })))
  })

  test('states a status and numbers', async () => {
    const writes = await decline()
    const diff = { status: { before: 'submitted', after: 'declined' }, totalMinor: { before: 6, after: 0 } }
    await commit(world.as('manager'), changed(writes, entryIn(writes), { diff }))
  })

  test.each<[string, unknown]>([
    ['a text', 'name: A → B'],
    ['more than twenty', Array.from({ length: 21 }, () => 'name: A → B')],
    ['one without end', ['x'.repeat(451)]],
    ['one that is empty', ['']],
    ['what is no text', [5]],
  ])('lists its changes line by line, not %s', async (_what, changes) => {
    const writes = await decline()
    await refused(commit(world.as('manager'), changed(writes, entryIn(writes), { changes })))
  })

  test('has an id that readers accept', async () => {
    const writes = await decline()
    const path = entryIn(writes)
    const id = `audit-${'a'.repeat(200)}-${'0'.repeat(32)}`
    const { set } = writes[path] as { set: Record<string, unknown> }
    const [order = ''] = Object.keys(writes).filter((one) => one.startsWith('orders/'))
    await refused(
      commit(world.as('manager'), {
        [order]: changed(writes, order, { lastAuditId: id })[order]!,
        [`auditLog/${id}`]: { set: { ...set, id } },
      }),
    )
  })
})
