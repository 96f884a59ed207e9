import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf, loginUrl } from '#components/people/login-url.ts'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import type { SignedOutReason } from '#data/auth/session.ts'
import { followOtherTabs, hasSessionHint } from '#data/auth/session-hint.ts'
import { setSignedIn, setSignedOut, useSessionStore } from '#stores/session-store.ts'
import { toast } from '#ui/toast.tsx'
import { whenIdle } from './when-idle.ts'

/**
 * Keeps the session store in step with the identity provider, the person's record and the other tabs. Who was never
 * signed in on this browser does not load any of it.
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

  // Once started it stays: the provider tells of every later sign-in and sign-out by itself.
  const [isStarted, setIsStarted] = useState(false)
  if (!isStarted && (isReturning || isSignedIn)) setIsStarted(true)
  useEffect(
    () => (isStarted ? followSession((address) => void navigate(address, { replace: true })) : undefined),
    [isStarted, navigate],
  )

  return null
}

function followSession(goTo: (address: string) => void): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  import('#data/auth/session.ts')
    .then(({ watchAuth }) => {
      if (isOver) return
      const onSignedOut = (why: SignedOutReason) => notifySignedOut(why, goTo)
      stop = watchAuth({ onSignedIn: setSignedIn, onSignedOut, onError: notifyLost })
    })
    .catch(notifyLost)
  return () => {
    isOver = true
    stop?.()
  }
}

function notifySignedOut(why: SignedOutReason, goTo: (address: string) => void) {
  const wasSignedIn = useSessionStore.getState().status === 'signed-in'
  const hasExpired = why === 'expired'
  const here = addressOf(window.location)
  setSignedOut({ hasExpired })
  // Who only opens the shop again after a long while may look around; guarded pages ask by themselves.
  if (hasExpired && wasSignedIn && window.location.pathname !== paths.login)
    goTo(loginUrl(here, { expired: true }))
  if (why === 'everywhere') toast.info({ title: 'You were signed out on every device', id: 'everywhere' })
  if (why === 'suspended')
    toast.error({
      title: 'Your account is suspended',
      message: `You were signed out. Write to ${company.supportEmail} if this is a mistake.`,
    })
}

/** The page stays as it was: a lost connection is no reason to throw somebody out. */
function notifyLost(error: unknown) {
  console.warn('The session could not be followed:', error)
  if (useSessionStore.getState().status === 'unknown') setSignedOut()
  toast.error({ title: 'Network Error', message: 'Please check your network connection and try again' })
}
