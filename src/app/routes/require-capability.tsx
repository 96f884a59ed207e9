import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { NoAccess } from './no-access.tsx'

/**
 * Used inside `RequireUser`: lets users through if one of their roles grants the capability, and tells others which
 * role they need.
 */
export function RequireCapability({ children = <Outlet />, ...need }: StaffNeed & { children?: ReactNode }) {
  const { roles } = useUser()
  return meetsNeed(roles, need) ? children : <NoAccess need={need} />
}
