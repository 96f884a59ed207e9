import type { Firestore } from 'firebase/firestore/lite'
import type { Role } from '#domain/people/roles.ts'
import { userRecordOf } from '#tests/rules/people.ts'
import type { Claims, World } from '#tests/rules/world.ts'

export type Somebody = {
  uid: string
  email: string
  db: Firestore
  path: string
  record: Record<string, unknown>
}

let made = 0

export const nextId = (): string => (++made).toString(16).padStart(32, 'c')

/** A person for one attack only, with a record of these roles and a connection. */
export async function somebody(
  world: World,
  roles: readonly Role[],
  { claims = {}, ...fields }: Record<string, unknown> & { claims?: Claims } = {},
): Promise<Somebody> {
  const uid = `somebody${++made}`
  const email = `${uid}@example.com`
  const record = { ...userRecordOf('customer'), id: uid, uid, email, roles: [...roles], ...fields }
  await world.put(`users/${uid}`, record)
  return { uid, email, db: world.connect(uid, claims), path: `users/${uid}`, record }
}
