import { useEffect, useState } from 'react'
import { watchUser } from '#data/users/users.ts'
import type { UserRecord } from '#domain/user.ts'
import type { AppError } from '#lib/app-error.ts'

type State =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: AppError }
  | { status: 'ready'; member: UserRecord }

/** A member's record, live. */
export function useMember(uid: string) {
  const [attempt, setAttempt] = useState(0)
  const asked = `${uid}#${attempt}`
  const [seen, setSeen] = useState<{ asked: string; state: State }>()

  useEffect(
    () =>
      watchUser(
        uid,
        (member) => setSeen({ asked, state: member ? { status: 'ready', member } : { status: 'missing' } }),
        (error) => setSeen({ asked, state: { status: 'failed', error } }),
      ),
    [uid, asked],
  )

  const state: State = seen?.asked === asked ? seen.state : { status: 'loading' }
  return { state, retry: () => setAttempt((before) => before + 1) }
}
