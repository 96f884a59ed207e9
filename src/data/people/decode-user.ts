import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { userSchema } from '#domain/people/user-schema.ts'
import type { UserRecord } from '#domain/people/user.ts'

const decodeStored = decoderOf(COLLECTIONS.users, userSchema)

/** An unknown role grants nothing, so it is left out instead of refusing the user. */
export function decodeUser(id: string, data: unknown): UserRecord {
  const user = decodeStored(id, data)
  return {
    ...user,
    roles: user.roles.filter((role): role is Role => ROLES.some((known) => known === role)),
  }
}
