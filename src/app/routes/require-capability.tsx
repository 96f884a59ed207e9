import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { NoAccess } from './no-access.tsx'

/** Behind `RequireUser`: lets through whose roles grant it, and tells the others which role they lack. */
export function RequireCapability({ children = <Outlet />, ...need }: StaffNeed & { children?: ReactNode }) {
  const { roles } = useUser()
  return meetsNeed(roles, need) ? children : <NoAccess need={need} />
}
