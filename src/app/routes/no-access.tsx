import { rolesText } from '#domain/people/roles-text.ts'
import { landingRouteOf } from '#components/people/landing-route.ts'
import { accessUrl } from '#config/paths.ts'
import { rolesMeeting, type StaffNeed } from '#domain/people/staff-access.ts'
import { anyOf } from '#lib/any-of.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './state-page.module.css'

/** Shown instead of a screen the user may not see, as soon as a role is taken away. */
export function NoAccess({ need }: { need: StaffNeed }) {
  const { roles } = useUser()
  const needed = anyOf(rolesMeeting(need))
  return (
    <div className={styles.page}>
      <ErrorState
        isPage
        icon="lock"
        title="You do not have access to this page"
        actions={
          <>
            <ButtonLink to={landingRouteOf(roles)}>Go to your home page</ButtonLink>
            <ButtonLink to={accessUrl(need.capability)}>Why not?</ButtonLink>
          </>
        }
      >
        <title>No access</title>
        <p>
          It is for: {needed}. You are signed in as{' '}
          {roles.length > 0 ? rolesText(roles) : 'a user without a role'}. Ask an Admin if your work needs it.
        </p>
      </ErrorState>
    </div>
  )
}
