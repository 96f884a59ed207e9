import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { addressOf, loginUrl } from '#components/login-url.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './utility-bar.module.css'

const SignedInMenu = lazy(async () => ({ default: (await import('./signed-in-menu.tsx')).SignedInMenu }))

export function AccountMenu() {
  const { status, user } = useSessionStore()
  const here = addressOf(useLocation())
  if (user)
    return (
      <Suspense fallback={<Icon name="user" size={15} />}>
        <SignedInMenu user={user} />
      </Suspense>
    )
  return (
    <Link to={loginUrl(here)} className={styles.item} aria-busy={status === 'unknown'}>
      <Icon name="user" size={15} />
      <b>Sign in</b>
    </Link>
  )
}
