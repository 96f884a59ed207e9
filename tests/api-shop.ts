import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import type { Command } from '#domain/records/define-command.ts'
import type { RecordOf, RecordSchema } from '#lib/schema.ts'
import type { MailDoor } from '#server/api/door.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { sendCommand } from './send-command.ts'

/** Roles, and the branches somebody is held to. */
type Person = readonly [roles: Role | readonly Role[], ...branches: string[]]

/** One of each role; staff of a branch are of Osu. */
export const ONE_OF_EACH = {
  superadmin: ['Super Admin'],
  admin: ['Admin'],
  manager: ['Manager'],
  accountant: ['Accountant'],
  inventory: ['Inventory Manager'],
  location: ['Location Manager', 'osu'],
  sales: ['Sales Person', 'osu'],
  customer: ['Customer'],
} as const satisfies Readonly<Record<string, Person>>

/**
 * For tests of what the API decides: a Firestore without rules, which before each test has only `people` by their ids
 * and those records of the demo shop whose paths match `records`.
 */
export function apiShop({
  project,
  now,
  people,
  records,
}: {
  project: string
  /** Epoch ms. */
  now: number
  people: Readonly<Record<string, Person>>
  records?: RegExp
}) {
  const seeded = records ? buildShopRecords(now).documents.filter(({ path }) => records.test(path)) : []
  let server: FirestoreServer | undefined
  let putBack = () => {}
  const started = (): FirestoreServer => {
    if (!server) throw new Error('The server starts before the first test')
    return server
  }
  beforeAll(async () => {
    server = await startFirestore({ projectId: project, rules: 'open' })
    const { admin } = server
    admin.commit(seeded.map(({ path, data }) => ({ set: path, data })))
    for (const [uid, [roles, ...locationIds]] of Object.entries(people))
      admin.set(`users/${uid}`, {
        ...newUserRecord({ uid, email: `${uid}@example.com`, displayName: uid, photoURL: '' }, now),
        roles: ['User', ...[roles].flat()],
        locationIds,
      })
    putBack = server.keep()
  })
  afterAll(() => server?.close())
  beforeEach(() => putBack())

  let made = 0
  const nextId = () => (++made).toString(16).padStart(32, '0')
  return {
    seeded,
    get server() {
      return started()
    },
    get admin() {
      return started().admin
    },
    get access() {
      return emulatedAccess(project, started().url)
    },
    get door(): MailDoor {
      return { run: restTransactions(this.access), now: () => now, siteUrl: 'https://shop.example.com' }
    },
    /** What the member with this uid asks for, as the page sends it. Rejects with the ApiError of a refusal. */
    send<Request extends RecordSchema, Answer extends RecordSchema>(
      command: Command<Request, Answer>,
      target: string,
      request: unknown,
      uid: string,
      { id = nextId(), at = now }: { id?: string; at?: number } = {},
    ): Promise<RecordOf<Answer>> {
      const services = { admin: this.admin, run: this.door.run, now: () => at }
      return sendCommand(services, command, { id, target, request, uid })
    },
    /** As it is before each test. */
    reset: (): void => putBack(),
    /** 32 hex digits, as the ids of documents are. */
    nextId,
  }
}
