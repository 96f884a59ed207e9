import { useEffect } from 'react'
import { Navigate, Outlet, useMatch } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { landingRouteOf } from '#components/people/landing-route.ts'
import { AdminLayout } from '#features/admin/layout/admin-layout.tsx'
import { isStaff } from '#domain/people/roles.ts'
import { useUser } from '#stores/session-store.ts'
import styles from './admin-gate.module.css'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { NoAccess } from './no-access.tsx'
import { RequireUser } from './require-user.tsx'

/** `/adx`: the back office is for staff; each of its screens checks further capabilities. */
export const AdminGate = () => (
  <RequireUser skeleton={<AdminSkeleton />}>
    <StaffOnly />
  </RequireUser>
)

function StaffOnly() {
  const { roles } = useUser()
  useEffect(prepareOtherScreens, [])
  // The access page is open to non-staff too, so that it can explain why they were refused.
  const isAskingWhy = useMatch(paths.admin.access) !== null
  if (isStaff(roles)) return <AdminLayout />
  return (
    <main className={styles.alone}>
      {isAskingWhy ? <Outlet /> : <NoAccess need={{ capability: 'dashboard' }} />}
    </main>
  )
}

/** `/adx` redirects to the landing page of the user's role. */
export const AdminIndex = () => <Navigate to={landingRouteOf(useUser().roles)} replace />

const STIRRING = ['pointermove', 'pointerdown', 'keydown'] as const

/** Whoever moves is about to leave the first list: the addresses of the other screens are fetched in time. */
function prepareOtherScreens() {
  const stop = () => STIRRING.forEach((name) => removeEventListener(name, prepare))
  function prepare() {
    stop()
    // Where it fails, it is asked for again with the screen.
    import('./more-admin-routes.tsx').catch(() => undefined)
  }
  STIRRING.forEach((name) => addEventListener(name, prepare, { passive: true }))
  return stop
}
