import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { postWrites, storedPost } from './post-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit, type Writes } from './writes.ts'

const HOUR = 3_600_000
const EDITORS = ['superadmin', 'admin', 'manager'] as const
const OTHERS = EVERYBODY.filter((person) => !EDITORS.some((one) => one === person))

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.put('posts/out', storedPost('out'))
  await world.put('posts/draft', storedPost('draft', { status: 'draft', publishAt: 0 }))
  await world.put('posts/to-come', storedPost('to-come', { publishAt: Date.now() + HOUR }))
  await world.put('posts/gone', storedPost('gone', { status: 'withdrawn' }))
})
afterAll(() => world.close())

/** Each with the entry they would write; those without a role pretend to be an Admin. */
const by = (person: Person) => ({
  actor: person,
  role: person === 'anonymous' ? 'Admin' : highestRoleOf(person),
})
let made = 0
const nextId = () => `post-${++made}`

const listed = async (person: Person, until: number) => {
  const posts = collection(world.as(person), 'posts')
  const found = await getDocs(
    query(posts, where('status', '==', 'published'), where('publishAt', '<=', until), limit(20)),
  )
  return found.docs.map(({ id }) => id)
}

describe('a reader', () => {
  test.each(OTHERS)('%s gets the posts whose time has come, and no others', async (person) => {
    expect(await listed(person, Date.now() - 1000)).toContain('out')
    expect(await listed(person, Date.now() - 1000)).not.toContain('to-come')
    const posts = collection(world.as(person), 'posts')
    await refused(listed(person, Date.now() + 2 * HOUR))
    await refused(getDocs(query(posts, where('status', '==', 'published'), limit(20))))
    await refused(getDocs(query(posts, where('publishAt', '<=', 1), limit(20))))
    await refused(getDocs(query(posts, limit(20))))
  })

  test('does not list without a limit', async () => {
    const posts = collection(world.as('anonymous'), 'posts')
    await refused(getDocs(query(posts, where('status', '==', 'published'), where('publishAt', '<=', 1))))
  })
})

describe('an editor', () => {
  test('lists posts of every state', async () => {
    const posts = collection(world.as('manager'), 'posts')
    const ids = (await getDocs(query(posts, limit(50)))).docs.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['out', 'draft', 'to-come', 'gone']))
  })
})

describe('only the API writes posts', () => {
  /** What the editor did before, as it did it. */
  const FORMER: Readonly<Record<string, (person: Person) => Writes>> = {
    'writes a draft': (person) => postWrites(nextId(), by(person), { status: 'draft' }),
    'writes one and publishes it': (person) => postWrites(nextId(), by(person)),
    'publishes a draft': (person) => postWrites('draft', by(person), {}, storedPost('draft')),
    'changes one that is out': (person) => postWrites('out', by(person), {}, storedPost('out')),
    'withdraws one': (person) => postWrites('out', by(person), { status: 'withdrawn' }, storedPost('out')),
  }

  test.each(Object.entries(FORMER))('nobody else %s, whole or in parts', async (_what, writesOf) => {
    for (const person of EVERYBODY) {
      const writes = writesOf(person)
      await refused(commit(world.as(person), writes), person)
      for (const [path, write] of Object.entries(writes))
        await refused(commit(world.as(person), { [path]: write }), `${person}: ${path}`)
    }
  })

  test('nobody deletes one', async () => {
    for (const person of EVERYBODY)
      await refused(commit(world.as(person), { 'posts/out': { delete: true } }), person)
  })
})
