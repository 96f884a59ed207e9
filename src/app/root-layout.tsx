import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, type Location } from 'react-router-dom'
import { useToastWanted } from '#ui/toast.tsx'
import { ApiFailures } from './api-failures.tsx'
import { AppearanceSync } from './appearance-sync.tsx'
import { CartSync } from './cart-sync.tsx'
import { Consent } from './consent.tsx'
import { reportUncaughtErrors } from './error-reports.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageViews } from './page-views.tsx'
import { PushSync } from './push-sync.tsx'
import { SessionSync } from './session-sync.tsx'

reportUncaughtErrors()

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }))

// Every page opened from outside has the key `default`: without its address, a typed one would open scrolled down.
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key

/** What every screen stands in: progress of navigation, scroll positions, toasts, and what is kept in step. */
export function RootLayout() {
  const isToastWanted = useToastWanted()
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Consent />
      {isToastWanted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
      <ScrollRestoration getKey={scrollKey} />
      <AppearanceSync />
      <CartSync />
      <SessionSync />
      <ApiFailures />
      <PageViews />
      <PushSync />
    </>
  )
}
