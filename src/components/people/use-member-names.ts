import { findUser } from '#data/people/users.ts'
import { READ_ONCE, useRead } from '#data/reading/use-read.ts'
import { canSee } from '#domain/people/roles.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { useUser } from '#stores/session-store.ts'
import { inCodeOrder } from '#lib/code-order.ts'

/** Names of members by uid; undefined until a name is known, and for roles that cannot look at members. */
export function useMemberNames(uids: readonly string[]): (uid: string) => string | undefined {
  const user = useUser()
  const asked = canSee(user.roles, 'members') ? [...new Set(uids)].toSorted(inCodeOrder) : []
  const { data: names } = useRead(asked.length > 0 && ['member-names', ...asked], () => fetchNames(asked), {
    ...READ_ONCE,
    keepPreviousData: true,
  })
  return (uid) => (uid === user.uid ? displayNameOf(user) : names?.get(uid))
}

/** A name is optional: the page works without those that cannot be read. */
async function fetchNames(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const users = await Promise.all(uids.map((uid) => findUser(uid).catch(() => undefined)))
  return new Map(users.flatMap((user) => (user ? [[user.uid, displayNameOf(user)] as const] : [])))
}
