import { useEffect, useState } from 'react'
import { company } from '#config/company.ts'
import { hasSessionHint } from '#data/auth/session-hint.ts'
import { setSignedIn, setSignedOut, useSessionStore } from '#stores/session-store.ts'
import { toast } from '#ui/toast.tsx'
import { whenIdle } from './when-idle.ts'

/**
 * Keeps the session store in step with the identity provider and the person's record. Who was never signed in on
 * this browser does not load any of it.
 */
export function SessionSync() {
  const isSignedIn = useSessionStore(({ status }) => status === 'signed-in')
  const [isReturning, setIsReturning] = useState(false)

  useEffect(
    () =>
      whenIdle(() => {
        if (hasSessionHint()) setIsReturning(true)
        else if (useSessionStore.getState().status === 'unknown') setSignedOut()
      }),
    [],
  )

  // Once started it stays: the provider tells of every later sign-in and sign-out by itself.
  const [isStarted, setIsStarted] = useState(false)
  if (!isStarted && (isReturning || isSignedIn)) setIsStarted(true)
  useEffect(() => (isStarted ? followSession() : undefined), [isStarted])

  return null
}

function followSession(): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  import('#data/auth/session.ts')
    .then(({ watchAuth }) => {
      if (isOver) return
      stop = watchAuth({ onSignedIn: setSignedIn, onSignedOut: tellSignedOut, onError: tellLost })
    })
    .catch(tellLost)
  return () => {
    isOver = true
    stop?.()
  }
}

function tellSignedOut(why: 'signed-out' | 'suspended') {
  setSignedOut()
  if (why === 'suspended')
    toast.error({
      title: 'Your account is suspended',
      message: `You were signed out. Write to ${company.supportEmail} if this is a mistake.`,
    })
}

/** The page stays as it was: a lost connection is no reason to throw somebody out. */
function tellLost(error: unknown) {
  console.warn('The session could not be followed:', error)
  if (useSessionStore.getState().status === 'unknown') setSignedOut()
  toast.error({ title: 'Network Error', message: 'Please check your network connection and try again' })
}
