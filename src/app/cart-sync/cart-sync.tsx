import { lazy, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useWanted } from '#features/storefront/shared/use-requested-path.ts'
import { paths } from '#config/paths.ts'
import { inBrowser } from '#lib/browser-storage.ts'
import { useCartDrawerStore } from '#stores/cart-drawer-store.ts'
import { followOtherTabs, restoreCartFromStorage } from '#stores/cart-store.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'

const AccountCart = lazy(async () => ({
  default: (await import('./account-cart.tsx')).AccountCart,
}))
const AccountCartGone = lazy(async () => ({
  default: (await import('./account-cart-gone.tsx')).AccountCartGone,
}))
const CartDrawer = lazy(async () => ({
  default: (await import('#features/storefront/cart/cart-drawer.tsx')).CartDrawer,
}))

// Before the first render, so that the cart never appears empty at first.
let lost: ReturnType<typeof restoreCartFromStorage> | undefined = restoreCartFromStorage()

/**
 * Keeps the cart in step with the browser's storage and the signed-in user's account, and reports what could not be
 * read from an old cart.
 */
export function CartSync() {
  const { status, user, hasExpired } = useSessionStore()
  const isDrawerWanted = useWanted(useCartDrawerStore((state) => state.openAt !== ''))
  // The back office is for serving customers, so staff's own carts are not synced there.
  const isAdmin = useLocation().pathname.startsWith(paths.admin.root)
  useEffect(() => {
    notifyLost()
    return followOtherTabs()
  }, [])
  return (
    <>
      {/* In a boundary of its own: while this loads, siblings in the same boundary would stay mounted and keep
          watching data they can no longer read. */}
      <LazyBoundary>{user && !isAdmin && <AccountCart uid={user.uid} />}</LazyBoundary>
      <LazyBoundary>
        {status === 'signed-out' && holdsAccountCart() && <AccountCartGone hasExpired={hasExpired} />}
      </LazyBoundary>
      <LazyBoundary>{isDrawerWanted && <CartDrawer />}</LazyBoundary>
    </>
  )
}

const holdsAccountCart = (): boolean => inBrowser.getItem('cart-account') !== null

/** Runs once, even if the layout mounts several times. The message code is loaded only when needed. */
function notifyLost() {
  const told = lost
  lost = undefined
  if (told && (told.isUnreadable || told.droppedNames.length > 0))
    import('./notify-lost-lines.ts').then(
      ({ notifyLostLines }) => notifyLostLines(told),
      // Shown once the layout is mounted again.
      () => (lost = told),
    )
}
