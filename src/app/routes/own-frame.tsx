import { Outlet } from 'react-router-dom'
import { hasSessionHint } from '#data/auth/session-hint.ts'
import { ProfileLayout } from '#features/account/profile/profile-layout.tsx'
import { useSessionStore } from '#stores/session-store.ts'

/** The account's menu beside a page that visitors see too, without it. */
export function OwnFrame() {
  const status = useSessionStore((session) => session.status)
  const isOwn = status === 'unknown' ? hasSessionHint() : status === 'signed-in'
  return isOwn ? <ProfileLayout /> : <Outlet />
}
