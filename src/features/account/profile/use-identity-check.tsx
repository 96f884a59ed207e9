import { useState, type ReactNode } from 'react'
import type { Attempt } from '#data/auth/auth-failure.ts'
import type { SignInWays } from '#data/auth/sign-in-methods.ts'
import { IdentityDialog } from './identity-dialog.tsx'

/**
 * Asks who sits here before something that could lock the person out. `check` resolves false when they turn back;
 * `guarded` asks first only where the identity provider demands it. Render `dialog`.
 */
export function useIdentityCheck(ways: SignInWays | undefined) {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()

  const check = () =>
    new Promise<boolean>((resolve) =>
      setAnswer(() => (isConfirmed: boolean) => {
        setAnswer(undefined)
        resolve(isConfirmed)
      }),
    )

  async function guarded<Value>(work: () => Promise<Attempt<Value>>): Promise<Attempt<Value>> {
    const first = await work()
    if (first.ok || first.reason !== 'recent-sign-in-needed') return first
    return (await check()) ? work() : { ok: false, reason: 'dismissed' }
  }

  const dialog: ReactNode = ways && answer && <IdentityDialog ways={ways} onAnswer={answer} />
  return { check, guarded, dialog }
}
