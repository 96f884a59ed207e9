import { useEffect, useState } from 'react'
import { findUser } from '#data/people/users.ts'
import { canSee } from '#domain/people/roles.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { useUser } from '#stores/session-store.ts'

/** Names of members by uid; undefined until a name is known, and for roles that cannot look at members. */
export function useMemberNames(uids: readonly string[]): (uid: string) => string | undefined {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const user = useUser()
  const mayAsk = canSee(user.roles, 'members')
  const asked = mayAsk ? [...new Set(uids)].toSorted().join() : ''

  useEffect(() => {
    let isCurrent = true
    // The name is optional: the page works without it.
    Promise.all(
      asked
        .split(',')
        .filter(Boolean)
        .map((uid) => findUser(uid).catch(() => undefined)),
    )
      .then((users) => {
        if (!isCurrent) return
        setNames(new Map(users.flatMap((user) => (user ? [[user.uid, displayNameOf(user)] as const] : []))))
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [asked])

  return (uid) => (uid === user.uid ? displayNameOf(user) : names.get(uid))
}
