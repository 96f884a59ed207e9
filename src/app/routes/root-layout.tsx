import { Outlet, ScrollRestoration, type Location } from 'react-router-dom'
import { AppearanceSync } from '#app/session/appearance-sync.tsx'
import { CartSync } from '#app/cart-sync/cart-sync.tsx'
import { DeferredWidgets } from './deferred-widgets.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SessionSync } from '#app/session/session-sync.tsx'

// Every page opened from outside has the key `default`; without the URL in the key, a typed address would open scrolled
// down.
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key

/** The frame around every screen: navigation progress, scroll positions, toasts and background syncing. */
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
