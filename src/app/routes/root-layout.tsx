import { Outlet, ScrollRestoration, type Location } from 'react-router-dom'
import { AppearanceSync } from '#app/session/appearance-sync.tsx'
import { CartSync } from '#app/cart-sync/cart-sync.tsx'
import { reportUncaughtErrors } from '#app/errors/error-reports.ts'
import { DeferredWidgets } from './deferred-widgets.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SessionSync } from '#app/session/session-sync.tsx'

reportUncaughtErrors()

// Every page opened from outside has the key `default`: without its address, a typed one would open scrolled down.
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key

/** What every screen stands in: progress of navigation, scroll positions, toasts, and what is kept in step. */
export function RootLayout() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <DeferredWidgets />
      <ScrollRestoration getKey={scrollKey} />
      <AppearanceSync />
      <CartSync />
      <SessionSync />
    </>
  )
}
