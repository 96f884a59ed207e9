import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import { userSchema } from '#domain/user-schema.ts'
import type { UserRecord } from '#domain/user.ts'

const decodeStored = decoderOf(COLLECTIONS.users, userSchema)

/** A role this version does not know gives nothing, so it is left out instead of refusing the person. */
export function decodeUser(id: string, data: unknown): UserRecord {
  const user = decodeStored(id, data)
  return {
    ...user,
    roles: user.roles.filter((role): role is Role => ROLES.some((known) => known === role)),
  }
}
