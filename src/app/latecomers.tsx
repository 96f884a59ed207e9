import { lazy, useEffect, useState, type ReactNode } from 'react'
import { useApiHasFailed } from '#data/api/failure-feed.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { useToastWanted } from '#ui/toast.tsx'
import { LoadedApart } from '#ui/loaded-apart.tsx'
import { whenIdle } from './when-idle.ts'

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }))
const ApiFailures = lazy(async () => ({ default: (await import('./api-failures.tsx')).ApiFailures }))
const PushSync = lazy(async () => ({ default: (await import('./push-sync.tsx')).PushSync }))
const Visits = lazy(async () => ({ default: (await import('./visits.tsx')).Visits }))

/** A new visitor is asked about statistics after a first look, in milliseconds. */
const FIRST_LOOK = 3000

/** What comes once there is use for it, or the page stands: none of it is in the first view's code. */
export function Latecomers() {
  const isToastWanted = useToastWanted()
  const hasApiFailed = useApiHasFailed()
  const isSignedIn = useSessionStore(({ status }) => status === 'signed-in')
  const isSettled = useSettled()
  return (
    <>
      <Later when={isSettled}>
        <Visits />
      </Later>
      <Later when={isToastWanted}>
        <Toaster />
      </Later>
      <Later when={hasApiFailed}>
        <ApiFailures />
      </Later>
      <Later when={isSignedIn}>
        <PushSync />
      </Later>
    </>
  )
}

const Later = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when && <LoadedApart>{children}</LoadedApart>

function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const settle = () => setIsSettled(true)
    if (localStorage.getItem('consent') !== null) return whenIdle(settle)
    const timer = setTimeout(settle, FIRST_LOOK)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
