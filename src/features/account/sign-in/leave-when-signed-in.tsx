import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { landingRouteOf } from '#components/people/landing-route.ts'
import { redirectTarget } from '#features/account/shared/redirect-target.ts'
import { company } from '#config/company.ts'
import { paths, welcomeUrl } from '#config/paths.ts'
import { isStaff } from '#domain/people/roles.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import styles from './methods.module.css'

/**
 * Shows the form to whoever is signed out; the others go to the invitation that is offered to them, where they came from,
 * or where their role starts. A new customer passes by the welcome.
 */
export function LeaveWhenSignedIn({ offer, children }: { offer: string | undefined; children: ReactNode }) {
  const user = useOptionalUser()
  const [query] = useSearchParams()
  if (!user) return children
  if (offer) return <Navigate to={offer} replace />

  const asked = redirectTarget(query.get('idle_redirect_url'), location.origin)
  // A colleague may have left the back office's address behind; it is no place to start for a customer.
  const isClosed = asked?.startsWith(paths.admin.root) && !isStaff(user.roles)
  const target = asked && !isClosed ? asked : landingRouteOf(user.roles)
  // Spec §2 sends a user without a role here, where there is nothing more to do for them.
  if (target.startsWith(paths.login))
    return (
      <output className={`note ${styles.notice}`}>
        Your account has no role yet. Please write to {company.supportEmail} and tell us who you work for.
      </output>
    )
  if (user.isNewUser && !isStaff(user.roles)) return <Navigate to={welcomeUrl(target)} replace />
  return <Navigate to={target} replace />
}
