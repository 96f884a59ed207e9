import { lazy } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { addressOf, loginUrl } from '#components/people/login-url.ts'
import { paths } from '#config/paths.ts'
import { hasSessionHint } from '#data/auth/session-hint.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import styles from './utility-bar.module.css'

const SignedInMenu = lazy(async () => ({ default: (await import('./signed-in-menu.tsx')).SignedInMenu }))

export function AccountMenu() {
  const { status, user } = useSessionStore()
  const here = addressOf(useLocation())
  const isHydrated = useIsHydrated()
  const icon = <Icon name="user" size={15} />
  if (user)
    return (
      <LazyBoundary fallback={icon} otherwise={icon}>
        <SignedInMenu user={user} />
      </LazyBoundary>
    )
  // The last session probably continues: the name appears once it is restored.
  const isReturning = isHydrated && status === 'unknown' && hasSessionHint()
  return (
    <Link
      to={isReturning ? paths.profile : isHydrated ? loginUrl(here) : paths.login}
      className={styles.item}
      aria-busy={status === 'unknown'}
    >
      {icon}
      <b className={isHydrated ? undefined : styles.unknown}>{isReturning ? 'Account' : 'Sign in'}</b>
    </Link>
  )
}
