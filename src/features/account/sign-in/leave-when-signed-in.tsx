import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { landingRouteOf } from '#components/people/landing-route.ts'
import { redirectTarget } from '#features/account/shared/redirect-target.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import { welcomeUrl } from '#config/urls.ts'
import { isStaff } from '#domain/people/roles.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import styles from './methods.module.css'

/**
 * Shows the form to signed-out users; others go to the invitation in `offer`, where they came from, or their role's
 * landing page. New customers go through the welcome page first.
 */
export function LeaveWhenSignedIn({ offer, children }: { offer: string | undefined; children: ReactNode }) {
  const company = useCompany()
  const user = useOptionalUser()
  const [query] = useSearchParams()
  if (!user) return children
  if (offer) return <Navigate to={offer} replace />

  const asked = redirectTarget(query.get('idle_redirect_url'), location.origin)
  // A back-office URL may be left over from a colleague; customers cannot start there.
  const isClosed = asked?.startsWith(paths.admin.root) && !isStaff(user.roles)
  const target = asked && !isClosed ? asked : landingRouteOf(user.roles)
  // Spec §2 sends a user without a role here, where nothing more can be done for them.
  if (target.startsWith(paths.login))
    return (
      <output className={`note ${styles.notice}`}>
        Your account has no role yet. Please write to {company.supportEmail} and tell us who you work for.
      </output>
    )
  // Who is to work here is not asked what they buy as.
  const isInvited = target.startsWith(paths.invitation)
  if (user.isNewUser && !isStaff(user.roles) && !isInvited)
    return <Navigate to={welcomeUrl(target)} replace />
  return <Navigate to={target} replace />
}
