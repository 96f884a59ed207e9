import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useToastWanted } from '#ui/toast.tsx'
import { AppearanceSync } from './appearance-sync.tsx'
import { CartSync } from './cart-sync.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SessionSync } from './session-sync.tsx'

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }))

/** What every screen stands in: progress of navigation, scroll positions, toasts, and what is kept in step. */
export function RootLayout() {
  const isToastWanted = useToastWanted()
  return (
    <>
      <NavigationProgress />
      <Outlet />
      {isToastWanted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
      <ScrollRestoration />
      <AppearanceSync />
      <CartSync />
      <SessionSync />
    </>
  )
}
