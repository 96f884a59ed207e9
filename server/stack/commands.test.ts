import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { newUserRecord } from '#domain/people/user.ts'
import { COMMANDS_PER_MINUTE } from '#server/commands/command-limits.ts'
import { startCommands } from './commands.ts'

const PROJECT = 'demo-commands-of-the-stack'

let server: FirestoreServer
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  for (const [uid, role] of [
    ['manager', 'Manager'],
    ['admin', 'Admin'],
  ] as const)
    server.admin.set(`users/${uid}`, {
      ...newUserRecord({ uid, email: `${uid}@example.com`, displayName: '', photoURL: '' }, Date.now()),
      roles: ['User', role],
    })
})
afterAll(() => server.close())

let made = 0
/** A post is saved at `target`, as the page asks for it. */
function ask(uid: string, target: string): string {
  const id = (++made).toString(16).padStart(32, '0')
  const post = { seen: '', title: 'A slab', summary: 'Short', body: 'Long', picture: '', pictureAlt: '' }
  server.admin.set(`commands/${id}`, {
    kind: 'post.save',
    uid,
    target,
    body: JSON.stringify({ ...post, status: 'draft' }),
    createdAt: new Date(),
  })
  return id
}
const statusOf = (id: string) => server.admin.get(`commands/${id}`)?.['status']
const start = () => startCommands(server, PROJECT, 'https://shop.example.com')

test('what was asked for while nothing ran is carried out at the start, once', async () => {
  const asked = Array.from({ length: 10 }, (_, index) => ask('manager', `waited-${index}`))
  await start().close()
  expect(asked.map(statusOf)).toEqual(asked.map(() => 'done'))
  await start().close()
  expect(server.admin.list('posts')).toHaveLength(10)
  expect(server.admin.list('auditLog')).toHaveLength(10)
})

test('the flood of one member delays no other', async () => {
  const commands = start()
  const flood = Array.from({ length: COMMANDS_PER_MINUTE.staff + 140 }, (_, index) =>
    ask('manager', `flood-${index}`),
  )
  const other = ask('admin', 'other')
  await expect.poll(() => statusOf(other), { timeout: 20_000 }).toBe('done')
  expect(flood.filter((id) => statusOf(id) === undefined).length).toBeGreaterThan(100)
  await commands.close()
  const states = flood.map(statusOf)
  expect(states.filter((status) => status === 'done')).toHaveLength(COMMANDS_PER_MINUTE.staff)
  expect(states).not.toContain(undefined)
})
