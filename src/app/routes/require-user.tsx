import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { addressOf, loginUrl } from '#components/people/login-url.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { GuardSkeleton } from './guard-skeleton.tsx'

/** Lets signed-in users through; others sign in first and return. */
export function RequireUser({
  skeleton = <GuardSkeleton />,
  children = <Outlet />,
}: {
  skeleton?: ReactNode
  children?: ReactNode
}) {
  const status = useSessionStore((session) => session.status)
  const hasExpired = useSessionStore((session) => session.hasExpired)
  const here = addressOf(useLocation())
  if (status === 'unknown') return skeleton
  if (status === 'signed-out') return <Navigate to={loginUrl(here, { expired: hasExpired })} replace />
  return children
}
