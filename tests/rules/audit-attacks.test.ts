import { afterAll, beforeAll, describe, test } from 'vitest'
import { createWorld, refused, type World } from './world.ts'
import { closeWrites, storedMessage } from './contact-writes.ts'
import { changed, commit, pathIn, type Writes } from './writes.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const entryIn = (writes: Writes): string => pathIn(writes, 'auditLog')

describe('an entry', () => {
  const close = async () => {
    const id = (++made).toString(16).padStart(32, 'a')
    await world.put(`contactMessages/${id}`, storedMessage(id))
    return closeWrites(id, { actor: 'manager', role: 'Manager' }, 'open', 'closed')
  }

  test.each<[string, Record<string, unknown>]>([
    ['a field of its own', { colour: { before: '', after: 'red' } }],
    ['a state without end', { status: { before: 'x'.repeat(100_000), after: 'closed' } }],
    ['a state that is no word', { status: { before: 1, after: 2 } }],
    ['more than before and after', { status: { before: 'a', after: 'b', between: 'x'.repeat(100_000) } }],
    ['a price in words', { priceMinor: { before: 'x'.repeat(100_000), after: 'free' } }],
    ['more beside a price', { priceMinor: { before: 1, after: 2, between: 'x'.repeat(100_000) } }],
    ['a total in words', { totalMinor: { before: 'x'.repeat(100_000), after: '' } }],
    ['a total that is no integer', { totalMinor: { before: 1.5, after: 2 } }],
    ['postings', { postings: { before: 1, after: 0 } }],
  ])('does not tell %s', async (_what, diff) => {
    const writes = await close()
    await refused(commit(world.as('manager'), changed(writes, entryIn(writes), { diff })))
  })

  test('states a status and numbers', async () => {
    const writes = await close()
    const diff = { status: { before: 'open', after: 'closed' }, totalMinor: { before: 6, after: 0 } }
    await commit(world.as('manager'), changed(writes, entryIn(writes), { diff }))
  })

  test.each<[string, unknown]>([
    ['a text', 'name: A → B'],
    ['more than twenty', Array.from({ length: 21 }, () => 'name: A → B')],
    ['one without end', ['x'.repeat(451)]],
    ['one that is empty', ['']],
    ['what is no text', [5]],
  ])('lists its changes line by line, not %s', async (_what, changes) => {
    const writes = await close()
    await refused(commit(world.as('manager'), changed(writes, entryIn(writes), { changes })))
  })

  test('has an id that readers accept', async () => {
    const writes = await close()
    const path = entryIn(writes)
    const id = `audit-${'a'.repeat(200)}-${'0'.repeat(32)}`
    const { set } = writes[path] as { set: Record<string, unknown> }
    const record = pathIn(writes, 'contactMessages')
    await refused(
      commit(world.as('manager'), {
        [record]: changed(writes, record, { lastAuditId: id })[record]!,
        [`auditLog/${id}`]: { set: { ...set, id } },
      }),
    )
  })
})
