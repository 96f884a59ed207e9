import { Outlet, ScrollRestoration, type Location } from 'react-router-dom'
import { AppearanceSync } from './appearance-sync.tsx'
import { CartSync } from './cart-sync.tsx'
import { reportUncaughtErrors } from './error-reports.ts'
import { Latecomers } from './latecomers.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SessionSync } from './session-sync.tsx'

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
      <Latecomers />
      <ScrollRestoration getKey={scrollKey} />
      <AppearanceSync />
      <CartSync />
      <SessionSync />
    </>
  )
}
