import { useState } from 'react'
import type { SignInOutcome } from '#data/auth/auth.ts'
import { setSignedIn } from '#stores/session-store.ts'
import { FAILURE_WORDS } from './failure-words.ts'

export type Way = 'google' | 'email'

/** Runs a way of signing in; the page leaves by itself as soon as the session store knows the person. */
export function useSignIn() {
  const [running, setRunning] = useState<Way>()
  const [failure, setFailure] = useState<string>()

  async function signIn(way: Way, start: () => Promise<SignInOutcome>) {
    setRunning(way)
    setFailure(undefined)
    const outcome = await start()
    setRunning(undefined)
    if (outcome.ok) setSignedIn(outcome.user)
    else setFailure(FAILURE_WORDS[outcome.reason])
  }

  return { running, failure, signIn }
}
