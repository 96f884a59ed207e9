import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { savePost } from '#domain/content/content-commands.ts'

const NOW = Date.now()
const LATER = NOW + 3_600_000

const shop = apiShop({
  project: 'demo-posts',
  now: NOW,
  people: {
    ...ONE_OF_EACH,
    suspended: ['Admin'],
  },
})
beforeEach(() => shop.admin.update('users/suspended', { status: 'Suspended' }))

const POST = {
  title: 'How many bags',
  summary: 'A slab, worked out',
  body: '## Bags\n\nAbout **eight** a cubic metre.',
  picture: 'cement-bag',
  pictureAlt: 'A bag of cement',
  status: 'draft',
  publishAt: 0,
}

const recordOf = (id = 'bags'): Record<string, unknown> | undefined => shop.admin.get(`posts/${id}`)
const entries = (): Record<string, unknown>[] => shop.admin.list('auditLog').map(({ data }) => data)
const seenAt = (id = 'bags') => ({ seen: recordOf(id)?.['lastAuditId'] ?? '' })
const save = (uid: string, more: object = {}, id = 'bags') =>
  shop.send(savePost, id, { ...seenAt(id), ...POST, ...more }, uid)

describe('a post', () => {
  test.each(['superadmin', 'admin', 'manager'])(
    'is written, scheduled, published and withdrawn by %s',
    async (uid) => {
      for (const [more, stored] of [
        [{}, { status: 'draft', publishAt: 0 }],
        [{ title: 'Another' }, { title: 'Another', publishAt: 0 }],
        [
          { status: 'published', publishAt: LATER },
          { status: 'published', publishAt: LATER },
        ],
        [{ status: 'published', publishAt: undefined }, { publishAt: NOW }],
        [{ status: 'withdrawn', publishAt: NOW }, { status: 'withdrawn' }],
        [{ status: 'published', publishAt: NOW }, { status: 'published' }],
      ]) {
        await save(uid, more)
        expect(recordOf()).toMatchObject({ ...stored, createdBy: uid, updatedBy: uid })
      }
      expect(entries().map(({ action }) => action)).toHaveLength(6)
    },
  )

  test.each(['accountant', 'inventory', 'location', 'sales', 'customer', 'suspended', 'nobody'])(
    'is not written by %s',
    async (uid) => {
      await expect(save(uid)).rejects.toEqual(refusal('FORBIDDEN'))
      await save('admin')
      await expect(save(uid, { title: 'Mine' })).rejects.toEqual(refusal('FORBIDDEN'))
      expect(recordOf()).toMatchObject({ title: POST.title })
    },
  )

  test('is saved once, and holds nothing but what a post has', async () => {
    const body = { ...seenAt(), ...POST, html: '<script>', createdBy: 'superadmin', createdAt: 5, id: 'x' }
    const id = shop.nextId()
    await shop.send(savePost, 'bags', body, 'admin', { id })
    await shop.send(savePost, 'bags', body, 'admin', { id })
    expect(recordOf()).toEqual({
      ...POST,
      id: 'bags',
      createdAt: NOW,
      createdBy: 'admin',
      updatedAt: NOW,
      updatedBy: 'admin',
      lastAuditId: entries()[0]?.['id'],
    })
    expect(entries()).toEqual([
      expect.objectContaining({
        actorUid: 'admin',
        actorRole: 'Admin',
        action: 'post.draft',
        entity: 'posts',
        entityId: 'bags',
        diff: { status: { before: '', after: 'draft' } },
      }),
    ])
  })

  test('is not saved over what somebody else wrote, nor at the address of another', async () => {
    await save('manager')
    const { seen } = seenAt()
    await save('admin', { title: 'Theirs' })
    await expect(save('manager', { seen, title: 'Mine' })).rejects.toEqual(refusal('CONFLICT'))
    await expect(save('manager', { seen: '', title: 'Mine' })).rejects.toEqual(refusal('CONFLICT'))
    expect(recordOf()).toMatchObject({ title: 'Theirs', createdBy: 'manager' })
  })

  test.each<[string, object]>([
    ['a text without end', { body: 'x'.repeat(20_001) }],
    ['no text', { body: ' ' }],
    ['a title without end', { title: 'x'.repeat(121) }],
    ['a title that is a number', { title: 5 }],
    ['a picture of another site', { picture: 'https://example.com/a.png' }],
    ['a picture that runs', { picture: 'javascript:alert(1)' }],
    ['a picture of a customer', { picture: `/uploads/orders/customer/${'a'.repeat(32)}.jpg` }],
    ['a state of its own', { status: 'pinned' }],
    ['a time that is no number', { status: 'published', publishAt: 'now' }],
    ['a publication without a time', { status: 'published', publishAt: 0 }],
    ['a withdrawal of what was never there', { status: 'withdrawn', publishAt: 5 }],
  ])('has not %s', async (_what, more) => {
    await expect(save('admin', more)).rejects.toEqual(refusal('INVALID'))
    expect(recordOf()).toBeUndefined()
  })

  test.each(['new', 'Capital', 'two--dashes', '-dash', 'a_b', 'x'.repeat(81)])('is not at %s', async (id) => {
    await expect(save('admin', {}, id)).rejects.toEqual(refusal('INVALID'))
  })

  test('that was public is no draft again; one that was not is not withdrawn', async () => {
    await save('admin')
    await expect(save('admin', { status: 'withdrawn', publishAt: 5 })).rejects.toEqual(refusal('INVALID'))
    await save('admin', { status: 'published', publishAt: undefined })
    await expect(save('admin')).rejects.toEqual(refusal('INVALID'))
  })
})
