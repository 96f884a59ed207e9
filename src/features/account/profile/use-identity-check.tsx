import { useState, type ReactNode } from 'react'
import type { Attempt } from '#data/auth/auth-failure.ts'
import type { SignInMethods } from '#data/auth/sign-in-methods.ts'
import { IdentityDialog } from './identity-dialog.tsx'

/**
 * Confirms the user's identity before a change that could lock them out. `check` resolves to false if they cancel;
 * `guarded` asks only when the identity provider requires it. Render `dialog`.
 */
export function useIdentityCheck(methods: SignInMethods | undefined) {
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

  const dialog: ReactNode = methods && answer && <IdentityDialog methods={methods} onAnswer={answer} />
  return { check, guarded, dialog }
}
