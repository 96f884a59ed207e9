import { lazy } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { addressOf, loginUrl } from '#components/login-url.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { Icon } from '#ui/icon.tsx'
import { LoadedApart } from '#ui/loaded-apart.tsx'
import styles from './utility-bar.module.css'

const SignedInMenu = lazy(async () => ({ default: (await import('./signed-in-menu.tsx')).SignedInMenu }))

export function AccountMenu() {
  const { status, user } = useSessionStore()
  const here = addressOf(useLocation())
  const icon = <Icon name="user" size={15} />
  if (user)
    return (
      <LoadedApart fallback={icon} otherwise={icon}>
        <SignedInMenu user={user} />
      </LoadedApart>
    )
  return (
    <Link to={loginUrl(here)} className={styles.item} aria-busy={status === 'unknown'}>
      {icon}
      <b>Sign in</b>
    </Link>
  )
}
