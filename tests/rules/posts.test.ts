import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { postWrites, storedPost } from './post-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit, without } from './writes.ts'

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

const by = (person: Exclude<Person, 'anonymous'>) => ({ actor: person, role: highestRoleOf(person) })
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

  test.each(OTHERS.filter((person) => person !== 'anonymous'))('%s writes none', async (person) => {
    await refused(commit(world.as(person), postWrites(nextId(), by(person))))
    // Nor in the name of a role they do not hold.
    await refused(commit(world.as(person), postWrites(nextId(), { actor: person, role: 'Admin' })))
    await refused(commit(world.as(person), postWrites('out', by(person), {}, storedPost('out'))))
  })
})

describe('an editor', () => {
  test.each(EDITORS)('%s writes a draft, schedules it, publishes and withdraws it', async (person) => {
    const id = nextId()
    let before = storedPost(id)
    for (const change of [
      { status: 'draft' },
      { status: 'draft', title: 'Another' },
      { status: 'published', publishAt: Date.now() + HOUR },
      { status: 'published' },
      { status: 'withdrawn' },
      { status: 'published' },
    ]) {
      const stored = await world.read(`posts/${id}`)
      await commit(
        world.as(person),
        postWrites(id, by(person), change, stored && (before = stored as unknown as typeof before)),
      )
      expect(await world.read(`posts/${id}`)).toMatchObject(change)
    }
    expect(await listed('anonymous', Date.now())).toContain(id)
  })

  test('lists posts of every state', async () => {
    const posts = collection(world.as('manager'), 'posts')
    const ids = (await getDocs(query(posts, limit(50)))).docs.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['out', 'draft', 'to-come', 'gone']))
  })

  test.each<[string, Record<string, unknown>]>([
    ['a text without end', { body: 'x'.repeat(20_001) }],
    ['no text', { body: '' }],
    ['a title without end', { title: 'x'.repeat(121) }],
    ['a picture of another site', { picture: 'https://example.com/a.png' }],
    ['a picture that runs', { picture: 'javascript:alert(1)' }],
    ['a picture of a customer', { picture: `/uploads/orders/customer/${'a'.repeat(32)}.jpg` }],
    ['a state of its own', { status: 'pinned' }],
    ['a time that is no number', { publishAt: 'now' }],
    ['a publication without a time', { publishAt: 0 }],
    ['a draft with a time', { status: 'draft', publishAt: 5 }],
    ['a withdrawal of what was never there', { status: 'withdrawn' }],
    ['a field too many', { html: '<script>' }],
    ['another author', { createdBy: 'superadmin' }],
    ['another editor', { updatedBy: 'superadmin' }],
    ['a time of writing long ago', { createdAt: 5 }],
  ])('does not write %s', (_, more) =>
    refused(commit(world.as('admin'), postWrites(nextId(), by('admin'), more))),
  )

  test.each(['new', 'Capital', 'two--dashes', '-dash', 'a_b', 'x'.repeat(81)])(
    'does not write at the address %s',
    (id) => refused(commit(world.as('admin'), postWrites(id, by('admin')))),
  )

  test('does not make a draft again of what was public, nor change who wrote it', async () => {
    const before = storedPost('out')
    await refused(commit(world.as('admin'), postWrites('out', by('admin'), { status: 'draft' }, before)))
    await refused(commit(world.as('admin'), postWrites('out', by('admin'), { createdBy: 'manager' }, before)))
    await refused(commit(world.as('admin'), postWrites('out', by('admin'), { createdAt: 2 }, before)))
    const draft = storedPost('draft')
    await refused(commit(world.as('admin'), postWrites('draft', by('admin'), { status: 'withdrawn' }, draft)))
  })

  test('writes nothing without its audit entry, nor with that of another act', async () => {
    const writes = postWrites(nextId(), by('admin'))
    const entry = Object.keys(writes).find((path) => path.startsWith('auditLog/')) ?? ''
    await refused(commit(world.as('admin'), without(writes, entry)))
    const other = postWrites(nextId(), by('admin'))
    const otherEntry = Object.keys(other).find((path) => path.startsWith('auditLog/')) ?? ''
    const told = (other[otherEntry] as { set: object }).set
    await refused(
      commit(world.as('admin'), { ...other, [otherEntry]: { set: { ...told, action: 'post.draft' } } }),
    )
  })
})
