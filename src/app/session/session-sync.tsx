import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { followOtherTabs, hasSessionHint } from '#data/auth/session-hint.ts'
import { setSignedOut, useSessionStore } from '#stores/session-store.ts'
import { toast } from '#ui/toast.tsx'
import { whenIdle } from '#lib/when-idle.ts'

/**
 * Keeps the session store in step with the identity provider, the user's record and the other tabs. Browsers where
 * nobody has signed in load none of it.
 */
export function SessionSync() {
  const isSignedIn = useSessionStore(({ status }) => status === 'signed-in')
  const [isReturning, setIsReturning] = useState(false)
  const navigate = useNavigate()

  useEffect(
    () =>
      whenIdle(() => {
        if (hasSessionHint()) setIsReturning(true)
        else if (useSessionStore.getState().status === 'unknown') setSignedOut()
      }),
    [],
  )

  useEffect(
    () =>
      followOtherTabs((isThere) => {
        if (isThere) setIsReturning(true)
        else setSignedOut()
      }),
    [],
  )

  // Once started it stays mounted: the provider reports every later sign-in and sign-out itself.
  const [isStarted, setIsStarted] = useState(false)
  if (!isStarted && (isReturning || isSignedIn)) setIsStarted(true)
  useEffect(
    () => (isStarted ? follow((address) => void navigate(address, { replace: true })) : undefined),
    [isStarted, navigate],
  )

  return null
}

function follow(goTo: (address: string) => void): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  import('./follow-session.ts')
    .then(({ followSession }) => {
      if (!isOver) stop = followSession(goTo, notifyLost)
    })
    .catch(notifyLost)
  return () => {
    isOver = true
    stop?.()
  }
}

/** The page stays as it was: losing the connection is no reason to sign the user out. */
function notifyLost(error: unknown) {
  console.warn('The session could not be followed:', error)
  if (useSessionStore.getState().status === 'unknown') setSignedOut()
  toast.error({ title: 'Network Error', message: 'Please check your network connection and try again' })
}
