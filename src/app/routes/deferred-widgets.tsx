import { lazy, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useApiHasFailed } from '#data/api/failure-feed.ts'
import { inBrowser, isWorkLost, onWorkLost } from '#lib/browser-storage.ts'
import { useClockStore } from '#data/api/clock-store.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { useToastWanted } from '#ui/toast.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { whenIdle } from '#lib/when-idle.ts'

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }))
const ApiFailures = lazy(async () => ({
  default: (await import('#app/errors/api-failures.tsx')).ApiFailures,
}))
const BrowserNotices = lazy(async () => ({
  default: (await import('#app/errors/browser-notices.tsx')).BrowserNotices,
}))
const PushSync = lazy(async () => ({ default: (await import('#app/session/push-sync.tsx')).PushSync }))
const Settled = lazy(async () => ({ default: (await import('./settled.tsx')).Settled }))

/** Milliseconds before a new visitor is asked for consent to statistics. */
const FIRST_LOOK = 3000

/** Widgets loaded when they are needed or once the page has rendered, so that none is in the first view's code. */
export function DeferredWidgets() {
  const isToastWanted = useToastWanted()
  const hasApiFailed = useApiHasFailed()
  const isSignedIn = useSessionStore(({ status }) => status === 'signed-in')
  const isLost = useSyncExternalStore(onWorkLost, isWorkLost, () => false)
  const clockAhead = useClockStore(({ ahead }) => ahead)
  const isSettled = useSettled()
  return (
    <>
      <Later when={isSettled}>
        <Settled />
      </Later>
      <Later when={isToastWanted}>
        <Toaster />
      </Later>
      <Later when={hasApiFailed}>
        <ApiFailures />
      </Later>
      <Later when={isLost || clockAhead !== 0}>
        <BrowserNotices isLost={isLost} clockAhead={clockAhead} />
      </Later>
      <Later when={isSignedIn}>
        <PushSync />
      </Later>
    </>
  )
}

const Later = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when && <LazyBoundary>{children}</LazyBoundary>

function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const settle = () => setIsSettled(true)
    if (inBrowser.getItem('consent') !== null) return whenIdle(settle)
    const timer = setTimeout(settle, FIRST_LOOK)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
